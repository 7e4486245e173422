package cp

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
)

// Rounds of cuts at the root, and the cuts of each.
const (
	cutRounds = 30
	mostCuts  = 400
)

// cut adds rows that the relaxation's solution at the root violates, round by round while
// they improve the bound.
func (r *relaxation) cut(p *prop.Relaxation) {
	p.Strengthen(r.e, cutRounds, func(value func(column int32) float64) []lp.Row {
		type cut struct {
			row  lp.Row
			gain float64
		}
		var cuts []cut
		for _, h := range r.hulls {
			if r.e.Stopping() {
				return nil
			}
			if row, ok := h.separate(value); ok {
				cuts = append(cuts, cut{row, row.Depth(value)})
			}
		}
		for _, row := range r.cliques.separate(r, value) {
			cuts = append(cuts, cut{row, row.Depth(value)})
		}
		slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Compare(b.gain, a.gain) })
		var rows []lp.Row
		for _, c := range cuts[:min(len(cuts), mostCuts)] {
			rows = append(rows, c.row)
		}
		return rows
	})
}
