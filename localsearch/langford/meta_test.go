package langford

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
)

// TestMetaheuristicsRun: the best state has the rank that is reported, and some
// find a solution.
func TestMetaheuristicsRun(t *testing.T) {
	for name, solves := range map[string]bool{"adaptive": true, "minconf": true, "tabu": true, "late": false, "anneal": false} {
		t.Run(name, func(t *testing.T) {
			w, err := NewRow(order(16))
			require.NoError(t, err)
			walk, err := meta.New(name, w, w, meta.Settings{Seed: 1})
			require.NoError(t, err)
			_, err = walk.Run(t.Context(), 100_000, localsearch.Rank{})
			require.NoError(t, err)
			assert.Equal(t, walk.Best().Violation, cost(t, walk.Values(nil)))
			assert.True(t, !solves || walk.Best().Violation == 0, "%v", walk.Best())
		})
	}
}
