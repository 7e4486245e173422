package cbls_test

import (
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// BenchmarkValueDelta prices random assignments to one variable of a constraint
// on 300. The constraint is a violation and, if it defines a variable, also a
// definition.
func BenchmarkValueDelta(b *testing.B) {
	const n = 300
	ints := func(m *model.Model) []model.Var { return m.Ints("x", n, 0, n-1) }
	for _, c := range []struct {
		name string
		make func(m *model.Model) (model.Constraint, []model.Var)
	}{
		{"all_different_except", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.AllDifferentExcept([]int32{0, 1}, x...), x
		}},
		{"cardinality", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Ints("x", n, 0, 9)
			return model.Cardinality(x, []int32{0, 1, 2, 3, 4}, m.Ints("n", 5, 0, n)), x
		}},
		{"cardinality bounds", func(m *model.Model) (model.Constraint, []model.Var) {
			x, limit := m.Ints("x", n, 0, 9), []int32{30, 30, 30, 30, 30}
			return model.CardinalityBounds(x, []int32{0, 1, 2, 3, 4}, limit, limit), x
		}},
		{"count", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Ints("x", n, 0, 3)
			return model.Count(1, x...).Equals(m.Int("n", 0, n).Term()), x
		}},
		{"nvalue", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.NValue(m.Int("n", 0, n), x...), x
		}},
		{"clause", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Bools("x", n)
			return model.Clause(x[:n/2], x[n/2:]), x
		}},
		{"and", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Bools("x", n)
			return model.And(m.Bool("b"), x...), x
		}},
		{"xor", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Bools("x", n)
			return model.Xor(x...), x
		}},
		{"reified linear", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.Iff(m.Bool("b"), model.Sum(x).AtMost(n*n/2)), x
		}},
		{"element", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.ElementVar(x[0], x[1:], m.Int("r", 0, n)), x
		}},
		{"maximum", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.Max(m.Int("r", 0, n), x...), x
		}},
		{"maximum of falling terms", func(m *model.Model) (model.Constraint, []model.Var) {
			x := ints(m)
			return model.Max(m.Int("r", 0, n), x...), x[:1] // the largest; see below
		}},
		{"times", func(m *model.Model) (model.Constraint, []model.Var) {
			x := m.Ints("x", 3, 0, n)
			return model.Times(x[0], x[1], m.Int("r", 0, n*n)), x
		}},
		{"pow", func(m *model.Model) (model.Constraint, []model.Var) {
			x, y := m.Int("x", 0, 40), m.Int("y", 0, 5)
			return model.Pow(x, y, m.Int("r", 0, 1<<30)), []model.Var{x}
		}},
	} {
		for _, flat := range []bool{true, false} {
			name := c.name + "/defines"
			if flat {
				name = c.name + "/violated"
			}
			b.Run(name, func(b *testing.B) {
				m := model.New()
				k, x := c.make(m)
				m.Add(k)
				s, err := cbls.New(m, cbls.Options{Flat: flat})
				if err != nil {
					b.Fatal(err)
				}
				r := rng.New(1, 0)
				s.Randomise(r)
				if len(x) == 1 {
					s.Apply(cbls.Assign(x[0], m.Domain(x[0]).Max()))
				}
				var moves [4096]cbls.Move
				for i := range moves {
					y := x[rng.Intn(r, len(x))]
					moves[i] = cbls.Assign(y, m.Domain(y).Min()+int32(rng.Intn(r, int(m.Domain(y).Size()))))
				}
				b.ReportAllocs()
				b.ResetTimer()
				total := int64(0)
				for i := range b.N {
					total += s.Delta(moves[i&4095])
				}
				sink = total
			})
		}
	}
}
