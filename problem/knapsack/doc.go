// Package knapsack is the 0/1 knapsack problem with one or several resources: of
// items with profits, take some of the greatest total profit, so that no resource
// is used beyond its capacity. Its file format is OR-Library's (Beasley, Journal
// of the Operational Research Society 41, 1990).
//
//	sack, err := knapsack.New([]int64{60, 100, 120}, []int64{10, 20, 30}, []int64{50}, 0)
//	stated := sack.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(sack.Text(stated.Solution(result.Values)))
//
// Items and resources count from 0, in Text from 1. A solution is 0 or 1 for each
// item: 1 if it is taken.
//
// Package localsearch/knapsack has searches that are tuned for it.
//
// To add a class of instances, give it a name in generate.go and a function that
// draws profits and weights.
//
//	instance.go     Instance: profits, weights and capacities; New
//	kind.go         Kind: the problem as the command lists it
//	parse.go        the file format: Parse, ParseSet
//	write.go        Write
//	generate.go     Pisinger's classes, and Chu and Beasley's
//	several.go      several objectives
//	bound.go        what no solution surpasses: Dantzig's bound
//	cardinality.go  bounds that know how many items are taken: Surrogate
//	start.go        Start: a knapsack to begin with; Multipliers
//	exchange.go     how Start exchanges items of one resource
//	model.go        the instance as a model.Model
//	check.go        Check and Text
//	fields.go       solutions for programs
package knapsack
