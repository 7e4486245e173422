package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

// TestWanted: which directions of a condition matter to a relaxation.
func TestWanted(t *testing.T) {
	for _, c := range []struct {
		name            string
		add             func(m *model.Model, b model.Var)
		then, otherwise bool
	}{
		{"in no other constraint", func(*model.Model, model.Var) {}, false, false},
		{"wanted", func(m *model.Model, b model.Var) { m.Add(model.Clause([]model.Var{b, m.Bool("c")}, nil)) }, true, false},
		{"not wanted", func(m *model.Model, b model.Var) { m.Add(model.Clause([]model.Var{m.Bool("c")}, []model.Var{b})) }, false, true},
		{"both", func(m *model.Model, b model.Var) {
			c := m.Bool("c")
			m.Add(model.Clause([]model.Var{b, c}, nil), model.Clause([]model.Var{c}, []model.Var{b}))
		}, true, true},
		{"one of several", func(m *model.Model, b model.Var) { m.Add(model.Or(model.Const(1), b.Term(), m.Bool("c").Term())) }, true, false},
		{"the opposite of one of several", func(m *model.Model, b model.Var) {
			m.Add(model.Or(model.Const(1), b.Times(-1).Plus(1), m.Bool("c").Term()))
		}, false, true},
		{"not all", func(m *model.Model, b model.Var) { m.Add(model.And(model.Const(0), b.Term(), m.Bool("c").Term())) }, false, true},
		{"in a sum", func(m *model.Model, b model.Var) { m.Add(model.Sum(b, m.Bool("c")).AtMost(1)) }, true, true},
		{"the cost", func(m *model.Model, b model.Var) { m.Minimise(b) }, true, true},
		{"defined twice", func(m *model.Model, b model.Var) { m.Add(model.Iff(b, model.Sum(m.Int("y", 0, 9)).AtMost(3))) }, true, true},
		{"in a condition", func(m *model.Model, b model.Var) { m.Add(model.Iff(m.Bool("c"), model.Sum(b, m.Bool("d")).AtMost(1))) }, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			b := m.Bool("b")
			m.Add(model.Iff(b, model.Sum(m.Int("x", 0, 9)).AtMost(3)))
			c.add(m, b)
			then, otherwise := wantedOf(m).sides(b.Term())
			assert.Equal(t, [2]bool{c.then, c.otherwise}, [2]bool{then, otherwise})
		})
	}
}
