package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
)

// TestLocalSearchOnTheModel: its moves keep the routes, loads and times, and it comes to
// solutions that are no worse than those of the start heuristic.
func TestLocalSearchOnTheModel(t *testing.T) {
	for _, o := range []GenerateOptions{
		{Clients: 15, Depots: 1, Vehicles: 5, Capacity: 60},
		{Clients: 15, Depots: 1, Vehicles: 5, Capacity: 60, Horizon: 10000, Width: 1500, Service: 100, Optional: 0.3},
	} {
		p, err := Generate(o, rng.New(1, 7))
		require.NoError(t, err)
		start := p.Start()
		require.NotNil(t, start)
		cost, err := p.Check(start)
		require.NoError(t, err)

		stated := p.Stated()
		s, err := cbls.New(stated.Model, cbls.Options{})
		require.NoError(t, err)
		assert.Len(t, s.Hidden(), 1)
		w, err := meta.New("anneal", s, s, meta.Settings{Seed: 1})
		require.NoError(t, err)
		_, err = w.Run(t.Context(), 100_000, localsearch.NoTarget)
		require.NoError(t, err)
		require.Zero(t, w.Best().Violation)
		require.LessOrEqual(t, w.Best().Objective, cost)
		found, err := p.Check(stated.Solution(w.Values(nil)))
		require.NoError(t, err)
		assert.Equal(t, w.Best().Objective, found)
	}
}
