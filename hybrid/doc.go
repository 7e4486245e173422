// Package hybrid joins the two engines: local search that seeds the complete
// search, complete search that works inside local search, and all of them at
// once.
//
//	r, err := hybrid.Solve(ctx, m, hybrid.Options{})   // chooses by itself
//	s, err := hybrid.Prepare(ctx, m, hybrid.SeededOptions{})
//	for solution, err := range s.Solutions(ctx) { ... }
//
// Local search, then complete search:
//
//	seed.go         Seed: a local search's best state, and where it had trouble
//	hint.go         Hint: what that says to a complete search
//	seeded.go       Prepare: a complete search with the hint's values first
//	reseed.go       with restarts: a new hint for every run
//	presolve.go     domains cut by propagation, and by trying values
//
// Several searches that take turns:
//
//	options.go      Options of Solve
//	solve.go        Solve
//	member.go       the members: their turns and their accounts
//	choose.go       the names of the parts, and which a model gets
//	share.go        who is next: by time, or in rounds of the same work
//	turn.go         what a part sees and hands in
//	board.go        what all have found: elite.go the best solutions, the bound
//	update.go       Update, Result: what the caller is told
//	setting.go      what the parts know of the problem; how they branch
//
//	part_walk.go    walk: a local search, which polishes what others find
//	part_search.go  what the parts over the constraint engine share
//	part_guided.go  guided: restarts that follow good solutions
//	part_tree.go    complete: one tree
//	part_learn.go   learn: the search that learns, as a coroutine
//	part_probe.go   bound: lower bounds
//	part_lns.go     lns: large neighbourhood search; adaptive.go chooses how
//
//	relaxation.go   what a neighbourhood sets free: random, constraint graph, segments
//	relax_*.go      by propagation, by cost; of schedules by time and by resource
//	graph.go        which variables are in constraints together
//	schedule.go     activities and their order, found in a model
//
// # One more part
//
// Write a part (turn.go) in a file part_NAME.go, give it a name in choose.go and
// a line in newPart and choose. Parts keep no reference to a turn, spend its
// ticks, and stop when it is over; the test of all parts then covers it.
//
// # One more relaxation
//
// See Relaxation. Options.Relaxations takes those of a caller.
package hybrid
