// Package rcpsp is local search for resource-constrained project scheduling:
//
//	search := rcpsp.NewSearch(project, seed, stream) // of package problem/rcpsp
//	_, err := search.Run(ctx, 5000, localsearch.Rank{Objective: 43})
//	starts := search.Values(nil)
//
// A state is an activity list, which respects the precedences, and the schedule that
// the serial scheme makes of it, which respects the resources: every state is a
// schedule. State works with any metaheuristic; Search, a genetic algorithm with
// populations forwards and backwards in time, is the specialised one.
//
// Activities are numbered from 0. A first and a last activity are not needed; if
// there are, they get the start and the end of the project automatically.
//
// To add a move, add it to Move and Each; to add a crossover or a mutation, write it
// beside Search.cross and draw it in Search.breed.
//
//	project.go      a project in the form that the loops need: see package
//	                localsearch/internal/serial, which also has activity lists
//	decode.go       the serial schedule generation scheme: from a list to a schedule
//	state.go        State: a list and its schedule, a localsearch.State whose Cost
//	                is the makespan
//	encoding.go     its genes
//	  move.go       moves: an activity moves in the list, or two swap
//	  neighbourhood.go  which there are
//	search.go       Search, a localsearch.Walk
//	  start.go      the lists of a first generation
//	  member.go     a schedule of a population, and what it is worth
//	  breed.go      parents, crossover, mutation, replacement
//	  phase.go      populations that follow one another, and grow
package rcpsp
