// Package openshop is open shop scheduling: every job has an operation on each machine,
// in any order; a machine works on one job at a time, a job is on one machine at a time,
// and an operation once begun runs to its end. The objective is to minimise the makespan,
// the last end of all.
//
//	shop, err := openshop.Parse("tai4_4.txt", file) // or New, Taillard
//	stated := shop.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	makespan, err := shop.Check(stated.Solution(result.Values))
//
// Jobs and machines are numbered from 0. A solution is the start of each operation, job
// by job, and for each job machine by machine.
//
// To add a rule that constructs schedules, add it to the rules in start.go.
//
//	instance.go  Instance; New: durations and what can be wrong with them
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse, ParseSet: a table of durations, or Taillard's files
//	  table.go   the tables of an instance
//	write.go     Write
//	model.go     the instance as a model.Model
//	bound.go     no schedule is shorter than this
//	start.go     rules that construct schedules
//	check.go     Check: is this a schedule?
//	text.go      schedules for people
//	fields.go    schedules for programs
//	taillard.go  Taillard's generator and his published instances
package openshop
