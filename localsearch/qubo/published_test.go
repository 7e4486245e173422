package qubo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/qubo"
	"lsolve/problem/qubo"
)

// TestPublished measures on instances of Palubeckis, which his seeds make, for as much CPU
// time each as LSOLVE_QUBO says, such as 10s.
func TestPublished(t *testing.T) {
	limit := publishedtest.Time(t, "LSOLVE_QUBO", 0)
	for _, p := range qubo.Published {
		t.Run(p.Name, func(t *testing.T) {
			in, err := qubo.Palubeckis(p.N, p.Density, p.Seed)
			require.NoError(t, err)
			run := publishedtest.Begin(t, in, tuned.NewSearch, 1)
			run.Target, run.Chunk = localsearch.Rank{Objective: -p.Best}, 100
			for mark, value := range run.Marks(limit, 10) {
				t.Logf("%v: %d of %d", mark.Round(10*time.Millisecond), value, p.Best)
				assert.LessOrEqual(t, value, p.Best, "better than the best known")
			}
		})
	}
}
