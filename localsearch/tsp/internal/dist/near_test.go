package dist

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// scattered draws n places; few different coordinates make many of them equal.
func scattered(n, different int, seed uint64) []Point {
	r := rng.New(seed, 0)
	at := make([]Point, n)
	for i := range at {
		at[i] = Point{float64(rng.Intn(r, different)), float64(rng.Intn(r, different))}
	}
	return at
}

// nearest returns the cities nearest to a by the squares of distances, by brute force.
func nearest(c *Costs, a int32, keep func(int32) bool) []int32 {
	var all []int32
	for b := range c.N {
		if b != a && keep(b) {
			all = append(all, b)
		}
	}
	at := &c.places[a]
	slices.SortFunc(all, func(x, y int32) int {
		return cmp.Or(cmp.Compare(at.square(&c.places[x]), at.square(&c.places[y])), cmp.Compare(x, y))
	})
	return all
}

func TestTreeFindsTheNearest(t *testing.T) {
	for _, different := range []int{1, 5, 30, 1000} {
		c := Plane(scattered(300, different, uint64(different)), false)
		items := make([]int32, c.N)
		for i := range items {
			items[i] = int32(i)
		}
		tree := c.Tree(items)
		var q Query
		for a := range c.N {
			keep := func(b int32) bool { return b%3 != a%3 }
			tree.Nearest(&q, c.Place(a), 7, func(b int32) bool { return b == a || !keep(b) })
			require.Equal(t, nearest(c, a, keep)[:7], q.Found, "city %d of %d by %d places", a, different, different)
		}
	}
}

func TestCandidatesAreNearAllAround(t *testing.T) {
	for _, n := range []int{1, 2, 5, 12, 400} {
		for _, different := range []int{2, 20, 500} {
			c := Plane(scattered(n, different, uint64(n)), false)
			require.True(t, c.FindNear(4, 1, nil))
			require.Equal(t, int32(min(8, n-1)), c.K)
			for a := range c.N {
				near, far := c.Candidates(a)
				seen := map[int32]bool{a: true}
				for i, b := range near {
					require.False(t, seen[b], "%d is twice among %v", b, near)
					seen[b] = true
					assert.EqualValues(t, c.Cost(a, b), far[i])
					assert.True(t, i == 0 || far[i-1] <= far[i])
				}
				if n < 13 {
					continue
				}
				for _, b := range nearest(c, a, func(int32) bool { return true })[:4] {
					assert.Contains(t, near, b)
				}
				for part := range 4 {
					around := nearest(c, a, func(b int32) bool { return c.quarter(c.Place(a), b) == part })
					if len(around) > 0 {
						assert.True(t, slices.ContainsFunc(near, func(b int32) bool { return c.quarter(c.Place(a), b) == part }), "a candidate in quarter %d", part)
					}
				}
			}
		}
	}
}

func TestFindNearStops(t *testing.T) {
	places, symmetric := Plane(scattered(1000, 100, 1), false), Matrix(600, make([]int32, 600*600))
	for _, c := range []*Costs{places, symmetric, OneWay(300, make([]int32, 300*300))} {
		calls := 0
		assert.False(t, c.FindNear(5, 1, func() bool { calls++; return calls > 1 }))
		assert.Equal(t, 2, calls)
		assert.True(t, c.FindNear(5, 1, func() bool { return false }))
	}
}

func TestCurveVisitsAll(t *testing.T) {
	for _, n := range []int{0, 1, 2, 1000} {
		at := scattered(n, 1<<20, 3)
		order := Curve(at)
		met := slices.Sorted(slices.Values(order))
		for i := range n {
			require.EqualValues(t, i, met[i])
		}
		if n < 1000 {
			continue
		}
		// About 25 per cent more than the shortest tour, which is about 0.7124 sqrt(nA).
		assert.Less(t, float64(Plane(at, false).Length(order)), 1.1*31.6*float64(1<<20))
	}
	assert.Equal(t, []int32{0, 1, 3, 2}, Curve([]Point{{0, 0}, {0, 1}, {1, 0}, {1, 1}}), "one unit of the curve")
}
