package cbls

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// matching gives every variable a value of its own; the values are in rising
// order. It returns, by value, the index in vars of its variable, -1 if there is
// none. It returns nil if some variable gets no value.
func matching(m *model.Model, vars []model.Var, values []int32, r *rand.Rand) []int32 {
	order := make([]int32, len(vars))
	for i := range order {
		order[i] = int32(i)
	}
	shift := make([]int, len(vars)) // where in its domain a variable begins the search
	if r != nil {
		rng.Shuffle32(r, order)
	}
	adjacent := make([][]int32, len(vars))
	for i, x := range vars {
		for v := range m.Domain(x).All() {
			if k, ok := slices.BinarySearch(values, v); ok {
				adjacent[i] = append(adjacent[i], int32(k))
			}
		}
		if r != nil && len(adjacent[i]) > 0 {
			shift[i] = rng.Intn(r, len(adjacent[i]))
		}
	}
	owner := make([]int32, len(values))
	for k := range owner {
		owner[k] = -1
	}
	seen := make([]int32, len(values)) // the round in which a value was seen
	next := make([]int32, len(vars))   // by variable on the path: how many of its values were tried
	took := make([]int32, len(vars))   // the value it hopes for
	for round, root := range order {
		if !augment(root, int32(round+1), adjacent, shift, owner, seen, next, took) {
			return nil
		}
	}
	return owner
}

// augment looks for a value for root, depth first, with an explicit stack,
// because a path can contain all variables.
func augment(root, round int32, adjacent [][]int32, shift []int, owner, seen, next, took []int32) bool {
	path := []int32{root}
	next[root] = 0
	for len(path) > 0 {
		i := path[len(path)-1]
		if int(next[i]) == len(adjacent[i]) {
			path = path[:len(path)-1]
			continue
		}
		k := adjacent[i][(int(next[i])+shift[i])%len(adjacent[i])]
		next[i]++
		if seen[k] == round {
			continue
		}
		seen[k] = round
		took[i] = k
		if owner[k] < 0 {
			for _, j := range path {
				owner[took[j]] = j
			}
			return true
		}
		path = append(path, owner[k])
		next[owner[k]] = 0
	}
	return false
}
