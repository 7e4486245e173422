package cbls_test

import (
	"slices"
	"testing"

	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// priced is a constraint with the values from of its variables, the violation
// there, the variables with an error, and the violation at the values to.
type priced struct {
	name          string
	of            func(x []model.Var) model.Constraint
	from, to      []int32
	before, after int64
	blamed        []int
}

// checkPriced compares the figures of a flat space; one move leads to the values
// to.
func checkPriced(t *testing.T, cases []priced) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			x := m.Ints("x", len(c.from), -10, 1000)
			m.Add(c.of(x))
			s, err := cbls.New(m, cbls.Options{Flat: true, Check: true})
			if err != nil {
				t.Fatal(err)
			}
			s.ApplyOf(x, c.from)
			if v := s.Violation(); v != c.before {
				t.Errorf("violation %d of %v; expected %d", v, c.from, c.before)
			}
			var blamed []int
			for i := range s.Variables() {
				if s.Error(i) > 0 {
					blamed = append(blamed, int(s.Free()[i]))
				}
			}
			if !slices.Equal(blamed, c.blamed) {
				t.Errorf("errors of the variables %v; expected %v", blamed, c.blamed)
			}
			if d := s.DeltaOf(x, c.to); d != c.after-c.before {
				t.Errorf("to %v: delta %d; expected %d", c.to, d, c.after-c.before)
			}
			s.ApplyOf(x, c.to)
			if v := s.Violation(); v != c.after {
				t.Errorf("violation %d of %v; expected %d", v, c.to, c.after)
			}
			if err := s.Fault(); err != nil {
				t.Error(err)
			}
		})
	}
}
