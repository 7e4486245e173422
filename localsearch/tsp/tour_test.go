package tsp

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/tsp"
)

// matrix draws distances of up to 1000 between n cities.
func matrix(n int, symmetric bool, seed uint64) []int32 {
	r := rng.New(seed, 0)
	d := make([]int32, n*n)
	for i := range n {
		for j := range n {
			switch {
			case symmetric && j < i:
				d[i*n+j] = d[j*n+i]
			case i != j:
				d[i*n+j] = int32(rng.Intn(r, 1000))
			}
		}
	}
	return d
}

// instance returns the problem of n cities with these distances.
func instance(t testing.TB, n int, distances []int32) *tsp.Instance {
	t.Helper()
	p, err := tsp.New(n, distances)
	require.NoError(t, err)
	return p
}

// length returns the length of the circuit of the successors, from scratch.
func length(t testing.TB, n int, d []int32, successors []int32) int64 {
	t.Helper()
	require.Len(t, successors, n)
	sum, at := int64(0), int32(0)
	for range n {
		next := successors[at]
		sum += int64(d[int(at)*n+int(next)])
		at = next
		if at == 0 {
			break
		}
	}
	seen := make([]bool, n)
	for _, s := range successors {
		require.False(t, seen[s], "city %d is met twice", s)
		seen[s] = true
	}
	return sum
}

// kinds are the sizes and shapes of matrix that tests go through.
func kinds(visit func(n int, symmetric bool)) {
	for _, symmetric := range []bool{true, false} {
		for n := 1; n <= 12; n++ {
			visit(n, symmetric)
		}
		visit(40, symmetric)
	}
}

func TestStateConforms(t *testing.T) {
	kinds(func(n int, symmetric bool) {
		if n < 3 {
			return
		}
		d := matrix(n, symmetric, uint64(n))
		s := New(instance(t, n, d))
		r := rng.New(1, uint64(n))
		s.Randomise(r)
		draw := func() Move {
			m, ok := s.Random(r)
			require.True(t, ok || n < 5, "%d cities", n)
			if !ok {
				m = Move{Kind: Exchange, A: s.ring.order[0], B: s.ring.order[1], C: s.ring.order[2]}
			}
			return m
		}
		conform.CheckProblem[Move](t, s, 500, draw, func() int64 { return length(t, n, d, s.Values(nil)) })
	})
}

func TestEveryVisitedMoveConforms(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		const n = 9
		d := matrix(n, symmetric, 3)
		s := New(instance(t, n, d))
		r := rng.New(5, 5)
		s.Randomise(r)
		start := s.Values(nil)
		var moves []Move
		s.Each(r, func(m Move) bool { moves = append(moves, m); return true })
		require.NotEmpty(t, moves)
		for _, m := range moves {
			want := s.Cost() + s.Delta(m)
			leaves, enters := s.Attributes(m)
			for k := range 2 {
				assert.True(t, hasEdge(s, leaves[k]), "%v takes away an edge that is there", m)
				assert.False(t, hasEdge(s, enters[k]), "%v brings an edge that was not there", m)
			}
			s.Apply(m)
			assert.Equal(t, want, length(t, n, d, s.Values(nil)), "%v", m)
			for k := range 2 {
				assert.False(t, hasEdge(s, leaves[k]), "%v", m)
				assert.True(t, hasEdge(s, enters[k]), "%v", m)
			}
			s.Adopt(start)
		}
	}
}

// hasEdge reports whether the edge of that number is on the tour.
func hasEdge(s *State, edge uint64) bool {
	for a := range s.costs.n {
		if s.edge(a, s.ring.next(a)) == edge {
			return true
		}
	}
	return false
}

// shortest returns the length of the shortest tour, by dynamic programming over sets
// of cities (Held and Karp, 1962).
func shortest(n int, d []int32) int64 {
	if n == 1 {
		return 0
	}
	const none = int64(1) << 60
	reach := make([]int64, (1<<n)*n)
	for i := range reach {
		reach[i] = none
	}
	reach[1*n] = 0
	for set := 1; set < 1<<n; set += 2 {
		for last := range n {
			so := reach[set*n+last]
			for next := range n {
				if so < none && set>>next&1 == 0 {
					to := (set|1<<next)*n + next
					reach[to] = min(reach[to], so+int64(d[last*n+next]))
				}
			}
		}
	}
	best := none
	for last := 1; last < n; last++ {
		best = min(best, reach[((1<<n)-1)*n+last]+int64(d[last*n]))
	}
	return best
}

func TestSearchFindsTheShortestOfSmallTours(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		for n := 1; n <= fewCities+3; n++ {
			for seed := range uint64(5) {
				d := matrix(n, symmetric, seed)
				want := shortest(n, d)
				s := NewSearch(instance(t, n, d), seed, 0)
				_, err := s.Run(context.Background(), 5000, localsearch.Rank{Objective: want})
				require.NoError(t, err)
				assert.Equal(t, want, s.Best().Objective, "%d cities, symmetric %v, seed %d", n, symmetric, seed)
				assert.Equal(t, want, length(t, n, d, s.Values(nil)))
			}
		}
	}
}

