// Package lns is large neighbourhood search: it frees some variables of a solution, keeps the
// others, and lets the complete engine look for a better solution there.
//
//	r, err := lns.Improve(ctx, m, solution, lns.Options{Limits: solve.Limits{Time: time.Minute}})
//
// A Relaxation chooses the variables to free; relaxations that succeed are chosen more often. A
// user's relaxation:
//
//	type days struct{ shifts [][]model.Var }
//
//	func (d *days) Name() string { return "days" }
//	func (d *days) Relax(n *lns.Neighbourhood, size int) (free []model.Var) {
//		for day := n.Rand.IntN(len(d.shifts)); len(free) < size && day < len(d.shifts); day++ {
//			free = append(free, d.shifts[day]...)
//		}
//		return free
//	}
//
// It goes into Options.Relaxations, here or of package hybrid.
//
//	improve.go     Improve: large neighbourhood search on its own
//	search.go      Search: the same as a member of a portfolio
//	keep.go        what is kept: values, or the order of a schedule
//	selection.go   neighbourhood selection: which relaxation, and how much it frees
//	relaxation.go  Relaxation, Neighbourhood
//	relax_*.go     one relaxation each
//	graph.go       which variables are in constraints together
package lns
