package coloring

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
					if g.bits != nil {
						assert.NotZero(t, a.class[int(a.colour[v])*g.words+int(v>>6)]>>(v&63)&1)
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

// TestAnnealingCools: the temperature falls to the last one, and stays.
func TestAnnealingCools(t *testing.T) {
	r := rng.New(4, 0)
	g := randomGraph(100, 0.5, r)
	a := newAnnealing(g, 5, r)
	a.start(2500)
	hot := a.heat
	a.run(1200)
	assert.Less(t, a.heat, hot)
	a.run(1800)
	cold := a.heat
	assert.InDelta(t, float64(hot)*coldest/hottest, float64(cold), 10)
	a.run(1000)
	assert.Equal(t, cold, a.heat)
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
