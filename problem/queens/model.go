package queens

import (
	"lsolve/model"
	"lsolve/problem"
)

// Formulation is a way to state the problem as a model. All have a variable for
// each column, its queen's row, counted from 0; they differ in how much an engine
// deduces.
type Formulation uint8

// The formulations.
const (
	// AllDifferent has three constraints: rows, rising and falling diagonals.
	AllDifferent Formulation = iota
	// Disequalities has three for each pair of queens, as in Apt and Wallace.
	Disequalities
	// Dual has the board a second time, a variable for each row, its queen's
	// column, tied to the first: rows are then propagated like columns.
	Dual
)

var formulationNames = problem.Names{AllDifferent: "alldifferent", Disequalities: "neq", Dual: "dual"}

// String returns the formulation's name.
func (f Formulation) String() string { return formulationNames.Of(int(f), "formulation") }

// FormulationNames returns the names of all formulations.
func FormulationNames() []string { return formulationNames }

// ParseFormulation returns the formulation of that name.
func ParseFormulation(name string) (Formulation, error) {
	i, err := formulationNames.Parse(name, "model")
	return Formulation(i), err
}

// State states n queens, n >= 1, as Model does.
func (f Formulation) State(n int) problem.Stated {
	m, columns := f.Model(n)
	return problem.Stated{Model: m, Search: columns}
}

// Model states n queens, n >= 1. The columns' variables come first in the model.
func (f Formulation) Model(n int) (m *model.Model, columns []model.Var) {
	m = model.New()
	columns = m.Ints("q", n, 0, int32(n-1))
	switch f {
	case Disequalities:
		disequalities(m, columns)
	case Dual:
		rows := m.Ints("row", n, 0, int32(n-1))
		disequalities(m, columns)
		disequalities(m, rows)
		m.Add(model.Inverse(columns, rows))
	default:
		rising, falling := make([]model.Term, n), make([]model.Term, n)
		for c, q := range columns {
			rising[c], falling[c] = q.Plus(int32(-c)), q.Plus(int32(c))
		}
		m.Add(model.AllDifferent(columns...), model.AllDifferent(rising...), model.AllDifferent(falling...))
	}
	return m, columns
}

// disequalities keeps every two queens off the same row and diagonals.
func disequalities(m *model.Model, queens []model.Var) {
	for i, x := range queens {
		for k, y := range queens[i+1:] {
			distance := int32(k + 1)
			m.Add(x.Differs(y), x.Differs(y.Plus(distance)), x.Differs(y.Plus(-distance)))
		}
	}
}

// A Square is a square of the board, counted from 0.
type Square struct{ Column, Row int32 }

// Symmetries returns the seven maps of an n x n board onto itself, other than the
// identity: the turns, and the reflections.
func Symmetries(n int) []func(Square) Square {
	last := int32(n - 1)
	return []func(Square) Square{
		func(s Square) Square { return Square{last - s.Row, s.Column} },
		func(s Square) Square { return Square{last - s.Column, last - s.Row} },
		func(s Square) Square { return Square{s.Row, last - s.Column} },
		func(s Square) Square { return Square{last - s.Column, s.Row} },
		func(s Square) Square { return Square{s.Column, last - s.Row} },
		func(s Square) Square { return Square{s.Row, s.Column} },
		func(s Square) Square { return Square{last - s.Row, last - s.Column} },
	}
}

// MiddleOut returns 0..n-1 from the middle outwards in the order of Apt and
// Wallace: the list is halved, with the extra element in the front half; the back
// half and the reversed front half are taken alternately, the back half first.
func MiddleOut(n int) []int {
	order := make([]int, 0, n)
	half := (n + 1) / 2
	for i := range half {
		if half+i < n {
			order = append(order, half+i)
		}
		order = append(order, half-1-i)
	}
	return order
}

// Transpose returns the board with rows and columns swapped.
func Transpose(rows []int32) []int32 {
	out := make([]int32, len(rows))
	for c, r := range rows {
		out[r] = int32(c)
	}
	return out
}
