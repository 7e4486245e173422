package reduce_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/reduce"
)

// TestRulesFire: each rule, alone, on a model that has what it is for. The rest of the table is
// what is left.
func TestRulesFire(t *testing.T) {
	for _, test := range []struct {
		rule        reduce.Rule
		model       func(m *model.Model)
		constraints int // left
		want        string
	}{
		{reduce.Probing, func(m *model.Model) {
			b, c, x := m.Bool("b"), m.Bool("c"), m.Int("x", 0, 9)
			m.Add(model.Implies(b, x.Equals(3)), model.Clause([]model.Var{b, c}, nil), model.Implies(c, x.Equals(7)))
			m.Add(model.Clause(nil, []model.Var{b, c}))
		}, 6, "linear c + b = 1"},
		{reduce.Rows, func(m *model.Model) {
			x := m.Ints("x", 2, 0, 9)
			m.Add(model.Sum(x[0].Times(2), x[1].Times(4)).AtMost(13), model.Sum(x[0], x[1]).AtMost(18), x[0].AtLeast(3))
		}, 1, "linear x[0] + 2*x[1] <= 6"},
		{reduce.Tighten, func(m *model.Model) {
			b, x := m.Bool("b"), m.Int("x", 0, 4)
			m.Add(model.Sum(b.Times(9), x).AtMost(10)) // b matters by 3
		}, 1, "linear 3*b + x <= 4"},
		{reduce.Stacks, func(m *model.Model) {
			x, z := m.Ints("x", 2, 0, 5), m.Int("z", 0, 9)
			m.Add(model.Disjunctive(model.Activity{Start: x[0].Term(), Duration: model.Const(3)}, model.Activity{Start: x[1].Term(), Duration: model.Const(4)}), model.Sum(z, x[0].Times(-1)).AtLeast(3), model.Sum(z, x[1].Times(-1)).AtLeast(4))
		}, 3, ""},
		{reduce.Parallel, func(m *model.Model) {
			x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
			m.Add(model.Sum(x, y).AtMost(7), model.Sum(x.Times(3), y.Times(3)).AtMost(17), model.Sum(x, y).AtLeast(5))
		}, 1, "linear x + y = 5"},
		{reduce.Duplicates, func(m *model.Model) {
			x, y, z := m.Int("x", 0, 3), m.Int("y", 0, 3), m.Ints("z", 2, 0, 9)
			m.Add(model.Times(x, y, z[0]), model.Times(y, x, z[1]))
		}, 2, "linear z[1] - z[0] = 0"},
		{reduce.Atoms, func(m *model.Model) {
			x, b := m.Int("x", 0, 9), m.Bools("b", 2)
			m.Add(model.Iff(b[0], x.AtMost(3)), model.Iff(b[1], x.AtLeast(4)))
		}, 2, "linear -b[1] - b[0] + 1 = 0"},
		{reduce.Affine, func(m *model.Model) {
			x, y, z := m.Int("x", 0, 5), m.Int("y", 0, 9), m.Int("z", 0, 10)
			m.Add(model.Sum(x.Times(2), y).Equals(9), model.Times(x, y, z))
		}, 1, "int_times x * -2*x+9 = z"},
		{reduce.Clauses, func(m *model.Model) {
			b := m.Bools("b", 4)
			m.Add(model.Clause(b[:2], nil), model.Clause(b[:3], nil), model.Clause([]model.Var{b[1], b[2], b[3]}, b[:1]))
		}, 2, "bool_clause(b[1] or b[2] or b[3])"},
		{reduce.Cliques, func(m *model.Model) {
			b := m.Bools("b", 4)
			for i := range b {
				for j := range i {
					m.Add(model.Clause(nil, []model.Var{b[i], b[j]}))
				}
			}
		}, 1, "linear b[0] + b[1] + b[2] + b[3] <= 1"},
		{reduce.Different, func(m *model.Model) {
			x := m.Ints("x", 3, 0, 2)
			m.Add(x[0].Differs(x[1]), x[1].Differs(x[2]), x[2].Differs(x[0]))
		}, 1, "all_different(x[0], x[1], x[2])"},
		{reduce.Dual, func(m *model.Model) {
			x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
			m.Add(model.Sum(x, y.Times(-1)).AtLeast(2))
			m.Minimise(y)
		}, 1, ""},
		{reduce.Columns, func(m *model.Model) {
			x := m.Ints("x", 3, 0, 3)
			m.Add(model.Sum(x[0].Times(2), x[1].Times(2), x[2]).AtMost(9))
			m.Minimise(x[2])
		}, 1, "linear 2*x[0] + x[2] <= 9"},
	} {
		t.Run(test.rule.String(), func(t *testing.T) {
			m := model.New()
			test.model(m)
			require.NoError(t, m.Check())
			o := reduce.Options{One: !test.rule.Keeping(), Probes: 1_000}
			for r := range reduce.Rule(len(reduce.Names)) {
				if r != test.rule {
					o.Without = append(o.Without, r)
				}
			}
			r := reduce.Run(m, o)
			require.False(t, r.Infeasible)
			assert.Positive(t, r.Counts[test.rule])
			assert.Equal(t, r.Counts.Total(), r.Counts[test.rule])
			require.Len(t, r.Model.Constraints(), test.constraints)
			if test.want != "" {
				last := r.Model.Constraints()[test.constraints-1]
				assert.Equal(t, test.want, r.Model.Describe(last))
			}
			same(t, m, o)
		})
	}
}

