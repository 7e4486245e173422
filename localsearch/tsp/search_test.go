package tsp

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/tsp"
	"lsolve/solve"
)

// circle is n places on a circle, in random order: the shortest tour goes round.
func circle(n int, seed uint64) (distances []int32, shortest int64) {
	at := make([]int32, n)
	for i := range at {
		at[i] = int32(i)
	}
	rng.Shuffle32(rng.New(seed, 0), at)
	distances = make([]int32, n*n)
	for i := range n {
		for j := range n {
			angle := 2 * math.Pi * float64(at[i]-at[j]) / float64(n)
			distances[i*n+j] = int32(math.Round(math.Hypot(math.Cos(angle)-1, math.Sin(angle)) * 1e5))
		}
	}
	step := math.Round(2 * math.Sin(math.Pi/float64(n)) * 1e5)
	return distances, int64(n) * int64(step)
}

func TestSearchGoesRoundTheCircle(t *testing.T) {
	for _, n := range []int{5, 20, 101, 500} {
		d, shortest := circle(n, uint64(n))
		s := NewSearch(instance(t, n, d), 1, 1)
		_, err := s.Run(context.Background(), int64(100*n), localsearch.Rank{Objective: shortest})
		require.NoError(t, err)
		assert.Equal(t, shortest, s.Best().Objective, "%d places", n)
	}
}

func TestSearchIsReproducible(t *testing.T) {
	d := matrix(50, false, 4)
	whole, parts := NewSearch(instance(t, 50, d), 7, 1), NewSearch(instance(t, 50, d), 7, 1)
	whole.assigns, parts.assigns = false, false // that would end them
	made, err := whole.Run(context.Background(), 12_000, localsearch.Rank{})
	require.NoError(t, err)
	assert.EqualValues(t, 12_000, made)
	for k := range int64(12) {
		_, err := parts.Run(context.Background(), 10*k, localsearch.Rank{})
		require.NoError(t, err)
		_, err = parts.Run(context.Background(), 1000-10*k, localsearch.Rank{})
		require.NoError(t, err)
	}
	assert.Equal(t, whole.Stats(), parts.Stats())
	assert.Equal(t, whole.Values(nil), parts.Values(nil))
	restarts, ok := whole.Stats().Get(solve.Restarts)
	assert.True(t, ok)
	assert.Positive(t, restarts)
}

func TestSearchStopsWithItsContext(t *testing.T) {
	s := NewSearch(instance(t, 2000, matrix(2000, true, 4)), 7, 1)
	before := s.Best()
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	made, err := s.Run(ctx, 1000, localsearch.Rank{})
	assert.Zero(t, made)
	assert.ErrorIs(t, err, cause)
	assert.Equal(t, before, s.Best())
}

// TestHundredThousandCities finds a tour that is at most 9 per cent above the bound
// for random places (Johnson, McGeoch and Rothberg, 1996): greedy tours are 14 to 20
// above the shortest.
func TestHundredThousandCities(t *testing.T) {
	const side = 1e6
	n := longtest.Light(100_000)
	r := rng.New(1, 1)
	points := make([]tsp.Point, n)
	for i := range points {
		points[i] = tsp.Point{X: float64(rng.Intn(r, side)), Y: float64(rng.Intn(r, side))}
	}
	in, err := tsp.NewPoints(tsp.Euclidean, points)
	require.NoError(t, err)
	s := NewSearch(in, 1, 0)
	made, err := s.Run(context.Background(), 10, localsearch.Rank{})
	require.NoError(t, err)
	assert.EqualValues(t, 10, made)
	length, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.EqualValues(t, length, s.Best().Objective)
	assert.Less(t, float64(length), 1.09*0.7124*math.Sqrt(float64(n))*side)
}

func TestSearchIsAWalk(t *testing.T) {
	steps, restarts := int64(30_000), int64(2)
	if testing.Short() {
		steps, restarts = 10_000, 1
	}
	for _, symmetric := range []bool{true, false} {
		in := instance(t, 40, matrix(40, symmetric, 4))
		require.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 1, 0) }, localsearchtest.WalkOptions{
			Steps: steps, Restarts: restarts,
			Recount: func(values []int32) localsearch.Rank {
				length, err := in.Check(values)
				require.NoError(t, err)
				return localsearch.Rank{Objective: length}
			},
		}))
	}
}

func TestAdoptKeepsTheBest(t *testing.T) {
	const n = 30
	d, shortest := circle(n, 1)
	a := NewSearch(instance(t, n, d), 1, 0)
	_, err := a.Run(context.Background(), 10_000, localsearch.Rank{Objective: shortest})
	require.NoError(t, err)
	s := New(instance(t, n, d))
	s.Randomise(rng.New(9, 9))
	b := NewSearch(instance(t, n, d), 2, 0)
	b.Adopt(a.Values(nil))
	assert.Equal(t, shortest, b.Best().Objective)
	b.Adopt(s.Values(nil))
	assert.Equal(t, shortest, b.Best().Objective, "a worse tour is not better")
	assert.Equal(t, a.Best().Objective, length(t, n, d, b.Values(nil)))
}

func BenchmarkDelta(b *testing.B) {
	d, _ := circle(200, 1)
	s := New(instance(b, 200, d))
	r := rng.New(1, 1)
	s.Randomise(r)
	moves := make([]Move, 1024)
	for i := range moves {
		moves[i], _ = s.Random(r)
	}
	sum := int64(0)
	for i := 0; b.Loop(); i++ {
		sum += s.Delta(moves[i%1024])
	}
	_ = sum
}

func BenchmarkRandomAndDelta(b *testing.B) {
	d, _ := circle(200, 1)
	s := New(instance(b, 200, d))
	r := rng.New(1, 1)
	s.Randomise(r)
	b.ReportAllocs()
	for b.Loop() {
		m, _ := s.Random(r)
		s.Delta(m)
	}
}

func BenchmarkSteps(b *testing.B) {
	for name, symmetric := range map[string]bool{"symmetric": true, "asymmetric": false} {
		b.Run(name, func(b *testing.B) {
			s := NewSearch(instance(b, 200, matrix(200, symmetric, 1)), 1, 1)
			_, err := s.Run(context.Background(), 1000, localsearch.Rank{})
			require.NoError(b, err)
			b.ReportAllocs()
			b.ResetTimer()
			_, err = s.Run(context.Background(), int64(b.N), localsearch.Rank{})
			require.NoError(b, err)
		})
	}
}
