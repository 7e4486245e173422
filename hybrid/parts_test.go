package hybrid_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid"
	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/reduce"
)

// joined is some small models in one, with the sum of their objectives as objective, and its least value.
type joined struct {
	m    *model.Model
	best int64
	sat  bool
}

// join draws parts; nil if one of them is too large or refused.
func join(seed uint64, optimise, defined bool) *joined {
	r := rng.New(seed, 41)
	j := &joined{m: model.New(), sat: true}
	sum := model.Sum()
	for k := range 2 + rng.Intn(r, 2) {
		part, objective := conform.RandomModel(r, 2)
		if part.Check() != nil {
			return nil
		}
		size := int64(1)
		for x := range model.Var(part.NumVars()) {
			if size *= part.Domain(x).Size(); size > 3000 {
				return nil
			}
		}
		found, least := false, int64(0)
		for a := range part.Assignments() {
			if part.Verify(a) == nil && (!found || objective.Value(a) < least) {
				found, least = true, objective.Value(a)
			}
		}
		j.sat, j.best = j.sat && found, j.best+least
		from := model.Var(j.m.NumVars())
		for x := range model.Var(part.NumVars()) {
			j.m.Var(fmt.Sprintf("%s of %d", part.Name(x), k), part.Domain(x))
		}
		move := func(t model.Term) model.Term {
			t.Var += from
			return t
		}
		for _, c := range part.Constraints() {
			moved := reduce.Substitute(c, move)
			if from > 0 && len(moved.Scope()) > 0 && moved.Scope()[0] < from {
				return nil // a caller's constraint stays
			}
			j.m.Add(moved)
		}
		if objective.Coef != 0 {
			objective = move(objective)
		}
		sum = sum.Plus(objective)
	}
	switch {
	case optimise && defined:
		x := j.m.Int("sum", -1000, 1000)
		j.m.Add(x.Equals(sum))
		j.m.Minimise(x)
	case optimise:
		j.m.Minimise(sum)
	}
	if j.m.Check() != nil {
		return nil
	}
	return j
}

// TestParts: a model of several parts has the optimum that is the sum of theirs, by every strategy, and
// improvements are solutions of the whole.
func TestParts(t *testing.T) {
	tried, unsatisfiable, found := 0, 0, 0
	wanted := 150
	if testing.Short() {
		wanted = 60
	}
	for seed := uint64(0); tried < wanted; seed++ {
		require.Less(t, seed, uint64(5000))
		optimise, defined := seed%3 > 0, seed%3 == 2
		j := join(seed, optimise, defined)
		if j == nil {
			continue
		}
		tried++
		if !j.sat {
			unsatisfiable++
		}
		for _, s := range []hybrid.Strategy{hybrid.Auto, hybrid.Portfolio, hybrid.Learn} {
			last, bound := int64(1<<40), int64(-1<<40)
			r, err := hybrid.Solve(t.Context(), j.m, hybrid.Options{
				Strategy: s, Seed: seed, Threads: 1 + int(seed%2),
				OnImprovement: func(i solve.Improvement) {
					if i.Better {
						found++
						assert.NoError(t, j.m.Verify(i.Values))
						if optimise {
							assert.Less(t, i.Objective, last)
							last = i.Objective
						}
					}
					if i.Bounded {
						assert.GreaterOrEqual(t, i.Bound, bound)
						bound = i.Bound
					}
				},
			})
			require.NoError(t, err)
			switch {
			case !j.sat:
				require.Equal(t, solve.Unsatisfiable, r.Status, "seed %d, %v", seed, s)
			case optimise:
				require.Equal(t, solve.Optimal, r.Status, "seed %d, %v", seed, s)
				require.Equal(t, j.best, r.Objective, "seed %d, %v", seed, s)
				require.Equal(t, j.best, r.Bound)
			default:
				require.Equal(t, solve.Satisfied, r.Status, "seed %d, %v", seed, s)
			}
			if j.sat {
				require.NoError(t, j.m.Verify(r.Values))
			}
			if t.Failed() {
				t.Fatalf("seed %d, %v", seed, s)
			}
		}
	}
	assert.Greater(t, unsatisfiable, wanted/10)
	assert.Greater(t, found, wanted/3)
}

// TestPartsStart: a solution to start from may lack variables at the end, as of a whole model.
func TestPartsStart(t *testing.T) {
	m := model.New()
	x, y := m.Ints("x", 3, 0, 5), m.Ints("y", 3, 0, 5)
	m.Add(model.AllDifferent(x...), model.AllDifferent(y...))
	z := m.Int("z", 0, 100)
	m.Add(z.Equals(model.Sum(x, y)))
	m.Minimise(z)
	for _, start := range []model.Assignment{{5, 4, 3, 2, 1, 0}, {5, 4, 3, 2, 1, 0, 15}} {
		var first int64
		r, err := hybrid.Solve(t.Context(), m, hybrid.Options{Start: start, OnImprovement: func(i solve.Improvement) {
			if i.Better && first == 0 {
				first = i.Objective
			}
		}})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.Equal(t, int64(6), r.Objective)
		assert.LessOrEqual(t, first, int64(15))
	}
}

// TestPartsConsistency: the constraints of parts are asked for by their numbers in the whole.
func TestPartsConsistency(t *testing.T) {
	m := model.New()
	x, y := m.Ints("x", 3, 0, 5), m.Ints("y", 3, 0, 5)
	z := m.Int("z", 0, 100)
	m.Add(z.Equals(model.Sum(x, y)), model.AllDifferent(x...), model.AllDifferent(y...))
	m.Minimise(z)
	var mu sync.Mutex
	asked := map[int]string{}
	r, err := hybrid.Solve(t.Context(), m, hybrid.Options{
		Strategy: hybrid.Learn, Consistency: func(i int, c model.Constraint) cp.Consistency {
			mu.Lock()
			defer mu.Unlock()
			asked[i] = c.Name()
			return cp.DomainConsistency
		},
	})
	require.NoError(t, err)
	assert.Equal(t, int64(6), r.Objective)
	assert.Equal(t, map[int]string{1: "all_different", 2: "all_different"}, asked)
}
