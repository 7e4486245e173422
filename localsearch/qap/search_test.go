package qap

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

func newSearch(t testing.TB, n int, symmetric bool, seed uint64) *Search {
	t.Helper()
	r := rng.New(99, 0)
	return NewSearch(problemOf(t, n, matrix(n, symmetric, r), matrix(n, symmetric, r)), seed, 0)
}

func TestSearchIsReproducible(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		whole, parts := newSearch(t, 12, symmetric, 1), newSearch(t, 12, symmetric, 1)
		made, err := whole.Run(context.Background(), 10_000, localsearch.Rank{})
		require.NoError(t, err)
		assert.EqualValues(t, 10_000, made)
		for k := range int64(10) {
			_, err := parts.Run(context.Background(), 7*k, localsearch.Rank{})
			require.NoError(t, err)
			_, err = parts.Run(context.Background(), 1000-7*k, localsearch.Rank{})
			require.NoError(t, err)
		}
		assert.Equal(t, whole.Stats(), parts.Stats())
		assert.Equal(t, whole.Values(nil), parts.Values(nil))
		restarts, ok := whole.Stats().Get(solve.Restarts)
		assert.True(t, ok)
		assert.Positive(t, restarts)
	}
}

// TestSearchKeepsItsCosts: the cost of the board is that of its assignment.
func TestSearchKeepsItsCosts(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		s := newSearch(t, 9, symmetric, 3)
		for range 200 {
			_, err := s.Run(context.Background(), 20, localsearch.Rank{})
			require.NoError(t, err)
			again := *s.in
			again.p = append([]int32(nil), s.improver.assignment()...)
			again.recount()
			require.Equal(t, again.cost, s.cost)
			again.Adopt(s.Values(nil))
			require.Equal(t, again.cost, s.Best().Objective)
		}
		assert.Positive(t, s.runs)
	}
}

func TestSearchStopsWithItsContext(t *testing.T) {
	s := newSearch(t, 50, true, 1)
	before := s.Best()
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	made, err := s.Run(ctx, 1000, localsearch.Rank{})
	assert.Zero(t, made)
	assert.ErrorIs(t, err, cause)
	assert.Equal(t, before, s.Best())
}

func TestAdoptKeepsTheBest(t *testing.T) {
	a, b := newSearch(t, 15, true, 1), newSearch(t, 15, true, 2)
	start := b.Values(nil)
	_, err := a.Run(context.Background(), 5000, localsearch.Rank{})
	require.NoError(t, err)
	require.Less(t, a.Best().Objective, b.Best().Objective)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a.Best(), b.Best())
	b.Adopt(start)
	assert.Equal(t, a.Best(), b.Best(), "a worse assignment is not better")
	assert.Equal(t, a.Values(nil), b.Values(nil))
}

func benchmarkDelta(b *testing.B, s interface {
	localsearch.State[Swap]
	localsearch.Neighbourhood[Swap]
}) {
	r := rng.New(1, 1)
	s.Randomise(r)
	moves := make([]Swap, 1024)
	for i := range moves {
		moves[i], _ = s.Random(r)
	}
	sum := int64(0)
	for i := 0; b.Loop(); i++ {
		sum += s.Delta(moves[i%1024])
	}
	_ = sum
}

func BenchmarkDelta(b *testing.B) {
	r := rng.New(1, 1)
	for _, n := range []int{30, 100} {
		for name, symmetric := range map[string]bool{"symmetric": true, "asymmetric": false} {
			m := NewMatrix(problemOf(b, n, matrix(n, symmetric, r), matrix(n, symmetric, r)))
			b.Run(fmt.Sprintf("%s/%d/state", name, n), func(b *testing.B) { benchmarkDelta(b, &m.State) })
			b.Run(fmt.Sprintf("%s/%d/matrix", name, n), func(b *testing.B) { benchmarkDelta(b, m) })
		}
	}
}

func BenchmarkSteps(b *testing.B) {
	for name, symmetric := range map[string]bool{"symmetric": true, "asymmetric": false} {
		b.Run(name, func(b *testing.B) {
			s := newSearch(b, 30, symmetric, 1)
			b.ReportAllocs()
			_, err := s.Run(context.Background(), int64(b.N), localsearch.Rank{})
			require.NoError(b, err)
		})
	}
}
