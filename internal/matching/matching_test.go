package matching_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/matching"
	"lsolve/internal/rng"
)

// cheapest returns the least cost of a perfect matching, by trying all mates of the first vertex left.
func cheapest(n int, edges []matching.Edge) (cost int64, ok bool) {
	const unknown = math.MaxInt64
	best := make([]int64, 1<<n) // by set of vertices
	for set := 1; set < 1<<n; set++ {
		best[set] = unknown
		first := int32(0)
		for set>>first&1 == 0 {
			first++
		}
		for _, e := range edges {
			if e.U != first && e.V != first || set>>e.U&1 == 0 || set>>e.V&1 == 0 {
				continue
			}
			if rest := best[set&^(1<<e.U|1<<e.V)]; rest < unknown {
				best[set] = min(best[set], rest+e.Cost)
			}
		}
	}
	return best[1<<n-1], best[1<<n-1] < unknown
}

// drawn returns the edges of a random graph: each pair with this probability, and some twice.
func drawn(r *rand.Rand, n int, share float64, most int) (edges []matching.Edge) {
	for u := range int32(n) {
		for v := range u {
			for rng.Float64(r) < share && len(edges) < n*n {
				edges = append(edges, matching.Edge{U: u, V: v, Cost: int64(rng.Intn(r, most+1))})
				if rng.Intn(r, 4) > 0 {
					break
				}
			}
		}
	}
	return edges
}

// TestPerfect compares the cost with that of all matchings of small graphs, with many
// equal costs and few, and with costs below 0.
func TestPerfect(t *testing.T) {
	seeds := uint64(longtest.Choose(4000, 40_000))
	found, blossoms := 0, 0
	for seed := range seeds {
		r := rng.New(seed, 1)
		n := 2 * rng.Intn(r, 6)
		if seed%10 == 0 {
			n++
		}
		edges := drawn(r, n, []float64{0.3, 0.5, 1}[seed%3], []int{1, 5, 1000}[seed/3%3])
		if seed%2 == 0 {
			for i := range edges {
				edges[i].Cost -= 3
			}
		}
		want, ok := cheapest(n, edges)
		m, got := matching.Perfect(n, edges, nil)
		require.Equal(t, ok, got, "seed %d", seed)
		if ok {
			found++
			require.Equal(t, want, m.Cost, "seed %d", seed)
			require.NoError(t, m.Check(edges), "seed %d", seed)
			blossoms += m.Blossoms()
		}
	}
	assert.Greater(t, found, int(seeds)/4)
	assert.Greater(t, blossoms, int(seeds)/50)
}

// TestPerfectIsProved: the prices prove the matchings of larger graphs, which have blossoms in blossoms.
func TestPerfectIsProved(t *testing.T) {
	deepest := 0
	for seed := range uint64(longtest.Choose(60, 600)) {
		r := rng.New(seed, 2)
		n := 20 + 2*rng.Intn(r, 100)
		edges := drawn(r, n, []float64{0.05, 0.1, 0.5}[seed%3], []int{10, 1000, 1_000_000}[seed/3%3])
		for v := range int32(n) { // so that there is one
			edges = append(edges, matching.Edge{U: v, V: v ^ 1, Cost: 2_000_000})
		}
		m, ok := matching.Perfect(n, edges, nil)
		require.True(t, ok, "seed %d", seed)
		require.NoError(t, m.Check(edges), "seed %d", seed)
		deepest = max(deepest, m.Depth())
	}
	assert.Greater(t, deepest, 1)
}

// TestAmong: with few edges to begin with it finds what all of them give.
func TestAmong(t *testing.T) {
	more := 0
	for seed := range uint64(200) {
		r := rng.New(seed, 3)
		n := 2 + 2*rng.Intn(r, 30)
		if seed%50 == 49 {
			n = 200 // blossoms in blossoms
		}
		at := make([][2]int64, n)
		for i := range at {
			at[i] = [2]int64{int64(rng.Intn(r, 100)), int64(rng.Intn(r, 100))}
		}
		cost := func(u, v int32) int64 {
			x, y := at[u][0]-at[v][0], at[u][1]-at[v][1]
			return int64(math.Sqrt(float64(x*x + y*y)))
		}
		var few, all []matching.Edge
		for u := range int32(n) {
			for v := range u {
				all = append(all, matching.Edge{U: u, V: v, Cost: cost(u, v)})
			}
			if u%2 == 1 {
				few = append(few, matching.Edge{U: u, V: u - 1, Cost: cost(u, u-1)})
			}
		}
		want, ok := matching.Perfect(n, all, nil)
		require.True(t, ok)
		first, ok := matching.Perfect(n, few, nil)
		require.True(t, ok)
		got, ok := matching.Among(n, few, cost, nil)
		require.True(t, ok)
		require.Equal(t, want.Cost, got.Cost, "seed %d", seed)
		require.NoError(t, got.Check(all), "seed %d", seed)
		if first.Cost > got.Cost {
			more++
		}
	}
	assert.Greater(t, more, 100)
}

// TestStop: a search that is stopped has no matching.
func TestStop(t *testing.T) {
	edges := []matching.Edge{{U: 0, V: 1, Cost: 1}, {U: 1, V: 2, Cost: 1}, {U: 2, V: 3, Cost: 9}, {U: 1, V: 3, Cost: 5}, {U: 0, V: 2, Cost: 4}}
	asked := 0
	_, ok := matching.Perfect(4, edges, func() bool { asked++; return true })
	assert.False(t, ok)
	assert.Equal(t, 1, asked)
	m, ok := matching.Perfect(4, edges, func() bool { return false })
	assert.True(t, ok)
	assert.EqualValues(t, 9, m.Cost)
	m, ok = matching.Among(0, nil, nil, nil)
	assert.True(t, ok)
	assert.Empty(t, m.Mate)
}
