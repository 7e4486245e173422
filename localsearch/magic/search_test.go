package magic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/solve"
)

// finish runs a walk to the end, which must be a magic square.
func finish(t testing.TB, s *Search) (steps int64) {
	steps, err := s.Run(context.Background(), 1<<40, localsearch.Rank{})
	require.NoError(t, err)
	require.Equal(t, localsearch.Rank{}, s.Best())
	values := s.Values(nil)
	require.Zero(t, cost(s.square.n, values))
	slices.Sort(values)
	for i, v := range values {
		require.EqualValues(t, i+1, v)
	}
	return steps
}

func TestSearchSolves(t *testing.T) {
	for _, n := range []int{1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 16, 25, 50, 101, 200, 300} {
		t.Run(fmt.Sprint("order ", n), func(t *testing.T) {
			for seed := range uint64(5) {
				s := NewSearch(order(n), seed, 0)
				finish(t, s)
			}
		})
	}
}

// TestRunInPieces: the walk depends on its seed and its steps, not on how they are
// split.
func TestRunInPieces(t *testing.T) {
	for _, n := range []int{2, 5, 9, 30} {
		whole := NewSearch(order(n), 7, 3)
		pieces := NewSearch(order(n), 7, 3)
		made, err := whole.Run(t.Context(), 300, localsearch.Rank{})
		require.NoError(t, err)
		total := int64(0)
		for total < 300 {
			k, err := pieces.Run(t.Context(), min(7, 300-total), localsearch.Rank{})
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
	for _, n := range []int{2, 4, 9, 12, 20} {
		s := NewSearch(order(n), 1, 0)
		best := cost(n, s.Values(nil))
		require.Equal(t, best, s.Best().Violation)
		r := rng.New(2, 0)
		for step := range 2000 {
			if step%500 == 250 {
				other := square(n, r)
				s.Adopt(other.Values(nil))
				best = min(best, other.Cost())
			}
			_, err := s.Run(t.Context(), 1, localsearch.Rank{})
			require.NoError(t, err)
			best = min(best, s.square.Cost())
			require.Equal(t, cost(n, s.square.Values(nil)), s.square.Cost(), "step %d", step)
			require.Equal(t, best, s.Best().Violation, "step %d", step)
			require.Equal(t, best, cost(n, s.Values(nil)), "step %d", step)
			if best == 0 {
				break
			}
		}
	}
}

// TestNeverWorse: once the diagonals are right, no exact move raises the cost or
// changes them.
func TestNeverWorse(t *testing.T) {
	s := NewSearch(order(15), 3, 0)
	right := false
	for s.square.Cost() > 0 && s.restarts == 0 {
		before := s.square.Cost()
		s.step()
		if right {
			assert.LessOrEqual(t, s.square.Cost(), before)
			assert.Zero(t, s.square.main)
			assert.Zero(t, s.square.anti)
		}
		right = s.square.main == 0 && s.square.anti == 0
	}
	assert.True(t, right)
}

func TestRunEnds(t *testing.T) {
	s := NewSearch(order(2), 1, 0)
	made, err := s.Run(t.Context(), 1000, localsearch.Rank{})
	require.NoError(t, err)
	assert.EqualValues(t, 1000, made, "there is no magic square of order 2")
	restarts, _ := s.Stats().Get(solve.Restarts)
	assert.Positive(t, restarts)
	made, err = s.Run(t.Context(), 1000, s.Best())
	require.NoError(t, err)
	assert.Zero(t, made, "the target has been reached")
	enough := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(enough)
	_, err = s.Run(ctx, 1000, localsearch.Rank{})
	assert.ErrorIs(t, err, enough)
}

// TestExactFindsWhatThereIs compares choose with all sets of pairs: the pairs that
// it finds sum to the amount, and it finds every amount that one or two pairs sum
// to at once.
func TestExactFindsWhatThereIs(t *testing.T) {
	r := rng.New(1, 0)
	for range 2000 {
		e := newExact(12)
		e.clear()
		for i := range 1 + rng.Intn(r, 10) {
			e.x, e.y = append(e.x, int32(i)), append(e.y, int32(100+i))
			e.d = append(e.d, int32(rng.Intn(r, 61)-30))
		}
		amount := int64(1 + rng.Intn(r, 15))
		easy := false
		for i, d := range e.d {
			easy = easy || int64(d) == amount
			for _, f := range e.d[:i] {
				easy = easy || int64(d+f) == amount
			}
		}
		ok, _ := e.choose(amount, 30, 5, r)
		if !ok {
			require.False(t, easy, "%d from %v", amount, e.d)
			continue
		}
		sum, used := int64(0), map[int]bool{}
		for _, i := range e.chosen {
			require.False(t, used[i])
			used[i] = true
			sum += int64(e.d[i])
			require.Equal(t, e.x[i]+100, e.y[i])
		}
		require.Equal(t, amount, sum)
	}
}
