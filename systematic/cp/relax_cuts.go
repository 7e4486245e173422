package cp

import (
	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
	"lsolve/systematic/lp/cut"
)

// Rounds of cuts at the root, and the cuts of each. Where the relaxation always decides, a round must add a share to what the rounds before
// have gained: the root is half of the time of short proofs. Elsewhere only short sums that prove the bound are rounded: a row
// that is nearly parallel to the cost and says little more than the bound leaves a program all of whose solutions cost the same,
// so that they no longer say what is good.
const (
	cutRounds = 100
	mostCuts  = 50
	cutShare  = 0.01
	shortDual = 20
)

// cut adds rows that the relaxation's solution at the root violates, round by round while
// they improve the bound.
func (r *relaxation) cut(p *prop.Relaxation) {
	var s *cut.Separator
	decides := LinearModel(r.m)
	share := 0.0
	if decides {
		share = cutShare
	}
	p.Strengthen(r.e, cutRounds, share, func(point prop.Point) (cuts []lp.Row) {
		for _, h := range r.hulls {
			if r.e.Stopping() {
				return nil
			}
			if !h.due() {
				continue
			}
			row, ok := h.separate(point.Value)
			if h.brought(ok); ok {
				cuts = append(cuts, row)
			}
		}
		cuts = append(cuts, r.subtours(point.Value)...)
		cuts = append(cuts, r.moments(point.Value)...)
		cuts = append(cuts, r.cliques.separate(r, point.Value)...)
		lo, hi := point.Bounds()
		if s == nil {
			s = cut.New(nil, lo, hi)
		}
		s.Reset(point.Rows())
		sums := cut.Sums{Tableau: point.Tableau(), Dual: point.Dual()}
		if !decides && len(sums.Dual) > shortDual {
			sums.Dual = nil
		}
		cuts = append(cuts, s.Separate(point.Value, sums, r.e.Stopping)...)
		return cut.Choose(cuts, len(lo), mostCuts, point.Value)
	})
}
