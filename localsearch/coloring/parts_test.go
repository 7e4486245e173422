package coloring

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch/genes"
)

// filled is the colouring of a filler.
func filled(g *graph) (colour []int32, k int) {
	f := newFiller(g)
	for len(f.left) > 0 {
		f.fill()
	}
	return f.colour, f.k
}

func TestGreedy(t *testing.T) {
	r := rng.New(1, 0)
	for range 50 {
		g := randomGraph(1+rng.Intn(r, 40), rng.Float64(r), r)
		for _, colouring := range []func(*graph) ([]int32, int){dsatur, filled} {
			colour, k := colouring(g)
			assert.Zero(t, conflicts(g, colour))
			assert.Equal(t, k, int(slices.Max(colour))+1)
		}
	}
	// DSATUR is exact on bipartite graphs (Brélaz 1979).
	for range 20 {
		var edges [][2]int32
		for u := range int32(15) {
			for v := range int32(15) {
				if rng.Intn(r, 4) == 0 {
					edges = append(edges, [2]int32{u, v + 15})
				}
			}
		}
		_, k := dsatur(graphOf(30, edges))
		assert.Equal(t, 2, k)
	}
}

// TestCrossover: the first class of the child has a largest class of the first
// parent. A child of two equal parents is the same colouring.
func TestCrossover(t *testing.T) {
	const n, k = 40, 5
	r := rng.New(3, 0)
	a, b, child := make([]int32, n), make([]int32, n), make([]int32, n)
	x := genes.NewGPX(k)
	for range 100 {
		var size, kept [k]int // of the classes of a; kept: vertices that now have colour 0
		for v := range a {
			a[v], b[v] = int32(rng.Intn(r, k)), int32(rng.Intn(r, k))
		}
		x.Cross(child, a, b, r)
		for v, c := range a {
			if size[c]++; child[v] == 0 {
				kept[c]++
			}
			assert.True(t, 0 <= child[v] && child[v] < k)
		}
		largest := slices.Max(size[:])
		assert.Contains(t, kept[:], largest)
		x.Cross(child, a, a, r)
		assert.True(t, alike(child, a))
	}
}

func TestAlike(t *testing.T) {
	assert.True(t, alike([]int32{0, 1, 0, 2}, []int32{2, 0, 2, 1}))
	assert.False(t, alike([]int32{0, 1, 0, 2}, []int32{2, 0, 1, 1}))
	assert.False(t, alike([]int32{0, 1}, []int32{0, 0}))
}

func TestClasses(t *testing.T) {
	colours := []int32{4, 4, 1, 7, 1}
	assert.Equal(t, 3, compact(colours))
	assert.Equal(t, []int32{0, 0, 1, 2, 1}, colours)
	dropSmallest(colours, 3)
	assert.Equal(t, []int32{0, 0, 1, -1, 1}, colours)
	colours = []int32{0, 1, 1, 2, 2}
	dropSmallest(colours, 3)
	assert.Equal(t, []int32{-1, 1, 1, 0, 0}, colours)
}
