package coloring

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

func TestCheckNamesWhatIsWrong(t *testing.T) {
	path := must(New(3, [][2]int32{{0, 1}, {1, 2}}))
	given := *path
	given.Colours = 2
	for _, test := range []struct {
		graph  *Instance
		values []int32
		want   string
	}{
		{path, []int32{0, 1}, "2 colours; expected 3"},
		{path, []int32{0, 1, 1}, "vertices 2 and 3 have an edge and both the colour 1"},
		{path, []int32{0, 3, 0}, "vertex 2 has the colour 3; expected 0..2"},
		{path, []int32{-1, 0, 1}, "vertex 1 has the colour -1"},
		{&given, []int32{0, 1, 2}, "vertex 3 has the colour 2; expected 0..1"},
	} {
		_, err := test.graph.Check(test.values)
		assert.ErrorContains(t, err, test.want)
	}
	objective, err := path.Check([]int32{0, 2, 0})
	assert.NoError(t, err)
	assert.Equal(t, int64(3), objective, "counted up to the largest")
	objective, err = given.Check([]int32{0, 1, 0})
	assert.NoError(t, err)
	assert.Zero(t, objective)
}

func TestText(t *testing.T) {
	path := must(New(3, [][2]int32{{0, 1}, {1, 2}}))
	assert.Equal(t, "colour 0: 1 3\ncolour 1: 2\n", path.Text([]int32{0, 1, 0}))
}

// TestCliquesCoverTheEdges: every edge lies in a clique, and every clique is one.
func TestCliquesCoverTheEdges(t *testing.T) {
	r := rng.New(6, 0)
	for _, p := range []float64{0, 0.1, 0.5, 0.9, 1} {
		g := must(Random(30, p, r))
		edge := map[[2]int32]bool{}
		for _, e := range g.Edges {
			edge[e] = true
		}
		covered := map[[2]int32]bool{}
		for _, clique := range append(g.cliques(g.adjacency()), largeClique(g.adjacency())) {
			for _, u := range clique {
				for _, v := range clique {
					if u < v {
						assert.True(t, edge[[2]int32{u, v}])
						covered[[2]int32{u, v}] = true
					}
				}
			}
		}
		assert.Len(t, covered, len(g.Edges))
	}
}

// TestEnough: greedy colouring in the order of the definition needs no more; and
// the bound of known graphs.
func TestEnough(t *testing.T) {
	for want, g := range map[int]*Instance{
		1: must(New(3, nil)),
		2: must(New(4, [][2]int32{{0, 1}, {0, 2}, {0, 3}})),
		3: cycle(7),
		4: petersen(),
		5: must(Random(5, 1, rng.New(1, 0))),
	} {
		assert.Equal(t, want, enough(g.adjacency()))
	}
	assert.Equal(t, 1, enough(must(New(0, nil)).adjacency()))
}

func TestFormulationNames(t *testing.T) {
	for _, f := range []Formulation{ByEdges, ByCliques} {
		again, err := ParseFormulation(f.String())
		assert.NoError(t, err)
		assert.Equal(t, f, again)
	}
	_, err := ParseFormulation("x")
	assert.Error(t, err)
}

func TestWriteSolution(t *testing.T) {
	g := must(New(3, [][2]int32{{0, 1}}))
	var b strings.Builder
	require.NoError(t, g.WriteSolution(&b, []int32{0, 1, 0}))
	assert.Equal(t, "s col 2\nl 1 1\nl 2 2\nl 3 1\n", b.String())
	assert.Error(t, g.WriteSolution(&b, []int32{0, 0, 0}))
}
