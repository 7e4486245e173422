// Package walktest has the common parts of the tests of tuned searches. The laws that every
// walk keeps are those of package localsearchtest; here is what the tests of several problems
// ask of theirs.
package walktest

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
)

// None is the optimum of an instance without solutions.
const None = math.MaxInt64 // as package problemtest has it

// Instance is what values are checked by.
type Instance interface {
	Check(values []int32) (objective int64, err error)
}

// Run makes steps without a target and returns how many were made.
func Run(t testing.TB, w localsearch.Walk, steps int64) (made int64) {
	t.Helper()
	made, err := w.Run(t.Context(), steps, localsearch.NoTarget)
	require.NoError(t, err)
	return made
}

// Recount returns the rank from scratch of values that are solutions: the objective that check
// computes.
func Recount(t testing.TB, check func(values []int32) (objective int64, err error)) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		objective, err := check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: objective}
	}
}

// RecountMax is Recount where the objective is to be maximised.
func RecountMax(t testing.TB, check func(values []int32) (objective int64, err error)) func(values []int32) localsearch.Rank {
	return Recount(t, func(values []int32) (int64, error) {
		objective, err := check(values)
		return -objective, err
	})
}

// Finds tests that the walk comes to the optimum within so many steps, and that its values are
// a solution with that objective. If the optimum is None the walk must not claim a solution.
func Finds(t testing.TB, w localsearch.Walk, p Instance, optimum, steps int64) {
	t.Helper()
	if optimum == None {
		_, err := w.Run(t.Context(), min(steps, 200), localsearch.AnyObjective)
		require.NoError(t, err)
		require.Positive(t, w.Best().Violation)
		return
	}
	_, err := w.Run(t.Context(), steps, localsearch.Rank{Objective: optimum})
	require.NoError(t, err)
	require.Equal(t, localsearch.Rank{Objective: optimum}, w.Best())
	objective, err := p.Check(w.Values(nil))
	require.NoError(t, err)
	require.Equal(t, optimum, objective)
}

// Ended tests that the walk makes no more steps.
func Ended(t testing.TB, w localsearch.Walk) {
	t.Helper()
	assert.Zero(t, Run(t, w, 5))
}

// AllocatesNothing tests that runs of so many steps allocate nothing once the first ones have
// made the scratch.
func AllocatesNothing(t *testing.T, w localsearch.Walk, steps int64) {
	t.Helper()
	for range 2 {
		Run(t, w, steps)
	}
	assert.Zero(t, testing.AllocsPerRun(5, func() { Run(t, w, steps) }))
}

// Benchmark measures a step.
func Benchmark(b *testing.B, w localsearch.Walk) {
	b.Helper()
	b.ReportAllocs()
	b.ResetTimer()
	Run(b, w, int64(b.N))
}
