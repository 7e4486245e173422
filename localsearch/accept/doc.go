// Package accept has the acceptance rules of local search: a rule decides by the
// change of the cost whether a move may be made. It is the Acceptor of a composition:
//
//	walk, err := localsearch.New(localsearch.Components[Move]{
//		State: state, Acceptor: &accept.Annealing{Steps: 1_000_000},
//	})
//
//	Descent     moves that lower the cost, or also those that leave it
//	Any         all moves, for tabu search
//	Annealing   simulated annealing: geometric cooling, adaptive cooling, reheating
//	Late        late acceptance
//	Threshold   threshold accepting
//	Deluge      the great deluge
//
// Rules have no constants for one problem: they learn the size of costs from random
// moves at the start. A rule that is a pointer has a state and serves one search.
//
// To add a rule, write a file with a type that has Start, Accept and Stepped, test it
// by localsearchtest.CheckAcceptor, and give it a name by a file in package meta.
//
//	descent.go     Descent, Any
//	annealing.go   Annealing
//	late.go        Late
//	threshold.go   Threshold
//	deluge.go      Deluge
package accept
