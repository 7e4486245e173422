// Package tardiness is scheduling on a single machine for the least total weighted
// tardiness: each job has a duration, a due date, and a weight. The machine works on one
// job at a time, without interruption, from time 0. A job that ends after its due date is
// late by the time between, its tardiness; the sum of weights times tardiness is to be as
// small as possible.
//
//	p, err := tardiness.Parse("jobs.txt", file) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	objective, err := p.Check(stated.Solution(result.Values))
//
// Jobs are numbered from 0. A solution is the start of each job. A sequence, the jobs in
// their order, has no idle time; Starts and Sequence turn one into the other.
//
// To add a rule, write a function of start.go, and let Start try it.
//
//	instance.go    Instance; New: jobs and what can be wrong with them
//	kind.go        Kind: the problem as the command lists it
//	parse.go       Parse, ParseSet: files of one or several instances
//	write.go       Write
//	generate.go    Generate: random instances
//	model.go       the instance as a model.Model
//	dominance.go   precedences that some best sequence follows
//	bound.go       no schedule is better than this
//	  relaxation.go  its relaxation over time
//	check.go       Check: is this a schedule, and how good is it?
//	sequence.go    sequences and starts
//	start.go       rules that construct sequences
//	text.go        schedules for people
//	fields.go      schedules for programs
package tardiness
