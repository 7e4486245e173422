package flatzinc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// refutes reports whether the relaxation has no solution.
func refutes(t *testing.T, c *flatzinc.Compiled, best *int64) bool {
	t.Helper()
	m, refuted := c.Relaxation(best)
	if m == nil {
		return refuted
	}
	return search(t, m).Status == solve.Unsatisfiable
}

func search(t *testing.T, m *model.Model) solve.Result {
	t.Helper()
	s, err := cp.New(m, cp.Options{})
	require.NoError(t, err)
	r, err := s.Solve(t.Context())
	require.NoError(t, err)
	return r
}

// TestRelaxation: what the relaxation refutes has no solution among small numbers
// either, or none that is better.
func TestRelaxation(t *testing.T) {
	programs := 1500
	if testing.Short() {
		programs = 300
	}
	cut, refuted, optimal := 0, 0, 0
	for i := range programs {
		program := func(unbounded, goal string) string {
			text := compared(rng.New(41, uint64(i)), unbounded)
			more := fmt.Sprintf("constraint int_lin_eq([1,2,-3],[u0,w,x0],%d);\n", i%5)
			if i%3 == 0 {
				more += fmt.Sprintf("constraint int_times(x0,x1,%d);\n", i%4)
			}
			text = strings.Replace(text, "solve satisfy;", more+"solve "+goal+";", 1)
			return fmt.Sprintf("var %s: w;\n%s", unbounded, text)
		}
		c := compile(t, program("int", "satisfy"))
		if c.Proves(nil) {
			continue
		}
		cut++
		small := compile(t, program("-60..60", "minimize x0"))
		var best *solve.Result
		if !small.Unsatisfiable {
			if r := search(t, small.Model); r.Values != nil {
				best = &r
			}
		}
		if refutes(t, c, nil) {
			require.Nil(t, best, program("int", "satisfy"))
			refuted++
		}
		if best == nil {
			continue
		}
		value := small.Objective(best.Values)
		worse := value + 1
		require.False(t, refutes(t, compile(t, program("int", "minimize x0")), &worse), program("int", "minimize x0"))
		if refutes(t, compile(t, program("int", "minimize x0")), &value) {
			optimal++
		}
	}
	t.Log(cut, refuted, optimal)
	assert.Greater(t, cut, programs/4)
	assert.Greater(t, refuted, programs/50)
	assert.Greater(t, optimal, programs/10)
}

// TestRelaxationOnce: the relaxation is there for what was cut, once.
func TestRelaxationOnce(t *testing.T) {
	c := compile(t, "var int: u; var int: v; var 1..3: x; constraint int_lin_ne([1,2,1],[u,v,x],5); constraint int_ne(x,x); solve satisfy;")
	assert.True(t, c.Unsatisfiable, "without the wide ones")
	c = compile(t, "var int: u; var int: v; var 1..3: x; var 1..3: y; constraint int_lin_ne([1,2,1],[u,v,x],5); constraint int_times(x,y,5); solve satisfy;")
	require.False(t, c.Unsatisfiable)
	require.False(t, c.Proves(nil))
	assert.True(t, refutes(t, c, nil))
	m, refuted := c.Relaxation(nil)
	assert.Nil(t, m)
	assert.False(t, refuted)
	c = compile(t, "var int: u; var int: v; constraint int_lin_ne([1,2],[u,v],5); solve minimize u;")
	value := int64(7)
	m, refuted = c.Relaxation(&value)
	assert.Nil(t, m, "the objective was cut")
	assert.False(t, refuted)
}
