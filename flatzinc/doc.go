// Package flatzinc reads FlatZinc, the language that MiniZinc compiles models
// to, and makes a model.Model of it.
//
//	p, err := flatzinc.Load(file, nil)
//	c, err := p.Compile()
//	... solve c.Model ...
//	c.Write(w, solution.Values)
//
// The way of a file, in the order of the steps:
//
//	scan*.go, intern.go      bytes become tokens, names become numbers
//	node.go                  expressions, flat: a slice of nodes in prefix order
//	parse*.go                Parse: tokens become items, handed on one by one
//	program*.go              Load: items become a Program; names are resolved
//	domain.go, vars*.go      the variables as terms of each other, their domains
//	simplify*.go, linear.go  equalities merged, constants folded; change.go
//	unbounded.go, bounds*.go bounds of integers that were declared without
//	compile.go               what is left becomes variables and constraints
//	builtins.go, globals.go  the table of all constraints; post_*.go post them;
//	                         call.go takes them apart
//	annotations.go           search annotations, as data; brancher.go obeys them
//	output.go, verify.go     solutions as text; solutions of the file
//
// Integers are 64 bits while a file is read, and 32 in the model. A variable
// without bounds gets those that follow from the constraints, or else Widest; a
// proof then stands only where nothing beyond these could matter
// (Compiled.Proves).
//
// # A new constraint
//
// Write a function that posts it, add it with its name to the table in
// builtins.go, and declare it in share/minizinc/lsolve. The forms NAME_reif and
// NAME_imp follow from it.
package flatzinc
