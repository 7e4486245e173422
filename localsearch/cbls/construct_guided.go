package cbls

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// guided is a face that can be satisfied at once, by a construction of its own.
type guided interface {
	// guide gives terms values by put so that the constraint is satisfied, if that can be
	// found in a reasonable time; else it reports false.
	guide(g *guide) bool
}

// guide is what a construction knows of the terms of a part: their values, and which they can
// have. Terms of variables that are in no group, are not computed, and have one occurrence in
// the part can change.
type guide struct {
	s     *Space
	r     *rand.Rand
	terms []model.Term
	open  []bool  // by position: it can change
	value []int32 // by position
	taken []bool  // by variable: an earlier constraint has given it its value

	work int64 // that is left
}

// mostGuided is the work of all constructions together, in prices of a change of a term and
// the like.
const mostGuided = 1 << 20

// pays takes work from what is left, and reports whether there was enough.
func (g *guide) pays(work int64) bool {
	if work > g.work {
		return false
	}
	g.work -= work
	return true
}

// guideConstraints gives every violated constraint that has a construction of its own the
// values of that, one constraint after the other: words of a regular constraint along the paths of its
// automaton, rows of tables, serial schedules for resources, sums. Values that one constraint has got
// are no other's to change. What would add to the violation as a whole is undone.
func (s *Space) guideConstraints(r *rand.Rand) {
	if int(s.single) == len(s.groups) { // no variable moves on its own
		return
	}
	broken := append([]int32(nil), s.broken.Members()...)
	g := &guide{s: s, r: r, taken: make([]bool, len(s.val)), work: mostGuided}
	for _, p := range broken {
		if s.viol[p] == 0 || s.parts[p].def != nil {
			continue
		}
		face := s.parts[p].face
		if t, ok := face.(*twofold); ok {
			face = t.face
		}
		if f, ok := face.(guided); ok {
			if g.of(p); f.guide(g) {
				g.apply(p)
			}
		}
		if s.viol[p] > 0 {
			g.of(p)
			g.descend(p)
		}
		if s.viol[p] > 0 {
			g.enumerate(p)
		}
	}
}

// descend changes one term after the other to the value with the least violation of the part, as long
// as there is a better one and work is left.
func (g *guide) descend(p int32) {
	const few = 64
	s := g.s
	for range len(g.terms) {
		best, at, to := ties{}, int32(-1), int32(0)
		for pos := range int32(len(g.terms)) {
			if !g.open[pos] {
				continue
			}
			t := g.terms[pos]
			d := s.m.Domain(t.Var)
			try := func(x int32) {
				if v := t.Coef*x + t.Offset; v != g.value[pos] {
					g.work--
					one := [1]change{{pos, g.value[pos], v}}
					if c := s.parts[p].face.delta(one[:]); c < 0 && best.wins(c, g.r) {
						at, to = pos, v
					}
				}
			}
			if d.Size() <= few {
				for x := range d.All() {
					try(x)
				}
			} else {
				try(d.Min())
				try(d.Max())
				for range few / 4 {
					try(draw(d, g.r))
				}
			}
			if g.work < 0 {
				return
			}
		}
		if at < 0 {
			return
		}
		keep := g.value[at]
		g.put(at, to)
		if g.apply(p); s.viol[p] == 0 {
			return
		}
		if t := g.terms[at]; s.val[t.Var] != (to-t.Offset)/t.Coef { // it adds to the violation as a whole
			g.put(at, keep)
			g.open[at] = false
		}
	}
}

// of turns to another part.
func (g *guide) of(p int32) {
	s := g.s
	g.terms = s.parts[p].terms
	g.open, g.value = g.open[:0], g.value[:0]
	for _, t := range g.terms {
		open := t.Coef != 0 && s.groupOf[t.Var] == s.single && !g.taken[t.Var]
		if open { // its occurrences are in the order of the parts
			n := 0
			for i := s.first[t.Var]; i < s.first[t.Var+1]; i++ {
				if s.occ[i].part == p {
					n++
				}
			}
			open = n == 1
		}
		g.open = append(g.open, open)
		g.value = append(g.value, int32(t.Value(s.val)))
	}
}

