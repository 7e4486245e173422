package squares

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/solve"
)

func TestSearchSolves(t *testing.T) {
	for _, p := range append(append([]instance(nil), small...), published[0], published[2]) {
		t.Run(p.name, func(t *testing.T) {
			s := NewSearch(p.problem(), 1, 0)
			_, err := s.Run(t.Context(), math.MaxInt64, localsearch.Rank{})
			require.NoError(t, err)
			require.Equal(t, localsearch.Rank{}, s.Best())
			requireFilled(t, p, s.Values(nil))
			made, err := s.Run(t.Context(), 10, localsearch.Rank{})
			assert.Zero(t, made)
			assert.NoError(t, err)
		})
	}
}

// requireFilled checks every pair of squares; the areas sum to the whole.
func requireFilled(t *testing.T, p instance, values []int32) {
	t.Helper()
	require.Len(t, values, 2*len(p.sizes))
	for i, s := range p.sizes {
		x, y := values[2*i], values[2*i+1]
		require.True(t, x >= 0 && y >= 0 && x+s <= p.side && y+s <= p.side, "square %d", i)
		for k, u := range p.sizes[:i] {
			z, w := values[2*k], values[2*k+1]
			require.True(t, x+s <= z || z+u <= x || y+s <= w || w+u <= y, "squares %d and %d overlap", i, k)
		}
	}
}

// TestSearchIsReproducible: the run depends on the seed and the steps, not on how
// they are split.
func TestSearchIsReproducible(t *testing.T) {
	p := published[3]
	whole := NewSearch(p.problem(), 5, 2)
	_, err := whole.Run(t.Context(), 60, localsearch.Rank{})
	require.NoError(t, err)
	parts := NewSearch(p.problem(), 5, 2)
	for range 6 {
		made, err := parts.Run(t.Context(), 10, localsearch.Rank{})
		require.NoError(t, err)
		require.EqualValues(t, 10, made)
		parts.Values(nil) // asking changes nothing
	}
	assert.Equal(t, whole.Stats(), parts.Stats())
	assert.Equal(t, whole.Best(), parts.Best())
	assert.Equal(t, whole.Values(nil), parts.Values(nil))
	assert.Equal(t, whole.board.now.order, parts.board.now.order)
	steps, _ := whole.Stats().Get(solve.Steps)
	assert.EqualValues(t, 60, steps)
}

func TestSearchStops(t *testing.T) {
	p := published[3]
	s := NewSearch(p.problem(), 1, 0)
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("enough")
	cancel(why)
	made, err := s.Run(ctx, math.MaxInt64, localsearch.Rank{})
	assert.Zero(t, made)
	assert.Equal(t, why, err)
	first := s.Best()
	made, err = s.Run(t.Context(), math.MaxInt64, first)
	assert.Zero(t, made)
	assert.NoError(t, err)
}

// TestSearchAdopts: the state of another walk is adopted, and is the best if it
// is better.
func TestSearchAdopts(t *testing.T) {
	p := published[2]
	s := NewSearch(p.problem(), 1, 0)
	_, err := s.Run(t.Context(), math.MaxInt64, localsearch.Rank{})
	require.NoError(t, err)
	other := NewSearch(p.problem(), 2, 0)
	require.NotZero(t, other.Best())
	other.Adopt(s.Values(nil))
	assert.Equal(t, localsearch.Rank{}, other.Best())
	assert.Equal(t, s.Values(nil), other.Values(nil))
}

// TestSearchWithoutFirst: no square can be the first if each leaves a gap that
// the others do not fill. Only the areas fit.
func TestSearchWithoutFirst(t *testing.T) {
	s := NewSearch(instance{"", 5, []int32{3, 4}}.problem(), 1, 0)
	made, err := s.Run(t.Context(), 20, localsearch.Rank{})
	require.NoError(t, err)
	assert.EqualValues(t, 20, made)
	assert.NotZero(t, s.Best().Violation)
}
