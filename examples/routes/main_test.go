package main

import (
	"slices"
	"testing"

	"lsolve"
)

// TestRoutes: every client is visited once, and the rules hold.
func TestRoutes(t *testing.T) {
	m, tour, arrival := plan()
	result, err := lsolve.Solve(t.Context(), m, lsolve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if result.Status != lsolve.Optimal {
		t.Fatalf("%v; expected the best plan", result.Status)
	}
	first, second := stops(tour, result.Values, 0), stops(tour, result.Values, 1)
	all := slices.Sorted(slices.Values(slices.Concat(first, second)))
	if !slices.Equal(all, []int{0, 1, 2, 3, 4, 5, 6}) {
		t.Errorf("routes %v and %v; expected each client once", first, second)
	}
	if slices.Contains(first, 0) != slices.Contains(first, 3) {
		t.Errorf("routes %v and %v; expected clients 0 and 3 on one of them", first, second)
	}
	gap := arrival.At[1].Value(result.Values) - arrival.At[2].Value(result.Values)
	if gap < 10 || gap > 40 {
		t.Errorf("%d minutes from client 2 to client 1; expected 10 to 40", gap)
	}
}
