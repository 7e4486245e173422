package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWideObjective: an objective beyond 32 bits is a sum without a variable.
func TestWideObjective(t *testing.T) {
	m := New()
	x, y := m.Int("x", -3, 4), m.Int("y", 0, 1)
	for name, c := range map[string]struct {
		e     Expr
		value int64 // for x = -2, y = 1
		want  WideSum
	}{
		"coefficients":   {ScalarProduct([]int64{1 << 40, -7}, []Var{x, y}), -1<<41 - 7, WideSum{Terms: []WideTerm{{1 << 40, x}, {-7, y}}}},
		"values":         {Sum(x.Times(1<<30), y.Times(3), 5), -1<<31 + 8, WideSum{[]WideTerm{{1 << 30, x}, {3, y}}, 5}},
		"a term":         {x.Times(1 << 30), -1 << 31, WideSum{Terms: []WideTerm{{1 << 30, x}}}},
		"a constant":     {Sum(x, 1<<40), 1<<40 - 2, WideSum{[]WideTerm{{1, x}}, 1 << 40}},
		"one variable":   {Sum(x, ScalarProduct([]int64{1 << 40}, []Var{x})), -2<<40 - 2, WideSum{Terms: []WideTerm{{1<<40 + 1, x}}}},
		"gone":           {Sum(y, ScalarProduct([]int64{1 << 40, -1 << 40}, []Var{x, x})), 1, WideSum{Terms: []WideTerm{{1, y}}}},
		"times":          {Sum(x.Times(1 << 30)).Times(-1 << 10), 1 << 41, WideSum{Terms: []WideTerm{{-1 << 40, x}}}},
		"the largest":    {ScalarProduct([]int64{1 << 59}, []Var{x}), -1 << 60, WideSum{Terms: []WideTerm{{1 << 59, x}}}},
		"largest by two": {ScalarProduct([]int64{1<<59 - 1, 4}, []Var{x, y}), -1<<60 + 6, WideSum{Terms: []WideTerm{{1<<59 - 1, x}, {4, y}}}},
	} {
		t.Run(name, func(t *testing.T) {
			vars := m.NumVars()
			m.Maximise(c.e)
			require.NoError(t, m.Check())
			o := m.Objective()
			require.True(t, o.Wide())
			assert.Equal(t, vars, m.NumVars(), "no variable is needed")
			assert.Equal(t, Maximise, o.Sense)
			assert.Equal(t, c.want, o.Sum)
			a := Assignment{-2, 1}
			assert.Equal(t, c.value, o.Value(a))
			assert.Equal(t, c.value, c.e.linear().Value(a))
		})
	}
	copied := New()
	copied.Int("x", 0, 1)
	copied.Int("y", 0, 1)
	copied.Optimise(m.Objective())
	require.NoError(t, copied.Check())
	assert.Equal(t, m.Objective(), copied.Objective())
}

// TestNarrowAfterAll: large coefficients that cancel leave an objective of 32 bits.
func TestNarrowAfterAll(t *testing.T) {
	m := New()
	x := m.Int("x", 0, 4)
	m.Minimise(Sum(ScalarProduct([]int64{1 << 40, -1 << 40}, []Var{x, x}), 9))
	require.NoError(t, m.Check())
	o := m.Objective()
	assert.False(t, o.Wide())
	assert.Equal(t, int64(9), o.Value(Assignment{3}))
}
