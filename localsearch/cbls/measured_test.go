package cbls_test

import (
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// TestResultsAreComputed states every function with a variable for its result,
// which is then not searched.
func TestResultsAreComputed(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(z model.Var, b model.Var, x []model.Var) model.Constraint
	}{
		{"count", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Count(1, x...).Equals(z.Term()) }},
		{"nvalue", func(z, _ model.Var, x []model.Var) model.Constraint { return model.NValue(z, x...) }},
		{"and", func(_, b model.Var, x []model.Var) model.Constraint { return model.And(b, x[:2]...) }},
		{"or", func(_, b model.Var, x []model.Var) model.Constraint { return model.Or(b, x[:2]...) }},
		{"reified", func(_, b model.Var, x []model.Var) model.Constraint { return model.Iff(b, model.AllDifferent(x...)) }},
		{"element", func(z, _ model.Var, x []model.Var) model.Constraint { return model.ElementVar(x[4], x[:4], z) }},
		{"element of constants", func(z, _ model.Var, x []model.Var) model.Constraint {
			return model.Element(x[4], []int32{7, 5, 9}, z)
		}},
		{"maximum", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Max(z, x...) }},
		{"minimum", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Min(z, x...) }},
		{"abs", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Abs(x[4].Plus(-3), z) }},
		{"times", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Times(x[3], x[4], z) }},
		{"square", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Times(x[4], x[4], z) }},
		{"div", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Div(x[3].Times(4), x[4], z) }},
		{"mod", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Mod(x[3].Times(4), x[4], z) }},
		{"pow", func(z, _ model.Var, x []model.Var) model.Constraint { return model.Pow(x[3], x[4].Plus(-1), z) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			b, z := m.Bool("b"), m.Int("z", 0, 9)
			x := append(m.Bools("x", 2), m.Ints("x", 3, 0, 4)...)
			k := c.make(z, b, x)
			m.Add(k)
			s, err := cbls.New(m, cbls.Options{Check: true})
			if err != nil {
				t.Fatal(err)
			}
			if s.Defined(z) == s.Defined(b) {
				t.Fatalf("computed: the number %v, the truth %v; expected the one that %s is about", s.Defined(z), s.Defined(b), k.Name())
			}
			r := rng.New(3, 0)
			s.Randomise(r)
			for range 500 {
				if move, ok := s.Random(r); ok {
					s.Apply(move)
				}
			}
			if err := s.Fault(); err != nil {
				t.Error(err)
			}
		})
	}
}

// A variable is not computed if the result is not a plain variable, is among the
// arguments, or may be beyond int32.
func TestResultsThatAreNotComputed(t *testing.T) {
	for _, c := range []struct {
		name string
		make func(z model.Var, x []model.Var) model.Constraint
	}{
		{"offset", func(z model.Var, x []model.Var) model.Constraint { return model.Max(z.Plus(1), x...) }},
		{"coefficient", func(z model.Var, x []model.Var) model.Constraint { return model.NValue(z.Times(2), x...) }},
		{"argument", func(z model.Var, x []model.Var) model.Constraint { return model.Min(z, x[0], z) }},
		{"power beyond int32", func(z model.Var, x []model.Var) model.Constraint { return model.Pow(x[0].Times(50), x[1].Times(2), z) }},
		{"count with another relation", func(z model.Var, x []model.Var) model.Constraint {
			return model.Count(1, x...).AtMost(z.Term())
		}},
		{"implication", func(z model.Var, x []model.Var) model.Constraint {
			return model.Implies(z, model.AllDifferent(x...))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := model.New()
			z, x := m.Int("z", 0, 1), m.Ints("x", 2, 0, 4)
			m.Add(c.make(z, x))
			s, err := cbls.New(m, cbls.Options{Check: true})
			if err != nil {
				t.Fatal(err)
			}
			if s.Defined(z) {
				t.Error("the variable is computed")
			}
		})
	}
}

// Inside an equivalence that defines b there is a variable whose computed values
// are too many for a table.
func TestMeasuredBeyondTheTable(t *testing.T) {
	m := model.New()
	x, y, z, b, n := m.Ints("x", 2, -3000, 3000), m.Int("y", 0, 5), m.Int("z", 0, 5), m.Bool("b"), m.Int("n", 0, 3)
	different := model.AllDifferent(y.Term(), z.Plus(3), y.Times(-2).Plus(1))
	m.Add(model.Times(x[0], x[1], y), model.Iff(b, different), model.NValue(n, y, z, y), model.Sum(b, n).AtMost(1))
	s, err := cbls.New(m, cbls.Options{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	if !s.Defined(y) || !s.Defined(b) || !s.Defined(n) {
		t.Errorf("computed: y %v, b %v, n %v; expected all", s.Defined(y), s.Defined(b), s.Defined(n))
	}
	r := rng.New(4, 0)
	s.Randomise(r)
	for range 2000 {
		v := []int32{int32(rng.Intn(r, 7)) - 3, int32(rng.Intn(r, 7)) - 3, int32(rng.Intn(r, 6))}
		vars := []model.Var{x[0], x[1], z}
		cost := s.Cost() + s.DeltaOf(vars, v)
		s.ApplyOf(vars, v)
		if s.Cost() != cost {
			t.Fatalf("cost %d after a move that promised %d", s.Cost(), cost)
		}
	}
	if err := s.Fault(); err != nil {
		t.Error(err)
	}
}
