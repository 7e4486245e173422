// Package problem has the common parts of the problems. Each problem is a package of its
// own, with instances that any engine can solve:
//
//	shop, err := jobshop.Parse("ft10.txt", file)       // an Instance
//	stated := shop.Stated()                            // its model
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	makespan, err := shop.Check(stated.Solution(result.Values))
//
// A problem's package defines solutions, states an instance as a model.Model, reads,
// writes and draws it, and makes new ones. It knows no engine: a function that needs one,
// such as a generator of puzzles with one solution, takes a Finder.
//
//	queens/       n queens
//	doppelblock/  Doppelblock
//	domino/       Dominosa, the division of a rectangle into dominoes
//	magic/        magic squares
//	costas/ Costas arrays
//	interval/     all-interval series
//	langford/     Langford's problem
//	squares/      perfect squared squares
//	quasigroup/   quasigroup completion, partial Latin squares
//	vrp/          vehicle routing
//	tsp/          travelling salesman (TSPLIB)
//	sop/          sequential ordering: a path with precedences (TSPLIB)
//	qap/          quadratic assignment (QAPLIB)
//	qubo/         unconstrained binary quadratic programming
//	maxcut/       maximum cuts
//	setcover/     set covering
//	ordering/     linear ordering (LOLIB)
//	bandwidth/    bandwidths of graphs and sparse matrices (Matrix Market)
//	coloring/     graph colouring (DIMACS)
//	jobshop/      job shop scheduling
//	flexjobshop/  flexible job shop scheduling: operations with a choice of machines
//	flowshop/     permutation flow shop scheduling
//	openshop/     open shop scheduling
//	tardiness/    total weighted tardiness on one machine
//	rcpsp/        resource-constrained project scheduling (PSPLIB)
//	mrcpsp/       the same with several modes (PSPLIB, MMLIB)
//	rcpspmax/     the same with minimal and maximal time lags (ProGen/max)
//	knapsack/     knapsacks of one or several resources
//	binpacking/   one-dimensional bin packing (BPPLIB)
//	strippacking/ two-dimensional strip packing
//	facility/     facility location (OR-Library, UflLib)
//	nurses/       nurse rostering
//	rostering/    nurse rostering with skills and a history (INRC-II)
//	timetabling/  curriculum-based course timetabling
//	scan/         no problem: lines, words and messages for the parsers
//
// To add a problem, write its package: an Instance with its capabilities (see
// capability.go), and a Kind that describes it; if worth while, a tuned search in
// localsearch; and one line in package catalogue.
//
//	problem.go     Instance, Stated, Finder, SyntaxError
//	capability.go  optional interfaces of an Instance
//	kind.go        Kind: a problem as the command lists it
//	option.go      Option and Values: what an instance needs in addition to its file
//	rows.go        lists cut into rows
package problem

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"lsolve/model"
)

// Stated is an instance stated as a model.
type Stated struct {
	Model *model.Model
	// Search are the variables to branch on, in the order of the instance; all others
	// follow from them.
	Search []model.Var
	// Decode returns the solution, as Check takes it, of an assignment to the model. nil:
	// the values of Search in their order.
	Decode func(a model.Assignment) []int32
}

// Solution returns the solution that an assignment to the model stands for.
func (s *Stated) Solution(a model.Assignment) []int32 {
	if s.Decode != nil {
		return s.Decode(a)
	}
	values := make([]int32, len(s.Search))
	for i, x := range s.Search {
		values[i] = a[x]
	}
	return values
}

// Names are the names of constants that count from 0, such as formulations.
type Names []string

// Of returns the name of constant i; if it has none, the name is its kind and number, such
// as "class 7".
func (n Names) Of(i int, what string) string {
	if i < len(n) {
		return n[i]
	}
	return fmt.Sprintf("%s %d", what, i)
}

// Parse returns the constant of that name. what begins the error, such as "class"; the
// error lists the names.
func (n Names) Parse(name, what string) (int, error) {
	if i := slices.Index(n, name); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("%s %q; expected one of %s", what, name, strings.Join(n, ", "))
}

// Finder finds up to limit different solutions of a stated instance, as assignments to its
// model. effort measures the work, such as nodes of a search tree. If there are fewer than
// limit solutions and no error, these are all. The order of solutions, and with it the
// effort, depends on the model alone.
type Finder func(ctx context.Context, s Stated, limit int) (solutions []model.Assignment, effort int64, err error)

// SyntaxError is a mistake in the text of an instance.
type SyntaxError struct {
	File         string // "-" for the standard input
	Line, Column int    // counted from 1; Column 0: the whole line
	Found        string // what the text has there, such as `"x"` or "the end of the file"
	Expected     string // what is expected there
}

// Error gives file, line, column, and what was expected.
func (e *SyntaxError) Error() string {
	place := fmt.Sprintf("%s:%d", e.File, e.Line)
	if e.Column > 0 {
		place += fmt.Sprintf(":%d", e.Column)
	}
	return fmt.Sprintf("%s: found %s; expected %s", place, e.Found, e.Expected)
}

// Instance is an instance of a problem that any engine can solve: it has a model, and a
// definition of solutions that shares no code with the model.
type Instance interface {
	// Stated states the instance as a model.
	Stated() Stated
	// Check returns nil if values are a solution, otherwise an error that names the first
	// mistake. It computes everything from scratch, by the rules of the problem and not by
	// the model. objective is the value of the objective as usually stated; 0 if there is
	// nothing to optimise.
	Check(values []int32) (objective int64, err error)
	// Text returns a solution as text for people.
	Text(values []int32) string
}
