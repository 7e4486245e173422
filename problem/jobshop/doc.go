// Package jobshop is job shop scheduling: every job visits all machines in an
// order of its own, a machine works on one job at a time, and an operation once
// begun runs to its end. The objective is to minimise the makespan, the last end
// of all. Jobs may have release and due dates, and machines setup times between jobs;
// with due dates the objective may be the total weighted tardiness or the maximum
// lateness.
//
//	shop, err := jobshop.Parse("ft10.txt", file) // or New, Uniform, Taillard
//	stated := shop.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	makespan, err := shop.Check(stated.Solution(result.Values))
//
// Jobs and machines are numbered from 0, as in the files.
//
// To add a source of instances, write a function that gives its jobs to New, and
// add its name in kind.go.
//
//	instance.go  Instance; New: jobs and what can be wrong with them
//	  extension.go  Extension: dates, weights and setup times
//	objective.go  Objective: makespan, tardiness, lateness
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse: the standard format
//	  parse_extension.go  dates, weights and setup times
//	write.go     Write
//	model.go     the instance as a model.Model
//	  model_extension.go  with dates and setup times
//	bound.go     no schedule is shorter than this
//	  bound_extension.go  of machines by themselves
//	start.go     rules that construct schedules with dates and setup times
//	check.go     Check: is this a schedule?
//	text.go      schedules for people
//	fields.go    schedules for programs
//	generate.go  random instances
//	taillard.go  Taillard's generator and his published instances
package jobshop
