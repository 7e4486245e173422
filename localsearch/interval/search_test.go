package interval

import (
	"context"
	"errors"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/interval"
	"lsolve/solve"
)

func newSearch(t testing.TB, n int, seed uint64) *Search {
	t.Helper()
	w := NewSearch(length(n), seed, 0)
	return w
}

func TestSearchSolves(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 50, 100, 200} {
		for seed := range uint64(5) {
			w := newSearch(t, n, seed)
			_, err := w.Run(t.Context(), math.MaxInt64, localsearch.Rank{})
			require.NoError(t, err)
			assert.Zero(t, missingSum(w.Values(nil)), "n = %d, seed %d", n, seed)
			assert.Zero(t, w.Best())
		}
	}
}

// TestLevel compares the predicted largest missing distance after a move with
// the actual one.
func TestLevel(t *testing.T) {
	r := rng.New(5, 0)
	for _, n := range []int{2, 3, 5, 9, 30} {
		s := randomSeries(t, n, r)
		for range 2000 {
			m, _ := s.Random(r)
			foreseen := s.level(s.change(m), s.largestMissing())
			s.Apply(m)
			assert.Equal(t, s.largestMissing(), foreseen)
		}
	}
}

func TestDescentGoesDown(t *testing.T) {
	w := newSearch(t, 60, 3)
	for last := int32(60); ; {
		now := w.state.largestMissing()
		assert.Less(t, now, last)
		if !w.descend() {
			break
		}
		last = now
	}
	checkPlaces(t, w.state)
}

// TestRunIsReproducible: the steps do not depend on how they are split into
// runs.
func TestRunIsReproducible(t *testing.T) {
	a, b := newSearch(t, 80, 7), newSearch(t, 80, 7)
	impossible := localsearch.Rank{Violation: -1}
	made, err := a.Run(t.Context(), 500, impossible)
	require.NoError(t, err)
	assert.EqualValues(t, 500, made)
	for range 500 {
		_, err := b.Run(t.Context(), 1, impossible)
		require.NoError(t, err)
	}
	assert.Equal(t, a.state, b.state)
	assert.Equal(t, a.Values(nil), b.Values(nil))
	assert.Equal(t, a.Stats(), b.Stats())
	steps, _ := a.Stats().Get(solve.Steps)
	assert.EqualValues(t, 500, steps)
}

func TestRunStops(t *testing.T) {
	why := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	w := newSearch(t, 30, 1)
	made, err := w.Run(ctx, 1000, localsearch.Rank{})
	assert.ErrorIs(t, err, why)
	assert.Zero(t, made)
}

func TestAdopt(t *testing.T) {
	w := newSearch(t, 4, 1)
	w.Adopt([]int32{0, 3, 1, 2})
	assert.Zero(t, w.Best())
	assert.Equal(t, []int32{0, 3, 1, 2}, w.Values(nil))
	w.Adopt([]int32{0, 1, 2, 3})
	assert.Zero(t, w.Best(), "the best stays")
}

func ExampleSearch() {
	in, err := interval.New(12)
	if err != nil {
		fmt.Println(err)
		return
	}
	w := NewSearch(in, 1, 0)
	if _, err := w.Run(context.Background(), 1_000_000, localsearch.Rank{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(w.Values(nil)), w.Best().Violation)
	// Output: 12 0
}
