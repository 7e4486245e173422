package main

import (
	"testing"
	"time"

	"lsolve"
)

// TestRoster: every shift is staffed, no shift begins earlier on the day after
// another, and the penalty is proved optimal.
func TestRoster(t *testing.T) {
	r := Roster{Staff: []string{"Ada", "Ben", "Cleo", "Dan"}, Days: 5, Demand: map[int32]int64{Early: 1, Late: 1, Night: 1}, Off: []Wish{{"Ada", 0}, {"Ben", 0}}}
	m, shift := r.Model()
	result, err := lsolve.Solve(t.Context(), m, lsolve.Options{Limits: lsolve.Limits{Time: time.Minute}})
	if err != nil {
		t.Fatal(err)
	}
	if result.Status != lsolve.Optimal {
		t.Fatal(result.Status)
	}
	for day := range r.Days {
		people := map[int32]int64{}
		for i := range r.Staff {
			s := result.Values[shift[i][day]]
			people[s]++
			if day > 0 && s != Free && result.Values[shift[i][day-1]] > s {
				t.Errorf("%s on day %d: shift %d after a later one", r.Staff[i], day, s)
			}
		}
		for s, n := range r.Demand {
			if people[s] != n {
				t.Errorf("day %d: %d people on shift %d", day, people[s], s)
			}
		}
	}
	// Fifteen shifts among four: one person has four, and one of two wishes is
	// broken.
	if want := int64(brokenWish + unfairness); result.Objective != want {
		t.Errorf("penalty %d; expected %d", result.Objective, want)
	}
}
