// Package warmstart lets a local search guide a complete search: which values to try first, and which variables to
// branch on first.
//
//	s, err := warmstart.Prepare(ctx, m, warmstart.Options{})
//	for solution, err := range s.Solutions(ctx) { ... }
//
// Find runs the local search alone and returns its Hint, for a user's complete search:
//
//	hint, err := warmstart.Find(ctx, m, warmstart.Walk{Algo: "tabu"})
//	options.Branch = func(int) branch.Brancher { return hint.Brancher(vars, branch.Options{}, warmstart.ConflictsFirst) }
//
//	walk.go       Find: the local search
//	frequency.go  the conflict frequency of each variable
//	hint.go       Hint: what the local search has learnt
//	prepare.go    Prepare: a complete search with the hint's values first
//	rehint.go     with restarts: a new hint for every run
package warmstart
