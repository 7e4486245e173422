package squares

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/scan/scantest"
	"lsolve/systematic/cp"
)

// TestModelAgreesWithCheck: on every assignment, the model is satisfied if and
// only if Check finds no mistake.
func TestModelAgreesWithCheck(t *testing.T) {
	for _, sizes := range [][]int32{{2, 1, 1, 1, 1, 1}, {1, 1, 1, 1}, {3}} {
		side := max(sizes[0]+1, 2)
		if len(sizes) == 1 {
			side = sizes[0]
		}
		p, err := New(side, sizes)
		require.NoError(t, err)
		s := p.Stated()
		require.NoError(t, s.Model.Check())
		solutions, seen := 0, 0
		for a := range s.Model.Assignments() {
			if seen++; seen > longtest.Light(1<<20) {
				break
			}
			_, err := p.Check(values(s, a))
			require.Equal(t, err == nil, s.Model.Verify(a) == nil, "%v", a)
			if err == nil {
				solutions++
			}
		}
		assert.Positive(t, solutions)
	}
}

func values(s problem.Stated, a model.Assignment) []int32 {
	v := make([]int32, len(s.Search))
	for i, x := range s.Search {
		v[i] = a[x]
	}
	return v
}

// TestCount: k equal squares that may be exchanged count k! times.
func TestCount(t *testing.T) {
	for _, test := range []struct {
		name  string
		side  int32
		sizes []int32
		want  int64
	}{
		{"one", 7, []int32{7}, 1},
		{"two by two", 2, []int32{1, 1, 1, 1}, 24},
		{"the large one in one of four corners", 3, []int32{2, 1, 1, 1, 1, 1}, 4 * 120},
		{"the middle one in one of four corners", 6, []int32{4, 2, 2, 2, 2, 2}, 4 * 120},
		{"equal areas do not suffice", 5, []int32{3, 4}, 0},
		{"nor do more of them", 5, []int32{3, 3, 2, 1, 1, 1}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := New(test.side, test.sizes)
			require.NoError(t, err)
			s, err := cp.New(p.Stated().Model, cp.Options{})
			require.NoError(t, err)
			n, err := s.Count(t.Context())
			require.NoError(t, err)
			assert.Equal(t, test.want, n.Solutions)
		})
	}
}

func TestGenerate(t *testing.T) {
	r := rng.New(1, 0)
	for range 200 {
		side, n := int32(1+rng.Intn(r, 40)), 1+rng.Intn(r, 60)
		p, err := Generate(side, n, r)
		require.NoError(t, err)
		assert.Equal(t, side, p.Side())
	}
	for range 10 {
		p, err := Generate(12, 8, r)
		require.NoError(t, err)
		stated := p.Stated()
		s, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		solution, err := s.Solve(t.Context())
		require.NoError(t, err)
		_, err = p.Check(values(stated, solution.Values))
		assert.NoError(t, err, "%v", p)
	}
	p, err := Generate(1, 9, r)
	require.NoError(t, err)
	assert.Equal(t, []int32{1}, p.Sizes())
	for _, bad := range [][2]int{{0, 1}, {MaxSide + 1, 1}, {4, 0}, {4, MaxSquares + 1}} {
		_, err := Generate(int32(bad[0]), bad[1], r)
		assert.Error(t, err)
	}
}

// TestTestdata: the published instances are perfect, and their areas fill their
// squares.
func TestTestdata(t *testing.T) {
	files, err := filepath.Glob("../../testdata/squares/*.squares")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		p, err := Parse(file, bytes.NewReader(text))
		require.NoError(t, err)
		assert.Equal(t, !strings.Contains(file, "imperfect"), perfect(p), file)
	}
}

// duijvestijn is the only solution of the perfect squared square of order 21, up
// to its symmetries.
var duijvestijn = struct{ sizes, values []int32 }{
	sizes: []int32{50, 35, 27, 8, 19, 15, 17, 11, 6, 24, 29, 25, 9, 2, 7, 18, 16, 42, 4, 37, 33},
	values: []int32{
		0, 0, 50, 0, 85, 0, 85, 27, 93, 27, 50, 35, 65, 35, 82, 35, 82, 46, 88, 46, 0, 50,
		29, 50, 54, 50, 63, 50, 63, 52, 70, 52, 54, 59, 70, 70, 29, 75, 33, 75, 0, 79,
	},
}

func TestPublishedSolution(t *testing.T) {
	p, err := New(112, duijvestijn.sizes)
	require.NoError(t, err)
	_, err = p.Check(duijvestijn.values)
	require.NoError(t, err)
	code, _, _ := strings.Cut(p.Text(duijvestijn.values), "\n")
	assert.Equal(t, "(50 35 27) (8 19) (15 17 11) (6 24) (29 25 9 2) (7 18) (16) (42) (4 37) (33)", code)
	s := p.Stated()
	a := make(model.Assignment, s.Model.NumVars())
	for i, x := range s.Search {
		a[x] = duijvestijn.values[i]
	}
	assert.NoError(t, s.Model.Verify(a))
}

func TestCheckErrors(t *testing.T) {
	p, err := New(2, []int32{1, 1, 1, 1})
	require.NoError(t, err)
	for _, test := range []struct {
		values []int32
		want   string
	}{
		{nil, "0 values; expected 8"},
		{[]int32{0, 0, 0, 1, 1, 0, 2, 1}, "square 4, of size 1, is at (2, 1); expected coordinates from 0 to 1"},
		{[]int32{0, 0, -1, 1, 1, 0, 1, 1}, "square 2"},
		{[]int32{0, 0, 0, 1, 0, 0, 1, 1}, "square 1, of size 1 at (0, 0), and square 3, of size 1 at (0, 0), overlap"},
	} {
		_, err := p.Check(test.values)
		assert.ErrorContains(t, err, test.want)
		assert.Contains(t, p.Text(test.values), test.want)
	}
}

func TestParseErrors(t *testing.T) {
	scantest.Errors(t, Parse, map[string]string{
		"":                              "f:1: found the end of the file; expected the side of the whole, 1 to 16384",
		"0":                             `f:1:1: found "0"; expected the side of the whole`,
		"1000000000 1":                  `f:1:1: found "1000000000"`,
		"2\n1 1 1 x":                    `f:2:7: found "x"; expected the side of a square, 1 to 2`,
		"2 3":                           `f:1:3: found "3"; expected the side of a square, 1 to 2`,
		"2 1 1\n# all\n":                "f:3: found the areas sum to 2; expected 4, the area of the whole",
		"2" + strings.Repeat(" 1", 300): "found one square more; expected at most 256 squares",
		strings.Repeat(" ", maxLine+1):  "f:1: found a line of more than",
	})
	_, err := New(1, []int32{0, 1})
	assert.ErrorContains(t, err, "square 1 has the size 0")
}

// perfect reports whether all squares are different.
func perfect(p *Instance) bool {
	sorted := slices.Sorted(slices.Values(p.sizes))
	return len(slices.Compact(sorted)) == len(p.sizes)
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"1 1", "\ufeff1 1", "2\n1 1 1 1", "3 # x\n2 1 1\n1 1 1\n", "2 2 2", "x", "0", "5 3 4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		scantest.RoundTrip(t, Parse, text)
	})
}
