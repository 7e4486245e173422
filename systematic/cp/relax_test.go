package cp

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/prop"
)

// costly makes a random model whose cost is a sum, or a maximum, of what all kinds of
// constraints with rows say.
func costly(r *rand.Rand) *model.Model {
	m := model.New()
	xs := m.Ints("x", 3, int32(-rng.Intn(r, 3)), int32(1+rng.Intn(r, 3)))
	bs := m.Bools("b", 3)
	term := func() model.Var {
		if rng.Intn(r, 2) == 0 {
			return xs[rng.Intn(r, len(xs))]
		}
		return bs[rng.Intn(r, len(bs))]
	}
	coef := func() int32 {
		a := int32(rng.Intn(r, 9) - 4)
		if rng.Intn(r, 12) == 0 {
			a *= 1_000_000
		}
		return a
	}
	linear := func() model.LinearConstraint {
		l := model.LinearConstraint{Relation: model.Relation(rng.Intn(r, 4)), Bound: int64(rng.Intn(r, 7) - 3)}
		for range 1 + rng.Intn(r, 3) {
			l.Terms = append(l.Terms, model.Term{Coef: coef(), Offset: int32(rng.Intn(r, 3) - 1), Var: term()})
		}
		return l
	}
	literals := func() (out []model.Var) {
		for range rng.Intn(r, 3) {
			out = append(out, bs[rng.Intn(r, len(bs))])
		}
		return out
	}
	for range 2 + rng.Intn(r, 4) {
		b := bs[rng.Intn(r, len(bs))]
		switch rng.Intn(r, 13) {
		case 0, 1:
			m.Add(linear())
		case 2:
			m.Add(model.Implies(b, linear()))
		case 3:
			m.Add(model.Iff(b, linear()))
		case 4:
			m.Add(model.Iff(b, model.LinearConstraint{
				Terms: []model.Term{xs[rng.Intn(r, 3)].Term()}, Relation: model.Relation(rng.Intn(r, 2) * 2), Bound: int64(rng.Intn(r, 3)),
			}))
		case 5:
			m.Add(model.Clause(literals(), literals()))
		case 6:
			m.Add(model.And(b, literals()...))
		case 7:
			m.Add(model.Iff(b, model.Clause(literals(), literals())))
		case 8:
			m.Add(model.Max(term(), term(), term()), model.Times(term(), term(), xs[0]))
		case 9:
			m.Add(model.AllDifferent(xs...))
		case 10:
			m.Add(model.Element(xs[rng.Intn(r, 3)], []int32{3, 1, 2, -1, 5}, term()), model.Abs(term(), term()))
		case 11:
			var rows [][]int32
			for range 1 + rng.Intn(r, 6) {
				rows = append(rows, []int32{int32(rng.Intn(r, 4) - 1), int32(rng.Intn(r, 3))})
			}
			if rng.Intn(r, 2) == 0 {
				m.Add(model.Table([]model.Var{xs[0], xs[1+rng.Intn(r, 2)]}, rows))
				break
			}
			for i := range rows {
				rows[i] = append(rows[i], int32(rng.Intn(r, 3)))
			}
			m.Add(model.Table([]model.Var{xs[0], xs[1], term()}, rows))
		default:
			m.Add(model.Implies(b, model.Implies(bs[0], linear())))
		}
	}
	cost := m.Int("cost", -20_000_000, 20_000_000)
	terms := []model.Term{{Coef: -1, Var: cost}}
	for range 1 + rng.Intn(r, 5) {
		terms = append(terms, model.Term{Coef: coef(), Var: term()})
	}
	if rng.Intn(r, 4) == 0 {
		m.Add(model.Max(cost, xs[0], xs[1], bs[0]))
	} else {
		m.Add(model.LinearConstraint{Terms: terms, Relation: model.Equal, Bound: int64(rng.Intn(r, 5))})
	}
	if rng.Intn(r, 2) == 0 {
		m.Minimise(cost.Term())
	} else {
		m.Maximise(model.Term{Coef: 1, Offset: 2, Var: cost})
	}
	return m
}

