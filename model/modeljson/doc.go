// Package modeljson writes and reads models as JSON: for sending them to other machines,
// for saving them, and for tests.
//
//	err := modeljson.Write(file, m, modeljson.Hints{Search: queens})
//
//	m, hints, err := modeljson.Read("model.json", file)
//
// Reading what was written gives the same model: the same names, domains, constraints
// and objective, in the same order, described by the same texts. Every engine makes the
// same run on both for the same seed. One model has one text, to the byte.
//
// Write refuses a model that Model.Check refuses, and one with a user's constraint
// (model.Custom): that is Go code. Read takes memory in proportion to the length of the
// text, and returns no model that Model.Check refuses. docs/formats/model.md describes
// the format and its limits, and docs/formats/schema/model.json is its schema.
//
// # Adding a constraint
//
// A constraint has a layout: a function in one of the files layout_*.go that names its
// members in their order. Writing and reading are made of it. A constraint NAME has its
// layout, a case of the switch in visit, which the linter misses, and a line in kinds;
// and a definition in the schema and a row in docs/formats/model.md, which tests miss.
//
// # Files
//
//	write.go              Write
//	read.go               Read
//	hints.go              Hints
//	variables.go          variables in runs
//	objective.go          objectives
//	constraint.go         the constraints by name
//	layout.go             form: what a layout is made of
//	layout_numbers.go     layouts: sums and arithmetic
//	layout_truth.go       layouts: truth values, reification
//	layout_lists.go       layouts: counting, differing, orders, graphs
//	layout_tables.go      layouts: tables, automata, elements
//	layout_schedules.go   layouts: schedules and packing
//	writer.go             the form that writes
//	reader.go             the form that reads
//	collector.go          the form that looks for what constraints share
//	shared.go             tables and automata, each written once
//	scan.go               JSON: blanks, numbers, texts, lists, with their places
//	scan_text.go          JSON: texts
//	object.go             JSON: the members of an object, in order
//	mistake.go            SyntaxError
package modeljson
