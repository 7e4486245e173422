// Package presolve looks at a model before the searches begin: it cuts domains by
// propagation and by trying values, and finds the variables to search.
//
//	r, err := presolve.Run(m, stop, presolve.Options{Vars: presolve.Searched(m), Propagations: presolve.Usual})
//
//	presolve.go  Run: the model with smaller domains
//	shave.go     trying values
//	searched.go  Searched: the variables that nothing defines
package presolve
