package maxcut

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/maxcut"
)

// TestWalksConform: cuts have the weights that the search says, and the first vertex on side 0.
func TestWalksConform(t *testing.T) {
	for seed := range uint64(3) {
		g, err := maxcut.Random(20, 0.4, maxcut.Range, rng.New(seed, 0))
		require.NoError(t, err)
		recount := func(values []int32) localsearch.Rank {
			require.Zero(t, values[0])
			weight, err := g.Check(values)
			require.NoError(t, err)
			return localsearch.Rank{Objective: -weight}
		}
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(g, seed, 1) }, localsearchtest.WalkOptions{Recount: recount}))
	}
}

// TestStateIsTheCut: the state's cost is the negative of the weight.
func TestStateIsTheCut(t *testing.T) {
	g, err := maxcut.Torus(4, 5, maxcut.Signs, rng.New(1, 0))
	require.NoError(t, err)
	s := New(g)
	s.Randomise(rng.New(2, 0))
	weight, err := g.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, -weight, s.Cost())
}

// TestFindsWholeCuts: an even torus of weights 1 has a cut of all edges, which is proved by
// the bound.
func TestFindsWholeCuts(t *testing.T) {
	g, err := maxcut.Torus(10, 12, maxcut.Ones, rng.New(1, 0))
	require.NoError(t, err)
	s := NewSearch(g, 1, 0)
	_, err = s.Run(t.Context(), 20_000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.EqualValues(t, -240, s.Best().Objective)
	made, err := s.Run(t.Context(), 10, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Zero(t, made)
}
