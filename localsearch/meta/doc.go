// Package meta has the metaheuristics by their names, each put together from the
// parts in localsearch and accept, with its usual parameters.
//
//	w, err := meta.New("tabu", meta.Setup[cbls.Move]{State: space, Neighbourhood: space})
//
// To add one, add a line to the table in names.go and its parts to parts.go; it
// then is in the command and in the tests of all metaheuristics.
package meta
