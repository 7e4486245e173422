// Package squares is the placing of given squares in a square that they fill
// exactly, hand-tuned for local search: a perfect squared square, if all are
// different.
//
//	search := squares.NewSearch(whole, seed, stream) // of package problem/squares
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{})
//	corners := search.Values(nil)
//
// A state is an order of the squares. They are placed one after the other, each
// in the lowest gap, at its left end; every filling of the square is the placing
// of one order. The cost depends on the squares that are left when none can go on.
//
// To try another way of placing, change layout.place, which decides where the
// next square goes; what it does must depend on the order and the skyline only.
// To try another cost, change layout.cost: 0 if and only if everything is placed.
//
//	board.go    Board: an order and its placing, as a localsearch.State
//	moves.go    its moves: two squares exchange their places in the order
//	layout.go   the placing, resumed at the first square that has changed
//	skyline.go  the upper edge of the squares placed
//	sums.go     can a gap still be filled: sums of subsets
//	cost.go     the cost of an incomplete placing
//	search.go   Search: steepest descent with small kicks, a localsearch.Walk
package squares
