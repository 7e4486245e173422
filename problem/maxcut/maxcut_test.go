package maxcut

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

var must = problemtest.Must[*Instance]

func TestParse(t *testing.T) {
	_, sample, _ := strings.Cut(Format, "A triangle:\n")
	for _, text := range []string{sample, "3 4 # n, m\n1 2\n\n2 3 -1\n1 3 1\n3 1"} {
		g, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, must(New(3, []Edge{{0, 1, 1}, {1, 2, -1}, {2, 0, 2}})), g)
		assert.Equal(t, "cut 3\nside 0: 2 3\nside 1: 1\n", g.Text([]int32{1, 0, 0}))
		assert.Contains(t, g.Text([]int32{1, 0, 3}), "vertex 3 is on side 3; expected 0 or 1")
		assert.Contains(t, g.Text(nil), "0 values; expected 3")
	}
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                          "f:1: found the end of the file; expected the numbers of vertices and of edges",
		"3":                         "f:1: found 1 words; expected the numbers of vertices and of edges",
		"0 0":                       `f:1:1: found "0"; expected a number from 1 to 1048576`,
		"3 x":                       `f:1:3: found "x"; expected a number from 0 to 11184810`,
		"3 1":                       "f:2: found the end of the file; expected edge 1 of 1",
		"3 1\n1 4 1":                `f:2:3: found "4"; expected a number from 1 to 3`,
		"3 1\n0 2 1":                `f:2:1: found "0"; expected a number from 1 to 3`,
		"3 1\n2 2 1":                `f:2:3: found "2"; expected another vertex than the first one`,
		"3 1\n1 2 0.5":              `f:2:5: found "0.5"; expected a number from -536870912 to 536870912`,
		"3 1\n1":                    "f:2: found 1 words; expected the two vertices of an edge and its weight",
		"3 1\n1 2 1\n2 3 1":         `f:3:1: found "2"; expected the end of the file after 1 edges`,
		"3 2\n1 2 536870912\n2 1 1": "f:4: found weights of edges between the same vertices that add up to too much; expected smaller ones",
	})
}

func TestNewErrors(t *testing.T) {
	for want, edge := range map[string]Edge{
		"an edge between the vertices 1 and 1; expected two from 0 to 1": {1, 1, 1},
		"an edge between the vertices 0 and 2":                           {0, 2, 1},
		"the weight 536870913; expected one of at most 536870912":        {0, 1, MaxWeight + 1},
	} {
		_, err := New(2, []Edge{edge})
		assert.ErrorContains(t, err, want)
	}
	_, err := New(0, nil)
	assert.ErrorContains(t, err, "0 vertices; expected 1 to")
}

// TestAgreement: of small graphs brute force and the model agree, the bound is no smaller and
// the rule no better.
func TestAgreement(t *testing.T) {
	r := rng.New(1, 0)
	for k := range 45 {
		g := must(Random(1+k%9, 0.3+float64(k%7)/10, Weights(k%3), r))
		values := make([]int32, g.Vertices())
		want := int64(0)
		for all := range 1 << len(values) {
			for i := range values {
				values[i] = int32(all >> i & 1)
			}
			weight, err := g.Check(values)
			require.NoError(t, err)
			same, err := g.Form().Check(values)
			require.NoError(t, err)
			require.Equal(t, weight, same, "as a quadratic program")
			want = max(want, weight)
		}
		require.Equal(t, want, problemtest.Optimum(t, g))
		require.GreaterOrEqual(t, g.Bound(), want)
		start := g.Start()
		require.Zero(t, start[0])
		weight, err := g.Check(start)
		require.NoError(t, err)
		require.LessOrEqual(t, weight, want)
		scantest.Written(t, Parse, g)
	}
}

func TestGenerate(t *testing.T) {
	g := must(Random(300, 0.1, Signs, rng.New(1, 0)))
	assert.InDelta(t, 4485, g.Edges(), 300)
	assert.Equal(t, g, must(Random(300, 0.1, Signs, rng.New(1, 0))))
	assert.Equal(t, 45, must(Random(10, 1, Ones, rng.New(1, 0))).Edges())
	assert.Zero(t, must(Random(10, 0, Ones, rng.New(1, 0))).Edges())
	// An even torus without negative weights has a cut of all edges.
	torus := must(Torus(4, 6, Ones, rng.New(1, 0)))
	assert.Equal(t, 48, torus.Edges())
	values := make([]int32, 24)
	for i := range values {
		values[i] = int32((i/6 + i%6) % 2)
	}
	weight, err := torus.Check(values)
	require.NoError(t, err)
	assert.EqualValues(t, 48, weight)
	assert.EqualValues(t, 48, torus.Bound())
	odd := must(Torus(5, 6, Ones, rng.New(1, 0))) // each of 6 columns is an odd cycle
	assert.EqualValues(t, 54, odd.Bound())
	for _, size := range [][2]int{{2, 5}, {5, 2}, {MaxVertices / 3, 4}} {
		_, err := Torus(size[0], size[1], Ones, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected at least 3 of each")
	}
	for _, density := range []float64{-1, 1.1} {
		_, err := Random(5, density, Ones, rng.New(1, 0))
		assert.ErrorContains(t, err, "expected 0 to 1")
	}
	_, err = Random(MaxVertices, 0.5, Ones, rng.New(1, 0))
	assert.ErrorContains(t, err, "expected fewer than")
	_, err = Random(0, 0.5, Ones, rng.New(1, 0))
	assert.ErrorContains(t, err, "0 vertices")
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"3 2\n1 2 1\n2 3 -1\n", "\ufeff1 0", "2 2\n1 2\n2 1 # x", "2 2\n1 2 1\n1 2 -1", "4 1\n\n4 1 7"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if g, ok := scantest.RoundTrip(t, Parse, text); ok && g.Vertices() < 1000 {
			_ = g.Bound()
		}
	})
}
