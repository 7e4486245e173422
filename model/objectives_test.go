package model_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
)

// TestLexicographic: the combined objective orders all assignments as the list does.
func TestLexicographic(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", -2, 2), m.Int("y", 1, 4), m.Int("z", -1, 1)
	list := []model.Objective{
		m.NewObjective(model.Minimise, model.Sum(x, y)), m.NewObjective(model.Maximise, z), m.NewObjective(model.Minimise, y),
	}
	m.Lexicographic(list...)
	require.NoError(t, m.Check())
	combined := m.Objective()
	require.Equal(t, model.Minimise, combined.Sense)
	var all []model.Assignment
	for a := range m.Assignments() {
		if m.Verify(a) == nil {
			all = append(all, slices.Clone(a))
		}
	}
	require.Len(t, all, 5*4*3)
	order := func(a, b model.Assignment) int {
		return cmp.Or(cmp.Compare(list[0].Value(a), list[0].Value(b)), cmp.Compare(list[1].Value(b), list[1].Value(a)), cmp.Compare(list[2].Value(a), list[2].Value(b)))
	}
	for _, a := range all {
		for _, b := range all {
			assert.Equal(t, order(a, b), cmp.Compare(combined.Value(a), combined.Value(b)), "%v %v", a, b)
		}
	}
}

func TestWeighted(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
	a, b := m.NewObjective(model.Minimise, x.Times(3).Plus(1)), m.NewObjective(model.Maximise, y)
	m.Weighted([]model.Objective{a, b}, []int64{1 << 33, 5})
	require.NoError(t, m.Check())
	o := m.Objective()
	assert.Equal(t, int64(1<<33)*(3*4+1)-5*7, o.Value(model.Assignment{4, 7}))
	for want, f := range map[string]func(m *model.Model, a model.Objective){
		"expected at least one":   func(m *model.Model, _ model.Objective) { m.Lexicographic() },
		"the weight -1":           func(m *model.Model, a model.Objective) { m.Weighted([]model.Objective{a}, []int64{-1}) },
		"nothing to optimise":     func(m *model.Model, _ model.Objective) { m.Weighted(make([]model.Objective, 1), []int64{1}) },
		"beyond 2^61":             func(m *model.Model, a model.Objective) { m.Weighted([]model.Objective{a}, []int64{math.MaxInt64}) },
		"2 objectives with 1 wei": func(m *model.Model, a model.Objective) { m.Weighted([]model.Objective{a, a}, []int64{1}) },
	} {
		m := model.New()
		o := m.NewObjective(model.Minimise, m.Int("x", 0, 9))
		f(m, o)
		assert.ErrorContains(t, m.Check(), want)
	}
	// Ranges that multiply to more than fits.
	m = model.New()
	var list []model.Objective
	for range 3 {
		list = append(list, m.NewObjective(model.Minimise, m.Int("", 0, math.MaxInt32-1)))
	}
	m.Lexicographic(list...)
	assert.ErrorContains(t, m.Check(), "2^61")
}

// TestObjectiveAtMost: it holds exactly where the value is no worse.
func TestObjectiveAtMost(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", -3, 3), m.Int("y", 0, 3)
	for _, sense := range []model.Sense{model.Minimise, model.Maximise} {
		for _, o := range []model.Objective{m.NewObjective(sense, x.Times(-2).Plus(5)), {Sense: sense, Sum: model.WideSum{Terms: []model.WideTerm{{Coef: 2, Var: x}, {Coef: -1, Var: y}}, Constant: 4}}} {
			c, ok := o.AtMost(3)
			require.True(t, ok)
			for a := range m.Assignments() {
				value := o.Value(a)
				assert.Equal(t, value == 3 || (value < 3) == (sense == model.Minimise), c.Violation(a) == 0)
			}
		}
	}
}

// TestClone: what is added to one model is not in the other.
func TestClone(t *testing.T) {
	m := model.New()
	x := m.Ints("x", 3, 0, 5)
	m.Add(model.AllDifferent(x...))
	c := m.Clone()
	c.Add(x[0].AtMost(model.Const(0)))
	own := c.Int("own", 0, 1)
	c.Minimise(own)
	other := m.Int("other", 2, 7)
	m.Add(other.AtMost(x[1]))
	assert.Equal(t, "own", c.Name(own))
	assert.Equal(t, "other", m.Name(other))
	assert.Equal(t, own, other)
	assert.Equal(t, model.Range(0, 1), c.Domain(own))
	assert.Equal(t, model.Range(2, 7), m.Domain(other))
	assert.Equal(t, []string{"all_different", "linear"}, []string{c.Constraints()[0].Name(), c.Constraints()[1].Name()})
	assert.Len(t, m.Constraints(), 2)
	assert.Equal(t, model.Satisfy, m.Objective().Sense)
	require.NoError(t, c.Check())
	require.NoError(t, m.Check())
}