// can reports whether the term at a position can have a value.
func (g *guide) can(pos, v int32) bool {
	if !g.open[pos] {
		return g.value[pos] == v
	}
	t := g.terms[pos]
	x := (int64(v) - int64(t.Offset)) / int64(t.Coef)
	return x*int64(t.Coef)+int64(t.Offset) == int64(v) && g.s.allowed(t.Var, int32(x))
}

// put gives a term a value that it can have.
func (g *guide) put(pos, v int32) { g.value[pos] = v }

// nearest returns the value of an open term that is about the nearest to v.
func (g *guide) nearest(pos int32, v int64) int32 {
	t := g.terms[pos]
	x := nearest(g.s.m.Domain(t.Var), (v-int64(t.Offset))/int64(t.Coef))
	return t.Coef*x + t.Offset
}

// atLeast returns the least value from v on that a term can have; ok is false if there is none.
func (g *guide) atLeast(pos int32, v int64) (at int64, ok bool) {
	t := g.terms[pos]
	switch {
	case !g.open[pos]:
		return int64(g.value[pos]), int64(g.value[pos]) >= v
	case t.Coef != 1:
		return 0, false
	}
	for _, i := range g.s.m.Domain(t.Var) {
		if int64(i.Hi)+int64(t.Offset) >= v {
			return max(v, int64(i.Lo)+int64(t.Offset)), true
		}
	}
	return 0, false
}

// apply makes the values those of the variables, unless that adds to the violation.
func (g *guide) apply(p int32) {
	var vars []model.Var
	var to []int32
	for pos, t := range g.terms {
		if !g.open[pos] {
			continue
		}
		vars, to = append(vars, t.Var), append(to, (g.value[pos]-t.Offset)/t.Coef)
	}
	g.assign(p, vars, to)
}

// assign is apply for values of variables.
func (g *guide) assign(p int32, vars []model.Var, to []int32) {
	s := g.s
	old := make([]int32, len(vars))
	for i, x := range vars {
		old[i] = s.val[x]
	}
	before := s.Violation()
	s.ApplyOf(vars, to)
	if s.Violation() > before {
		s.ApplyOf(vars, old)
		return
	}
	if s.viol[p] == 0 {
		for _, x := range vars {
			g.taken[x] = true
		}
	}
}

// enumerate tries all values of the variables of a part if they have few combinations, until it is
// satisfied.
func (g *guide) enumerate(p int32) {
	const few = 4096
	s := g.s
	var vars []model.Var
	size := int64(1)
	for _, t := range s.parts[p].terms {
		if t.Coef == 0 || s.groupOf[t.Var] != s.single || g.taken[t.Var] || slices.Contains(vars, t.Var) {
			continue
		}
		vars = append(vars, t.Var)
		if size *= s.m.Domain(t.Var).Size(); size > few {
			return
		}
	}
	if !g.pays(size) {
		return
	}
	to := make([]int32, len(vars))
	for i := range vars { // in a random order
		k := i + rng.Intn(g.r, len(vars)-i)
		vars[i], vars[k] = vars[k], vars[i]
	}
	changes := make([]change, 0, len(s.parts[p].terms))
	var try func(k int) bool
	try = func(k int) bool {
		if k < len(vars) {
			for v := range s.m.Domain(vars[k]).All() {
				if to[k] = v; try(k + 1) {
					return true
				}
			}
			return false
		}
		changes = changes[:0]
		for pos, t := range s.parts[p].terms {
			if i := slices.Index(vars, t.Var); t.Coef != 0 && i >= 0 && to[i] != s.val[t.Var] {
				changes = append(changes, change{int32(pos), int32(t.Value(s.val)), t.Coef*to[i] + t.Offset})
			}
		}
		return len(changes) > 0 && s.parts[p].face.delta(changes) == -s.viol[p]
	}
	if try(0) {
		g.assign(p, vars, to)
	}
}

// ties counts equally good choices, so that each has the same chance.
type ties struct {
	least int64
	n     int
}

// wins reports whether a choice of this cost takes the place of those before it.
func (t *ties) wins(cost int64, r *rand.Rand) bool {
	switch {
	case t.n == 0 || cost < t.least:
		t.least, t.n = cost, 1
		return true
	case cost > t.least:
		return false
	}
	t.n++
	return rng.Intn(r, t.n) == 0
}
