package flatzinc_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
	"lsolve/systematic/cp"
)

// compared is a random program with integers u0, u1, ... that have no bounds, whose
// declarations are left to complete: endless is what stands for none.
func compared(r *rand.Rand, endless string) string {
	var b strings.Builder
	unbounded := 1 + rng.Intn(r, 3)
	var names []string
	for i := range unbounded {
		domain := endless
		if rng.Intn(r, 4) == 0 { // one bound
			fmt.Fprintf(&b, "constraint int_le(%d,u%d);\n", rng.Intn(r, 7)-3, i)
		}
		names = append(names, fmt.Sprintf("u%d", i))
		fmt.Fprintf(&b, "var %s: u%d;\n", domain, i)
	}
	for i := range 2 {
		names = append(names, fmt.Sprintf("x%d", i))
		fmt.Fprintf(&b, "var %d..2: x%d :: output_var;\n", -rng.Intn(r, 3), i)
	}
	b.WriteString("var bool: b0 :: output_var;\nvar bool: b1 :: output_var;\n")
	u := func() string { return names[rng.Intn(r, unbounded)] }
	any1 := func() string { return names[rng.Intn(r, len(names))] }
	small := func() int { return rng.Intn(r, 9) - 4 }
	for range 2 + rng.Intn(r, 4) {
		form, lit := []string{"_reif", "_imp", ""}[rng.Intn(r, 8)/3], fmt.Sprintf(",b%d", rng.Intn(r, 2))
		if form == "" {
			lit = ""
		}
		switch rng.Intn(r, 6) {
		case 0, 1:
			relation := []string{"eq", "ne", "le"}[rng.Intn(r, 3)]
			a := 1 + rng.Intn(r, 2)
			fmt.Fprintf(&b, "constraint int_lin_%s%s([%d,%d,%d],[%s,%s,x%d],%d%s);\n", relation, form, a, -a, small(), u(), u(), rng.Intn(r, 2), small(), lit)
		case 2:
			fmt.Fprintf(&b, "constraint int_lin_%s%s([%d,%d],[%s,x%d],%d%s);\n", []string{"eq", "ne", "le"}[rng.Intn(r, 3)], form, 1+rng.Intn(r, 3), small(), u(), rng.Intn(r, 2), small(), lit)
		case 3:
			fmt.Fprintf(&b, "constraint set_in%s(%s,{%d,%d,%d}%s);\n", form, u(), small(), small(), small(), lit)
		case 4:
			name := []string{"int_max", "int_min"}[rng.Intn(r, 2)]
			fmt.Fprintf(&b, "constraint %s%s(%s,%s,%s%s);\n", name, form, any1(), any1(), u(), lit)
		default:
			fmt.Fprintf(&b, "constraint array_var_int_element%s(%s,[%s,%d,%s],%s%s);\n", form, any1(), any1(), small(), any1(), u(), lit)
		}
	}
	declarations, constraints := "", ""
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "var") {
			declarations += line
		} else {
			constraints += line
		}
	}
	return declarations + constraints + "solve satisfy;"
}

// TestCompact: integers without bounds that are only compared get bounds that lose
// nothing of the outputs.
func TestCompact(t *testing.T) {
	programs := 3000
	if testing.Short() {
		programs = 400
	}
	proved, found := 0, 0
	for i := range programs {
		text := compared(rng.New(37, uint64(i)), "int")
		c := compile(t, text)
		if !c.Proves(nil) {
			continue
		}
		proved++
		// Far beyond the numbers in the program.
		want := solutions(t, compared(rng.New(37, uint64(i)), "-300..300"), cp.Options{})
		require.Equal(t, want, solutions(t, text, cp.Options{}), text)
		found += len(want)
	}
	assert.Greater(t, proved, programs*9/10)
	assert.Greater(t, found, 3*programs)
}

// TestCompactSamples: where what is compacted is printed, either the solutions of the model
// are all, or one of them stands for others.
func TestCompactSamples(t *testing.T) {
	programs := 400
	if testing.Short() {
		programs = 80
	}
	all, samples := 0, 0
	for i := range programs {
		printed := func(unbounded string) string {
			text := compared(rng.New(43, uint64(i)), unbounded)
			return strings.Replace(text, ": u0;", ": u0 :: output_var;", 1)
		}
		c := compile(t, printed("int"))
		if c.Unsatisfiable || !c.Proves(nil) || c.Contains(0, 1000) || c.Contains(0, -1000) {
			continue
		}
		sampled := false
		got := solutionsOf(t, c, cp.Options{}, func(values []int32) { sampled = sampled || c.Samples(values) })
		want := solutions(t, printed("-90..90"), cp.Options{})
		if !sampled {
			require.Equal(t, want, got, printed("int"))
			all += len(got)
		} else {
			require.Greater(t, len(want), len(got), printed("int"))
			samples++
		}
	}
	t.Log(all, samples)
	assert.Greater(t, all, programs/4)
	assert.Greater(t, samples, programs/4)
}

// TestCompactOutputs: what is compacted and printed has more values than are listed.
func TestCompactOutputs(t *testing.T) {
	const program = "var int: u%s; var bool: b :: output_var; constraint int_eq_reif(u,3,b); solve %s;"
	for _, test := range []struct {
		note, goal      string
		samples, proves bool
	}{
		{"", "satisfy", false, true},
		{" :: output_var", "satisfy", true, true},
		{" :: output_var", "minimize b", true, true},
		{"", "minimize u", false, false},
	} {
		c := compile(t, fmt.Sprintf(program, test.note, test.goal))
		assert.Equal(t, test.samples, c.Samples([]int32{-4, 0}) && !c.Samples([]int32{3, 1}), test)
		assert.Equal(t, test.proves, c.Proves(nil), test)
		assert.Equal(t, test.goal == "minimize u", c.Contains(0, flatzinc.Widest), test)
	}
}
