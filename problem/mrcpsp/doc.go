// Package mrcpsp is project scheduling with several modes. An activity is done in one
// of its modes, which differ in the duration and in what they use: of renewable
// resources, such as workers, at every time while it runs, and of nonrenewable ones,
// such as money, once. The objective is to minimise the length of the project.
//
//	project, err := mrcpsp.Parse("j1010_1.mm", file) // or New, Generate
//	stated := project.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(project.Text(stated.Solution(result.Values)))
//
// As in PSPLIB, the first activity is the beginning and the last one the end of the
// project; both have one mode, without a duration or a demand. In Go, activities,
// modes and resources are numbered from 0. Files, messages and charts number them from
// 1. With one mode everywhere and without nonrenewable resources this is package
// rcpsp, to which a schedule is handed over once its modes are chosen.
//
// To add a rule by which modes are left out, add it to the loop in Reduce, and to
// TestReduce.
//
//	instance.go   Instance; New: activities, and what can be wrong with them
//	reduce.go     modes and resources that can be left out
//	chosen.go     the project of one mode that chosen modes make
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the format of PSPLIB, also that of MMLIB
//	write.go      Write
//	model.go      the instance as a model.Model
//	bound.go      no schedule is shorter than this
//	check.go      Check: is this a schedule?
//	text.go       a chart for people
//	fields.go     schedules for programs
//	generate.go   Generate: random instances after ProGen
package mrcpsp
