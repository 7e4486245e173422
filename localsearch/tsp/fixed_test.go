package tsp

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/tsp"
)

// fixedPaths returns cities at random places, or by a random matrix, and a share in per cent of
// the edges of a random tour fixed.
func fixedPaths(t *testing.T, n, share int, placed bool, seed uint64) *tsp.Instance {
	t.Helper()
	r := rng.New(seed, 5)
	in := instance(t, n, matrix(n, true, seed))
	if placed {
		points := make([]tsp.Point, n)
		for i := range points {
			points[i] = tsp.Point{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000))}
		}
		var err error
		in, err = tsp.NewPoints(tsp.Euclidean, points)
		require.NoError(t, err)
	}
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	var edges [][2]int32
	for i, a := range order {
		if rng.Intn(r, 100) < share {
			edges = append(edges, [2]int32{a, order[(i+1)%n]})
		}
	}
	in, err := in.WithFixed(edges)
	require.NoError(t, err)
	return in
}

// TestFixedEdges: the search keeps fixed edges, from its first tour on, and finds the shortest
// circuit with them. Dynamic programming finds it, too.
func TestFixedEdges(t *testing.T) {
	for seed := range uint64(6) {
		for _, share := range []int{10, 40, 80, 100} {
			for _, placed := range []bool{false, true} {
				in := fixedPaths(t, 14, share, placed, seed)
				want, err := in.Check(exactTour(in))
				require.NoError(t, err)
				s := NewSearch(in, seed, 0)
				length, err := in.Check(s.Values(nil))
				require.NoError(t, err)
				require.Equal(t, length, s.Best().Objective)
				identity := make([]int32, 14)
				for i := range identity {
					identity[i] = int32(i+1) % 14
				}
				s.Adopt(identity)
				_, err = s.Run(context.Background(), 3000, localsearch.Rank{Objective: want})
				require.NoError(t, err)
				length, err = in.Check(s.Values(nil))
				require.NoError(t, err)
				assert.Equal(t, length, s.Best().Objective)
				assert.Equal(t, want, length, "seed %d, %d %%, placed %v", seed, share, placed)
			}
		}
	}
}

// TestManyFixedEdges: also in larger instances, where tours are crossed.
func TestManyFixedEdges(t *testing.T) {
	for n, steps := range map[int]int64{200: 3000, 5100: 20} { // with a matrix and without
		for _, share := range []int{1, 30, 90} {
			if n > 200 && share == 1 {
				continue
			}
			in := fixedPaths(t, n, share, true, uint64(share))
			s := NewSearch(in, 1, 0)
			_, err := s.Run(context.Background(), steps, localsearch.NoTarget)
			require.NoError(t, err)
			length, err := in.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, length, s.Best().Objective)
			s.Adopt(s.Values(nil))
			if n == 200 {
				bound, ok := in.BoundWithin(t.Context(), 50_000_000)
				require.True(t, ok)
				assert.LessOrEqual(t, bound, length)
				assert.Less(t, float64(length), 1.05*float64(bound), "%d per cent", share)
			}
		}
	}
}

func TestFixedEdgesOfState(t *testing.T) {
	in := fixedPaths(t, 14, 30, true, 1)
	require.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
		Repeats: true,
		Recount: func(values []int32) (rank localsearch.Rank) {
			for a, b := range values {
				rank.Objective += int64(in.Distance(a, int(b)))
			}
			for _, e := range in.Fixed() {
				if values[e[0]] != e[1] && values[e[1]] != e[0] {
					rank.Violation++
				}
			}
			return rank
		},
	}))
	want, err := in.Check(exactTour(in))
	require.NoError(t, err)
	s := New(in)
	assert.Positive(t, s.Rank().Violation)
	s.Adopt(exactTour(in))
	assert.Equal(t, localsearch.Rank{Objective: want}, s.Rank())
	assert.Equal(t, want, s.Cost())
}
