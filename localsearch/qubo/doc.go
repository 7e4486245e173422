// Package qubo is local search for unconstrained binary quadratic programming:
//
//	search := qubo.NewSearch(in, seed, stream) // of package problem/qubo
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: -1515944})
//	values := search.Values(nil)
//
// Search, a population of annealed solutions, is the specialised one. State runs under any
// metaheuristic. Package localsearch/maxcut uses both for maximum cuts.
//
//	search.go      Search: memetic annealing, a localsearch.Walk
//	anneal.go      annealing, some variables at a time
//	population.go  the solutions that are kept
//	cross.go       the best mixture of two solutions
//	board.go       a solution, and the price of each change
//	state.go       State: a solution, a localsearch.State
//	encoding.go    its genes
package qubo
