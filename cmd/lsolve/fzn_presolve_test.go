package main

import (
	"regexp"
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

// TestFznPresolved: portfolios are given an easier model, with the same optimum, and say so.
// A search alone has the model of the file.
func TestFznPresolved(t *testing.T) {
	for engine, presolved := range map[string]bool{"cp": false, "learn": false, "portfolio": true, "auto": true} {
		status, stdout, stderr := flatzinc(t, repetitiveFzn+"maximize p;\n", "-f", "-s", "--engine", engine)
		require.Zero(t, status, stderr)
		assert.Contains(t, stdout, "p = 12;\n", engine)
		assert.Contains(t, stdout, "q = 12;\n", engine)
		assert.Contains(t, stdout, endFzn, engine)
		for _, name := range []string{"presolved", "presolveDropped"} {
			assert.Equal(t, presolved, regexp.MustCompile("mzn-stat: "+name+"=[1-9]").MatchString(stdout), "%s, %s", engine, name)
		}
	}
}
