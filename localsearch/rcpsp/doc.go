// Package rcpsp is local search for resource-constrained project scheduling.
//
//	project.go      a project as the loops need it: activities, precedences, demands packed into words
//	profile.go      what is free of the resources over time, by units of time
//	  profile_stretches.go  the same where durations are long
//	decode.go       the serial schedule generation scheme: from a list to a schedule
//	justify.go      shifting a schedule back and forth, which shortens it
//	order.go        activity lists, and random changes of them; shuffle.go
//	state.go        State: a list and its schedule, a localsearch.State whose Cost
//	                is the makespan
//	  move.go       moves: an activity goes elsewhere in the list, or two swap
//	  neighbourhood.go  which there are
//	search.go       Search: iterated local search with justification, a
//	                localsearch.Walk; elite.go is how its rounds begin
//
// Lists keep to the precedences, and the scheme to the resources, so that every
// state is a schedule. State runs under any metaheuristic; Search is the
// specialised one.
//
// Activities are numbered from 0. There need not be a first and a last one; if there
// are, they get the start and the end of the project of themselves.
//
// To add a move, add it to Move, rearrange and Each; to add a kick, write it beside
// shuffle and draw it in Search.kick.
package rcpsp
