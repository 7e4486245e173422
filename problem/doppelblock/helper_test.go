package doppelblock

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file of testdata/doppelblock.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "doppelblock", name)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// parse returns the puzzle of a text.
func parse(t *testing.T, text string) *Instance {
	t.Helper()
	p, err := Parse("test", strings.NewReader(text))
	require.NoError(t, err)
	return p
}

// published returns the report's solution of its sample.
func published() Solution {
	return Solution{
		{1, 0, 2, 4, 3, 0},
		{0, 3, 4, 0, 1, 2},
		{4, 1, 0, 2, 0, 3},
		{0, 4, 1, 3, 2, 0},
		{2, 0, 3, 0, 4, 1},
		{3, 2, 0, 1, 0, 4},
	}
}

// arrangements returns all lines of n with two black cells and every number once.
func arrangements(n int) (out [][]int) {
	line := make([]int, n)
	left := make([]int, n-1)
	for v := range left {
		left[v] = 1
	}
	left[Black] = 2
	var fill func(j int)
	fill = func(j int) {
		if j == n {
			out = append(out, append([]int(nil), line...))
			return
		}
		for v := range left {
			if left[v] > 0 {
				left[v]--
				line[j] = v
				fill(j + 1)
				left[v]++
			}
		}
	}
	fill(0)
	return out
}

// rowBoards calls f with every board of n whose rows are arrangements, right or
// wrong in the columns. f must not keep it.
func rowBoards(n int, f func(s Solution)) {
	rows := arrangements(n)
	s := make(Solution, n)
	var fill func(r int)
	fill = func(r int) {
		if r == n {
			f(s)
			return
		}
		for _, row := range rows {
			s[r] = row
			fill(r + 1)
		}
	}
	fill(0)
}
