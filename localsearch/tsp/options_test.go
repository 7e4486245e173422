package tsp

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/tsp"
)

// someOptions are each choice alone, and several together.
var someOptions = []Options{
	{}, {Candidates: Nearest}, {Candidates: AlphaNearness}, {Start: SpaceFilling}, {Start: Christofides}, {Tour: List},
	{AlphaNearness, Christofides, List}, {Nearest, SpaceFilling, List},
}

// ofEveryKind returns instances of n cities: by places, few different ones among them, by a matrix, directed,
// a graph, and with fixed edges.
func ofEveryKind(t *testing.T, n int) map[string]*tsp.Instance {
	t.Helper()
	r := rng.New(uint64(n), 3)
	points, same := make([]tsp.Point, n), make([]tsp.Point, n)
	for i := range points {
		points[i] = tsp.Point{X: float64(rng.Intn(r, 1000)), Y: float64(rng.Intn(r, 1000))}
		same[i] = tsp.Point{X: float64(rng.Intn(r, 2)), Y: 7}
	}
	list := map[string]*tsp.Instance{"matrix": instance(t, n, matrix(n, true, 1)), "directed": instance(t, n, matrix(n, false, 1)), "all equal": instance(t, n, make([]int32, n*n))}
	for name, of := range map[string][]tsp.Point{"places": points, "equal places": same} {
		in, err := tsp.NewPoints(tsp.Euclidean, of)
		require.NoError(t, err)
		list[name] = in
	}
	if n >= 14 {
		list["fixed edges"] = fixedPaths(t, n, 40, true, 1)
		list["fixed edges, matrix"] = fixedPaths(t, n, 40, false, 1)
		var edges [][2]int32
		for i := range int32(n) {
			edges = append(edges, [2]int32{i, (i + 1) % int32(n)}, [2]int32{i, (i + 5) % int32(n)})
		}
		in, err := tsp.NewGraph(n, edges)
		require.NoError(t, err)
		list["graph"] = in
	}
	return list
}

// TestOptionsWork: with all options and instances of every kind the search gives tours from the
// first step on, and after many steps none that is much worse than that of another option.
func TestOptionsWork(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 13, 40} {
		for kind, in := range ofEveryKind(t, n) {
			best, worst := int64(math.MaxInt64), int64(math.MinInt64)
			for _, o := range someOptions {
				s := NewSearchWith(in, o, 1, 0)
				for _, steps := range []int64{0, 1, 7, 300} {
					_, err := s.Run(context.Background(), steps, localsearch.NoTarget)
					require.NoError(t, err)
					length, err := in.Check(s.Values(nil))
					require.NoError(t, err, "%s, %d cities, %v", kind, n, o)
					require.Equal(t, length, s.Best().Objective, "%s, %d cities, %v", kind, n, o)
				}
				best, worst = min(best, s.Best().Objective), max(worst, s.Best().Objective)
			}
			assert.LessOrEqual(t, float64(worst), 1.1*float64(best), "%s, %d cities", kind, n)
		}
	}
}

// TestOptionsAreWalks: the search with each option goes on where it was, and is the same for the same seed.
func TestOptionsAreWalks(t *testing.T) {
	for _, o := range []Options{{AlphaNearness, Christofides, List}, {Nearest, SpaceFilling, List}} {
		for _, kind := range []string{"places", "directed"} {
			in := ofEveryKind(t, 40)[kind]
			require.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
				s := NewSearchWith(in, o, 1, 0)
				s.assigns = false // that would end it
				return s
			}, localsearchtest.WalkOptions{
				Steps: 3000,
				Recount: func(values []int32) localsearch.Rank {
					length, err := in.Check(values)
					require.NoError(t, err)
					return localsearch.Rank{Objective: length}
				},
			}))
		}
	}
}

// interrupted is a context that ends when it has been asked so often.
type interrupted struct {
	context.Context
	left int
}

var errEnough = errors.New("enough")

func (c *interrupted) Err() error {
	if c.left--; c.left < 0 {
		return errEnough
	}
	return nil
}

// TestOptionsGoOn: a search that is interrupted again and again, also while it looks for candidates or makes
// its first tour, finds what it does without.
func TestOptionsGoOn(t *testing.T) {
	for _, kind := range []string{"places", "directed"} {
		in := ofEveryKind(t, 300)[kind]
		for _, o := range []Options{{}, {AlphaNearness, Christofides, List}, {Nearest, SpaceFilling, Array}} {
			whole, parts := NewSearchWith(in, o, 5, 0), NewSearchWith(in, o, 5, 0)
			whole.assigns, parts.assigns = false, false // that would end them
			_, err := whole.Run(context.Background(), 400, localsearch.NoTarget)
			require.NoError(t, err)
			stops := 0
			for made, patience := int64(0), 1; made < 400; patience++ {
				more, err := parts.Run(&interrupted{context.Background(), patience}, 400-made, localsearch.NoTarget)
				if err != nil {
					stops++
				}
				made += more
			}
			assert.Greater(t, stops, 10)
			require.Equal(t, whole.Best(), parts.Best(), kind)
			require.Equal(t, whole.Values(nil), parts.Values(nil), kind)
		}
	}
}

// TestStartsDiffer: each start is another first tour. Along the curve it is longer than a greedy one, and
// that of Christofides shorter.
func TestStartsDiffer(t *testing.T) {
	in := ofEveryKind(t, 2000)["places"]
	var lengths [3]int64
	for start := range lengths {
		s := NewSearchWith(in, Options{Start: Start(start)}, 1, 0)
		s.cities.FindNear(5, 1, nil)
		lengths[start] = s.cities.Length(s.first(0, func() bool { return false }))
	}
	assert.Less(t, lengths[Christofides], lengths[Greedy])
	assert.Less(t, lengths[Greedy], lengths[SpaceFilling])
}

// TestListIsUsual: of very many cities only.
func TestListIsUsual(t *testing.T) {
	assert.False(t, Usual.listed(100_000))
	assert.True(t, Usual.listed(1_000_000))
	assert.True(t, List.listed(20))
	assert.False(t, Array.listed(1_000_000))
}
