package tsp

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/onetree"
	"lsolve/internal/rng"
)

// scattered returns cities, of which many are at few places, or on a line.
func scattered(t *testing.T, n int, metric Metric, kind int, seed uint64) *Instance {
	t.Helper()
	r := rng.New(seed, uint64(metric))
	points := make([]Point, n)
	for i := range points {
		switch kind {
		case 0:
			points[i] = Point{float64(rng.Intn(r, 1000)), float64(rng.Intn(r, 1000))}
		case 1:
			points[i] = Point{float64(rng.Intn(r, 6)), float64(rng.Intn(r, 6)) / 2}
		case 2:
			points[i] = Point{float64(rng.Intn(r, 3000)), 7}
		default:
			corner := float64(rng.Intn(r, 4) * 5000)
			points[i] = Point{corner + rng.Float64(r)*9, corner*rng.Float64(r) - 30}
		}
	}
	p, err := NewPoints(metric, points)
	require.NoError(t, err)
	return p
}

// TestPlanarIsDense: trees among boxes weigh as much as those among all pairs of cities, with any penalties, and are trees.
func TestPlanarIsDense(t *testing.T) {
	r := rng.New(9, 0)
	for _, metric := range []Metric{Euclidean, Ceiling, PseudoEuclidean, Manhattan, Maximum} {
		require.True(t, metric.planar())
		for kind := range 4 {
			for seed := range uint64(6) {
				n := 3 + rng.Intn(r, 300)
				p := scattered(t, n, metric, kind, seed)
				some := newPlanar(p)
				all := newDense(p)
				for _, most := range []int{0, 40, 1000, 400_000} {
					penalty := make([]int64, n)
					for i := range penalty {
						penalty[i] = int64(rng.Intn(r, 2*most+1) - most)
					}
					want, ok := all.grow(context.Background(), penalty)
					require.True(t, ok)
					weight, ok := some.grow(context.Background(), penalty)
					require.True(t, ok)
					require.Equal(t, want, weight, "%v, kind %d, %d cities", metric, kind, n)
					require.Len(t, some.tree, n-1)
					sum, excess := int64(0), make([]int32, n)
					weight, ok = some.Weigh(context.Background(), penalty, excess)
					require.True(t, ok)
					for _, l := range some.tree {
						require.Equal(t, some.weight(l.a, l.b), l.weight)
						sum += l.weight
					}
					require.Equal(t, want, sum)
					// The second edge of some leaf is no longer than that of the best one of all.
					best, ok := all.Weigh(context.Background(), penalty, make([]int32, n))
					require.True(t, ok)
					require.LessOrEqual(t, weight, best)
					ends := int32(0)
					for _, e := range excess {
						require.GreaterOrEqual(t, e, int32(-1))
						ends += e
					}
					require.Zero(t, ends)
				}
			}
		}
	}
}

// TestPlanarLinks: the sparse graph is connected, and has the nearest city of each.
func TestPlanarLinks(t *testing.T) {
	for kind := range 4 {
		p := scattered(t, 500, Euclidean, kind, 3)
		some := newPlanar(p)
		links, ok := some.links(context.Background())
		require.True(t, ok)
		least := map[int32]int64{}
		for _, l := range links {
			require.Equal(t, onetree.Scale*int64(p.Distance(int(l.From), int(l.To))), l.Cost)
			for _, i := range []int32{l.From, l.To} {
				if w, ok := least[i]; !ok || l.Cost < w {
					least[i] = l.Cost
				}
			}
		}
		for i := range int32(p.n) {
			nearest := int64(far)
			for j := range int32(p.n) {
				if j != i {
					nearest = min(nearest, onetree.Scale*int64(p.Distance(int(i), int(j))))
				}
			}
			require.Equal(t, nearest, least[i])
		}
		g := onetree.NewGraph(p.n, links)
		_, ok = g.Weigh(context.Background(), make([]int64, p.n), make([]int32, p.n))
		require.True(t, ok)
		assert.Empty(t, some.missing(g), "the tree is among them")
	}
}

// TestPlanarBound: the bound of many cities is near to what it is known to come to, and the length of the tour by strips is one
// of a tour.
func TestPlanarBound(t *testing.T) {
	p := scattered(t, 6000, Euclidean, 0, 1)
	bound, ok := p.boundWithin(context.Background(), 600_000_000)
	require.True(t, ok)
	assert.Positive(t, bound)
	some := newPlanar(p)
	assert.Greater(t, some.strips(), bound)
	assert.Less(t, some.strips(), 2*bound)
	a := newAscent(p, p.n)
	climbFew(context.Background(), a, newDense(p), 300_000_000, 1)
	few, ok := a.Bound()
	require.True(t, ok)
	assert.InEpsilon(t, few, bound, 0.01)
	over, cancel := context.WithCancel(context.Background())
	cancel()
	_, ok = p.boundWithin(over, 600_000_000)
	assert.False(t, ok)
}
