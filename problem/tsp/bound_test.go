package tsp

import (
	"context"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/onetree"
	"lsolve/internal/rng"
)

// drawn returns a small instance of one of several kinds.
func drawn(t *testing.T, n int, kind, seed uint64) *Instance {
	t.Helper()
	r := rng.New(seed, kind)
	if kind == 0 { // in the plane, at few different places
		points := make([]Point, n)
		for i := range points {
			points[i] = Point{float64(rng.Intn(r, 60)), float64(rng.Intn(r, 60))}
		}
		p, err := NewPoints(Metric(1+rng.Intn(r, 4)), points)
		require.NoError(t, err)
		return p
	}
	most := []int{0, 100, 2, 1 << 30}[kind&3] + 1
	symmetric := kind < 4
	d := make([]int32, n*n)
	for i := range n {
		for j := range n {
			if symmetric && j < i {
				d[i*n+j] = d[j*n+i]
			} else {
				d[i*n+j] = int32(rng.Intn(r, most))
			}
		}
	}
	p, err := New(n, d)
	require.NoError(t, err)
	return p
}

// TestBoundIsBelowTheShortest compares the bound with all circuits, and counts how often
// they are equal.
func TestBoundIsBelowTheShortest(t *testing.T) {
	seeds := uint64(longtest.Choose(40, 400))
	equal, all := 0, 0
	for _, kind := range []uint64{0, 1, 2, 3, 5, 6, 7} {
		for n := 1; n <= 10; n++ {
			for seed := range seeds {
				p := drawn(t, n, kind, seed)
				want := shortest(p)
				bound, ok := p.BoundWithin(context.Background(), 20_000_000)
				require.True(t, ok)
				require.LessOrEqual(t, bound, want, "kind %d, %d cities, seed %d", kind, n, seed)
				if p.Symmetric() && n >= 9 { // with few edges, too
					a := newAscent(p, n)
					climbFew(context.Background(), a, newDense(p), 1_000_000, 1)
					few, ok := a.Bound()
					require.True(t, ok)
					require.LessOrEqual(t, few, want, "few edges, kind %d, %d cities, seed %d", kind, n, seed)
				}
				all++
				if bound == want {
					equal++
				}
			}
		}
	}
	assert.Greater(t, equal, all*3/4, "of %d", all)
	t.Logf("equal %d of %d", equal, all)
}

// TestSparseBound: the bound by a graph with few edges is nearly that of all edges, and no
// more than it can be.
func TestSparseBound(t *testing.T) {
	for _, metric := range []Metric{Euclidean, Maximum, PseudoEuclidean} {
		r := rng.New(5, uint64(metric))
		points := make([]Point, 300)
		for i := range points {
			size := []int{1000, 20}[i%2] // half of them in a corner
			points[i] = Point{float64(rng.Intn(r, size)), float64(rng.Intn(r, size))}
		}
		p, err := NewPoints(metric, points)
		require.NoError(t, err)
		all, ok := p.BoundWithin(context.Background(), usualEffort)
		require.True(t, ok)
		a := newAscent(p, p.n)
		climbFew(context.Background(), a, newDense(p), usualEffort, 1)
		few, ok := a.Bound()
		require.True(t, ok)
		assert.InEpsilon(t, all, few, 0.005, "%v", metric)
		assert.LessOrEqual(t, few*onetree.Scale, a.Length())
	}
}

// TestBoundOfRandomPlaces: of random places in a square it is about 0.7080 sqrt(nA) (1 +
// 0.551/n) (Johnson, McGeoch and Rothberg, 1996), here with the distances of a plane that
// is no torus, so that it is more.
func TestBoundOfRandomPlaces(t *testing.T) {
	const n = 1000
	r := rng.New(3, 3)
	points := make([]Point, n)
	for i := range points {
		points[i] = Point{float64(rng.Intn(r, 1_000_000)), float64(rng.Intn(r, 1_000_000))}
	}
	p, err := NewPoints(Euclidean, points)
	require.NoError(t, err)
	bound, ok := p.BoundWithin(context.Background(), usualEffort)
	require.True(t, ok)
	ratio := float64(bound) / math.Sqrt(n*1e12)
	assert.InDelta(t, 0.7080*(1+0.33/math.Sqrt(n)), ratio, 0.02)
}

// TestPublishedBounds: of small instances of TSPLIB the bound is known, and often the
// shortest circuit.
func TestPublishedBounds(t *testing.T) {
	for name, want := range map[string]int64{"berlin52.tsp": 7542, "gr17.tsp": 2085, "eil51.tsp": 423} {
		file, err := os.Open("../../testdata/tsp/" + name)
		require.NoError(t, err)
		p, err := Parse(name, file)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		bound, ok := p.BoundWithin(context.Background(), usualEffort)
		assert.True(t, ok)
		assert.Equal(t, want, bound, name)
	}
}

// TestBoundEnds: with its context, or where there is too little time, and it is the same
// for the same effort.
func TestBoundEnds(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for _, kind := range []uint64{0, 1, 5} {
		p := drawn(t, 1000, kind, 1)
		_, ok := p.BoundWithin(over, math.MaxInt64)
		assert.False(t, ok)
		_, ok = p.BoundWithin(context.Background(), 1000)
		assert.False(t, ok)
		first, ok := p.BoundWithin(context.Background(), 200_000_000)
		assert.True(t, ok)
		second, _ := p.BoundWithin(context.Background(), 200_000_000)
		assert.Equal(t, first, second)
	}
	p, err := Generate(MaxCities/100, rng.New(1, 1))
	require.NoError(t, err)
	assert.Zero(t, p.Bound())
	star, err := NewGraph(4, [][2]int32{{0, 1}, {0, 2}, {0, 3}})
	require.NoError(t, err)
	assert.EqualValues(t, 2, star.Bound(), "a star has no Hamiltonian circuit")
}
