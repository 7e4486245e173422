package langford

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/solve"
)

func search(t testing.TB, n int, seed, stream uint64) *Search {
	s, err := NewSearch(order(n), seed, stream)
	require.NoError(t, err)
	return s
}

func TestSearchSolves(t *testing.T) {
	for _, n := range []int{3, 4, 7, 8, 11, 12, 15, 16, 39, 80, 159, 1000} {
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			for seed := range uint64(20) {
				s := search(t, n, seed, 0)
				_, err := s.Run(t.Context(), 1<<40, localsearch.Rank{})
				require.NoError(t, err)
				require.Equal(t, localsearch.Rank{}, s.Best())
				require.Zero(t, cost(t, s.Values(nil)))
				require.Equal(t, -1, s.row.Conflicting(s.r))
			}
		})
	}
}

// TestUnsolvable: if there is no solution, all cells except one are filled.
func TestUnsolvable(t *testing.T) {
	for _, n := range []int{2, 5, 6, 9, 10, 41} {
		s := search(t, n, 1, 0)
		made, err := s.Run(t.Context(), 20_000, localsearch.Rank{})
		require.NoError(t, err)
		assert.EqualValues(t, 20_000, made)
		assert.EqualValues(t, 1, s.Best().Violation)
		restarts, _ := s.Stats().Get(solve.Restarts)
		assert.Positive(t, restarts)
	}
}

func TestRunInPieces(t *testing.T) {
	for _, n := range []int{5, 7, 200} {
		whole, pieces := search(t, n, 7, 3), search(t, n, 7, 3)
		made, err := whole.Run(t.Context(), 1000, localsearch.Rank{})
		require.NoError(t, err)
		total := int64(0)
		for total < 1000 {
			k, err := pieces.Run(t.Context(), min(7, 1000-total), localsearch.Rank{})
			require.NoError(t, err)
			if total += k; k < 7 {
				break
			}
		}
		assert.Equal(t, made, total)
		assert.Equal(t, whole, pieces)
		steps, _ := whole.Stats().Get(solve.Steps)
		assert.Equal(t, made, steps)
	}
}

// TestBestIsTheBestSoFar: it is so at every step, even over new starts and Adopt,
// and Values has that cost.
func TestBestIsTheBestSoFar(t *testing.T) {
	for _, n := range []int{2, 5, 6, 30} {
		s := search(t, n, 1, 0)
		best := cost(t, s.Values(nil))
		r := rng.New(2, 0)
		for step := range 3000 {
			if step%500 == 250 {
				other := row(t, n, r)
				s.Adopt(other.Values(nil))
				best = min(best, other.Cost())
			}
			_, err := s.Run(t.Context(), 1, localsearch.Rank{})
			require.NoError(t, err)
			best = min(best, cost(t, s.row.Values(nil)))
			require.Equal(t, best, s.Best().Violation, "step %d", step)
			require.Equal(t, best, cost(t, s.Values(nil)), "step %d", step)
		}
	}
}

func TestRunEnds(t *testing.T) {
	s := search(t, 5, 1, 0)
	made, err := s.Run(t.Context(), 1000, s.Best())
	require.NoError(t, err)
	assert.Zero(t, made, "the target has been reached")
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(enough)
	_, err = s.Run(ctx, 1000, localsearch.Rank{})
	assert.ErrorIs(t, err, enough)
}
