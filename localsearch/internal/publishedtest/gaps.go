package publishedtest

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
)

// Gaps logs how far above the best known the objectives of five seeds are after each CPU
// time, in per cent, and returns the median after the last. The objective is to be
// minimised.
func Gaps[P Instance, W localsearch.Walk](t testing.TB, name string, p P, best int64, newSearch func(p P, seed, stream uint64) W, times ...time.Duration) (median float64) {
	t.Helper()
	const seeds = 5
	gaps := make([][]float64, len(times))
	for seed := range uint64(seeds) {
		run := Begin(t, p, newSearch, seed)
		run.Target, run.Chunk = localsearch.Rank{Objective: best}, 100
		for i, until := range times {
			objective := run.Until(until)
			require.Equal(t, objective, run.Walk.Best().Objective)
			require.GreaterOrEqual(t, objective, best, "better than the best known")
			gaps[i] = append(gaps[i], 100*float64(objective-best)/float64(best))
		}
	}
	for i, until := range times {
		slices.Sort(gaps[i])
		t.Logf("%-10s %9d  after %v: %.3f", name, best, until, gaps[i])
	}
	return gaps[len(times)-1][seeds/2]
}
