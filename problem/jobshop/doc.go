// Package jobshop is job shop scheduling: every job goes over all machines in an
// order of its own, a machine works on one job at a time, an operation once
// begun runs to its end, and the last end of all, the makespan, is to be as early
// as possible.
//
//	instance.go  Instance; New: jobs and what can be wrong with them
//	parse.go     Parse: the standard format; write.go Write
//	model.go     the instance as a model.Model
//	bound.go     no schedule is shorter than this
//	check.go     Check: is this a schedule?
//	text.go      schedules for people
//	generate.go  random instances
//	taillard.go  Taillard's generator and his published instances
//
// Jobs and machines are numbered from 0, as in the files.
//
// To add a source of instances, write a function that gives its jobs to New.
package jobshop
