// Package lp solves linear programs with sparse rows and bounded columns, one after the
// other: rows, columns and bounds may change between two calls of Solve, and the last
// basis is where the next one begins.
//
//	p := lp.New()
//	x, y := p.AddColumn(0, 4, -1), p.AddColumn(0, math.Inf(1), -2) // minimise -x - 2y
//	r := p.AddRow(math.Inf(-1), 6, lp.Entry{Index: x, Value: 1}, lp.Entry{Index: y, Value: 1})
//	status := p.Solve(ctx, lp.Limits{})
//	p.Objective(); p.Value(x); p.Dual(r)
//	p.SetBounds(y, 0, 3) // as a search does
//	status = p.Solve(ctx, lp.Limits{})
//
// Numbers are floating point, and so are the answers: right within a tolerance, and on
// badly scaled programs sometimes wrong. A search that needs proofs takes only the
// multipliers of the rows from here, the duals or the Farkas ray, and lets Combine add the
// rows up in whole numbers: floats propose, integers prove.
//
// # Method
//
// Solve is the dual simplex method with bounded variables (Koberstein, The dual simplex
// method, techniques for a fast and stable implementation, 2005): dual steepest edge pricing
// (Forrest and Goldfarb 1992), a ratio test that flips bounds (Maros 2003) with a tolerance
// (Harris 1973), costs perturbed where it stalls. The perturbation ends with the call, or with
// the next one if a limit ends this one. The basis is factorised by Markowitz's rule
// with threshold pivoting (Suhl and Suhl 1990), and each pivot adds a factor in product form. So a basis that was saved is restored by
// taking factors away, as long as those of the basis itself are not made anew.
// The primal simplex method takes over where costs have to be corrected at the end. It also
// does all the work where the basis is primal feasible and dual infeasible, as after a new
// column. Where it stalls, the dual method takes over again, with less of a perturbation.
//
// # Files
//
//	problem.go   Problem: columns, rows, bounds, costs
//	answer.go    what is known after Solve
//	scale.go     scaling by powers of two
//	solve.go     Solve: which method runs, and when the end is reached
//	dual.go      an iteration of the dual method
//	ratio.go     which variable enters
//	perturb.go   costs perturbed where steps gain nothing
//	primal.go    an iteration of the primal method
//	basis.go     the basis, its values and its reduced costs
//	factor.go    factorisation; factor_pivot.go: the choice of pivots
//	transform.go solving with the factors
//	drop.go      rows of the tableau; rows dropped
//	restore.go   bases saved and restored
//	clone.go     copies
//	combine.go   rows added up in whole numbers; wide.go: numbers of 128 bits
package lp
