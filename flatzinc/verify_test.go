package flatzinc_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// allows reports whether a program has a solution with the given values.
func allows(t *testing.T, text string, values []int64) bool {
	t.Helper()
	p, err := flatzinc.Load(strings.NewReader(text), nil)
	require.NoError(t, err)
	if p.Fix(values) != nil {
		return false
	}
	c, err := p.Compile()
	require.NoError(t, err)
	if c.Unsatisfiable {
		return false
	}
	s, err := cp.New(c.Model, cp.Options{})
	require.NoError(t, err)
	result, err := s.Solve(t.Context())
	require.NoError(t, err)
	return result.Status != solve.Unsatisfiable
}

// TestFix: with all variables fixed a random program is satisfiable if and only if
// the values are a solution. The declared variables' values in a solution of the
// model are one.
func TestFix(t *testing.T) {
	for _, g := range programs(9, 60, 15) {
		text := g.text()
		want := len(g.solve())
		got := 0
		v := make([]int64, len(g.lo))
		var try func(x int)
		try = func(x int) {
			if x == len(v) {
				if allows(t, text, v) {
					got++
				}
				return
			}
			for w := g.lo[x]; w <= g.hi[x]; w++ {
				v[x] = int64(w)
				try(x + 1)
			}
		}
		try(0)
		require.Equal(t, want, got, text)
		c := compile(t, text)
		if c.Unsatisfiable {
			continue
		}
		s, err := cp.New(c.Model, cp.Options{})
		require.NoError(t, err)
		for solution, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			require.True(t, allows(t, text, c.Declared(solution.Values)), text)
		}
	}
	p, err := flatzinc.Load(strings.NewReader("var {1,3}: x; solve satisfy;"), nil)
	require.NoError(t, err)
	assert.ErrorContains(t, p.Fix(nil), "0 values for 1 variables")
	assert.ErrorContains(t, p.Fix([]int64{2}), "variable x is 2, which is not in its domain")
	assert.NoError(t, p.Fix([]int64{3}))
}
