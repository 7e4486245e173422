package publishedtest

import (
	"iter"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
)

// Instance is what values are checked by.
type Instance interface {
	Check(values []int32) (objective int64, err error)
}

// Run is a search that is measured. Times are CPU times of the process since it began, the
// construction of the search included.
type Run struct {
	Walk localsearch.Walk
	// Target ends the run, by default localsearch.NoTarget.
	Target localsearch.Rank
	// Chunk is how many steps are made between two looks at the clock, by default 1000.
	Chunk int64
	// Steps have been made. Ended says that there will be no more.
	Steps int64
	Ended bool

	t     testing.TB
	p     Instance
	begin time.Duration
}

// Begin makes a search on an instance.
func Begin[P Instance, W localsearch.Walk](t testing.TB, p P, newSearch func(p P, seed, stream uint64) W, seed uint64) *Run {
	begin := usage.CPU()
	return &Run{Walk: newSearch(p, seed, 0), Target: localsearch.NoTarget, Chunk: 1000, t: t, p: p, begin: begin}
}

// Spent returns the time so far.
func (r *Run) Spent() time.Duration { return usage.CPU() - r.begin }

// Until goes on until the time, or until the search ends or reaches the target. It returns the
// objective of what it has found, by Check.
func (r *Run) Until(end time.Duration) (objective int64) {
	r.t.Helper()
	for !r.Ended && r.Spent() < end {
		made, err := r.Walk.Run(r.t.Context(), r.Chunk, r.Target)
		require.NoError(r.t, err)
		r.Steps += made
		r.Ended = made < r.Chunk || localsearch.Reached(r.Walk.Best(), r.Target)
	}
	objective, err := r.p.Check(r.Walk.Values(nil))
	require.NoError(r.t, err)
	return objective
}

// Marks goes on until 1 s, factor times that, and so on up to the limit, and visits the time and
// the objective at each; the last one is where the run ends.
func (r *Run) Marks(limit, factor time.Duration) iter.Seq2[time.Duration, int64] {
	return func(yield func(time.Duration, int64) bool) {
		for mark := min(time.Second, limit); ; mark = min(factor*mark, limit) {
			objective := r.Until(mark)
			if !yield(min(mark, r.Spent()), objective) || mark >= limit || r.Ended {
				return
			}
		}
	}
}