// TestRandomModels: models full of what the rules are for keep their solutions, one for one; if
// one solution is enough, there is one if and only if there was, and the best one is as good.
// The same holds of the models of every kind of constraint.
func TestRandomModels(t *testing.T) {
	models := uint64(longtest.Choose(longtest.Light(500), 60_000))
	var fired reduce.Counts
	infeasible, feasible := 0, 0
	for seed := range models {
		m := random(seed)
		if m == nil {
			continue
		}
		if sizeOf(m) > mostTried {
			continue
		}
		for mode := range uint64(4) {
			o := reduce.Options{One: mode&1 == 1, Whole: mode&2 == 2, Probes: int64(seed%4) * 500}
			if seed%5 == 0 {
				for x := range model.Var(m.NumVars()) {
					if uint64(x)%3 == seed%3 {
						o.Keep = append(o.Keep, x)
					}
				}
			}
			r := same(t, m, o)
			if t.Failed() {
				t.Fatalf("seed %d, %+v: %v", seed, o, describe(m))
			}
			for i, n := range r.Counts {
				fired[i] += n
			}
			if r.Infeasible {
				infeasible++
			} else {
				feasible++
			}
		}
	}
	if models < 500 {
		return // too few for each rule to have its turn
	}
	for i, n := range fired {
		assert.Greater(t, n, int64(models/100), "rule %s", reduce.Names[i])
	}
	assert.Positive(t, infeasible)
	assert.Greater(t, feasible, int(models)/2)
}

// mostTried is of how many assignments a model is tried.
const mostTried = 2_000

func sizeOf(m *model.Model) int64 {
	size := int64(1)
	for x := range model.Var(m.NumVars()) {
		size *= m.Domain(x).Size()
	}
	return size
}

// same checks that the reduced model stands for the first one, by brute force.
func same(t *testing.T, m *model.Model, o reduce.Options) *reduce.Reduced {
	t.Helper()
	r := reduce.Run(m, o)
	want := solutions(m)
	if r.Infeasible {
		assert.Empty(t, want)
		return r
	}
	require.Equal(t, m.NumVars(), r.Model.NumVars())
	for i := range r.Model.Constraints() {
		assert.GreaterOrEqual(t, r.Origin(i), -1)
		assert.Less(t, r.Origin(i), len(m.Constraints()))
	}
	var got []model.Assignment
	reduced, first := r.Model.Objective(), m.Objective()
	for _, a := range solutions(r.Model) {
		b := r.Restore(a)
		assert.NoError(t, m.Verify(b))
		assert.Equal(t, first.Value(b), reduced.Value(a))
		if o.Whole {
			assert.Equal(t, a, b)
		}
		got = append(got, b)
	}
	slices.SortFunc(got, slices.Compare)
	if !o.One {
		assert.Equal(t, want, got)
		for _, a := range want {
			b, ok := r.Project(a)
			assert.True(t, ok)
			assert.Equal(t, a, r.Restore(b))
		}
		return r
	}
	assert.Equal(t, len(want) > 0, len(got) > 0)
	if len(want) > 0 && len(got) > 0 && first.Sense != model.Satisfy {
		assert.Equal(t, best(m, want), best(m, got))
	}
	return r
}

func solutions(m *model.Model) (all []model.Assignment) {
	for a := range m.Assignments() {
		if m.Verify(a) == nil {
			all = append(all, slices.Clone(a))
		}
	}
	return all
}

