package suite

import (
	"fmt"

	"lsolve/problem/queens"
)

// Entry is a model of testdata/bench with its parameter.
type Entry struct {
	File      string // without .mzn
	Parameter int    // n, m or bound, whichever the model has
	Problem   func() Problem
	Want      Want
	// Value selects value consistency of all_different; else it is bounds.
	Value bool
}

// Want is the question.
type Want uint8

// The questions.
const (
	First Want = iota
	Every
	Best
)

// Name returns the entry's file and parameter.
func (e Entry) Name() string { return fmt.Sprintf("%s/%d", e.File, e.Parameter) }

// Entries returns the models that are measured side by side with Gecode.
func Entries() []Entry {
	board := func(n int, f queens.Formulation, selection, choice string) func() Problem {
		return func() Problem {
			m, columns := f.Model(n)
			return Problem{m, []Phase{{columns, selection, choice}}}
		}
	}
	var entries []Entry
	add := func(e Entry) { entries = append(entries, e) }
	for _, n := range []int{8, 10, 12} {
		add(Entry{"queens_alldiff_bounds", n, board(n, queens.AllDifferent, "input_order", "indomain_min"), Every, false})
		add(Entry{"queens_alldiff_value", n, board(n, queens.AllDifferent, "input_order", "indomain_min"), Every, true})
	}
	for _, n := range []int{10, 12} {
		add(Entry{"queens_neq", n, board(n, queens.Disequalities, "input_order", "indomain_min"), Every, false})
	}
	for _, n := range []int{200, 500} {
		add(Entry{"queens_neq_ff", n, board(n, queens.Disequalities, "first_fail", "indomain_median"), First, false})
	}
	for _, n := range []int{9, 10} {
		add(Entry{"golomb", n, func() Problem { return Golomb(n) }, Best, false})
	}
	add(Entry{"magic_square", 5, func() Problem { return MagicSquare(5, "input_order", "indomain_min") }, First, false})
	add(Entry{"magic_square_max", 5, func() Problem { return MagicSquare(5, "input_order", "indomain_max") }, First, false})
	for _, bound := range []int{900, 910, 940} {
		add(Entry{"jobshop", bound, func() Problem { return FT10.WithinBound(int32(bound)) }, First, false})
	}
	return entries
}
