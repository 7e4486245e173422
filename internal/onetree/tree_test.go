package onetree_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/disjoint"
	"lsolve/internal/onetree"
	"lsolve/internal/rng"
)

// drawn returns the edges of a complete graph with lengths from 0 up to most.
func drawn(r *rand.Rand, n, most int) (edges []onetree.Edge) {
	for a := range int32(n) {
		for b := range a {
			edges = append(edges, onetree.Edge{From: a, To: b, Cost: onetree.Scale * int64(rng.Intn(r, most+1))})
		}
	}
	return edges
}

// shortestOneTree tries all sets of n edges that are a 1-tree with this special city, and have
// the edge must unless that is -1.
func shortestOneTree(n int, edges []onetree.Edge, penalty []int64, special int32, must int) int64 {
	best := int64(math.MaxInt64)
	for set := range 1 << len(edges) {
		if must >= 0 && set>>must&1 == 0 {
			continue
		}
		parts, sum, at, others := disjoint.New(n), int64(0), 0, 0
		for i, e := range edges {
			if set>>i&1 == 0 {
				continue
			}
			sum += e.Cost + penalty[e.From] + penalty[e.To]
			if e.From == special || e.To == special {
				at++
				continue
			}
			if parts.Find(e.From) == parts.Find(e.To) {
				at = n // a circuit
				break
			}
			parts.Join(e.From, e.To)
			others++
		}
		if at == 2 && others == n-2 {
			best = min(best, sum)
		}
	}
	return best
}

// shortestTour tries all orders.
func shortestTour(n int, cost func(a, b int32) int64) int64 {
	best := int64(math.MaxInt64)
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	var visit func(k int, sum int64)
	visit = func(k int, sum int64) {
		if k == n {
			best = min(best, sum+cost(order[n-1], order[0]))
			return
		}
		for i := k; i < n; i++ {
			order[k], order[i] = order[i], order[k]
			visit(k+1, sum+cost(order[k-1], order[k]))
			order[k], order[i] = order[i], order[k]
		}
	}
	visit(1, 0)
	return best
}

// TestAlpha: the alpha value of each edge is that of its definition, the shortest 1-tree with the edge
// less the shortest one, with penalties and without.
func TestAlpha(t *testing.T) {
	positive := 0
	for seed := range uint64(40) {
		r := rng.New(seed, 1)
		n := 3 + rng.Intn(r, 3)
		edges := drawn(r, n, []int{3, 100, 0}[seed%3])
		penalty := make([]int64, n)
		for i := range penalty {
			penalty[i] = int64(rng.Intn(r, 50*onetree.Scale)) * int64(seed%2)
		}
		g := onetree.NewGraph(n, edges)
		tree, ok := g.Tree(context.Background(), penalty)
		require.True(t, ok)
		special := onetree.Special(tree)
		shortest := shortestOneTree(n, edges, penalty, special, -1)
		for i, e := range edges {
			want := shortestOneTree(n, edges, penalty, special, i) - shortest
			require.Equal(t, want, tree.Alpha(e.From, e.To, e.Cost), "seed %d, edge %v", seed, e)
			require.Equal(t, want, tree.Alpha(e.To, e.From, e.Cost))
			if want > 0 {
				positive++
			}
		}
		weight, ok := g.Weigh(context.Background(), penalty, make([]int32, n))
		require.True(t, ok)
		for _, x := range penalty {
			weight += 2 * x
		}
		require.Equal(t, shortest, weight, "seed %d", seed)
	}
	assert.Greater(t, positive, 50)
}

// TestNoTreeIsLongerThanTheShortestTour: with whatever penalties an ascent among all edges comes to,
// and often it comes to the shortest tour itself.
func TestNoTreeIsLongerThanTheShortestTour(t *testing.T) {
	equal := 0
	for seed := range uint64(60) {
		r := rng.New(seed, 2)
		n := 3 + rng.Intn(r, 6)
		edges := drawn(r, n, 100)
		matrix := make([]int64, n*n)
		for _, e := range edges {
			matrix[n*int(e.From)+int(e.To)], matrix[n*int(e.To)+int(e.From)] = e.Cost, e.Cost
		}
		shortest := shortestTour(n, func(a, b int32) int64 { return matrix[n*int(a)+int(b)] })
		a := onetree.NewAscent(n, n, shortest/onetree.Scale, shortest/onetree.Scale)
		a.Climb(context.Background(), onetree.NewGraph(n, edges), 200, 1)
		require.LessOrEqual(t, a.Weight(), shortest, "seed %d", seed)
		if a.Weight() > shortest-onetree.Scale {
			equal++
		}
	}
	assert.Greater(t, equal, 30)
}

// TestPassAgain: a pass that ctx has ended is made again later, and nothing is different.
func TestPassAgain(t *testing.T) {
	const n, passes = 40, 30
	g := onetree.NewGraph(n, drawn(rng.New(5, 0), n, 1000))
	one, two := onetree.NewAscent(n, n, 5000, 5000), onetree.NewAscent(n, n, 5000, 5000)
	one.Climb(context.Background(), g, passes, 1)
	over, cancel := context.WithCancel(context.Background())
	cancel()
	for k := range passes {
		_, ok := two.Pass(over, g, k, passes, 1)
		require.False(t, ok)
		_, ok = two.Pass(context.Background(), g, k, passes, 1)
		require.True(t, ok)
	}
	assert.Equal(t, one.Best(), two.Best())
	assert.Equal(t, one.Weight(), two.Weight())
}
