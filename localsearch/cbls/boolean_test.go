package cbls_test

import (
	"testing"

	"lsolve/localsearch/cbls"
	"lsolve/model"
)

func TestAndCosts(t *testing.T) {
	m := model.New()
	r, x := m.Bool("r"), m.Bools("x", 3)
	m.Add(model.And(r, x...))
	checkCosts(t, m, []costRow{
		{[]int32{1, 1, 1, 1}, 0},
		{[]int32{1, 0, 1, 0}, 2},
		{[]int32{0, 0, 1, 0}, 0},
		{[]int32{0, 1, 1, 1}, 1},
		{[]int32{1, 0, 0, 0}, 3},
	})
	checkErrors(t, m, []int32{1, 0, 1, 0}, 2, 1, 0, 1)
	checkErrors(t, m, []int32{0, 1, 1, 1}, 1, 1, 1, 1)
}

func TestOrCosts(t *testing.T) {
	m := model.New()
	r, x := m.Bool("r"), m.Bools("x", 3)
	m.Add(model.Or(r, x...))
	checkCosts(t, m, []costRow{
		{[]int32{0, 0, 0, 0}, 0},
		{[]int32{0, 1, 0, 1}, 2},
		{[]int32{1, 1, 0, 1}, 0},
		{[]int32{1, 0, 0, 0}, 1},
		{[]int32{0, 1, 1, 1}, 3},
	})
	checkErrors(t, m, []int32{0, 1, 0, 1}, 2, 1, 0, 1)
	checkErrors(t, m, []int32{1, 0, 0, 0}, 1, 1, 1, 1)
}

func TestXorCosts(t *testing.T) {
	m := model.New()
	m.Add(model.Xor(m.Bools("x", 3)...))
	checkCosts(t, m, []costRow{
		{[]int32{0, 0, 0}, 1},
		{[]int32{0, 1, 0}, 0},
		{[]int32{1, 0, 0}, 0},
		{[]int32{1, 1, 0}, 1},
		{[]int32{1, 1, 1}, 0},
	})
}

// Computed truth values can be beyond 1; all except 0 are true.
func TestTruthBeyond1(t *testing.T) {
	m := model.New()
	x, b, c, r := m.Ints("x", 2, 0, 3), m.Bool("b"), m.Bool("c"), m.Bools("r", 4)
	m.Add(
		model.Times(x[0], x[1], b),
		model.And(r[0], b, c), model.Or(r[1], b, c), model.Xor(b, c, r[2]),
		model.Clause([]model.Var{r[3], c}, []model.Var{b}), model.Implies(b, model.Sum(x).AtMost(2)),
		model.And(c.Times(-1).Plus(1), b, r[3]), model.Or(c.Times(-1).Plus(1), b, r[3]),
	)
	s, err := cbls.New(m, cbls.Options{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	if !s.Defined(b) {
		t.Error("b is not computed")
	}
	vars := []model.Var{x[0], x[1], c, r[2], r[3]}
	for step := range int32(4 * 4 * 8 * 9) {
		i := step * 55 % 128 // every assignment, in an order that changes several
		values := []int32{i % 4, i / 4 % 4, i / 16 % 2, i / 32 % 2, i / 64 % 2}
		cost := s.Cost() + s.DeltaOf(vars, values)
		s.ApplyOf(vars, values)
		if s.Cost() != cost {
			t.Fatalf("cost %d after a move to %v that promised %d", s.Cost(), values, cost)
		}
	}
	if err := s.Fault(); err != nil {
		t.Error(err)
	}
}