func TestSearchOfFewCitiesEnds(t *testing.T) {
	s := NewSearch(instance(t, 9, matrix(9, false, 1)), 1, 0)
	made, err := s.Run(context.Background(), 1000, localsearch.Rank{})
	require.NoError(t, err)
	assert.Less(t, made, int64(1000))
	made, err = s.Run(context.Background(), 1000, localsearch.Rank{})
	require.NoError(t, err)
	assert.Zero(t, made)
}

// TestAssignmentsEndTheSearch: of directed cities with distances like random numbers they
// find a shortest tour and know it, also if they are interrupted again and again.
func TestAssignmentsEndTheSearch(t *testing.T) {
	const n = 120
	d := matrix(n, false, 3)
	best := int64(-1)
	for _, patience := range []int{1, 1 << 30} {
		s := NewSearch(instance(t, n, d), 1, 0)
		for tries := patience; !s.over; tries++ {
			_, err := s.Run(&interrupted{context.Background(), tries}, 1000, localsearch.NoTarget)
			require.True(t, err == nil || errors.Is(err, errEnough))
			require.Equal(t, s.Best().Objective, length(t, n, d, s.Values(nil)))
			require.Less(t, tries, patience+1000)
		}
		if best >= 0 {
			require.Equal(t, best, s.Best().Objective)
		}
		best = s.Best().Objective
	}
	s := NewSearch(instance(t, n, d), 1, 0)
	s.assigns = false
	_, err := s.Run(context.Background(), 3000, localsearch.NoTarget)
	require.NoError(t, err)
	require.GreaterOrEqual(t, s.Best().Objective, best)
}

func TestSearchKeepsItsBooks(t *testing.T) {
	for _, symmetric := range []bool{true, false} {
		const n = 60
		d := matrix(n, symmetric, 8)
		s := NewSearch(instance(t, n, d), 1, 2)
		s.assigns = false // that would end it
		runs := 300
		if testing.Short() {
			runs = 100
		}
		for range runs {
			_, err := s.Run(context.Background(), 117, localsearch.Rank{})
			require.NoError(t, err)
			assert.Equal(t, s.Best().Objective, length(t, n, d, s.Values(nil)))
		}
		assert.Positive(t, s.round.number, "several rounds")
	}
}

// far returns an instance of n places without a matrix, by the metric.
func far(t testing.TB, metric tsp.Metric, n int) *tsp.Instance {
	t.Helper()
	r := rng.New(uint64(n), 0)
	points, heights := make([]tsp.Point, n), make([]float64, n)
	for i := range points {
		points[i], heights[i] = tsp.Point{X: float64(rng.Intn(r, 170) - 85), Y: float64(rng.Intn(r, 360) - 180)}, float64(rng.Intn(r, 100))
	}
	var p *tsp.Instance
	var err error
	if metric.Spatial() {
		p, err = tsp.NewSpace(metric, points, heights)
	} else {
		p, err = tsp.NewPoints(metric, points)
	}
	require.NoError(t, err)
	require.Nil(t, p.Distances())
	return p
}

func TestManyCitiesHaveNoMatrix(t *testing.T) {
	const n = 5001
	edges := make([][2]int32, 0, 2*n)
	for i := range int32(n) {
		edges = append(edges, [2]int32{i, (i + 17) % n}, [2]int32{i, (i + 1234) % n})
	}
	graph, err := tsp.NewGraph(n, edges)
	require.NoError(t, err)
	kinds := map[string]*tsp.Instance{"graph": graph}
	for _, metric := range []tsp.Metric{tsp.Euclidean, tsp.Ceiling, tsp.Geographical, tsp.Euclidean3, tsp.XRay1} {
		kinds[metric.String()] = far(t, metric, n)
	}
	for name, in := range kinds {
		state := New(in)
		r := rng.New(1, 1)
		for range 100 {
			m, ok := state.Random(r)
			require.True(t, ok)
			want := state.Cost() + state.Delta(m)
			state.Apply(m)
			length, err := in.Check(state.Values(nil))
			require.NoError(t, err)
			require.EqualValues(t, want, length, name)
			require.Equal(t, want, state.Cost())
		}
		search := NewSearch(in, 1, 0)
		begin := search.Best()
		for range 3 {
			_, err = search.Run(context.Background(), 60, localsearch.Rank{})
			require.NoError(t, err)
			length, err := in.Check(search.Values(nil))
			require.NoError(t, err)
			require.EqualValues(t, length, search.Best().Objective, name)
		}
		assert.Less(t, search.Best().Objective, begin.Objective, name)
		search.Adopt(state.Values(nil))
	}
}

func TestNearestCitiesComeFirst(t *testing.T) {
	kinds(func(n int, symmetric bool) {
		d := matrix(n, symmetric, 6)
		c := newCosts(instance(t, n, d))
		for a := range n {
			others := make([]int32, 0, n)
			for b := range n {
				if b != a {
					others = append(others, int32(b))
				}
			}
			slices.SortStableFunc(others, func(x, y int32) int { return int(d[a*n+int(x)] - d[a*n+int(y)]) })
			assert.Equal(t, others[:min(nearest, n-1)], c.candidates(int32(a)))
		}
	})
}
