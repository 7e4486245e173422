package lsolve

import (
	"lsolve/hybrid"
	"lsolve/model"
	"lsolve/solve"
)

type (
	// Activity runs from Start for Duration, at Start, Start+1, ..., Start+Duration-1.
	Activity = model.Activity

	// Assignment has a value for every variable of a model.
	Assignment = model.Assignment

	// Constraint restricts the values of some variables.
	Constraint = model.Constraint

	// CountOf is a count that is waiting to be compared with an Operand; see Count and Among.
	CountOf = model.CountOf

	// Custom is a constraint of the user's own, for what this package lacks.
	Custom = model.Custom

	// DFA is a deterministic finite automaton.
	DFA = model.DFA

	// Dimension is a quantity along Routes: loads, times, distances.
	Dimension = model.Dimension

	// Domain is a set of values: segments in rising order with gaps between them.
	Domain = model.Domain

	// Expr is an expression over variables: a Var, a Term or a Linear.
	Expr = model.Expr

	// Interval is a piece of time from Start to End = Start + Duration.
	Interval = model.Interval

	// Linear is a linear expression: a sum of terms and a constant.
	Linear = model.Linear

	// Model is a problem.
	Model = model.Model

	// Objective is what to make as small or as large as possible: a term or, where that can go beyond 32 bits, a sum.
	Objective = model.Objective

	// Operand is a part of a sum or a side of a comparison: an int, int32 or int64, which is a constant, or a Var, Term or Linear.
	Operand = model.Operand

	// Rectangle covers X to X+Width by Y to Y+Height.
	Rectangle = model.Rectangle

	// Relation compares two numbers.
	Relation = model.Relation

	// Routes are the routes of vehicles, made by Model.Routes.
	Routes = model.Routes

	// Segment is the values from Lo to Hi, both included.
	Segment = model.Segment

	// Sense says whether and how there is something to optimise.
	Sense = model.Sense

	// Task runs from Start, for Duration, at Start, Start+1, ..., Start+Duration-1, and uses Demand of a resource in that time.
	Task = model.Task

	// Term is Coef*Var + Offset.
	Term = model.Term

	// Var is a handle of a variable of one Model.
	Var = model.Var
)

type (
	// Result is what Solve came to: status, solution, bound, what ended it, and what
	// each of its searches did.
	Result = hybrid.Result

	// SearchResult is what one search came to.
	SearchResult = solve.Result

	// Solution is one answer: a value for each variable, and the objective.
	Solution = solve.Solution

	// SolutionCount is a number of solutions, and how counting ended.
	SolutionCount = solve.Count

	// Status says how a search ended.
	Status = solve.Status

	// Limits may end a search before it is done.
	Limits = solve.Limits

	// Improvement is a better solution, or a better bound, of a running search.
	Improvement = solve.Improvement

	// Stats are what a search counted, by name.
	Stats = solve.Stats
)

// The statuses. Only All, Optimal and Unsatisfiable claim a proof.
const (
	Unknown       = solve.Unknown
	Satisfied     = solve.Satisfied
	All           = solve.All
	Optimal       = solve.Optimal
	Unsatisfiable = solve.Unsatisfiable
)

// Whether and how there is something to optimise.
const (
	Satisfy  = model.Satisfy
	Minimise = model.Minimise
	Maximise = model.Maximise
)

// Comparisons, for CountOf.Compare and the like.
const (
	LessEqual = model.LessEqual
	Equal     = model.Equal
	NotEqual  = model.NotEqual
	Less      = model.Less
)

// What ended a search, as errors.Is finds it in Result.Stopped, and what an engine
// does not support.
var (
	ErrLimit       = solve.ErrLimit
	ErrUnsupported = solve.ErrUnsupported
	ErrInvalid     = model.ErrInvalid
)
