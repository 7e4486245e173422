package cp

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// TestEveryValue: if there are as many values as variables, and only one variable can
// take a value, a search that learns gives it that value, already at value
// consistency. It does not if there are more values, or if the constraint need not
// hold.
func TestEveryValue(t *testing.T) {
	for _, c := range []struct {
		name  string
		learn bool
		build func(m *model.Model) (model.Term, model.Constraint)
		want  int
	}{
		{"a permutation", true, permuted(0, 3, nil), 1},
		{"without learning", false, permuted(0, 3, nil), 4},
		{"more values", true, permuted(0, 4, nil), 4},
		{"views", true, permuted(7, 3, nil), 1},
		{"conditional", true, permuted(0, 3, func(m *model.Model, c model.Constraint) model.Constraint {
			return model.Implies(m.Bool("b").Term(), c)
		}), 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			x, all := c.build(m)
			m.Add(all)
			value := func(int, model.Constraint) Consistency { return ValueConsistency }
			e, err := compile(m, kernel.Options{Learn: c.learn}, value, new(atomic.Bool), nil)
			require.NoError(t, err)
			require.True(t, e.Propagate())
			assert.Equal(t, c.want, e.Size(x))
		})
	}
}

// permuted posts all_different of four views. Only the first view, which it returns,
// can take the first value from shift on; the others take the values after it up to
// most.
func permuted(shift, most int32, wrap func(*model.Model, model.Constraint) model.Constraint) func(*model.Model) (model.Term, model.Constraint) {
	return func(m *model.Model) (model.Term, model.Constraint) {
		first := m.Int("x", 0, 3).Plus(shift)
		terms := []model.Term{first}
		for range 3 {
			terms = append(terms, m.Int("y", 1-shift, most-shift).Plus(2*shift))
		}
		all := model.AllDifferentConstraint{Terms: terms}
		if wrap == nil {
			return first, all
		}
		return first, wrap(m, all)
	}
}
