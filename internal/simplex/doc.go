// Package simplex solves linear programs that grow by columns of zeros and ones, such as the
// relaxations of set partitioning that column generation makes:
//
//	minimise  the costs of the columns, times how much is taken of each,
//	          + short(k) for each unit that row k lacks, + over(k) for each one beyond its need
//
//	p := simplex.New(need, short, over)
//	p.Add(simplex.Column{Cost: 3, Rows: []int32{0, 2}})
//	for !p.Solve(100) { // pivots at a time
//	}
//	p.Price(0) // of row 0: what a unit more of its need costs
//
// It is the primal simplex method with the inverse of the basis, all of it (Dantzig and
// Orchard-Hays, The product form for the inverse in the simplex method, 1954, whose older
// form this is). Any row may be missed at a cost, so the empty solution is the first one, and
// the basis stays a solution when columns come and when costs change.
//
//	program.go  Program, Column
//	solve.go    which columns enter
//	pivot.go    one enters
//	invert.go   the inverse from scratch
package simplex
