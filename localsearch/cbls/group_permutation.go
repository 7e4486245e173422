package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/internal/sparse"
	"lsolve/model"
)

// permutation keeps an all_different: its variables exchange their values, or
// take a value that no variable of the group has. If domains differ, only moves
// within them are made.
type permutation struct {
	id     int32
	whole  bool       // all domains are equal
	values []int32    // all values of the domains
	spare  sparse.Set // values that no variable has, by their index in values; empty if there are as many variables as values
	index  map[int32]int32
	chain  *chains // nil if all domains are equal
}

func (g *permutation) vars(s *Space) []model.Var { return s.groups[g.id].vars }

func (g *permutation) begin(s *Space) {
	if g.whole {
		for i, x := range g.vars(s) {
			s.val[x] = g.values[i]
		}
	} else {
		g.match(s, nil)
	}
	g.restored(s)
}

func (g *permutation) randomise(s *Space, r *rand.Rand) {
	if g.whole {
		// The beginning of a random order of the values.
		vars := g.vars(s)
		rng.Shuffle32(r, g.values)
		for i, x := range vars {
			s.val[x] = g.values[i]
		}
		if g.index != nil {
			for i, v := range g.values {
				g.index[v] = int32(i)
			}
		}
	} else {
		g.match(s, r)
	}
	g.restored(s)
}

// restored finds out which values are spare.
func (g *permutation) restored(s *Space) {
	if g.chain != nil {
		g.chain.restored(s, g)
	}
	if g.index == nil {
		return
	}
	for i := range g.values {
		g.spare.Add(int32(i))
	}
	for _, x := range g.vars(s) {
		g.spare.Remove(g.index[s.val[x]])
	}
}

func (g *permutation) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	vars := g.vars(s)
	const tries, chainOneIn = 20, 8
	if g.chain != nil && rng.Intn(r, chainOneIn) == 0 {
		if m, ok := g.chain.random(s, g, x, r); ok {
			return m, true
		}
	}
	for range tries {
		k := rng.Intn(r, len(vars)+g.spare.Len())
		if k >= len(vars) {
			if v := g.values[g.spare.At(k-len(vars))]; g.whole || s.allowed(x, v) {
				return Assign(x, v), true
			}
			continue
		}
		if y := vars[k]; y != x && g.swappable(s, x, y) {
			return Swap(x, y), true
		}
	}
	if g.chain != nil {
		return g.chain.random(s, g, x, r)
	}
	return Move{}, false
}

func (g *permutation) swappable(s *Space, x, y model.Var) bool {
	return g.whole || s.allowed(x, s.val[y]) && s.allowed(y, s.val[x])
}

func (g *permutation) each(s *Space, x model.Var, _ *rand.Rand, once bool, visit func(Move) bool) bool {
	for _, y := range g.vars(s) {
		if y != x && (!once || x < y) && g.swappable(s, x, y) && !visit(Swap(x, y)) {
			return false
		}
	}
	for _, k := range g.spare.Members() {
		if v := g.values[k]; (g.whole || s.allowed(x, v)) && !visit(Assign(x, v)) {
			return false
		}
	}
	return g.chain == nil || g.chain.each(s, g, x, visit)
}

// sample visits the moves to runs of variables that stand together, which is fast because
// so do their data.
func (g *permutation) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	const run = 8
	vars, spare := g.vars(s), g.spare.Members()
	n := len(vars) + len(spare)
	if n-1 <= most {
		g.each(s, x, r, false, visit)
		return
	}
	for left := most; left > 0; {
		k := rng.Intn(r, n)
		for end := k + min(run, left); k < end; k++ {
			left--
			if at := k % n; at >= len(vars) {
				if v := g.values[spare[at-len(vars)]]; (g.whole || s.allowed(x, v)) && !visit(Assign(x, v)) {
					return
				}
			} else if y := vars[at]; y != x && g.swappable(s, x, y) && !visit(Swap(x, y)) {
				return
			}
		}
	}
}

func (g *permutation) expand(s *Space, m Move) { g.chain.expand(s, g, model.Var(m.a), m.b) }

// follow exchanges spare values for those that become free, and notes the owners of values.
func (g *permutation) follow(s *Space, _ Move) {
	if g.index != nil {
		for _, x := range s.moved {
			g.spare.Add(g.index[s.val[x]])
		}
		for _, v := range s.to {
			g.spare.Remove(g.index[v])
		}
	}
	if g.chain != nil {
		g.chain.follow(s)
	}
}

// match gives every variable a value of its own domain, by augmenting paths
// (Kuhn 1955). r, unless nil, makes the matching random. newPermutation has
// checked that there is one.
func (g *permutation) match(s *Space, r *rand.Rand) {
	vars := g.vars(s)
	owner := matching(s.m, vars, g.values, r)
	for i, v := range g.values {
		if owner[i] >= 0 {
			s.val[vars[owner[i]]] = v
		}
	}
}
