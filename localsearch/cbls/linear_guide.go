package cbls

import (
	"cmp"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// guide moves one term after the other as far as the sum has to go, those with a large range first.
func (f *linear) guide(g *guide) bool {
	if f.relation == model.NotEqual {
		for pos, open := range g.open {
			if t := f.terms[pos]; open && t.low < t.high {
				v := t.low
				if v == g.value[pos] {
					v = t.high
				}
				g.put(int32(pos), v)
				return true
			}
		}
		return false
	}
	order := make([]int32, 0, len(f.terms))
	for pos := range f.terms {
		if g.open[pos] {
			order = append(order, int32(pos))
		}
	}
	rng.Shuffle32(g.r, order)
	slices.SortStableFunc(order, func(a, b int32) int {
		return cmp.Compare(abs(int64(g.terms[b].Coef)), abs(int64(g.terms[a].Coef)))
	})
	gap := f.gap
	for _, pos := range order {
		if violationOf(f.relation, gap) == 0 {
			break
		}
		goal := int64(0)
		if f.relation == model.Less {
			goal = -1
		}
		v := g.nearest(pos, int64(g.value[pos])+goal-gap)
		now := gap + int64(v) - int64(g.value[pos])
		if violationOf(f.relation, now) < violationOf(f.relation, gap) {
			g.put(pos, v)
			gap = now
		}
	}
	return true
}