func best(m *model.Model, all []model.Assignment) int64 {
	o := m.Objective()
	out := o.Value(all[0])
	for _, a := range all {
		if v := o.Value(a); o.Sense == model.Minimise {
			out = min(out, v)
		} else {
			out = max(out, v)
		}
	}
	return out
}

func describe(m *model.Model) (out []string) {
	for x := range model.Var(m.NumVars()) {
		out = append(out, m.Name(x)+" "+m.Domain(x).String())
	}
	for _, c := range m.Constraints() {
		out = append(out, m.Describe(c))
	}
	return out
}

// random returns a model of a few variables. Every third one is of conform's; the others
// have rows, clauses and functions that repeat each other.
func random(seed uint64) *model.Model {
	r := rng.New(seed, 31)
	var m *model.Model
	if seed%3 == 0 {
		m, _ = conform.RandomModel(r, 4)
	} else {
		g := &repeating{r: r, m: model.New()}
		g.build()
		m = g.m
	}
	if m.Check() != nil {
		return nil
	}
	switch rng.Intn(r, 5) {
	case 0:
		m.Maximise(model.Var(rng.Intn(r, m.NumVars())).Times(int32(1 - 2*rng.Intn(r, 2))))
	case 1:
		m.Minimise(model.Var(rng.Intn(r, m.NumVars())))
	case 2:
		m.Optimise(wide(m))
	}
	if m.Check() != nil {
		return nil
	}
	return m
}

// wide is the sum of variables with small coefficients as an objective.
func wide(m *model.Model) model.Objective {
	o := model.Objective{Sense: model.Minimise}
	for x := range model.Var(m.NumVars()) {
		if c := int64(x/2*7%5) - 2; c != 0 {
			o.Sum.Terms = append(o.Sum.Terms, model.WideTerm{Coef: c, Var: x})
		}
	}
	if !o.Wide() {
		o.Term = model.Const(0)
	}
	return o
}

// repeating draws models in which much is said twice.
type repeating struct {
	r    *rand.Rand
	m    *model.Model
	ints []model.Var
	bits []model.Var
	rows []model.LinearConstraint
}

func (g *repeating) build() {
	for range 2 + rng.Intn(g.r, 2) {
		lo := int32(rng.Intn(g.r, 4) - 2)
		d := model.Range(lo, lo+int32(rng.Intn(g.r, 4)))
		if rng.Intn(g.r, 4) == 0 {
			d = model.Values(lo, lo+2, lo+3)
		}
		g.ints = append(g.ints, g.m.Var("x", d))
	}
	g.bits = g.m.Bools("b", 3+rng.Intn(g.r, 2))
	for range 3 + rng.Intn(g.r, 6) {
		g.m.Add(g.constraint())
	}
	switch rng.Intn(g.r, 4) {
	case 0: // pairs that exclude each other
		for i := range g.bits[:3] {
			for j := range i {
				g.m.Add(model.Clause(nil, []model.Var{g.bits[i], g.bits[j]}))
			}
		}
	case 1: // pairs that differ
		for i := range g.ints {
			for j := range i {
				g.m.Add(g.ints[i].Differs(g.ints[j]))
			}
		}
	case 2: // two whose sum alone matters
		y := g.m.Ints("y", 2, 0, 1)
		k := int32(1 + rng.Intn(g.r, 2))
		c := model.Sum(y[0].Times(k), g.int(), y[1].Times(k)).Equals(rng.Intn(g.r, 4))
		g.m.Add(c)
	case 3:
		g.stack()
	}
}

