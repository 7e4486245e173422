// Package rcpsp is resource-constrained project scheduling. Activities have
// durations, some must end before others begin, and they use resources of limited
// capacity, such as workers or machines. An activity once begun runs to its end. The
// objective is to minimise the length of the project.
//
//	project, err := rcpsp.Parse("j301_1.sm", file) // or New, Generate
//	stated := project.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(project.Text(stated.Solution(result.Values)))
//
// As in PSPLIB, the first activity is the beginning and the last one the end of the
// project; neither has a duration or a demand. In Go, activities and resources are
// numbered from 0. Files, messages and charts number them from 1, as PSPLIB does.
//
// To add a bound, add it to LowerBound, and its case to TestLowerBound. To add a
// source of instances, write a function that gives its activities to New.
//
//	instance.go   Instance; New: activities, and what can be wrong with them
//	  order.go    topological order; a cycle, if there is one
//	  paths.go    heads and tails: critical paths; reachability
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the format of PSPLIB, which package internal/psplib reads
//	  parse_instance.go  the instance, and contradictions between sections
//	write.go      Write
//	model.go      the instance as a model.Model
//	bound.go      no schedule is shorter than this
//	  bound_window.go, bound_clique.go  its parts
//	check.go      Check: is this a schedule?
//	text.go       a chart for people
//	fields.go     schedules for programs
//	generate.go   Generate: random instances as ProGen makes them
//	  network.go  their precedences
//	  measure.go  Measure: the parameters that an instance has
package rcpsp
