// Package presolve prepares a model for the searches: it cuts domains by propagation and by trying values, and
// finds the variables to search.
//
//	r, err := presolve.Run(m, stop, presolve.Options{Vars: presolve.Searched(m), Propagations: presolve.Usual})
//
//	presolve.go  Run: the model with smaller domains
//	shave.go     trying values
//	complete.go  Complete: a caller's solution with the variables that it lacks
//	searched.go  Searched: the variables that nothing defines; NamedFirst: their order; Settled: there are none
package presolve
