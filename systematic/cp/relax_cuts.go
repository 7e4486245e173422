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

// allCuts is more work than cuts ever take.
const allCuts = 1 << 62

// Where the relaxation does not decide, a search that learns has cuts by instalments: before the first decision, and then at
// restarts, while they have taken at most cutShare of the work of propagation. Many searches end before a large program has
// all of its cuts, or learn more for the time.
const (
	instalment = 1 << 24
	cutShare   = 0.25
)

// cutting adds rows that the relaxation's solution at the root violates, round by round while they improve the bound.
type cutting struct {
	r *relaxation
	s *cut.Separator
}

// run goes on for some work, and reports whether there is nothing more to do.
func (c *cutting) run(p *prop.Relaxation, work int64) (done bool) {
	return p.Strengthen(c.r.e, cutRounds, work, c.separate)
}

// due reports whether it is time for another instalment, after so many propagations.
func (c *cutting) due(p *prop.Relaxation, work, propagations int64) bool {
	return float64(p.CutWork()+work) <= cutShare*linearStep*float64(propagations)
}

// separate returns rows that a point violates.
func (c *cutting) separate(point prop.Point) (cuts []lp.Row) {
	r := c.r
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
	if c.s == nil {
		c.s = cut.New(nil, lo, hi)
	}
	c.s.Reset(point.Rows())
	cuts = append(cuts, c.s.Separate(point.Value, point.Tableau(), r.e.Stopping)...)
	return cut.Choose(cuts, len(lo), mostCuts, point.Value)
}

// strengthen adds cuts at the root if it is time for an instalment. It reports whether the relaxation is to be solved again.
func (l *learner) strengthen() bool {
	if l.cutting == nil || !l.cutting.due(l.linear, l.cutWork, l.e.Counters().Propagations) {
		return false
	}
	if l.cutting.run(l.linear, l.cutWork) {
		l.cutting = nil
	}
	return true
}
