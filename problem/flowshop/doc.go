// Package flowshop is permutation flow shop scheduling: every job visits all machines
// in the same order, a machine works on one job at a time, and the sequence of the jobs
// is the same on every machine. The objective is to minimise the makespan, the end of
// the last job, or the total flow time, the sum of the ends of all jobs.
//
//	shop, err := flowshop.Parse("ta001.txt", file) // or New, Taillard
//	shop.Objective = flowshop.Flowtime             // otherwise flowshop.Makespan
//	stated := shop.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	flowtime, err := shop.Check(stated.Solution(result.Values))
//
// Jobs and machines are numbered from 0. A solution is the sequence: the job at each
// place.
//
// To add a format, write a method of rows that recognises it, and describe it in Format.
//
//	instance.go   Instance; New: durations and what can be wrong with them
//	objective.go  Objective: makespan or total flow time
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse, ParseSet: files of one or several instances
//	  rows.go     one instance: which of the formats it is in
//	write.go      Write
//	model.go      the instance as a model.Model
//	bound.go      no sequence is better than this
//	check.go      Check: is this a sequence, and how good is it?
//	text.go       sequences for people
//	fields.go     sequences for programs
//	insertion.go  Insertion: a job at every place of a sequence
//	start.go      rules that construct sequences
//	taillard.go   Taillard's generator and his published instances
package flowshop
