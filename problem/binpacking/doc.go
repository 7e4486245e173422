// Package binpacking is one-dimensional bin packing: items of given weights go into as few
// bins of one capacity as possible.
//
//	items, err := binpacking.Parse("u120_00.txt", file) // or New, Generate
//	stated := items.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	bins, err := items.Check(stated.Solution(result.Values))
//
// Items and bins are numbered from 0. A solution is the bin of each item; the objective is
// the number of bins with items.
//
// To add a rule that constructs packings, write a function with the result of FFD, and let
// Start know it. To add a bound, do so with Bound.
//
//	instance.go  Instance; New: weights and what can be wrong with them; equal packings
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse, ParseSet: files of one or several instances
//	write.go     Write
//	model.go     the instance as a model.Model
//	bound.go     fewer bins are impossible
//	  dual.go    bounds by dual feasible functions
//	check.go     Check: is this a packing, and of how many bins?
//	text.go      packings for people
//	fields.go    packings for programs
//	start.go     the best of the rules; first fit decreasing
//	  bestfit.go best fit decreasing
//	  slack.go   minimum bin slack
//	generate.go  new instances, by the classes of the field
package binpacking
