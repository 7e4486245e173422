// Package portfolio solves a model by several searches that share their results.
//
//	r, err := portfolio.Solve(ctx, m, portfolio.Options{Threads: 4})
//	fmt.Println(r.Objective, "by", r.By, "proved by", r.Proof)
//	fmt.Print(r.Choice)      // what was chosen, and why
//
// The searches are its members. Each works in slices of the time; a member that
// brings improvements gets more of them, or, with Options.Lead, most of them. In its slice a member sees the pool: the
// best solutions of all members, the bound, and a hint of local search while there
// is no solution.
//
// To add a member, write a member.Search (package hybrid/internal/member) in a file
// member_NAME.go, give it a name in choice.go and a line in newMember and choose.
// The tests of all members then cover it.
//
//	options.go          Options
//	solve.go            Solve
//	result.go           Result, Report: what the caller gets
//	choice.go           the names of the members, and which a model gets
//	share.go            who is next: by time, or in rounds of the same work
//	turns.go            several calls that share the threads
//	bandit.go           who leads: which member brings most for its time
//	keep.go             what learning keeps of the time
//	account.go          the time and the results of each member
//	pool.go             the results of all members
//	imports.go          what searches elsewhere have found
//	member_walk.go      walk: a local search, which polishes what others find
//	complete_values.go  solutions of the model from the values of a caller's walk
//	member_guided.go    solution-guided: restarts that follow good solutions
//	member_complete.go  complete: one tree
//	member_learn.go     learn: the search that learns, as a coroutine
//	learners.go         more members that learn, and what they tell each other
//	member_bound.go     bound: lower bounds
//	member_first.go     a first solution for a member that needs one
//	branch_usual.go     a brancher for any model
//	presolve.go         the model with smaller domains and fewer constraints
//	symmetry.go         the model without symmetries, for the members that prove
package portfolio
