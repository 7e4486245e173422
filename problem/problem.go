// Package problem has what the problems have in common; each is a package of its
// own:
//
//	queens/       n queens
//	doppelblock/  Doppelblock
//	domino/       Dominosa, the division of a rectangle into dominoes
//	magic/        magic squares
//	costas/       Costas arrays
//	interval/     all-interval series
//	langford/     Langford's problem
//	squares/      perfect squared squares
//	tsp/          travelling salesman (TSPLIB)
//	qap/          quadratic assignment (QAPLIB)
//	coloring/     graph colouring (DIMACS)
//	jobshop/      job shop scheduling
//	knapsack/     knapsacks of one or several resources
//	nurses/       nurse rostering
//	quasigroup/   quasigroup completion, partial Latin squares
//	rcpsp/        resource-constrained project scheduling (PSPLIB)
//	scan/         no problem: lines, words and messages for the parsers
//
// A puzzle package says what a solution is, states the puzzle as a model.Model in
// several ways, reads and draws it, and makes new ones. It knows no engine: what
// needs one, such as making a puzzle with one solution, takes a Finder.
//
// To add a problem, write its package with an Instance (Parse, which reads by
// package scan, or New, Stated, Check, Text), and its entry in
// cmd/lsolve/problem_kinds.go.
package problem

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"lsolve/model"
)

// Stated is a puzzle stated as a model.
type Stated struct {
	Model *model.Model
	// Search are the variables to branch on, in the order of the puzzle; what is
	// left follows from them.
	Search []model.Var
	// Decode is the solution, as Check takes it, of an assignment to the model. nil:
	// the values of Search in their order.
	Decode func(a model.Assignment) []int32
}

// Solution is the solution that an assignment to the model stands for.
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

// Names are the names of constants that count from 0, such as a puzzle's
// formulations.
type Names []string

// Of is the name of constant i; what says what it is one of.
func (n Names) Of(i int, what string) string {
	if i < len(n) {
		return n[i]
	}
	return fmt.Sprintf("%s %d", what, i)
}

// Parse is the constant of that name. The error says what was to be named, and
// lists the names.
func (n Names) Parse(name, what string) (int, error) {
	if i := slices.Index(n, name); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("%s %q; expected one of %s", what, name, strings.Join(n, ", "))
}

// A Finder finds up to limit different solutions of a stated puzzle, as
// assignments to its model, and says how much work that was, in nodes of a
// search tree or the like. Fewer than limit solutions without an error are all
// there are. The order of solutions, and with it the effort, depends on nothing
// but the model.
type Finder func(ctx context.Context, s Stated, limit int) (solutions []model.Assignment, effort int64, err error)

// SyntaxError is a mistake in a puzzle's text.
type SyntaxError struct {
	File         string // "-" for the standard input
	Line, Column int    // counted from 1; Column 0: the whole line
	Found        string // what is there, such as `"x"` or "the end of the file"
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

// Instance is an instance of a problem that any engine can solve: one that has a
// model, and a definition of what a solution is that shares nothing with it.
type Instance interface {
	// Stated states the instance as a model. The values of its Search variables,
	// in their order, are the solution.
	Stated() Stated
	// Check says from scratch whether values are a solution: nil if so, else an
	// error that names the first thing that is wrong. objective is what is to be
	// optimised, as it is usually given; 0 where there is nothing to optimise.
	Check(values []int32) (objective int64, err error)
	// Text shows a solution to people.
	Text(values []int32) string
}
