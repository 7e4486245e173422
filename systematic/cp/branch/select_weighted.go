package branch

import "lsolve/systematic/cp/kernel"

// weighted is dom/wdeg: the least ratio of domain size and the weight of the
// variable's constraints. A constraint's weight increases by one at every
// failure it causes. Source: Boussemart, Hemery, Lecoutre and Sais, "Boosting
// systematic search by weighting constraints", ECAI 2004. Constraints with one
// open variable count, too; to leave them out the scopes would be needed at
// every node.
type weighted struct{}

func (weighted) choose(e *kernel.Engine, open *open) int {
	end := len(open.vars)
	best, size, weight := end, 0.0, 1.0
	for i := open.after(e, -1); i < end; i = open.after(e, i) {
		x := open.vars[i]
		s, w := float64(e.Size(x.Term())), e.Weight(x)
		if best == end || s*weight < size*w {
			best, size, weight = i, s, w
		}
	}
	return best
}
