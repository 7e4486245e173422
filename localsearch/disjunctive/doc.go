// Package disjunctive is local search on disjunctive graphs, the part that tuned
// searches for shops have in common: jobs of operations, machines that do one
// operation at a time, and for each machine, and where jobs are free for each job, an
// order.
//
//	shop, err := disjunctive.New(disjunctive.Description{Machines: 2, Jobs: jobs})
//	search := disjunctive.NewSearch(shop, disjunctive.Start{}, seed, stream)
//	_, err = search.Run(ctx, 100_000, localsearch.Rank{Objective: 40})
//	starts := search.Values(nil)
//
// An operation may have a choice of machines (flexible job shop), the operations of a
// job may be in any order (open shop), machines may need setup times between jobs, and
// jobs may have release dates. The objective is the makespan, the makespan with a
// delivery time after each job (the maximum lateness plus a constant), or the total
// weighted tardiness.
//
// A move takes one operation out and puts it elsewhere: on one of its machines, and in
// its job where that is free. Without the operation the heads and tails of all others
// are recomputed once; then the objective after each of its moves is known without
// making it (the k-insertion of Mastrolilli and Gambardella, "Effective neighbourhood
// functions for the flexible job shop problem", 2000).
//
// To add an objective, add it to Description, to measure and to price.
//
//	shop.go           Description, Shop: what is scheduled, in the form of the loops
//	state.go          State: a schedule, a localsearch.State
//	encoding.go       its genes
//	  orders.go       its orders: links, sequences, random ones
//	  times.go        its times: heads, tails, the objective
//	  move.go         moves: an operation goes elsewhere
//	  neighbourhood.go  the moves of critical operations
//	  price.go        the objective after each move of an operation
//	  tardy.go        the same for the total weighted tardiness
//	incumbent.go      what the two have in common:
//	  tabu.go         tabu search on a State
//	  anneal.go       simulated annealing on a State, for the tardiness
//	population.go     good schedules that differ, and schedules between two
//	search.go         Search: these and path relinking, a localsearch.Walk
package disjunctive
