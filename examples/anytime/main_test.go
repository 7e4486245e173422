package main

import (
	"context"
	"testing"
	"time"

	"lsolve"
)

// TestDeadline: a deadline is no error, and leaves the best tour so far.
func TestDeadline(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	m, _ := deliveries(40)
	last := int64(1 << 40)
	r, err := lsolve.Solve(ctx, m, lsolve.Options{OnImprovement: func(i lsolve.Improvement) {
		if i.Found() && i.Better {
			if i.Objective >= last {
				t.Errorf("%d after %d", i.Objective, last)
			}
			last = i.Objective
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Found() {
		if err := m.Verify(r.Values); err != nil {
			t.Error(err)
		}
		if r.Objective != last {
			t.Errorf("%d; the last improvement was %d", r.Objective, last)
		}
	}
	if r.Status != lsolve.Optimal && r.Stopped == nil {
		t.Error("nothing has ended it")
	}
}
