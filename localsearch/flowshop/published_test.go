package flowshop_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/flowshop"
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
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_FLOWSHOP"))
	if err != nil {
		t.Skip("LSOLVE_FLOWSHOP is no time, such as 60s")
	}
	for _, p := range flowshop.Published[1:] {
		t.Run(p.Name, func(t *testing.T) {
			in, err := flowshop.Taillard(p.Jobs, p.Machines, p.Seed)
			require.NoError(t, err)
			begin := usage.CPU()
			s := tuned.NewSearch(in, 1, 0)
			steps := int64(0)
			for mark := time.Second; ; mark = min(10*mark, limit) {
				for usage.CPU()-begin < mark {
					made, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
					require.NoError(t, err)
					steps += made
				}
				makespan, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				gap := 100 * float64(makespan-int64(p.Best)) / float64(p.Best)
				t.Logf("%v, %d steps: %d, %.2f per cent above %d", mark, steps, makespan, gap, p.Best)
				if mark >= limit {
					break
				}
			}
		})
	}
}
