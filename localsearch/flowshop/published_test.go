package flowshop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	tuned "lsolve/localsearch/flowshop"
	"lsolve/localsearch/internal/publishedtest"
	"lsolve/problem/flowshop"
)

// TestProved: the search finds the proved makespan of Taillard's first instance.
func TestProved(t *testing.T) {
	p := flowshop.Published[0]
	in, err := flowshop.Taillard(p.Jobs, p.Machines, p.Seed)
	require.NoError(t, err)
	s := tuned.NewSearch(in, 1, 0)
	_, err = s.Run(t.Context(), 100_000, localsearch.Rank{Objective: int64(p.Best)})
	require.NoError(t, err)
	makespan, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.EqualValues(t, p.Best, makespan)
}

// TestPublished measures on Taillard's instances of 50 jobs on 20 machines, which his
// seeds make, for as much CPU time each as LSOLVE_FLOWSHOP says, such as 60s.
func TestPublished(t *testing.T) {
	limit := publishedtest.Time(t, "LSOLVE_FLOWSHOP", 0)
	for _, p := range flowshop.Published[1:] {
		t.Run(p.Name, func(t *testing.T) {
			in, err := flowshop.Taillard(p.Jobs, p.Machines, p.Seed)
			require.NoError(t, err)
			run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
			for mark, makespan := range run.Marks(limit, 10) {
				gap := 100 * float64(makespan-int64(p.Best)) / float64(p.Best)
				t.Logf("%v, %d steps: %d, %.2f per cent above %d", mark, run.Steps, makespan, gap, p.Best)
			}
		})
	}
}
