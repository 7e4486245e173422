package portfolio

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// repetitive returns a model in which much is said twice: a maximum of x + y where both are at
// most 7 together, and z is 9 - x.
func repetitive() (m *model.Model, x, y, z model.Var) {
	m = model.New()
	x, y, z = m.Int("x", 0, 9), m.Int("y", 0, 9), m.Int("z", 0, 9)
	m.Add(model.Sum(x, y).AtMost(7), model.Sum(x.Times(2), y.Times(2)).AtMost(19), model.Sum(x, z).Equals(9), model.AllDifferent(x, y, z))
	m.Maximise(model.Sum(x.Times(2), y))
	return m, x, y, z
}

// TestReduced: the model is reduced before the members begin, and the statistics say by how much.
// Negative presolving is none.
func TestReduced(t *testing.T) {
	m, _, _, _ := repetitive()
	for _, work := range []int64{0, -1} {
		r, err := Solve(t.Context(), m, Options{Deterministic: true, Presolve: work})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.Equal(t, int64(14), r.Objective)
		require.NoError(t, m.Verify(r.Values))
		changes, counted := r.Stats.Get(solve.Presolved)
		assert.Equal(t, work == 0, counted)
		assert.Equal(t, work == 0, changes > 0)
	}
}

// TestReducedKeepsWhatCallersHave: a start and levels of consistency that the caller
// gives fit the reduced model; the constraints that the levels are asked of are the caller's.
func TestReducedKeepsWhatCallersHave(t *testing.T) {
	m, x, y, z := repetitive()
	asked := map[int]bool{}
	o := Options{
		Deterministic: true, Start: model.Assignment{1, 2, 8}, Search: []model.Var{x, y, z},
		Consistency: func(i int, c model.Constraint) cp.Consistency {
			asked[i] = true
			if _, ok := c.(model.AllDifferentConstraint); ok {
				assert.Equal(t, 3, i)
			}
			return cp.DefaultConsistency
		},
	}
	r, err := Solve(t.Context(), m, o)
	require.NoError(t, err)
	assert.Equal(t, solve.Optimal, r.Status)
	assert.Equal(t, int64(14), r.Objective)
	assert.True(t, asked[3])
	for i := range asked {
		assert.Less(t, i, len(m.Constraints()))
	}
}

// TestLevelsOfSchedules: the caller's levels are asked of the caller's constraints alone, though the
// orders of activities are constraints as well.
func TestLevelsOfSchedules(t *testing.T) {
	m := samples.Shop(t, 4, 3, 1)
	x := m.Int("x", 0, 5)
	m.Add(model.Sum(x).AtMost(3), model.Sum(x.Times(2)).AtMost(6)) // something to reduce
	for _, work := range []int64{0, -1} {
		for _, members := range [][]string{{Guided}, {Learn}, {LNS, Complete}} {
			r, err := Solve(t.Context(), m, Options{Deterministic: true, Presolve: work, Members: members, Consistency: func(i int, c model.Constraint) cp.Consistency {
				assert.Less(t, i, len(m.Constraints()))
				return cp.DefaultConsistency
			}})
			require.NoError(t, err, "%v", members)
			assert.Equal(t, solve.Optimal, r.Status, "%v", members)
		}
	}
}

// TestNamedFirst: where there is not work for all variables, the values of those that are named are tried.
func TestNamedFirst(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 100, 0, 3)
	for _, x := range xs { // 0 and 3 fail when they are tried, and propagation alone leaves them
		b := m.Ints("b", 2, 0, 3)
		m.Add(model.AllDifferent(b[0], b[1], x), model.Sum(b[0], b[1]).Equals(3), model.Sum(b[0], x).AtMost(4), model.Sum(b[1], x).AtMost(4))
	}
	m.Minimise(xs[0])
	left := func(named ...model.Var) int64 {
		p := &portfolio{o: Options{Presolve: 1100, Named: named}, pool: newPool(m, nil)}
		return p.presolve(m, xs).Domain(xs[90]).Size()
	}
	assert.EqualValues(t, 4, left())
	assert.Less(t, left(xs[90]), int64(4))
}
