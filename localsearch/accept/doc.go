// Package accept has the acceptance rules of local search: which move may be
// made, by how it changes the cost. All are localsearch.Acceptors.
//
//	descent.go     only better, or also equal, moves; all moves
//	annealing.go   simulated annealing: geometric cooling, adaptive, reheating
//	late.go        late acceptance
//	threshold.go   threshold accepting and the great deluge
//
// What a rule needs to know of the size of costs it takes from a sample of random
// moves at the start, so that none has constants for one problem.
//
// To add a rule, write a file with a type that has Start, Accept and Stepped,
// and give it a name in package meta.
package accept
