package setcover

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/problem/problemtest"
	"lsolve/problem/scan/scantest"
)

var must = problemtest.Must[*Instance]

// samples returns the instances in Format: the same one in either format.
func samples() []string { return scantest.Samples(Format) }

func TestParse(t *testing.T) {
	want := must(New(2, []int32{4, 3, 2}, [][]int32{{0, 1}, {0}, {1}}))
	require.Len(t, samples(), 2)
	for _, text := range samples() {
		p, err := Parse("-", strings.NewReader(text))
		require.NoError(t, err, text)
		assert.Equal(t, want, p)
	}
	assert.Equal(t, "cost 4\ncolumns 1\n", want.Text([]int32{1, 0, 0}))
	assert.Contains(t, want.Text([]int32{0, 0, 1}), "row 1 is not covered; expected one of its 2 columns")
	assert.Contains(t, want.Text([]int32{0, 2, 1}), "column 2 is chosen 2 times; expected 0 or 1")
	assert.Contains(t, want.Text(nil), "0 values; expected 3")
}

// TestLayout: a file that looks like columns can be read as rows.
func TestLayout(t *testing.T) {
	const text = "2 3\n1 1 1\n2 1 3\n2 1 2\n" // three lines, each of which can be a column
	rows, err := parse("-", strings.NewReader(text), "rows")
	require.NoError(t, err)
	assert.Equal(t, must(New(2, []int32{1, 1, 1}, [][]int32{{0, 1}, {1}, {0}})), rows)
	for _, layout := range []string{"auto", "columns"} {
		_, err = parse("f", strings.NewReader(text), layout)
		assert.ErrorContains(t, err, `f:3:5: found "3"; expected a row of column 2, from 1 to 2`)
	}
	scantest.Written(t, Parse, rows)
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                       "f:1: found the end of the file; expected the number of rows",
		"x":                      `f:1:1: found "x"; expected the number of rows, from 1 to 1048576`,
		"2 0":                    `f:1:3: found "0"; expected the number of columns, from 1 to 2097152`,
		"2 1":                    "f:2: found the end of the file; expected the cost of column 1",
		"2 1\n\n-1":              `f:3:1: found "-1"; expected the cost of column 1, from 0 to 1073741824`,
		"1 1 5 0":                `f:1:7: found "0"; expected how many columns row 1 has, from 1 to 1`,
		"1 1 5 1 2":              `f:1:9: found "2"; expected a column of row 1, from 1 to 1`,
		"1 2 5 6 2 1 1":          "f:1: found column 1 of row 1 for the second time; expected each once",
		"1 1 5 1":                "f:2: found the end of the file; expected a column of row 1",
		"1 1 5 1 1 7":            `f:1:11: found "7"; expected the end of the file`,
		"2 1\n5 1 1":             "f:3: found the end of the file; expected a column that covers row 2",
		"2 2\n5 1 1\n5 2 1 1":    "f:3: found row 1 of column 2 for the second time; expected each once",
		"2 2\n5 1 1\n5 2 1 2\n3": `f:4:1: found "3"; expected`,
	})
}

func TestNewErrors(t *testing.T) {
	for _, c := range []struct {
		rows    int
		costs   []int32
		columns [][]int32
		want    string
	}{
		{1, []int32{1}, nil, "1 costs of 0 columns"},
		{0, []int32{1}, [][]int32{{}}, "0 rows and 1 columns; expected 1..1048576"},
		{1, []int32{-1}, [][]int32{{0}}, "column 0 costs -1; expected 0 to"},
		{1, []int32{1}, [][]int32{{1}}, "column 0 covers row 1; expected rows from 0 to 0"},
		{1, []int32{1}, [][]int32{{0, 0}}, "column 0 covers row 0; expected rows from 0 to 0, each once"},
		{2, []int32{1}, [][]int32{{0}}, "no column covers row 1; expected one"},
	} {
		_, err := New(c.rows, c.costs, c.columns)
		assert.ErrorContains(t, err, c.want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range append(samples(), "\ufeff1 1 0 1 1", "2 2\n0 1 2\n7 2 1 2 # x", "1 1\n\n5\n1\n1", "3 1\n5 3 3 1 2", "1 3\n10 10 10\n1 1") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, ok := scantest.RoundTrip(t, Parse, text); ok && p.Columns() < 1000 {
			_ = p.Bound()
		}
	})
}
