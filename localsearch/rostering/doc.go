// Package rostering has a search that is hand-tuned for nurse rostering with skills:
//
//	search := rostering.NewSearch(ward, seed, stream) // of package problem/rostering
//	_, err := search.Run(ctx, 100_000_000, localsearch.NoTarget)
//	roster := search.Values(nil)
//
// Search is the specialised one. State runs under any metaheuristic.
//
// All their rosters keep the rules of succession and of skills; nurses who are missing for the least
// cover weigh more than all else. Search begins with a draft of the instance.
//
//	search.go    Search: a localsearch.Walk
//	anneal.go    its temperatures
//	move.go      its moves: days of one nurse change, two nurses exchange days
//	dice.go      its random draws
//	state.go     State: a roster, a localsearch.State
//	encoding.go  its genes
//	roster.go    a roster
//	price.go     what a change of days costs
//	automaton.go the runs and weekends of a nurse
package rostering
