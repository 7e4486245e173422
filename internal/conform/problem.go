// Package conform holds the test harnesses that everything of one kind goes
// through. It is imported by tests only.
//
//	CheckProblem      every localsearch.Problem
//	CheckWalk         every localsearch.Walk that was made for a problem
//	CheckPropagator   every propagator of the constraint engine
//	CheckSpace        every constraint of the local search over models
//
// Cases makes random instances of every constraint, with the specification of
// package model as the oracle. To add a constraint, add its case.
//
// To add a harness, state its properties in the function's documentation, and
// list it here.
package conform

import (
	"testing"

	"lsolve/localsearch"
)

// CheckProblem walks p over the given number of random moves and checks, at
// every one, that
//
//   - Cost equals recount, the cost computed from scratch;
//   - Delta changes nothing that recount sees, and
//   - Apply changes Cost by what Delta said.
//
// move draws the next move; recount computes the cost of p's state from
// scratch, obviously right.
func CheckProblem[M any](t testing.TB, p localsearch.Problem[M], steps int, move func() M, recount func() int64) {
	t.Helper()
	if got, want := p.Cost(), recount(); got != want {
		t.Fatalf("before the first move: Cost() = %d, from scratch %d", got, want)
	}
	for step := range steps {
		before := p.Cost()
		m := move()
		delta := p.Delta(m)
		if again := p.Delta(m); again != delta {
			t.Fatalf("step %d, move %v: Delta = %d, asked again %d", step, m, delta, again)
		}
		if now := recount(); now != before || p.Cost() != before {
			t.Fatalf("step %d, move %v: Delta changed the state: cost %d, now %d, from scratch %d", step, m, before, p.Cost(), now)
		}
		p.Apply(m)
		if got, want := p.Cost(), before+delta; got != want {
			t.Fatalf("step %d, move %v: Cost() = %d, Delta promised %d", step, m, got, want)
		}
		if got, want := p.Cost(), recount(); got != want {
			t.Fatalf("step %d, move %v: Cost() = %d, from scratch %d", step, m, got, want)
		}
	}
}
