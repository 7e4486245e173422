// Package model states a combinatorial problem: variables over integers,
// constraints between them, and an objective. It says what a solution is and
// nothing about how to find one.
//
//	m := model.New()
//	q := m.Ints("q", 8, 0, 7)
//	m.Add(model.AllDifferent(q...))
//	if err := m.Check(); err != nil { ... }
//
// A variable (Var) is a handle. Where a constraint takes variables it also takes
// terms (Term, a*x + b), so that q[i]+i needs no variable of its own.
//
// A constraint is a struct of its own in a file of its own, with
//
//	Scope      the variables it is about
//	Violation  how far an assignment is from satisfying it, from scratch,
//	           obviously right, 0 exactly when it is satisfied
//	check      what can be wrong with its input
//
// Violation is the specification: every engine's version of the constraint is
// tested against it.
//
// The constraints, by what they are about:
//
//	numbers     Sum, ScalarProduct; Abs, Times, Div, Mod, Pow; Min, Max
//	truth       Clause, And, Or, Xor; Implies and Iff of any constraint
//	counting    Count, Among, Cardinality, NValue
//	different   AllDifferent, AllDifferentExcept
//	tables      Element, Table, Forbid, Regular
//	order       Increasing, LexLess, LexLessEq, ValuePrecede
//	graphs      Circuit, Subcircuit, Inverse
//	schedules   Cumulative, Disjunctive
//	packing     NoOverlap2D, BinPacking
//	one's own   Own
//
// # Adding a constraint
//
// Write a file with the struct, its constructor, Name, Scope, Violation (its
// formula in the documentation) and check, and a case for checkSpec
// (spec_test.go) that compares Violation with the definition. Constraint is a closed sum type: each
// engine then either gets a face for it or says solve.ErrUnsupported. A
// constraint of one's own, outside this package, is a Custom.
package model
