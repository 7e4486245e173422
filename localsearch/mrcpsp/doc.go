// Package mrcpsp is local search for project scheduling with several modes:
//
//	search := mrcpsp.NewSearch(project, seed, stream) // of package problem/mrcpsp
//	_, err := search.Run(ctx, 5000, localsearch.Rank{Objective: 43})
//	values := search.Values(nil) // starts, then modes
//
// A state is a mode for each activity, an activity list, which respects the precedences,
// and the schedule that the serial scheme makes of both, which respects the renewable
// resources. What the modes use of nonrenewable resources beyond their capacities, the
// excess, is the violation. State works with any metaheuristic; Search, iterated local
// search with justification, is the specialised one. Both have only the modes that
// mrcpsp.Instance.Reduce leaves.
//
// To add a move, add it to Move and Each; to add a kick, draw it in Search.kick.
//
//	project.go      a project in the form that the loops need; see package
//	                localsearch/internal/serial
//	choice.go       a choice of modes, and its excess
//	  repair.go     changes of modes until there is no excess
//	decode.go       schedules, in which modes change for earlier ends
//	state.go        State: a localsearch.State
//	  move.go       moves: an activity moves in the list, or changes its mode
//	encoding.go     its genes
//	search.go       Search, a localsearch.Walk
//	  kick.go       how lists and modes are changed at random
//	  elite.go      how its rounds begin
package mrcpsp
