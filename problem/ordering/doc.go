// Package ordering is the linear ordering problem: put the rows and columns of a square
// matrix, both in the same way, into an order that makes the sum of the entries above the
// diagonal as large as possible. It triangulates input-output tables, and aggregates
// preferences.
//
//	p, err := ordering.Parse("be75eec.mat", file) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	sum, err := p.Check(stated.Solution(result.Values))
//
// Items, the rows and columns, are numbered from 0. A solution is the place of each item;
// Places and Order turn it into the items in their order, and back.
//
//	instance.go  Instance; New: a matrix and what can be wrong with it
//	kind.go      Kind: the problem as the command lists it
//	parse.go     Parse: LOLIB's files
//	write.go     Write
//	generate.go  Generate: random instances
//	model.go     the instance as a model.Model
//	bound.go     no order is better than this
//	check.go     Check: is this an order, and how good is it?
//	start.go     rules that construct orders
//	text.go      orders for people
//	fields.go    orders for programs
package ordering
