package reduce_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/reduce"
)

// TestSum: the model with the sum has the same optimum, and its solutions are solutions of the first one
// with the value of the variable.
func TestSum(t *testing.T) {
	summed := 0
	for seed := range uint64(300) {
		r := rng.New(seed, 5)
		m := model.New()
		x := m.Ints("x", 3, 0, 2)
		z := m.Int("z", -20, 20)
		m.Add(x[0].Differs(x[1]))
		rest := model.Sum(1)
		for i := range x {
			rest = rest.Plus(x[i].Times(int32(rng.Intn(r, 7) - 3)))
		}
		m.Add(model.Sum(z.Times(int32(1 - 2*rng.Intn(r, 2)))).Equals(rest))
		m.Add(x[1].Differs(x[2]))
		objective := z.Times(int32(rng.Intn(r, 5) - 2)).Plus(3)
		if seed%2 == 0 {
			m.Minimise(objective)
		} else {
			m.Maximise(objective)
		}
		s := reduce.AsSum(m)
		if s == nil {
			continue
		}
		summed++
		require.Len(t, s.Model.Constraints(), len(m.Constraints())-1)
		for i, c := range s.Model.Constraints() {
			require.Equal(t, m.Constraints()[s.Origin(i)], c)
		}
		all, with := solutions(m), solutions(s.Model)
		require.Equal(t, best(m, all), best(s.Model, with))
		require.Len(t, with, len(all))
		for _, a := range with {
			want := s.Model.Objective()
			value := want.Value(a)
			s.Complete(a)
			require.NoError(t, m.Verify(a))
			first := m.Objective()
			require.Equal(t, value, first.Value(a))
		}
	}
	assert.Greater(t, summed, 150)
}

// TestNoSum: an objective that is no sum, or whose variable is named elsewhere, or cannot have all of its
// values, stays.
func TestNoSum(t *testing.T) {
	for name, state := range map[string]func(m *model.Model, x []model.Var, z model.Var){
		"named elsewhere": func(m *model.Model, x []model.Var, z model.Var) {
			m.Add(z.Equals(model.Sum(x)), z.Differs(x[0]))
		},
		"a multiple":      func(m *model.Model, x []model.Var, z model.Var) { m.Add(z.Times(2).Equals(model.Sum(x))) },
		"an inequality":   func(m *model.Model, x []model.Var, z model.Var) { m.Add(z.AtLeast(model.Sum(x))) },
		"values left out": func(m *model.Model, x []model.Var, z model.Var) { m.Add(z.Equals(model.Sum(x, 9))) },
		"no definition":   func(*model.Model, []model.Var, model.Var) {},
	} {
		t.Run(name, func(t *testing.T) {
			m := model.New()
			x := m.Ints("x", 2, 0, 4)
			z := m.Int("z", 0, 10)
			m.Minimise(z)
			state(m, x, z)
			assert.Nil(t, reduce.AsSum(m))
		})
	}
}
