// Package bitset solves and counts n queens by a hand-tuned backtracker:
//
//	s, err := bitset.New(bitset.Options{N: 24})
//	for solution, err := range s.Solutions(ctx) { ... }
//
//	count, err := bitset.Counter{N: 16, Threads: 4}.Count(ctx)
//
// Search gives solutions one by one, for any n and in any Order of rows and squares.
// Counter counts them, up to 27 queens, without visiting all of them.
//
// Rows are filled one by one. What a queen blocks (its column, its ascending and its
// descending diagonal) is kept in bitset words, so that the free squares of 64 columns
// take a few instructions. The algorithm is that of the Java report on which lsolve is
// based; its arrays colunasbloquedas, diagonaisAcendentesBloqueadas and
// diagonaisDescendentesBloqueadas are cols, asc and desc here.
//
// To add an order, add it to the table in order.go: the row to fill next, and the
// squares of a row in the order to try.
//
//	search.go      Search
//	lex.go         the report's order, for rows that fit a word
//	wide.go        any order, any n
//	watched.go     the same with OnPlace
//	order.go       the orders; fewest.go, the free squares of rows
//	counter.go     Counter
//	divide.go      Division: a count in pieces
//	half.go        the plain count over half a board
//	classes.go     eight symmetries at once
//	burnside.go    solutions up to symmetry from the number of all
//	quarter.go     meet in the middle over quarter boards:
//	quarter_layout.go  which bits a queen sets
//	quarter_list.go    all placements on a quarter
//	quarter_join.go    half boards from two quarters
//	quarter_match.go   pairs of half boards; quarter_sort.go, quarter_table.go
//	quarter_share.go   several goroutines
package bitset
