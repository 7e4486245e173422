package coloring

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// flat is a graph with a hidden colouring of equal classes. Each vertex has about as many
// neighbours in one class as in any other.
func flat(n, k int, r *rand.Rand) *graph {
	var edges [][2]int32
	size := n / k
	for c := range k {
		for d := range c {
			// Half of the edges between two classes: the parts of a random order of each.
			p, q := order(size, r), order(size, r)
			for i := range size {
				for j := range size / 2 {
					edges = append(edges, [2]int32{int32(d*size) + q[(i+j)%size], int32(c*size) + p[i]})
				}
			}
		}
	}
	return graphOf(n, edges)
}

func order(n int, r *rand.Rand) []int32 {
	p := make([]int32, n)
	for i := range p {
		p[i] = int32(i)
	}
	rng.Shuffle32(r, p)
	return p
}

// TestEquitable: the prices and the number of conflicts are right at all times.
func TestEquitable(t *testing.T) {
	r := rng.New(5, 0)
	const n, k = 70, 6
	g := randomGraph(n, 0.5, r)
	s := newEquitable(g, k, r)
	s.start(400)
	for range 20 {
		assert.Equal(t, int64(10), s.run(10))
		assert.Equal(t, conflicts(g, s.colour), s.cost)
		for c := range int32(k) {
			for v := range int32(n) {
				price := int32(0)
				for w := range int32(n) {
					if s.colour[w] == c {
						price += int32(s.pair[v*n+w])
					}
				}
				require.Equal(t, price, s.near[c*n+v])
				assert.Equal(t, s.colour[v] == c, s.class[int(c)*g.words+int(v>>6)]>>(v&63)&1 != 0)
			}
		}
	}
}

// TestCommonNeighbours: an edge costs whole. Other pairs cost evenness times their standard
// score, which has mean 0 and variance 1.
func TestCommonNeighbours(t *testing.T) {
	r := rng.New(5, 0)
	const n = 70
	g := randomGraph(n, 0.4, r)
	pair := commonNeighbours(g)
	count, sum, squares := 0.0, 0.0, 0.0
	for u := range n {
		assert.Zero(t, pair[u*n+u])
		for v := range u {
			cost := pair[u*n+v]
			assert.Equal(t, cost, pair[v*n+u])
			if g.bitsOf(int32(u))[v>>6]>>(v&63)&1 != 0 {
				assert.Equal(t, int16(whole), cost)
				continue
			}
			score := float64(cost) / (whole * evenness)
			count, sum, squares = count+1, sum+score, squares+score*score
		}
	}
	assert.InDelta(t, 0, sum/count, 0.01)
	assert.InDelta(t, 1, math.Sqrt(squares/count), 0.01)
}

// TestNoHint: the rest of a graph without edges, of a complete one and of a complete
// bipartite one says nothing.
func TestNoHint(t *testing.T) {
	r := rng.New(5, 0)
	var edges [][2]int32
	for v := range int32(10) {
		for w := range int32(10) {
			edges = append(edges, [2]int32{v, 10 + w})
		}
	}
	for _, g := range []*graph{completeGraph(20), graphOf(20, edges), graphOf(20, nil), graphOf(0, nil)} {
		assert.Nil(t, newEquitable(g, 3, r))
	}
}

// TestFlat: a hidden equitable partition that tabu search does not find soon is found.
func TestFlat(t *testing.T) {
	r := rng.New(5, 0)
	const n, k = 240, 24
	g := flat(n, k, r)
	assert.Less(t, g.spread(), 0.75)
	s := newEquitable(g, k, r)
	s.start(evenShare * n * k)
	s.run(evenShare * n * k)
	assert.Zero(t, s.cost)
	assert.Zero(t, conflicts(g, s.colour))
	tabu := newTabuCol(g, k, r)
	tabu.start(randomState(g, k, r).colour)
	tabu.run(50_000)
	assert.NotZero(t, tabu.bestCost)
}
