package main

import (
	"testing"

	"lsolve"
)

// TestCore: the constraints on sport are not in the core.
func TestCore(t *testing.T) {
	why, err := lsolve.Explain(t.Context(), timetable(), lsolve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(why.Constraints) != 3 {
		t.Errorf("%d constraints; expected all_different and two sums", len(why.Constraints))
	}
}
