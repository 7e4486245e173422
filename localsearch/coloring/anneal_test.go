package coloring

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestAnnealing: at all times no two neighbours have one colour, and the lists are right.
func TestAnnealing(t *testing.T) {
	r := rng.New(4, 0)
	for _, p := range []float64{0, 0.01, 0.1, 0.5, 1} {
		for _, k := range []int{1, 2, 5} {
			g := randomGraph(40, p, r)
			a := newAnnealing(g, k, r)
			a.start(300)
			for range 30 {
				made := a.run(10)
				assert.LessOrEqual(t, made, int64(10))
				without := 0
				for v := range int32(40) {
					if a.colour[v] < 0 {
						without++
						assert.Contains(t, a.out, v)
						continue
					}
					for _, w := range g.neighboursOf(v) {
						assert.NotEqual(t, a.colour[v], a.colour[w])
					}
				}
				for v := range int32(40) {
					for c := range int32(k) {
						sum := int32(0)
						for _, w := range g.neighboursOf(v) {
							if a.colour[w] == c {
								sum += a.weight[w]
							}
						}
						require.Equal(t, sum, a.near[int(v)*k+int(c)])
					}
				}
				assert.Len(t, a.out, without)
			}
		}
	}
}

// TestAnnealingFinds colourings with as many colours as known.
func TestAnnealingFinds(t *testing.T) {
	for _, test := range known {
		if test.name == "queen10_10" || test.name == "queen9_9" {
			continue // these take it long
		}
		t.Run(test.name, func(t *testing.T) {
			a := newAnnealing(newGraph(test.graph), int(test.colours), rng.New(1, 0))
			a.start(200_000)
			a.run(200_000)
			assert.Empty(t, a.out)
		})
	}
}

// TestAnnealingCools: the temperature falls, stays about the same while few vertices are
// without a colour, falls to the coldest, and stays.
func TestAnnealingCools(t *testing.T) {
	for _, test := range []struct {
		name   string
		graph  *graph
		k      int
		freeze bool
	}{
		{"many without a colour", completeGraph(40), 5, false},
		{"few without a colour", completeGraph(40), 35, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			const steps = 20_000
			a := newAnnealing(test.graph, test.k, rng.New(4, 0))
			a.start(steps)
			assert.Equal(t, hottest, a.now)
			kinds := map[legKind]int{}
			for range steps / a.batch {
				before, kind := a.now, a.leg.kind
				kinds[kind]++
				a.run(a.batch)
				if kind == lingering && a.leg.kind == lingering {
					assert.Greater(t, a.now, 0.99*before)
				}
				if kind == a.leg.kind && a.now != hottest {
					assert.LessOrEqual(t, a.now, before)
				}
			}
			assert.Equal(t, test.freeze, kinds[lingering] > 500)
			assert.Equal(t, test.freeze, kinds[quenching] > 50)
			assert.InDelta(t, coldest, a.now, 0.002)
			a.run(1000)
			assert.InDelta(t, coldest, a.now, 1e-9)
		})
	}
}

// TestWeightsRise of vertices without a colour, and of no others.
func TestWeightsRise(t *testing.T) {
	a := newAnnealing(completeGraph(40), 39, rng.New(4, 0))
	a.start(100_000)
	a.run(50_000)
	require.Len(t, a.out, 1)
	before, total, v := slices.Clone(a.weight), a.total, a.out[0]
	a.turn()
	assert.Greater(t, a.weight[v], before[v])
	assert.Equal(t, int64(a.weight[v]-before[v]), a.total-total)
	a.weight[v] = before[v]
	assert.Equal(t, before, a.weight)
}

// completeGraph has all edges.
func completeGraph(n int) *graph {
	var edges [][2]int32
	for v := range int32(n) {
		for u := range v {
			edges = append(edges, [2]int32{u, v})
		}
	}
	return graphOf(n, edges)
}

// TestSpread: of a random graph about 1, of a hidden colouring with equal degrees less, of
// a clique beside other vertices more.
func TestSpread(t *testing.T) {
	r := rng.New(2, 0)
	assert.InDelta(t, 1, randomGraph(500, 0.5, r).spread(), 0.2)
	assert.Less(t, newGraph(queens(12)).spread(), 0.75)
	var edges [][2]int32
	for v := range int32(50) {
		for u := range v {
			edges = append(edges, [2]int32{u, v})
		}
	}
	assert.Greater(t, graphOf(100, edges).spread(), 1.5)
	assert.Equal(t, 1.0, graphOf(50, edges).spread(), "a complete graph")
	assert.Equal(t, 1.0, graphOf(3, nil).spread())
	assert.Equal(t, 1.0, graphOf(0, nil).spread())
}
