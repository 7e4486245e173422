// Package model states a combinatorial problem: variables over integers, constraints
// between them, and an objective. It defines solutions, and does not search for them.
//
//	m := model.New()
//	hours := m.Ints("hours", 3, 0, 8)
//	late := m.Bool("late")
//	m.Add(
//		model.Sum(hours).AtLeast(12),
//		hours[0].LessThan(hours[1]),
//		model.Implies(late, hours[2].Equals(0)),
//	)
//	m.Minimise(model.Sum(hours[0].Times(3), hours[1], hours[2], late.Times(5)))
//	if err := m.Check(); err != nil { ... }
//
// A solver then takes the model: hybrid.Solve, systematic/cp for complete search
// alone, localsearch/cbls for local search alone.
//
// # Variables and expressions
//
// A variable (Var) has a name and a domain: Model.Int, Model.Bool, Model.Var, and
// Model.Ints for several. A term (Term) is a*x + b: x.Times(2).Plus(1). A sum
// (Linear) has any number of variables: Sum, ScalarProduct. All three are expressions
// (Expr). They are compared with numbers and with each other by the same methods,
// Equals, Differs, AtMost, AtLeast, LessThan and MoreThan, and any of them can be the
// objective. If a constraint needs a single variable, Model.Define makes a variable
// of a sum. Variables have 32 bits; an objective may have values up to 2^61.
//
// # Constraints
//
//	numbers      the comparisons above; Abs, Times, Div, Mod, Pow; Min, Max
//	truth        Clause, And, Or, Xor; Implies and Iff of any constraint
//	counting     Count, Among, Cardinality, CardinalityBounds, NValue
//	different    AllDifferent, AllDifferentExcept
//	tables       Element, ElementVar, Table, Forbid, Regular
//	order        Increasing, StrictlyIncreasing, Decreasing, StrictlyDecreasing,
//	             LexLess, LexLessEq, ValuePrecede, ValuePrecedeChain
//	graphs       Circuit, Subcircuit, Inverse
//	routes       Model.Routes: vehicles with loads and times
//	intervals    NoOverlap, CumulativeOf, EndBeforeStart and the like,
//	             Model.Alternative, Model.Span
//	schedules    Cumulative, Disjunctive, DisjunctiveStrict, over starts and durations
//	packing      NoOverlap2D, NoOverlap2DStrict, BinPacking, BinPackingCapacity
//	custom       Own
//
// An interval (Interval) has a start, a duration and an end, and may be optional: see
// Model.Interval and Model.OptionalInterval.
//
// Constructors refuse nothing. Model.Check finds all mistakes of a model and names
// the constraints and variables as the user did; engines call it first. Model.Verify
// says whether an assignment is a solution.
//
// # Adding a constraint
//
// A constraint is a struct. Its Violation, the distance of an assignment from
// satisfying it, is the specification: the engines' versions are tested against it.
// Constraint is a closed sum type, and the linter names the switches that lack a new
// one. For a constraint NAME:
//
//  1. model/NAME.go: the struct with Name, Scope, Violation (its formula in the
//     documentation), check (what can be wrong with its input) and describe, and
//     its constructor.
//  2. Its tests here: a case of checkSpec that compares Violation with the
//     definition, the mistakes that Check finds, a row of TestDescribe; and a line
//     in the list above.
//  3. internal/conform: a Case that makes random instances.
//  4. systematic/cp/prop/NAME.go: the propagator, tested by conform; a case in
//     systematic/cp/propagators.go, and one in reify.go if another propagator
//     enforces the negation.
//  5. localsearch/cbls/NAME.go: the face of local search; a case in faces.go, and
//     one in functions.go if the constraint computes a variable from the others.
//  6. model/modeljson: its layout, by which models are written as JSON; see its
//     package comment.
//  7. flatzinc, if MiniZinc has the constraint: see its package comment.
//
// An engine without its version returns solve.ErrUnsupported. A constraint that other
// constraints can state well needs none of that: the constraints on intervals only
// make others. Outside this package a user's constraint is a Custom.
//
// # Files
//
// Each constraint has a file, named after it. The others:
//
//	model.go                  Model, its variables and constraints
//	names.go                  names of variables
//	domain.go, term.go        sets of values; a*x + b
//	expr.go, compare.go       sums; comparisons of expressions
//	relation.go, linear.go    what a comparison becomes
//	objective.go, define.go   objectives; variables defined by sums
//	wide.go                   objectives beyond 32 bits
//	interval.go               intervals and the resources they use
//	interval_order.go         precedences between intervals
//	interval_hierarchy.go     alternatives and spans
//	routes_build.go           routes with their variables
//	constraint.go, custom.go  what a constraint is; users' constraints
//	check.go, verify.go       mistakes of a model; solutions
//	describe.go               constraints and expressions as text
//	arithmetic.go             numbers that do not overflow
package model
