package cbls_test

import (
	"fmt"
	"slices"
	"testing"

	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// costRow is a model's assignment and the violation that it is to have.
type costRow struct {
	values []int32
	cost   int64
}

// checkCosts goes from each assignment to the next as one move, back, and forth
// again. It compares the violation counted from scratch with the one that delta
// predicted and the one kept. Constraints are violations, not definitions.
func checkCosts(t *testing.T, m *model.Model, rows []costRow) {
	t.Helper()
	s, err := cbls.New(m, cbls.Options{Check: true, Flat: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Adopt(rows[0].values)
	if s.Violation() != rows[0].cost {
		t.Errorf("%v: violation %d, want %d", rows[0].values, s.Violation(), rows[0].cost)
	}
	back := slices.Clone(rows)
	slices.Reverse(back)
	for _, row := range slices.Concat(rows, back, rows) {
		var vars []model.Var
		var values []int32
		for x, v := range row.values {
			if x := model.Var(x); s.Value(x) != v {
				vars, values = append(vars, x), append(values, v)
			}
		}
		before := s.Assignment()
		if got := s.Violation() + s.DeltaOf(vars, values); got != row.cost {
			t.Errorf("%v to %v: %d promised, want %d", before, row.values, got, row.cost)
		}
		s.ApplyOf(vars, values)
		if s.Violation() != row.cost {
			t.Errorf("%v to %v: violation %d, want %d", before, row.values, s.Violation(), row.cost)
		}
	}
	if err := s.Fault(); err != nil {
		t.Error(err)
	}
}

// checkErrors checks which of the variables have an error under an assignment.
func checkErrors(t *testing.T, m *model.Model, values []int32, want ...int64) {
	t.Helper()
	s, err := cbls.New(m, cbls.Options{Check: true, Flat: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Adopt(values)
	got := make([]int64, s.Variables())
	for i := range got {
		got[i] = s.Error(i)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v: errors %v, want %v", values, got, want)
	}
}
