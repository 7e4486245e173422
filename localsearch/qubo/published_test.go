package qubo_test

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/usage"
	"lsolve/localsearch"
	tuned "lsolve/localsearch/qubo"
	"lsolve/problem/qubo"
)

// TestPublished measures on instances of Palubeckis, which his seeds make, for as much CPU
// time each as LSOLVE_QUBO says, such as 10s.
func TestPublished(t *testing.T) {
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_QUBO"))
	if err != nil {
		t.Skip("LSOLVE_QUBO is no time, such as 10s")
	}
	for _, p := range qubo.Published {
		t.Run(p.Name, func(t *testing.T) {
			in, err := qubo.Palubeckis(p.N, p.Density, p.Seed)
			require.NoError(t, err)
			begin := usage.CPU()
			s := tuned.NewSearch(in, 1, 0)
			for mark := time.Second; ; mark = min(10*mark, limit) {
				for usage.CPU()-begin < mark && -s.Best().Objective < p.Best {
					_, err := s.Run(t.Context(), 100, localsearch.Rank{Objective: -p.Best})
					require.NoError(t, err)
				}
				value, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				t.Logf("%v: %d of %d", (usage.CPU() - begin).Round(10*time.Millisecond), value, p.Best)
				if mark >= limit || value >= p.Best {
					assert.LessOrEqual(t, value, p.Best, "better than the best known")
					break
				}
			}
		})
	}
}
