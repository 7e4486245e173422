// Package hyper has a hyper-heuristic: a search that chooses among heuristics, and learns which of them do well on the
// problem at hand (Burke et al., Journal of the Operational Research Society 64, 2013).
//
//	search, err := hyper.New(state, hyper.Options{Heuristics: list, Seed: 1})
//	result, err := localsearch.SolveOne(ctx, search, localsearch.Options{})
//
// A Heuristic is random changes, or a local search of the same state, or both. Package meta puts the usual ones together,
// by what a state can do, under the name hyper. How heuristics are chosen is a rebuild.Chooser: adaptive pursuit, an
// upper confidence bound, or a roulette.
//
//	search.go  Search, a localsearch.Walk; Heuristic
package hyper
