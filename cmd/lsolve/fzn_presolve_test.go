package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// repetitiveFzn says much twice: two rows of which one implies the other, a product stated
// twice, and three variables every two of which differ.
const repetitiveFzn = `var 0..4: x :: output_var;
var 0..4: y :: output_var;
var 0..4: z :: output_var;
var 0..16: p :: output_var;
var 0..16: q :: output_var;
constraint int_lin_le([1,1,1],[x,y,z],7);
constraint int_lin_le([2,2,2],[x,y,z],17);
constraint int_times(x,y,p);
constraint int_times(y,x,q);
constraint int_ne(x,y);
constraint int_ne(y,z);
constraint int_ne(x,z);
solve `

// TestFznPresolved: searches that learn and portfolios are given an easier model, with the same
// solutions and the same optimum, and say so. A search without learning and a recording have the
// model of the file.
func TestFznPresolved(t *testing.T) {
	all := func(flags ...string) (stdout string, count int) {
		_, stdout, _ = flatzinc(t, repetitiveFzn+"satisfy;\n", append(flags, "-a", "-s")...)
		return stdout, strings.Count(stdout, "----------\n")
	}
	plain, want := all("--engine", "cp")
	assert.NotContains(t, plain, "presolve")
	assert.Greater(t, want, 10)
	learnt, got := all("--engine", "learn")
	assert.Equal(t, want, got)
	assert.Regexp(t, `mzn-stat: presolved=[1-9]`, learnt)
	assert.Regexp(t, `mzn-stat: presolveDropped=[1-9]`, learnt)
	recorded, got := all("--engine", "learn", "--record", filepath.Join(t.TempDir(), "run"))
	assert.Equal(t, want, got)
	assert.NotContains(t, recorded, "presolve")

	for _, flags := range [][]string{{"--engine", "cp"}, {"--engine", "learn", "-f"}, {"--engine", "portfolio"}, {"-f"}} {
		status, stdout, stderr := flatzinc(t, repetitiveFzn+"maximize p;\n", append(flags, "-s", "-v")...)
		require.Zero(t, status, stderr)
		assert.Contains(t, stdout, "p = 12;\n", flags)
		assert.Contains(t, stdout, "q = 12;\n", flags)
		assert.Contains(t, stdout, endFzn, flags)
		assert.Equal(t, flags[len(flags)-1] != "cp", strings.Contains(stdout, "presolved="), flags)
		assert.Equal(t, len(flags) == 3, strings.Contains(stderr, "presolve, duplicates: 1"), flags)
	}
}
