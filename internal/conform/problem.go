// Package conform holds the test harnesses for all implementations of one kind.
// Only tests import it.
//
//	CheckProblem      every localsearch.Problem
//	CheckWalk         every localsearch.Walk that was made for a problem
//	CheckPropagator   every propagator of the constraint engine
//	CheckSpace        every constraint of the local search over models
//
// Cases makes random instances of every constraint, with the specification of
// package model as the oracle. To add a constraint, add its case.
//
// To add a harness, state its properties in the function's documentation, list it
// here, and test it with a faulty implementation.
package conform

import (
	"testing"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
)

// CheckProblem is localsearchtest.CheckProblem as a test.
func CheckProblem[M any](t testing.TB, p localsearch.Problem[M], steps int, move func() M, recount func() int64) {
	t.Helper()
	if err := localsearchtest.CheckProblem(p, steps, move, recount); err != nil {
		t.Fatal(err)
	}
}

// CheckWalk is localsearchtest.CheckWalk as a test, in one piece and in slices. The
// walk must restart within the steps. It returns the walk's values.
func CheckWalk(t testing.TB, start func() localsearch.Walk, steps, slice int64) []int32 {
	t.Helper()
	target := localsearch.Rank{}
	err := localsearchtest.CheckWalk(start, localsearchtest.WalkOptions{Steps: steps, Portion: slice, Restarts: 1, Target: &target})
	if err != nil {
		t.Fatal(err)
	}
	w := start()
	if _, err := w.Run(t.Context(), steps, target); err != nil {
		t.Fatal(err)
	}
	return w.Values(nil)
}
