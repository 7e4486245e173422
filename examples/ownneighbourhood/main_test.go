package main

import (
	"testing"

	"lsolve/hybrid"
	"lsolve/hybrid/lns"
	"lsolve/solve"
)

// TestTables: the plan seats everybody, and its own neighbourhoods bring more joy
// than the first plan.
func TestTables(t *testing.T) {
	m, own := seating(24, 4)
	var first int64
	improvements := 0
	r, err := hybrid.Solve(t.Context(), m, hybrid.Options{
		Strategy: hybrid.LNS, Search: own.table, Relaxations: []lns.Relaxation{own},
		Seed: 1, Limits: solve.Limits{Slices: 50}, Deterministic: true,
		OnImprovement: func(i solve.Improvement) {
			if improvements++; improvements == 1 {
				first = i.Objective
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Verify(r.Values); err != nil {
		t.Error(err)
	}
	if r.Objective <= first {
		t.Errorf("%d, first %d", r.Objective, first)
	}
	seated := make([]int, 4)
	for _, x := range own.table {
		seated[r.Values[x]]++
	}
	for table, guests := range seated {
		if guests != 6 {
			t.Errorf("table %d has %d guests", table, guests)
		}
	}
}
