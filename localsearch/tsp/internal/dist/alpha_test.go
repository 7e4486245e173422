package dist

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// byAlpha chooses k candidates of each city among all others by alpha values.
func byAlpha(t *testing.T, c *Costs, order []int32, k int) {
	t.Helper()
	require.True(t, c.FindNear(int(c.N)-1, 0, nil))
	x := NewAlpha(c, order)
	for done := false; !done; {
		var ok bool
		done, ok = x.Pass(context.Background())
		require.True(t, ok)
	}
	require.True(t, x.Choose(context.Background(), k))
}

// TestAlphaJoinsClusters: where cities are in clusters far from each other, there are edges between those
// among 5 candidates by alpha values, but not to the 5 nearest cities.
func TestAlphaJoinsClusters(t *testing.T) {
	const clusters, each = 6, 12
	var at []Point
	r := rng.New(1, 1)
	for i := range clusters {
		for range each {
			at = append(at, Point{X: 10_000*float64(i%3) + float64(rng.Intn(r, 100)), Y: 10_000*float64(i/3) + float64(rng.Intn(r, 100))})
		}
	}
	c := Plane(at, false)
	order := make([]int32, len(at))
	for i := range order {
		order[i] = int32(i)
	}
	between := func() (count int) {
		met := map[[2]int]bool{}
		for a := range c.N {
			near, far := c.Candidates(a)
			require.Len(t, near, 5)
			require.True(t, slices.IsSorted(far))
			for _, b := range near {
				if p, q := int(a)/each, int(b)/each; p != q {
					met[[2]int{min(p, q), max(p, q)}] = true
				}
			}
		}
		return len(met)
	}
	require.True(t, c.FindNear(5, 0, nil))
	assert.Zero(t, between(), "the nearest ones are all in the cluster")
	byAlpha(t, c, order, 5)
	assert.GreaterOrEqual(t, between(), clusters-1)
}

// TestAlphaLeavesOutFixedEdges: an edge that is in every tour is no candidate, and an edge that no tour has is none.
func TestAlphaLeavesOutFixedEdges(t *testing.T) {
	const n = 30
	r := rng.New(2, 2)
	matrix := make([]int32, n*n)
	for i := range matrix {
		matrix[i] = int32(rng.Intn(r, 1000))
	}
	c := OneWay(n, matrix)
	order := make([]int32, 2*n)
	for i := range order {
		order[i] = int32(i)
	}
	byAlpha(t, c, order, 6)
	for a := range c.N {
		near, far := c.Candidates(a)
		require.Len(t, near, 6)
		for i, b := range near {
			require.NotEqual(t, a^1, b)
			require.EqualValues(t, c.Cost(a, b), far[i])
			require.Less(t, c.Cost(a, b), Forbidden)
		}
	}
}
