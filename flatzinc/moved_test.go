package flatzinc_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/systematic/cp"
)

// farAway are numbers about which the values of variables may lie.
var farAway = []int64{
	0, 1_000_000_000, math.MaxInt32 - 3, math.MinInt32, math.MinInt32 + 1, math.MaxInt32 - 1, 3_000_000_000, -7_000_000_000_000,
}

// sumsFarAway returns a random program of sums over variables with values from[i] to
// from[i]+3.
func sumsFarAway(r *rand.Rand, from []int64) string {
	var b strings.Builder
	names := make([]string, len(from))
	for i, k := range from {
		names[i] = fmt.Sprintf("x%d", i)
		fmt.Fprintf(&b, "var %d..%d: x%d :: output_var;\n", k, k+3, i)
	}
	b.WriteString("var bool: b :: output_var;\n")
	for range 2 {
		relation := []string{"eq", "ne", "le"}[rng.Intn(r, 3)]
		coefs, bound := make([]string, len(from)), int64(rng.Intn(r, 9)-3)
		for i, k := range from {
			a := int64(rng.Intn(r, 7) - 3)
			coefs[i] = fmt.Sprint(a)
			bound += a * k
		}
		form, lit := "", ""
		if rng.Intn(r, 2) == 0 {
			form, lit = []string{"_reif", "_imp"}[rng.Intn(r, 2)], ",b"
		}
		fmt.Fprintf(&b, "constraint int_lin_%s%s([%s],[%s],%d%s);\n", relation, form, strings.Join(coefs, ","), strings.Join(names, ","), bound, lit)
	}
	if from[0] == from[1] && from[0] >= math.MinInt32+1 && from[0]+3 <= math.MaxInt32 {
		b.WriteString("constraint lsolve_all_different([x0,x1]);\n")
	}
	b.WriteString("solve satisfy;")
	return b.String()
}

// TestValuesFarAway: programs whose variables have values about the bounds of 32
// bits and beyond have the solutions of the same programs over small numbers.
func TestValuesFarAway(t *testing.T) {
	programs := 2000
	if testing.Short() {
		programs = 300
	}
	found := 0
	for i := range programs {
		r := rng.New(29, uint64(i))
		from := make([]int64, 3)
		for x := range from {
			from[x] = farAway[rng.Intn(r, len(farAway))]
		}
		if rng.Intn(r, 3) == 0 {
			from[1] = from[0]
		}
		different := from[0] == from[1] && from[0] >= math.MinInt32+1 && from[0]+3 <= math.MaxInt32
		text := sumsFarAway(rng.New(31, uint64(i)), from)
		near := sumsFarAway(rng.New(31, uint64(i)), make([]int64, 3))
		if !different {
			near = strings.Replace(near, "constraint lsolve_all_different([x0,x1]);\n", "", 1)
		}
		want := map[string]bool{}
		for _, s := range solutions(t, near, cp.Options{}) {
			var x [3]int64
			var b bool
			_, err := fmt.Sscanf(strings.ReplaceAll(s, ";", " ;"), "x0 = %d ;\nx1 = %d ;\nx2 = %d ;\nb = %t", &x[0], &x[1], &x[2], &b)
			require.NoError(t, err, s)
			want[values("x0", x[0]+from[0], "x1", x[1]+from[1], "x2", x[2]+from[2], "b", b)] = true
		}
		got := solutions(t, text, cp.Options{})
		require.Len(t, got, len(want), text)
		for _, s := range got {
			require.True(t, want[s], "%s is no solution of\n%s", s, text)
		}
		found += len(want)
	}
	assert.Greater(t, found, 5*programs)
}
