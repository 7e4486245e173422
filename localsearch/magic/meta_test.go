package magic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
)

// TestMetaheuristicsRun: the best state has the rank that is reported, and some
// find a magic square.
func TestMetaheuristicsRun(t *testing.T) {
	for name, solves := range map[string]bool{"adaptive": true, "minconf": true, "tabu": true, "late": false, "anneal": false} {
		t.Run(name, func(t *testing.T) {
			q := NewSquare(order(6))
			w, err := meta.New(name, q, q, meta.Settings{Seed: 1})
			require.NoError(t, err)
			_, err = w.Run(t.Context(), 100_000, localsearch.Rank{})
			require.NoError(t, err)
			assert.Equal(t, w.Best().Violation, cost(6, w.Values(nil)))
			assert.True(t, !solves || w.Best().Violation == 0, "%v", w.Best())
		})
	}
}
