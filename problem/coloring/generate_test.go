package coloring

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestRandomHasItsDensity: the number of edges is binomial; four standard
// deviations are hardly ever exceeded, and the seed is fixed.
func TestRandomHasItsDensity(t *testing.T) {
	r := rng.New(1, 0)
	for _, p := range []float64{0, 0.01, 0.1, 0.5, 0.9, 1} {
		g, err := Random(300, p, r)
		require.NoError(t, err)
		pairs := 300.0 * 299 / 2
		assert.InDelta(t, pairs*p, float64(len(g.Edges)), 4*math.Sqrt(pairs*p*(1-p))+1e-9, "p = %v", p)
	}
	g, err := Random(MaxVertices, 1e-12, r)
	require.NoError(t, err)
	assert.Less(t, len(g.Edges), 10)
}

// TestEveryPairIsDrawn: over many small graphs, each pair about equally often.
func TestEveryPairIsDrawn(t *testing.T) {
	r := rng.New(2, 0)
	count := map[[2]int32]int{}
	const graphs = 4000
	for range graphs {
		for _, e := range must(Random(5, 0.25, r)).Edges {
			count[e]++
		}
	}
	assert.Len(t, count, 10)
	for e, c := range count {
		assert.InDelta(t, graphs/4, c, 110, "%v", e)
	}
}

func TestHiddenCanBeColoured(t *testing.T) {
	// With probability 1 it is the complete multipartite graph: its colouring is the
	// hidden one.
	g, err := Hidden(10, 3, 1, rng.New(3, 0))
	require.NoError(t, err)
	assert.Len(t, g.Edges, 3*4+3*4+3*3)
	assert.Equal(t, 3, len(largeClique(g.adjacency())))
	near := g.adjacency()
	values := make([]int32, 10)
	clique := largeClique(near)
	for v := range int32(10) {
		for c, member := range clique {
			if v == member || len(common(nil, near.of(v), []int32{member})) == 0 {
				values[v] = int32(c)
			}
		}
	}
	objective, err := g.Check(values)
	assert.NoError(t, err)
	assert.Equal(t, int64(3), objective)
}

func TestFamilies(t *testing.T) {
	for _, test := range []struct {
		name            string
		graph           *Instance
		vertices, edges int // as published by DIMACS
	}{
		{"queen5_5", must(Queens(5, 5)), 25, 160},
		{"queen8_8", must(Queens(8, 8)), 64, 728},
		{"queen8_12", must(Queens(8, 12)), 96, 1368},
		{"queen16_16", must(Queens(16, 16)), 256, 6320},
		{"myciel3", must(Mycielski(3)), 11, 20},
		{"myciel5", must(Mycielski(5)), 47, 236},
		{"myciel7", must(Mycielski(7)), 191, 2360},
	} {
		assert.Equal(t, test.vertices, test.graph.Vertices, test.name)
		assert.Len(t, test.graph.Edges, test.edges, test.name)
	}
}

func TestGeneratorErrors(t *testing.T) {
	r := rng.New(4, 0)
	for name, f := range map[string]func() (*Instance, error){
		"negative probability": func() (*Instance, error) { return Random(3, -0.1, r) },
		"no probability":       func() (*Instance, error) { return Random(3, math.NaN(), r) },
		"negative":             func() (*Instance, error) { return Random(-1, 0.5, r) },
		"too many vertices":    func() (*Instance, error) { return Random(MaxVertices+1, 0, r) },
		"too many edges":       func() (*Instance, error) { return Random(MaxVertices, 0.5, r) },
		"no colours":           func() (*Instance, error) { return Hidden(5, 0, 0.5, r) },
		"more colours":         func() (*Instance, error) { return Hidden(5, 6, 0.5, r) },
		"hidden too many":      func() (*Instance, error) { return Hidden(math.MaxInt, 6, 0.5, r) },
		"hidden negative":      func() (*Instance, error) { return Hidden(-1, 1, 0.5, r) },
		"empty board":          func() (*Instance, error) { return Queens(0, 5) },
		"board too large":      func() (*Instance, error) { return Queens(1<<20, 2) },
		"board of many edges":  func() (*Instance, error) { return Queens(1024, 1024) },
		"Mycielski 0":          func() (*Instance, error) { return Mycielski(0) },
		"Mycielski 13":         func() (*Instance, error) { return Mycielski(13) },
	} {
		_, err := f()
		assert.Error(t, err, name)
	}
}
