package reduce

import (
	"slices"

	"lsolve/model"
)

// different makes one all_different of variables every two of which differ, if so few values
// are left to them that counting may say more than the pairs. Pairs within an all_different are
// dropped.
func (s *state) different() {
	d := &graph{state: s}
	var pairs []seed
	var wholes [][]int32
	for i := range s.items {
		if i&255 == 0 && s.over() {
			return
		}
		it := &s.items[i]
		switch k := it.c.(type) { //nolint:gochecksumtype // of the others no two differ
		case model.AllDifferentConstraint:
			if set, ok := variables(k.Terms); ok {
				wholes = append(wholes, set)
			}
		case model.LinearConstraint:
			if k.Relation != model.NotEqual || len(k.Terms) != 2 {
				continue
			}
			if r, ok := s.rowOf(k); ok && len(r.xs) == 2 && r.bound == 0 && r.as[0]+r.as[1] == 0 {
				pairs = append(pairs, seed{i: i, set: []int32{int32(r.xs[0]), int32(r.xs[1])}})
			}
		}
	}
	if len(pairs) == 0 {
		return
	}
	d.near = make([][]int32, len(s.dom))
	for _, set := range wholes {
		d.exclude(set)
	}
	for _, p := range pairs {
		d.exclude(p.set)
	}
	d.link()
	for _, set := range wholes {
		d.keepSet(set)
	}
	for k := range pairs {
		if k&63 == 0 && s.over() {
			return
		}
		p := &pairs[k]
		if d.covered(p.set) {
			s.drop(p.i)
			s.count(Different)
			continue
		}
		grown := d.grow(p.set)
		if len(grown) < leastDifferent || !s.tight(grown) {
			continue
		}
		d.keepSet(grown)
		terms := make([]model.Term, len(grown))
		for j, x := range grown {
			terms[j] = model.Var(x).Term()
		}
		s.items[p.i].c = model.AllDifferentConstraint{Terms: terms}
		s.count(Different)
	}
}

// leastDifferent is of how many variables an all_different is made.
const leastDifferent = 3

// variables returns terms that are plain variables, sorted.
func variables(ts []model.Term) (set []int32, ok bool) {
	for _, t := range ts {
		if t.Coef != 1 || t.Offset != 0 {
			return nil, false
		}
		set = append(set, int32(t.Var))
	}
	slices.Sort(set)
	return set, len(slices.Compact(slices.Clone(set))) == len(set)
}

// tight reports whether variables have at most twice as many values as there are variables.
func (s *state) tight(xs []int32) bool {
	lo, hi := int64(s.dom[xs[0]].Min()), int64(s.dom[xs[0]].Max())
	for _, x := range xs {
		lo, hi = min(lo, int64(s.dom[x].Min())), max(hi, int64(s.dom[x].Max()))
	}
	return hi-lo < 2*int64(len(xs))
}
