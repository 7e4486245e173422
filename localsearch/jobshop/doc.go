// Package jobshop is local search for job shop scheduling:
//
//	search := jobshop.NewSearch(shop, seed, stream) // of package problem/jobshop
//	_, err := search.Run(ctx, 1_000_000, localsearch.Rank{Objective: 930})
//	starts := search.Values(nil)
//
// Search, tabu search with path relinking, is the specialised one and chooses by
// estimates. State runs under any metaheuristic; its Delta is exact, and so costs as
// much as making the move and taking it back.
//
// Every state is a schedule: moves that would make an operation wait for itself
// are found when the topological order is repaired, and are not made.
//
// To add a neighbourhood, add a method that lists its moves beside critical, and
// make sure by its tests that apply makes all of them.
//
//	shop.go           a job shop as the loops need it: operations, machines, durations
//	state.go          State: a schedule, as the orders of the jobs on the machines,
//	                  a localsearch.State whose Cost is the makespan
//	encoding.go       its genes
//	  move.go         moves: an operation goes elsewhere on its machine
//	  neighbourhood.go  the moves of a critical path (N5, N6, N7)
//	  estimate.go     an estimate of a move, without making it
//	tabu.go           tabu search on a State
//	relink.go         from one schedule towards another
//	population.go     good schedules that differ
//	search.go         Search: tabu search and path relinking, a localsearch.Walk
//	extended.go       NewWalk: with releases, setup times and due dates, by package
//	                  disjunctive
package jobshop
