package main

import (
	"math/rand/v2"
	"testing"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/cptest"
)

// TestSpread: the violation, the propagator and its explanations agree.
func TestSpread(t *testing.T) {
	for gap := 1; gap <= 4; gap++ {
		m := model.New()
		x := m.Ints("x", 4, 0, 3)
		if err := cptest.CheckConstraint(m, Spread{Vars: x, Gap: gap}, rand.New(rand.NewPCG(1, uint64(gap)))); err != nil {
			t.Errorf("gap %d: %v", gap, err)
		}
	}
}

// TestProgram: with learning and without it the best program is the same, and no
// film is repeated too soon.
func TestProgram(t *testing.T) {
	m, evenings := program(9, 4, 3)
	var best []int64
	for _, mode := range []cp.LearnMode{cp.LearnOn, cp.LearnOff} {
		s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: mode}, Check: true})
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Solve(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.Status != solve.Optimal {
			t.Fatal(r.Status)
		}
		shown := films(r.Values, evenings)
		for i := range shown {
			for k := i + 1; k < min(i+3, len(shown)); k++ {
				if shown[i] == shown[k] {
					t.Errorf("film %d on evenings %d and %d", shown[i], i, k)
				}
			}
		}
		best = append(best, r.Objective)
	}
	if best[0] != best[1] {
		t.Errorf("%d with learning, %d without", best[0], best[1])
	}
}
