// Package flatzinc reads FlatZinc, the language that MiniZinc compiles models to, and makes a
// model.Model of it.
//
//	p, err := flatzinc.Load(file, nil)
//	c, err := p.Compile()
//	... solve c.Model ...
//	c.Write(w, solution.Values)
//
// Integers are 64 bits while a file is read, and 32 in the model. A variable without bounds gets
// those that follow from the constraints, or those that suffice if it is only compared
// (Compiled.Samples), otherwise Widest. A proof then holds only if no value beyond these bounds
// could matter (Compiled.Proves).
//
// # A new constraint
//
// A global constraint is a row of the table in globals.go (its name, its arguments, the
// constraints of MiniZinc that it implements) and a function that posts it in terms of package
// model. Then
//
//	go test ./flatzinc -run Library -update
//
// writes its files in share/minizinc/lsolve. A row in meanings_test.go states its meaning again,
// for the random programs. A constraint of FlatZinc itself is a row in builtins.go. The forms
// NAME_reif and NAME_imp follow from it.
//
// # Files, in the order of the steps
//
//	scan.go, scan_number.go, intern.go           bytes become tokens, names become numbers
//	node.go                                      expressions: a flat slice of nodes in prefix order
//	parse.go, parse_expr.go, parse_declare.go    Parse: tokens become items
//	program.go, program_declare.go               Load: items become a Program; names are resolved
//	domain.go, vars.go, vars_merge.go            variables as terms of each other, their domains
//	simplify_boolean.go, simplify_linear.go      equalities merged, constants folded
//	linear.go, change.go                         sums; what to simplify again
//	unbounded.go, bounds_arithmetic.go           bounds of integers that were declared without
//	far_product.go                               products that are too wide and only compared
//	compact.go                                   bounds of those that are only compared
//	relaxation.go                                what is left without those that had to be cut
//	compile.go, make_vars.go                     the rest becomes variables and constraints
//	builtins.go, globals.go, call.go             the tables of constraints; calls taken apart
//	post_arithmetic.go, post_in.go               constraints of the model: arithmetic, domains,
//	post_globals.go, post_structure.go           counting and scheduling, graphs and tables
//	on_restart.go                                what the model states about restarts
//	annotations.go, brancher.go                  search annotations, as data and as branchers
//	output.go, verify.go                         solutions as text; solutions of the file checked
package flatzinc
