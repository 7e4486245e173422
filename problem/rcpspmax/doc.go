// Package rcpspmax is project scheduling with minimal and maximal time lags (RCPSP/max):
// as in package rcpsp, activities use resources of limited capacity; but a lag says that
// one activity starts at least so long after the start of another. A negative lag back
// from the later one is a maximal one: it starts at most so long after the other. The
// objective is to minimise the length of the project. There may be no schedule at all,
// and to find one is as hard as to find the shortest.
//
//	project, err := rcpspmax.Parse("psp1.sch", file) // or New, Generate
//	stated := project.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(project.Text(stated.Solution(result.Values)))
//
// As in the sets of ProGen/max, the first activity is the beginning and the last one the
// end of the project; neither has a duration or a demand. Activities are numbered from 0
// everywhere, as in these sets; resources from 0 in Go and from 1 in messages and charts.
//
// To add a bound, add it to Bound, and to TestOptima.
//
//	instance.go   Instance; New: activities, and what can be wrong with them
//	distance.go   longest paths, and the cycle that makes a schedule impossible
//	  disjunctive.go  lags that follow from pairs that cannot run at the same time
//	kind.go       Kind: the problem as the command lists it
//	parse.go      Parse: the format of ProGen/max
//	write.go      Write
//	model.go      the instance as a model.Model
//	bound.go      no schedule is shorter than this
//	check.go      Check: is this a schedule?
//	text.go       a chart for people, and fields for programs
//	generate.go   Generate: random instances with a schedule
package rcpspmax
