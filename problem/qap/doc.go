// Package qap is the quadratic assignment problem (Koopmans and Beckmann, 1957):
// facilities are put at locations, one at each, so that the sum of the flows
// between facilities times the distances between their locations is minimised. Its
// file format is QAPLIB's (Burkard, Karisch and Rendl, Journal of Global
// Optimization 10, 1997).
//
//	plant, err := qap.Parse("nug12.dat", file) // or New, Generate
//	walk := tuned.NewSearch(plant, 1, 0)       // package localsearch/qap
//	result, err := localsearch.Solve(ctx, ...)
//	cost, err := plant.Check(result.Values)
//
// Facilities and locations count from 0 here, from 1 in Text and in the files of
// solutions of QAPLIB. A solution is the location of each facility.
//
// To add a kind of instance, write a generator beside Generate, and add its name in
// kind.go.
//
//	instance.go   Instance: flows and distances; New
//	kind.go       Kind: the problem as the command lists it
//	parse.go      the file format, Write, and solutions in QAPLIB's form
//	generate.go   random instances
//	model.go      the instance as a model.Model
//	check.go      Check and Text
//	fields.go     solutions for programs
package qap
