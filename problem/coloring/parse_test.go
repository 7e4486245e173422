package coloring

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/scan/scantest"
)

// sample returns the graph in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, ":\n\n")
	return text
}

func TestParse(t *testing.T) {
	triangle := [][2]int32{{0, 1}, {0, 2}, {1, 2}}
	tests := []struct {
		name, text string
		vertices   int
		edges      [][2]int32
	}{
		{"no vertices", "p edge 0 0", 0, [][2]int32{}},
		{"no edges", "p col 3 0\n", 3, [][2]int32{}},
		{"a triangle", "c x\np edge 3 3\ne 1 2\ne 3 1\ne 2 3\n", 3, triangle},
		{"from both ends", "p edge 3 6\ne 1 2\ne 2 1\ne 3 1\ne 1 3\ne 2 3\ne 3 2\n", 3, triangle},
		{"twice as many promised", "p edge 3 6\ne 1 2\ne 1 3\ne 2 3", 3, triangle},
		{"blanks, attributes, Windows", "\r\n  c indented\ncomment\n p\tedges 3  3\r\nn 1 5\nd 1\nv 1 2\nx 1\n e 1  2\ne 1 3\ne 2 3", 3, triangle},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g, err := Parse("-", strings.NewReader(test.text))
			require.NoError(t, err)
			assert.Equal(t, test.vertices, g.Vertices)
			assert.Equal(t, test.edges, g.Edges)
		})
	}
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                                `f:1: found the end of the file; expected the line "p edge VERTICES EDGES"`,
		"c\n\n":                           `f:3: found the end of the file`,
		"e 1 2":                           `f:1:1: found an edge; expected the line "p edge VERTICES EDGES" before it`,
		"q edge 1 1":                      `f:1:1: found "q"; expected a line that begins with "c", "p" or "e"`,
		"p edge 3":                        `f:1: found 3 words; expected "p edge VERTICES EDGES"`,
		"p cnf 3 3":                       `f:1:3: found "cnf"; expected "p edge VERTICES EDGES"`,
		"p edge x 3":                      `f:1:8: found "x"; expected a number from 0 to 1048576`,
		"p edge 1000000000 3":             `f:1:8: found "1000000000"`,
		"p edge 3 99999999999999999":      `f:1:10: found "99999999999999999"`,
		"p edge 3 1\np edge 3 1":          `f:2:1: found a second "p" line`,
		"p edge 3 1\ne 1":                 `f:2: found 2 words; expected "e U V"`,
		"p edge 3 1\ne 0 1":               `f:2:3: found "0"; expected a number from 1 to 3`,
		"p edge 3 1\ne 1 4":               `f:2:5: found "4"; expected a number from 1 to 3`,
		"p edge 3 1\ne 2 2":               `f:2:5: found an edge from a vertex to itself`,
		"p edge 0 1\ne 1 1":               `f:2:3: found an edge; expected none, as there are no vertices`,
		"p edge 3 3\ne 1 2\ne 2 3":        `f:4: found the end of the file after 2 edges; expected 3, as line 1 says`,
		"p edge 1048576 4194304\n":        `f:2: found the end of the file after 0 edges`,
		strings.Repeat("c", 1<<16) + "\n": `f:1: found a line of more than 65536 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	for want, edges := range map[string][][2]int32{
		"an edge of vertices 0 and 3; expected 0..2": {{0, 3}},
		"an edge of vertices 1 and -1":               {{1, -1}},
		"an edge from vertex 1 to itself":            {{1, 1}},
	} {
		_, err := New(3, edges)
		assert.ErrorContains(t, err, want)
	}
	for _, n := range []int{-1, MaxVertices + 1} {
		_, err := New(n, nil)
		assert.ErrorContains(t, err, "vertices; expected 0..")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"p edge 0 0", "\ufeffp edge 0 0", "p col 3 1\ne 1 2", "c\np edge 2 2\ne 1 2\ne 2 1", "n 1 2\n", "p edge 3 3\ne 1 1", sample()} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
