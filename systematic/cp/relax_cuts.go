package cp

import (
	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
	"lsolve/systematic/lp/cut"
)

// Rounds of cuts at the root, and the cuts of each.
const (
	cutRounds = 100
	mostCuts  = 50
)

// cut adds rows that the relaxation's solution at the root violates, round by round while
// they improve the bound.
func (r *relaxation) cut(p *prop.Relaxation) {
	var s *cut.Separator
	p.Strengthen(r.e, cutRounds, func(point prop.Point) (cuts []lp.Row) {
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
		cuts = append(cuts, s.Separate(point.Value, cut.Sums{Tableau: point.Tableau(), Dual: point.Dual()}, r.e.Stopping)...)
		return cut.Choose(cuts, len(lo), mostCuts, point.Value)
	})
}
