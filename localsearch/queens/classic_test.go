package queens

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/solve"
)

func TestClassicMinConflictsSolvesEverySize(t *testing.T) {
	for n := 1; n <= 60; n++ {
		for seed := range seeds() {
			walk := []float64{0, 0.05}[seed%2]
			result, err := ClassicMinConflicts{N: n, Seed: seed, RandomWalk: walk}.Solve(context.Background())
			require.NoError(t, err, "n=%d seed=%d", n, seed)
			if n == 2 || n == 3 {
				require.Equal(t, solve.Unsatisfiable, result.Status)
				continue
			}
			require.Equal(t, solve.Satisfied, result.Status)
			require.Len(t, result.Values, n)
			require.Zero(t, definitionPairs(result.Values), "n=%d seed=%d: %v", n, seed, result.Values)
		}
	}
}

// TestClassicStepsHardlyGrow shows what Minton et al. found: from a greedy
// start the number of repairs stays about the same whatever n is.
func TestClassicStepsHardlyGrow(t *testing.T) {
	mean := func(n int) float64 {
		sum := int64(0)
		for seed := range uint64(10) {
			result, err := ClassicMinConflicts{N: n, Seed: seed}.Solve(context.Background())
			require.NoError(t, err)
			steps, _ := result.Stats.Get(solve.Steps)
			sum += steps
		}
		return float64(sum) / 10
	}
	assert.Less(t, mean(5000), 4*mean(200))
}

func TestClassicRefuses(t *testing.T) {
	for _, s := range []ClassicMinConflicts{{N: 0}, {N: MaxClassic + 1}, {N: 8, RandomWalk: -0.1}, {N: 8, RandomWalk: 1.1}, {N: 8, RandomWalk: math.NaN()}} {
		_, err := s.Solve(context.Background())
		assert.ErrorContains(t, err, "expected")
	}
}

func TestClassicSameSeedSameRun(t *testing.T) {
	s := ClassicMinConflicts{N: 300, Seed: 4, RandomWalk: 0.1}
	a, err := s.Solve(context.Background())
	require.NoError(t, err)
	b, err := s.Solve(context.Background())
	require.NoError(t, err)
	assert.Equal(t, a, b)
	random, _ := a.Stats.Get(solve.RandomMoves)
	assert.Positive(t, random)
}

func TestClassicStops(t *testing.T) {
	for _, looks := range []int{0, 1, 5, 50} {
		result, err := ClassicMinConflicts{N: 300_000}.Solve(&lookContext{Context: t.Context(), last: looks + 1})
		require.NoError(t, err)
		require.ErrorIs(t, result.Stopped, context.Canceled)
		assert.Equal(t, solve.Unknown, result.Status)
	}
	result, err := ClassicMinConflicts{N: 1000, Seed: 1, Limits: solve.Limits{Steps: 3}}.Solve(context.Background())
	require.NoError(t, err)
	require.ErrorIs(t, result.Stopped, solve.ErrLimit)
	steps, _ := result.Stats.Get(solve.Steps)
	assert.EqualValues(t, 3, steps)
}

// TestLeastAttackedIsUniform counts how often each of the best rows is taken.
func TestLeastAttackedIsUniform(t *testing.T) {
	w := &classic{ClassicMinConflicts: ClassicMinConflicts{N: 10}, r: rng.New(1, 0)}
	count := map[int32]int{}
	for range 30_000 {
		row, err := w.leastAttacked(context.Background(), func(row int32) int64 { return int64(row) % 4 })
		require.NoError(t, err)
		count[row]++
	}
	require.Len(t, count, 3)
	for _, row := range []int32{0, 4, 8} {
		assert.InDelta(t, 10_000, count[row], 400)
	}
}
