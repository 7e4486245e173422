package bandwidth

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// random returns a graph with about so many edges, some of them possibly the same.
func random(n, edges int, r *rand.Rand) *Instance {
	list := make([][2]int32, edges)
	for k := range list {
		list[k] = [2]int32{int32(rng.Intn(r, n)), int32(rng.Intn(r, n))}
	}
	return must(New(n, list))
}

// least returns the least bandwidth of all labels.
func least(t *testing.T, g *Instance) int64 {
	t.Helper()
	best := int64(g.Vertices())
	labels := make([]int32, g.Vertices())
	for v := range labels {
		labels[v] = int32(v)
	}
	var permute func(k int)
	permute = func(k int) {
		if k == len(labels) {
			best = min(best, int64(g.Width(labels)))
		}
		for i := k; i < len(labels); i++ {
			labels[k], labels[i] = labels[i], labels[k]
			permute(k + 1)
			labels[k], labels[i] = labels[i], labels[k]
		}
	}
	permute(0)
	return best
}

// complete returns the edges of a complete graph.
func complete(n int32) (edges [][2]int32) {
	for u := range n {
		for v := range u {
			edges = append(edges, [2]int32{u, v})
		}
	}
	return edges
}

// TestBounds: no labels are better than the bound, and no rule is better than the best.
func TestBounds(t *testing.T) {
	r := rng.New(3, 0)
	reached, starts := 0, 0
	for range 200 {
		n := 1 + rng.Intn(r, 7)
		g := random(n, rng.Intn(r, 2*n), r)
		best := least(t, g)
		require.LessOrEqual(t, g.Bound(), best, g.edges)
		start, err := g.Check(g.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, best)
		if g.Bound() == best {
			reached++
		}
		if start == best {
			starts++
		}
	}
	t.Logf("bound reached %d, best start %d of 200", reached, starts)
	assert.Greater(t, reached, 150)
	assert.Greater(t, starts, 150)
}

// TestPlantedBounds: no bound is above the bandwidth that is hidden, of larger graphs.
func TestPlantedBounds(t *testing.T) {
	r := rng.New(4, 0)
	for range 60 {
		n := 20 + rng.Intn(r, 200)
		width := 1 + rng.Intn(r, 12)
		g := must(Planted(n, width, 0.1+0.9*rng.Float64(r), r))
		require.LessOrEqual(t, g.Bound(), int64(width))
		start, err := g.Check(g.Start())
		require.NoError(t, err)
		require.LessOrEqual(t, g.Bound(), start)
	}
	for _, size := range [][2]int{{1, 9}, {4, 4}, {3, 11}, {12, 7}} {
		g := must(Lattice(size[0], size[1], r))
		require.LessOrEqual(t, g.Bound(), int64(min(size[0], size[1])))
		start, err := g.Check(g.Start())
		require.NoError(t, err)
		require.GreaterOrEqual(t, start, int64(min(size[0], size[1])))
	}
}

// TestKnownBandwidths: a path, a star, a circle, a complete graph, none.
func TestKnownBandwidths(t *testing.T) {
	star, path, circle := [][2]int32{}, [][2]int32{}, [][2]int32{{0, 7}}
	for v := range int32(7) {
		star = append(star, [2]int32{0, v + 1})
		path = append(path, [2]int32{v, v + 1})
		circle = append(circle, [2]int32{v, v + 1})
	}
	for name, test := range map[string]struct {
		edges [][2]int32
		want  int64
	}{"path": {path, 1}, "star": {star, 4}, "circle": {circle, 2}, "complete": {complete(8), 7}, "none": {nil, 0}} {
		g := must(New(8, test.edges))
		assert.Equal(t, test.want, least(t, g), name)
		assert.Equal(t, test.want, g.Bound(), name)
		if name != "star" { // which is labelled from its leaves, or its centre
			assert.EqualValues(t, test.want, g.Width(g.Start()), name)
		}
	}
}

// TestOptima: the constraint engine proves the bandwidth that the best of all labels have.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 30 {
		n := 1 + rng.Intn(r, 6)
		g := random(n, rng.Intn(r, 2*n), r)
		stated := g.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		best := least(t, g)
		require.Equal(t, best, result.Objective, g.edges)
		width, err := g.Check(stated.Solution(result.Values))
		require.NoError(t, err)
		require.Equal(t, best, width)
	}
}

// TestModelHasTheStart: the model with the labels of Start has its bandwidth, with and
// without the constraints that follow.
func TestModelHasTheStart(t *testing.T) {
	r := rng.New(5, 0)
	for _, n := range []int{20, mostDistant + 10} {
		g := random(n, 2*n, r)
		start := g.Start()
		want, err := g.Check(start)
		require.NoError(t, err)
		stated := g.Stated()
		for v, x := range stated.Search {
			stated.Model.Add(x.Equals(model.Const(start[v])))
		}
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		result, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		require.Equal(t, want, result.Objective)
	}
}

// TestEnds: searches from both ends have as many levels, and the rule of Gibbs, Poole and
// Stockmeyer has each vertex of the component once, in levels that neighbours do not skip.
func TestEnds(t *testing.T) {
	r := rng.New(6, 0)
	for range 100 {
		n := 2 + rng.Intn(r, 40)
		g := random(n, n+rng.Intn(r, n), r)
		s := newSearcher(g)
		a, b := s.ends(0)
		s.from(a)
		depth, size := s.depth(), len(s.order)
		require.EqualValues(t, depth-1, s.level[b])
		s.from(b)
		require.Equal(t, depth, s.depth())
		component := slices.Sorted(slices.Values(s.order))
		order := s.gibbs(a, b)
		require.Len(t, order, size)
		require.Equal(t, component, slices.Sorted(slices.Values(order)))
	}
}

// TestLarge: with more to look at than the efforts allow, bounds are right and orders good.
func TestLarge(t *testing.T) {
	g := must(Lattice(150, 20, rng.New(1, 0)))
	bound := g.Bound()
	assert.LessOrEqual(t, bound, int64(20))
	assert.Greater(t, bound, int64(9))
	assert.LessOrEqual(t, g.Width(g.Start()), int32(25))
}

func TestCheckNamesWhatIsWrong(t *testing.T) {
	g := must(New(2, [][2]int32{{0, 1}}))
	for want, values := range map[string][]int32{
		"1 labels; expected 2":                  {0},
		"vertex 1 with label 2; expected 0..1":  {0, 2},
		"vertex 0 with label -1; expected 0..1": {-1, 0},
		"the vertices 0 and 1 with label 1":     {1, 1},
	} {
		_, err := g.Check(values)
		assert.ErrorContains(t, err, want)
	}
}

func TestGenerate(t *testing.T) {
	g := must(Planted(200, 10, 0.25, rng.New(1, 0)))
	assert.InDelta(t, 200*10/4, len(g.edges), 100)
	assert.Equal(t, 200, g.Vertices())
	grid := must(Lattice(5, 8, rng.New(1, 0)))
	assert.Equal(t, 40, grid.Vertices())
	assert.Len(t, grid.edges, 4*8+5*7)
	least := 9
	for v := range int32(40) {
		least = min(least, grid.Degree(v))
	}
	assert.Equal(t, 2, least)
}

func TestText(t *testing.T) {
	g := must(New(3, [][2]int32{{0, 2}, {1, 2}}))
	assert.Equal(t, "order: 1 3 2\n\nox\nxox\n xo\n", g.Text([]int32{0, 2, 1}))
	assert.Equal(t, "order: 1 2 3\n\no.x\n.ox\nxxo\n", g.Text([]int32{0, 1, 2}))
}
