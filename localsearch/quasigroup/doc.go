// Package quasigroup is local search for quasigroup completion: fill the holes of
// an n x n square so that no row and no column has a number twice.
//
//	search := quasigroup.NewSearch(square, seed, stream) // of package problem/quasigroup
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{})
//	numbers := search.Values(nil)
//
// Square runs under any metaheuristic; Search, tabu search with restarts, is the
// specialised one. Neither can prove that a square has no completion.
//
// To try another search, give it the shape of Search: Run makes steps on a Square
// and keeps the best one.
//
//	deduce.go   numbers that follow from the given cells one by one
//	square.go   Square: every row has all numbers, a localsearch.State whose Cost is
//	            the number of pairs of equal numbers in columns
//	  moves.go  its moves: two cells of a row exchange their numbers
//	encoding.go its genes
//	tabu.go     tabu search on a Square
//	search.go   Search, a localsearch.Walk
package quasigroup
