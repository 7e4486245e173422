// Command models is a differential fuzzer for MiniZinc models. It needs minizinc and
// Gecode (fzn-gecode):
//
//	go run ./internal/fuzz/models -seed 7 -time 1h -out /tmp/findings
//
// It makes random models over the globals of MiniZinc's library, compiles each with
// lsolve's library for lsolve and with the standard library for Gecode, and runs the
// engines of lsolve fzn and Gecode. The seed determines the models. A finding is
//
//   - an answer that another answer refutes: a set of solutions, an optimum, unsatisfiable
//   - a solution that Gecode does not accept when the variables are fixed to it
//   - an error, a panic, more than 1 GiB
//   - a search for all solutions or an optimum that ends without a limit and without a proof
//   - a model that compiles with the standard library only
//
// A limit, of either solver, is no answer and never a finding. What Gecode says is not
// trusted by itself: a solution that refutes lsolve is checked again with its variables
// fixed, and lsolve's solutions are, before they refute Gecode.
//
// A model with a finding is made smaller as long as the finding stays, and written to
// the folder of -out with what happened as a comment. Confirmed ones go to
// testdata/minizinc, with what is expected in the first line.
//
// A new global of MiniZinc is a line in templates.go.
//
//	main.go       flags, the loop and the figures
//	node.go       expressions as trees
//	model.go      models: variables, constraints, goal; their text
//	templates.go  the globals and operations
//	expand.go     from a template to an expression
//	generate.go   random models
//	tools.go      minizinc, Gecode and lsolve as programs
//	answers.go    what an engine printed
//	judge.go      what is a finding
//	shrink.go     smaller models with the same finding
//	figures.go    what a run came to
package main
