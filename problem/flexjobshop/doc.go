// Package flexjobshop is flexible job shop scheduling: a job shop whose operations have
// a choice of machines. Every job is a sequence of operations; each runs on one of its
// machines, for a time that may depend on the machine, without interruption; a machine
// does one operation at a time. The objective is to minimise the makespan, the last end
// of all.
//
//	shop, err := flexjobshop.Parse("mk01.fjs", file) // or New, Uniform
//	stated := shop.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	makespan, err := shop.Check(stated.Solution(result.Values))
//
// Jobs, operations and machines are numbered from 0; files usually number machines from
// 1. A solution is the start of each operation, job by job, and then the machine of each.
//
// To add a rule that constructs schedules, add it to rules in start.go.
//
//	instance.go  Instance; New: jobs and what can be wrong with them
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse: the .fjs format
//	write.go     Write
//	model.go     the instance as a model.Model
//	bound.go     no schedule is shorter than this
//	start.go     rules that construct schedules
//	  load.go    machines chosen by their loads
//	check.go     Check: is this a schedule?
//	text.go      schedules for people
//	fields.go    schedules for programs
//	generate.go  random instances
package flexjobshop
