package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestObjective(t *testing.T) {
	m := New()
	x, y := m.Int("x", -1, 3), m.Int("y", 2, 5)
	m.Minimise(x)
	assert.Equal(t, Objective{Sense: Minimise, Term: x.Term()}, m.Objective())
	m.Maximise(Sum(x, x.Plus(2)))
	assert.Equal(t, Objective{Sense: Maximise, Term: Term{2, 2, x}}, m.Objective())
	assert.Equal(t, 2, m.NumVars(), "no variable is needed")

	m.Minimise(Sum(x, y.Times(-2), 7))
	require.NoError(t, m.Check())
	z := m.Objective().Term.Var
	assert.Equal(t, Objective{Sense: Minimise, Term: z.Term()}, m.Objective())
	assert.Equal(t, "objective", m.Name(z))
	assert.Equal(t, Range(-1-10+7, 3-4+7), m.Domain(z))
	assert.Equal(t, "linear x - 2*y + 7 = objective", m.Describe(m.Constraints()[0]))
	assert.NoError(t, m.Verify(Assignment{3, 2, 6}))
	assert.Error(t, m.Verify(Assignment{3, 2, 5}))
}

func TestDefine(t *testing.T) {
	m := New()
	xs := m.Ints("x", 2, 0, 4)
	d := m.Define("d", Sum(xs[0]).Minus(xs[1]))
	m.Add(AllDifferent(d, xs[0]))
	require.NoError(t, m.Check())
	assert.Equal(t, Range(-4, 4), m.Domain(d))
	assert.NoError(t, m.Verify(Assignment{1, 4, -3}))
}

func TestObjectiveRefusals(t *testing.T) {
	for _, c := range []struct {
		name, want string
		build      func(m *Model, x []Var)
	}{
		{"too large a definition", "d = 1073741824*x[0] + 1073741824*x[1]: it has values from 0 to 8589934592, which do not fit 32 bits",
			func(m *Model, x []Var) { m.Define("d", Sum(x[0].Times(1<<30), x[1].Times(1<<30))) }},
		{"too large a constraint", "constraint 0, linear x[0] + ? <= 7: term 1: a coefficient or an offset does not fit 32 bits",
			func(m *Model, x []Var) { m.Add(ScalarProduct([]int64{1, 1 << 40}, x).AtMost(7)) }},
		{"beyond 2^61", "objective = x[0] + 576460752303423489*x[1]: term 1, 576460752303423489*x[1], can go beyond 2^61",
			func(m *Model, x []Var) { m.Maximise(ScalarProduct([]int64{1, 1<<59 + 1}, x)) }},
		{"together beyond 2^61", "objective = 288230376151711745*x[0] + 288230376151711744*x[1]: up to term 1, the sum can go beyond 2^61",
			func(m *Model, x []Var) { m.Maximise(ScalarProduct([]int64{1<<58 + 1, 1 << 58}, x)) }},
		{"a coefficient beyond 64 bits", "can go beyond 2^61",
			func(m *Model, x []Var) { m.Maximise(ScalarProduct([]int64{1 << 40}, x[:1]).Times(1 << 30).Plus(x[1])) }},
		{"another model's", "objective: term 0: no variable 7 in this model (it has 2)",
			func(m *Model, _ []Var) {
				m.Optimise(Objective{Sense: Minimise, Sum: WideSum{Terms: []WideTerm{{1 << 40, 7}}}})
			}},
		{"a variable twice", "objective: term 1: variable x[0] is in another, too; expected each once",
			func(m *Model, _ []Var) {
				m.Optimise(Objective{Sense: Minimise, Sum: WideSum{Terms: []WideTerm{{1 << 40, 0}, {1, 0}}}})
			}},
		{"beyond 64 bits", "objective = x[0] + x[1] - 2305843009213693951: up to term 0, the sum can go beyond 2^61",
			func(m *Model, x []Var) { m.Minimise(Sum(x, 1-1<<61)) }},
		{"foreign", "objective: no variable 9 in this model (it has 2)", func(m *Model, _ []Var) { m.Minimise(Var(9)) }},
		{"foreign in a sum", "objective = x[0] + x9: term 1: no variable 9 in this model (it has 2)",
			func(m *Model, x []Var) { m.Minimise(Sum(x[0], Var(9))) }},
		{"nil", "objective: a nil expression", func(m *Model, _ []Var) { m.Minimise(nil) }},
		{"text", "objective: an operand of a wrong type", func(m *Model, _ []Var) { m.Minimise(Sum("x")) }},
		{"nil definition", "d = 0: a nil expression", func(m *Model, _ []Var) { m.Define("d", nil) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := New()
			c.build(m, m.Ints("x", 2, 0, 4))
			err := m.Check()
			require.ErrorIs(t, err, ErrInvalid)
			assert.ErrorContains(t, err, c.want)
		})
	}
}