// stack adds intervals that do not overlap, and bounds of another variable by their positions or by their distances.
func (g *repeating) stack() {
	x := g.ints[:2]
	z := g.ints[len(g.ints)-1]
	if len(g.ints) == 2 {
		z = g.m.Int("z", -2, 3)
	}
	offset := func() int32 { return int32(rng.Intn(g.r, 3) - 1) }
	x0, x1 := x[0].Plus(offset()), x[1].Plus(offset())
	one, two := model.Const(1+int32(rng.Intn(g.r, 2))), model.Const(1+int32(rng.Intn(g.r, 2)))
	switch rng.Intn(g.r, 4) {
	case 0:
		g.m.Add(model.DisjunctiveConstraint{Activities: []model.Activity{{Start: x0, Duration: one}, {Start: x1, Duration: two}}})
	case 1:
		g.m.Add(model.CumulativeConstraint{Capacity: model.Const(3), Tasks: []model.Task{
			{Start: x0, Duration: one, Demand: model.Const(2)}, {Start: x1, Duration: two, Demand: model.Const(2)}}})
	case 2:
		at := g.bits[0].Term()
		g.m.Add(model.NoOverlap2D(
			model.Rectangle{X: model.Const(0), Y: x0, Width: model.Const(2), Height: one},
			model.Rectangle{X: at, Y: x1, Width: model.Const(1 + int32(rng.Intn(g.r, 2))), Height: two}))
	default:
		at := g.bits[0].Term()
		g.m.Add(model.NoOverlap2D(
			model.Rectangle{X: x0, Y: at, Width: one, Height: model.Const(2)},
			model.Rectangle{X: x1, Y: model.Const(1), Width: two, Height: model.Const(3)}))
	}
	c := int32(1 + rng.Intn(g.r, 2))
	bound := func() int64 { return int64(rng.Intn(g.r, 4) - 3) }
	for _, pair := range [][2]model.Var{{x[0], x[1]}, {x[1], x[0]}} {
		switch rng.Intn(g.r, 3) {
		case 0:
			g.m.Add(model.Sum(pair[0], z.Times(-c)).AtMost(bound()))
		case 1:
			g.m.Add(model.Sum(z.Times(c), pair[0].Times(-1)).AtMost(bound()))
		default:
			g.m.Add(model.Sum(pair[0], pair[1].Times(-1), z.Times(-c)).AtMost(bound()))
		}
	}
}

func (g *repeating) constraint() model.Constraint {
	switch rng.Intn(g.r, 10) {
	case 0, 1, 2:
		return g.row()
	case 3:
		return model.Iff(g.bit(), g.row())
	case 4:
		return model.Implies(g.bit(), g.row())
	case 5:
		return model.Iff(g.bit(), model.Sum(g.int()).AtMost(int64(rng.Intn(g.r, 4)-1)))
	case 6:
		return g.int().Differs(g.int())
	case 7:
		if rng.Intn(g.r, 2) == 0 {
			return model.Abs(g.int(), g.int())
		}
		return model.Or(g.bit(), g.bit(), g.bit())
	default:
		var c model.ClauseConstraint
		for range 2 + rng.Intn(g.r, 2) {
			if rng.Intn(g.r, 3) == 0 {
				c.Positive = append(c.Positive, g.bit())
			} else {
				c.Negative = append(c.Negative, g.bit())
			}
		}
		return c
	}
}

func (g *repeating) bit() model.Term {
	b := g.bits[rng.Intn(g.r, len(g.bits))].Term()
	if rng.Intn(g.r, 3) == 0 {
		return b.Times(-1).Plus(1)
	}
	return b
}

func (g *repeating) int() model.Var { return g.ints[rng.Intn(g.r, len(g.ints))] }

// row returns a new row, or one like an earlier one.
func (g *repeating) row() model.LinearConstraint {
	relation := model.Relation(rng.Intn(g.r, 4))
	if k := len(g.rows); k > 0 && rng.Intn(g.r, 2) == 0 {
		old := g.rows[rng.Intn(g.r, k)]
		by := int32(rng.Intn(g.r, 5) - 2)
		if by == 0 {
			by = 1
		}
		c := model.LinearConstraint{Relation: relation, Bound: int64(by)*old.Bound + int64(rng.Intn(g.r, 3)-1)}
		for _, t := range old.Terms {
			c.Terms = append(c.Terms, t.Times(by))
		}
		return c
	}
	c := model.LinearConstraint{Relation: relation, Bound: int64(rng.Intn(g.r, 7) - 2)}
	for range 1 + rng.Intn(g.r, 3) {
		coef := int32(rng.Intn(g.r, 9) - 4)
		if rng.Intn(g.r, 2) == 0 {
			c.Terms = append(c.Terms, g.bit().Times(coef))
		} else {
			c.Terms = append(c.Terms, g.int().Times(coef).Plus(int32(rng.Intn(g.r, 3)-1)))
		}
	}
	g.rows = append(g.rows, c)
	return c
}

// FuzzRun: whatever is drawn and however little work is allowed, the reduced model stands for
// the first one.
func FuzzRun(f *testing.F) {
	for seed := range uint64(40) {
		f.Add(seed, uint8(seed), int64(seed*seed*seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, mode uint8, work int64) {
		m := random(seed)
		if m == nil || sizeOf(m) > mostTried {
			return
		}
		same(t, m, reduce.Options{One: mode&1 == 1, Whole: mode&2 == 2, Work: max(0, work)})
	})
}