// TestRelaxation: searches with a relaxation find the optimum that searches without one find,
// and every explanation of every inequality holds: in the checking mode each is compared with
// the solutions of the whole model.
func TestRelaxation(t *testing.T) {
	longtest.NoRace(t)
	var verified, solved, gained int64
	for seed := range uint64(longtest.Choose(2500, 20_000)) {
		m := costly(rng.New(seed, 0))
		if m.Check() != nil {
			continue
		}
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		for k, o := range []Options{{}, {Learn: Learn{Mode: LearnOn}}, {Learn: Learn{Mode: LearnOn, Branch: BranchActivity}}, {Learn: Learn{Mode: LearnOn, Cores: true}}, {Learn: Learn{Mode: LearnOn, CoreTurns: true}}} {
			o.Relax, o.Check = relaxAlways, true
			var relaxed *prop.Relaxation
			o.relaxed = func(r *prop.Relaxation) { relaxed = r }
			s, err := New(m, o)
			require.NoError(t, err)
			best, err := s.Solve(t.Context())
			require.NoError(t, err, name)
			require.Equal(t, plain.Status, best.Status, "%s %d", name, k)
			require.Equal(t, plain.Objective, best.Objective, "%s %d", name, k)
			verified += s.verified
			if relaxed != nil {
				solved += relaxed.Solved()
				gained += relaxed.Gained()
			}
		}
	}
	t.Log(verified, solved, gained)
	assert.Greater(t, verified, int64(10_000))
	assert.Greater(t, solved, int64(2500))
	assert.Greater(t, gained, int64(400))
}

// TestCuts: on tables of three columns, cuts strengthen relaxations, and the optimum is that of
// searches without one.
func TestCuts(t *testing.T) {
	strengthened := 0
	for seed := range uint64(60) {
		r := rng.New(seed, 0)
		m := model.New()
		x := m.Ints("x", 5, 0, 2)
		for range 6 {
			var rows [][]int32
			for a := range int32(27) {
				if rng.Intn(r, 3) > 0 {
					rows = append(rows, []int32{a % 3, a / 3 % 3, a / 9})
				}
			}
			k := r.Perm(5)
			m.Add(model.Table([]model.Var{x[k[0]], x[k[1]], x[k[2]]}, rows))
		}
		cost := m.Int("cost", -1000, 1000)
		terms := []model.Term{cost.Times(-1)}
		for i := range 15 {
			b := m.Bool("")
			m.Add(model.Iff(b, model.Sum(x[i/3].Term()).Equals(int64(i%3))))
			terms = append(terms, b.Times(int32(rng.Intn(r, 40))))
		}
		m.Add(model.Sum(terms).Equals(0))
		m.Minimise(cost.Term())
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		o := Options{Relax: relaxAlways, Check: seed%4 == 0, Learn: Learn{Mode: LearnOn}}
		o.relaxed = func(p *prop.Relaxation) { strengthened += p.Strengthened() }
		best := optimum(t, m, o, name)
		require.Equal(t, plain.Status, best.Status, name)
		require.Equal(t, plain.Objective, best.Objective, name)
	}
	assert.Greater(t, strengthened, 20)
}

// TestCutsOfSums: facilities with a capacity and a price, which serve clients in parts, have
// relaxations that are far from the optimum. Cuts bring them nearer, and the optimum stays that
// of searches without one.
func TestCutsOfSums(t *testing.T) {
	strengthened := 0
	for seed := range uint64(12) {
		r := rng.New(seed, 1)
		m := model.New()
		open := m.Bools("open", 4)
		cost := m.Int("cost", 0, 10_000)
		total := []model.Term{cost.Times(-1)}
		room := make([][]model.Term, len(open))
		for i, b := range open {
			room[i] = append(room[i], b.Times(-int32(6+rng.Intn(r, 6))))
			total = append(total, b.Times(int32(20+rng.Intn(r, 30))))
		}
		for range 4 {
			demand := int32(1 + rng.Intn(r, 4))
			var served []model.Term
			for i, b := range open {
				x := m.Int("", 0, demand)
				m.Add(model.Sum(x.Term(), b.Times(-demand)).AtMost(0))
				served, room[i] = append(served, x.Term()), append(room[i], x.Term())
				total = append(total, x.Times(int32(1+rng.Intn(r, 9))))
			}
			m.Add(model.Sum(served).Equals(int64(demand)))
		}
		for i := range open {
			m.Add(model.Sum(room[i]).AtMost(0))
		}
		m.Add(model.Sum(total).Equals(0))
		m.Minimise(cost.Term())
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff, Learn: Learn{Mode: LearnOn}}, name)
		o := Options{Relax: RelaxOn, Learn: Learn{Mode: LearnOn}, OnBound: func(b int64) {
			assert.LessOrEqual(t, b, plain.Objective, name)
		}}
		o.relaxed = func(p *prop.Relaxation) { strengthened += p.Strengthened() }
		best := optimum(t, m, o, name)
		require.Equal(t, plain.Status, best.Status, name)
		require.Equal(t, plain.Objective, best.Objective, name)
	}
	assert.Greater(t, strengthened, 20)
}

