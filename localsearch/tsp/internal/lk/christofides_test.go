package lk

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
)

// shortest returns the length of a shortest tour by dynamic programming over sets (Held and Karp, 1962).
func shortest(c *dist.Costs) int64 {
	n := int(c.N)
	if n == 1 {
		return 0
	}
	reach := make([]int64, n<<(n-1)) // of a path from the last city, by set of the others and its end
	for i := range reach {
		reach[i] = math.MaxInt64 / 2
	}
	for a := range n - 1 {
		reach[n<<a+a] = c.Cost(int32(n-1), int32(a))
	}
	for set := range 1 << (n - 1) {
		for a := range n - 1 {
			for b := range n - 1 {
				if set>>a&1 == 1 && set>>b&1 == 0 {
					to := n*(set|1<<b) + b
					reach[to] = min(reach[to], reach[n*set+a]+c.Cost(int32(a), int32(b)))
				}
			}
		}
	}
	best := int64(math.MaxInt64)
	for a := range n - 1 {
		best = min(best, reach[n*(1<<(n-1)-1)+a]+c.Cost(int32(a), int32(n-1)))
	}
	return best
}

// TestChristofidesIsHalfAsLongAgainAtMost: of metric distances, with many cities at one place, too.
func TestChristofidesIsHalfAsLongAgainAtMost(t *testing.T) {
	longer := 0
	for seed := range uint64(longtest.Choose(100, 1000)) {
		r := rng.New(seed, 1)
		n := 1 + int(seed%10)
		side := []int{3, 50, 1000}[seed%3]
		x, y := make([]int, n), make([]int, n)
		for i := range n {
			x[i], y[i] = rng.Intn(r, side), rng.Intn(r, side)
		}
		matrix := make([]int32, n*n)
		for i := range n {
			for j := range n {
				matrix[n*i+j] = int32(max(x[i]-x[j], x[j]-x[i]) + max(y[i]-y[j], y[j]-y[i]))
			}
		}
		c := dist.Matrix(int32(n), matrix)
		require.True(t, c.FindNear(4, 1, nil))
		order := Christofides(c, never)
		tour := New(c, false)
		tour.SetOrder(order)
		check(t, tour)
		require.Len(t, order, n)
		best := shortest(c)
		require.LessOrEqual(t, 2*tour.Cost(), 3*best, "seed %d", seed)
		if tour.Cost() > best {
			longer++
		}
	}
	assert.Positive(t, longer)
}

// TestChristofidesIsATour: of distances of every kind but directed ones, and where few pairs are looked at. Of
// random places it is about a tenth longer than the shortest tour (Johnson and McGeoch, 2002).
func TestChristofidesIsATour(t *testing.T) {
	kinds(t, func(name string, c *dist.Costs) {
		if c.Fixed {
			return
		}
		tour := New(c, false)
		tour.SetOrder(Christofides(c, never))
		check(t, tour)
	})
	n := 3 * fewCities
	r := rng.New(2, 2)
	at := make([]dist.Point, n)
	for i := range at {
		at[i] = dist.Point{X: float64(rng.Intn(r, 1e6)), Y: float64(rng.Intn(r, 1e6))}
	}
	numbered := make([]dist.Point, n)
	for i, a := range dist.Curve(at) {
		numbered[i] = at[a]
	}
	c := dist.Plane(numbered, false)
	require.True(t, c.FindNear(5, 1, nil))
	tour := New(c, false)
	tour.SetOrder(Christofides(c, never))
	check(t, tour)
	assert.InDelta(t, 1.105, float64(tour.Cost())/(0.7124*math.Sqrt(float64(n))*1e6), 0.02)
}

// TestChristofidesStops: whenever it is asked to.
func TestChristofidesStops(t *testing.T) {
	kinds(t, func(name string, c *dist.Costs) {
		if c.Fixed {
			return
		}
		asked := 0
		Christofides(c, func() bool { asked++; return false })
		for k := range min(asked, 5) {
			left := k
			require.Nil(t, Christofides(c, func() bool { left--; return left < 0 }), name)
		}
	})
}
