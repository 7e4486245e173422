package queens

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

func TestHillClimbStopsAtItsLimit(t *testing.T) {
	for _, steps := range []int64{1, 2, 17} {
		// All queens on one row: 29 of them have to move.
		h := HillClimb{N: 30, Limits: solve.Limits{Steps: steps}, Start: make([]int32, 30)}
		result, err := h.Solve(t.Context())
		require.NoError(t, err)
		assert.ErrorIs(t, result.Stopped, solve.ErrLimit)
		assert.Equal(t, solve.Unknown, result.Status)
		assert.Nil(t, result.Values)
		assert.Equal(t, steps, figure(t, result.Stats, solve.Steps))
	}
}

func TestHillClimbStopsWithItsContext(t *testing.T) {
	t.Run("before the start", func(t *testing.T) {
		why := errors.New("enough")
		ctx, cancel := context.WithCancelCause(t.Context())
		cancel(why)
		for _, n := range []int{1, 3, 8, 3000} {
			result, err := HillClimb{N: n}.Solve(ctx)
			require.NoError(t, err)
			assert.ErrorIs(t, result.Stopped, why)
			assert.Equal(t, solve.Unknown, result.Status)
			assert.Nil(t, result.Values)
			assert.Zero(t, figure(t, result.Stats, solve.Steps))
		}
	})
	// With 2000 columns one check comes first, the first matrix takes 15 more,
	// and then there is one every 17 steps.
	for _, test := range []struct {
		looks    int
		searches bool
	}{{2, false}, {10, false}, {17, true}, {30, true}} {
		t.Run(fmt.Sprintf("at look %d", test.looks), func(t *testing.T) {
			ctx := &lookContext{Context: t.Context(), last: test.looks}
			result, err := HillClimb{N: 2000}.Solve(ctx)
			require.NoError(t, err)
			assert.ErrorIs(t, result.Stopped, context.Canceled)
			assert.Equal(t, solve.Unknown, result.Status)
			assert.Nil(t, result.Values)
			assert.Equal(t, test.searches, figure(t, result.Stats, solve.Steps) > 0)
		})
	}
	t.Run("in a restart", func(t *testing.T) {
		ctx := &lookContext{Context: t.Context(), last: 20}
		result, err := HillClimb{N: 2000, RestartAfter: 1}.Solve(ctx)
		require.NoError(t, err)
		assert.ErrorIs(t, result.Stopped, context.Canceled)
		assert.EqualValues(t, 1, figure(t, result.Stats, solve.Steps))
	})
}

// The number of checks follows the number of visited squares.
func TestHillClimbLooksOftenEnough(t *testing.T) {
	const n = 1500
	ctx := &lookContext{Context: t.Context(), last: math.MaxInt}
	result, err := HillClimb{N: n, Seed: 2}.Solve(ctx)
	require.NoError(t, err)
	squares := n*n + 8*n*int(figure(t, result.Stats, solve.Steps))
	assert.GreaterOrEqual(t, ctx.looks, squares/(2*lookEvery))
}

func TestHillClimbTellsItsProgress(t *testing.T) {
	var seen []solve.Progress
	h := HillClimb{
		N: 1000, Start: make([]int32, 1000), Limits: solve.Limits{Steps: 300}, RestartAfter: 200,
		OnProgress: func(p solve.Progress) { seen = append(seen, p) },
	}
	result, err := h.Solve(t.Context())
	require.NoError(t, err)
	require.ErrorIs(t, result.Stopped, solve.ErrSteps)
	require.NotEmpty(t, seen)
	last := seen[len(seen)-1]
	assert.Positive(t, last.Steps)
	assert.Positive(t, last.Conflicts)
	assert.EqualValues(t, 1, last.Restarts)
	for i := 1; i < len(seen); i++ {
		assert.GreaterOrEqual(t, seen[i].Steps, seen[i-1].Steps)
	}
}

// TestHillClimbCaught: on this board the report's rules circle around a minimum
// forever; a restart leaves it.
func TestHillClimbCaught(t *testing.T) {
	h := HillClimb{N: 6, Seed: 26, Limits: solve.Limits{Steps: 100_000}}
	result, err := h.Solve(t.Context())
	require.NoError(t, err)
	require.ErrorIs(t, result.Stopped, solve.ErrSteps)
	h.RestartAfter = 1000
	result, err = h.Solve(t.Context())
	require.NoError(t, err)
	assert.Zero(t, definitionPairs(result.Values))
}