func optimum(t *testing.T, m *model.Model, o Options, name string) solve.Result {
	t.Helper()
	s, err := New(m, o)
	require.NoError(t, err, name)
	best, err := s.Solve(t.Context())
	require.NoError(t, err, name)
	return best
}

// relaxedOptimum solves a model with a relaxation and the options, finds the same optimum as without one, and returns the relaxation;
// nil: nothing was left to search before there was one.
func relaxedOptimum(t *testing.T, m *model.Model, o Options, name string) (relaxed *prop.Relaxation) {
	t.Helper()
	plain := optimum(t, m, Options{Relax: RelaxOff}, name)
	o.Relax, o.relaxed = relaxAlways, func(p *prop.Relaxation) { relaxed = p }
	best := optimum(t, m, o, name)
	require.Equal(t, plain.Status, best.Status, name)
	require.Equal(t, plain.Objective, best.Objective, name)
	return relaxed
}

// TestLinearPoint: the point keeps the constraints of covers of graphs and costs no more than the best cover; values of
// variables that are told apart have shares that sum to 1. Without an objective there is none.
func TestLinearPoint(t *testing.T) {
	fractional := 0
	for seed := range uint64(12) {
		m := cheapestCover(2*seed, 22)
		best := optimum(t, m, Options{}, fmt.Sprint(seed))
		s, err := NewSession(m, nil, SessionOptions{})
		require.NoError(t, err)
		p := s.LinearPoint(1 << 26)
		require.NotNil(t, p)
		for _, c := range m.Constraints() {
			l, ok := c.(model.LinearConstraint)
			require.True(t, ok)
			sum := 0.0
			for _, term := range l.Terms {
				sum += float64(term.Coef)*p.Distance(term.Var, 0) + float64(term.Offset) // no value is negative
			}
			if l.Relation == model.Equal {
				assert.InDelta(t, float64(l.Bound), sum, 1e-6, "seed %d", seed)
			} else {
				require.Equal(t, model.LessEqual, l.Relation)
				assert.Less(t, sum, float64(l.Bound)+1e-6, "seed %d", seed)
			}
		}
		cost := p.Distance(m.Objective().Term.Var, 0)
		assert.LessOrEqual(t, cost, float64(best.Objective)+1e-6, "seed %d", seed)
		for x := range m.NumVars() {
			if d := p.Distance(model.Var(x), 0); math.Abs(d-math.Round(d)) > 1e-3 {
				fractional++
				break
			}
		}
	}
	assert.Positive(t, fractional, "points that are no covers")

	m := model.New()
	x := m.Ints("x", 4, 0, 3)
	m.Add(model.AllDifferent(x...))
	cost := m.Int("cost", 0, 200)
	prices := []model.Term{cost.Times(-1)}
	for i := range x {
		y := m.Int(fmt.Sprint("y", i), 0, 50)
		m.Add(model.Element(x[i], []int32{int32(7 + i), 5, int32(20 - 6*i), 9}, y))
		prices = append(prices, y.Term())
	}
	m.Add(model.Sum(prices).Equals(0))
	m.Minimise(cost.Term())
	s, err := NewSession(m, nil, SessionOptions{})
	require.NoError(t, err)
	p := s.LinearPoint(1 << 26)
	require.NotNil(t, p)
	for i := range x {
		shares := 0.0
		for v := range int32(4) {
			d := p.Distance(x[i], v)
			assert.True(t, d > -1e-9 && d < 1+1e-9)
			shares += 1 - d
		}
		assert.InDelta(t, 1, shares, 1e-6)
	}
	free, err := NewSession(model.New(), nil, SessionOptions{})
	require.NoError(t, err)
	assert.Nil(t, free.LinearPoint(1<<26))
	s, err = NewSession(m, nil, SessionOptions{})
	require.NoError(t, err)
	assert.Nil(t, s.LinearPoint(1), "too little work")
}
