package bandwidth

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/scan/scantest"
)

// sample is the instance in Format.
func sample() string {
	_, text, _ := strings.Cut(Format, "count.\n\n")
	text, _, _ = strings.Cut(text, "\n\n")
	return text + "\n"
}

func TestParse(t *testing.T) {
	want := must(New(4, [][2]int32{{0, 2}, {1, 2}}))
	for _, text := range []string{
		sample(),
		"\n%%matrixmarket MATRIX Coordinate real general\n%\n\n4 4 3\n\n1 3 0\n3 2 1e-3\n2 3 -4.5\n",
		"%%MatrixMarket matrix coordinate complex hermitian\r\n4 4 2\r\n 3 1 1 2\r\n3\t2 0 1",
		"%%MatrixMarket matrix coordinate integer skew-symmetric\n4 4 2\n3 1 7\n3 2 -7\n% end\n",
		"c graph\np edge 4 2\ne 1 3\ne 3 2\n",
		"\np col 4 2\ne 2 3\ne 1 3\n",
	} {
		g, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, g, text)
		scantest.Written(t, Parse, g)
	}
}

func TestParseErrors(t *testing.T) {
	const head = "%%MatrixMarket matrix coordinate pattern general\n"
	scantest.Errors(t, Parse, map[string]string{
		"":               `f:1: found the end of the file; expected a line "%%MatrixMarket ..." or "p edge VERTICES EDGES"`,
		"\n \n":          `f:3: found the end of the file`,
		"%MatrixMarket ": `f:1:1: found "%MatrixMarket"; expected %%MatrixMarket`,
		"%%MatrixMarket matrix coordinate pattern":          `f:1: found 4 words; expected "%%MatrixMarket matrix coordinate FIELD SYMMETRY"`,
		"%%MatrixMarket matrix array real general":          `f:1:23: found "array"; expected coordinate`,
		"%%MatrixMarket vector coordinate real general":     `f:1:16: found "vector"; expected matrix`,
		"%%MatrixMarket matrix coordinate rational general": `f:1:34: found "rational"; expected pattern, real`,
		"%%MatrixMarket matrix coordinate real symmetrical": `f:1:39: found "symmetrical"; expected general, symmetric`,
		head:                       `f:2: found the end of the file; expected the numbers of rows, columns and entries`,
		head + "4 4":               `f:2: found 2 words; expected the numbers of rows, columns and entries`,
		head + "0 0 0":             `f:2:1: found "0"; expected the number of rows: a number from 1 to 1048576`,
		head + "4 3 1":             `f:2:3: found "3"; expected the number of columns, as many as rows: 4`,
		head + "4 4 -1":            `f:2:5: found "-1"; expected the number of entries`,
		head + "4 4 1\n1 2 3":      `f:3: found 3 words; expected a row, a column, and 0 numbers`,
		head + "4 4 1\n0 2":        `f:3:1: found "0"; expected a row: a number from 1 to 4`,
		head + "4 4 1\n1 5":        `f:3:3: found "5"; expected a column: a number from 1 to 4`,
		head + "4 4 2\n1 2":        `f:4: found the end of the file; expected 1 more entries`,
		head + "4 4 1\n1 2\n\n2 3": `f:5:1: found one entry more; expected the end of the file`,
		"%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 x":    `f:3:5: found "x"; expected a number`,
		"%%MatrixMarket matrix coordinate complex general\n2 2 1\n1 2 1": `f:3: found 3 words; expected a row, a column, and 2 numbers`,
		"p edge 0 0":                 `f:1:8: found "0"; expected a number from 1 to 1048576`,
		"p edge 2 1\ne 1 1":          `f:2:5: found an edge from a vertex to itself`,
		"p edge 2 3\ne 1 2":          `f:3: found the end of the file after 1 edges; expected 3, as line 1 says`,
		strings.Repeat(" ", maxLine): `f:1: found a line of more than 65536 bytes`,
	})
}

func TestNewErrors(t *testing.T) {
	r := rng.New(1, 0)
	for want, make := range map[string]func() (*Instance, error){
		"0 vertices; expected 1..1048576":                func() (*Instance, error) { return New(0, nil) },
		"an edge of vertices 0 and 2; expected 0..1":     func() (*Instance, error) { return New(2, [][2]int32{{0, 2}}) },
		"an edge of vertices -1 and 1; expected 0..1":    func() (*Instance, error) { return New(2, [][2]int32{{-1, 1}}) },
		"the density 2; expected 0 to 1":                 func() (*Instance, error) { return Planted(3, 2, 2, r) },
		"the bandwidth 3 of 3 vertices; expected 0..2":   func() (*Instance, error) { return Planted(3, 3, 1, r) },
		"-1 vertices; expected":                          func() (*Instance, error) { return Planted(-1, 3, 1, r) },
		"10000000 pairs of vertices within":              func() (*Instance, error) { return Planted(1000000, 10, 1, r) },
		"a grid of 1048576 rows and 2 columns; expected": func() (*Instance, error) { return Lattice(MaxVertices, 2, r) },
	} {
		_, err := make()
		assert.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{
		sample(), "%%MatrixMarket matrix coordinate real general\n2 2 2\n1 2 .5\n2 1 1e9\n", "\ufeff%%MatrixMarket matrix coordinate complex symmetric\n1 1 1\n1 1 0 0",
		"p edge 3 1\ne 1 2\n", "c\n\np col 1 0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
