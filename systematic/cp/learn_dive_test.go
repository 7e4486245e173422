package cp

import (
	"fmt"
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

// charged makes a random model of plants that are opened at a cost, and of what they deliver to customers.
func charged(r *rand.Rand, plants, customers int) *model.Model {
	m := model.New()
	var all []model.Var
	var costs []int32
	column := func(hi, cost int32) model.Var {
		x := m.Int("", 0, hi)
		all, costs = append(all, x), append(costs, cost)
		return x
	}
	served := make([][]model.Var, customers)
	for range plants {
		capacity := int32(4 + rng.Intn(r, 6))
		open := column(1, int32(10+rng.Intn(r, 20)))
		load := []model.Var{open}
		coefs := []int32{-capacity}
		for j := range customers {
			x := column(3, int32(1+rng.Intn(r, 9)))
			load, coefs, served[j] = append(load, x), append(coefs, 1), append(served[j], x)
		}
		m.Add(model.ScalarProduct(coefs, load).AtMost(model.Const(0)))
	}
	for _, xs := range served {
		ones := make([]int32, len(xs))
		for i := range ones {
			ones[i] = 1
		}
		m.Add(model.ScalarProduct(ones, xs).Equals(model.Const(int32(1 + rng.Intn(r, 3)))))
	}
	m.Minimise(model.ScalarProduct(costs, all))
	return m
}

// TestDives: searches that dive find the optimum that others find, every explanation holds, and dives find most of the first
// solutions, since plants that are opened harm nobody.
func TestDives(t *testing.T) {
	first, all := 0, 0
	for seed := range uint64(40) {
		m := charged(rng.New(seed, 0), 3, 4)
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff}, name)
		var relaxed *prop.Relaxation
		o := Options{Learn: Learn{Mode: LearnOn}, Relax: relaxAlways, Check: true, relaxed: func(r *prop.Relaxation) { relaxed = r }}
		s, err := New(m, o)
		require.NoError(t, err)
		for x, err := range s.Solutions(t.Context()) {
			require.NoError(t, err, name)
			if all++; relaxed.Branched() == 0 && relaxed.Dived() > 0 && x.Objective >= plain.Objective {
				first++
			}
		}
		r := s.Result()
		assert.Equal(t, plain.Status, r.Status, name)
		if plain.Status == solve.Optimal {
			assert.Equal(t, plain.Objective, r.Objective, name)
		}
	}
	t.Log(first, all)
	assert.Greater(t, first, 10)
}

// TestPool: cuts that the root does not need come back at nodes of searches that do not dive, and the optimum is the one that others find.
func TestPool(t *testing.T) {
	longtest.NoRace(t)
	recalled := int64(0)
	for seed := range uint64(20) {
		m := charged(rng.New(seed, 0), 6, 8)
		name := fmt.Sprint("seed ", seed)
		plain := optimum(t, m, Options{Relax: RelaxOff, Learn: Learn{Mode: LearnOn}}, name)
		o := Options{Learn: Learn{Mode: LearnOn, straight: true}, Relax: RelaxOn}
		var relaxed *prop.Relaxation
		o.relaxed = func(r *prop.Relaxation) { relaxed = r }
		best := optimum(t, m, o, name)
		require.Equal(t, plain.Status, best.Status, name)
		require.Equal(t, plain.Objective, best.Objective, name)
		if relaxed != nil {
			recalled += relaxed.Recalled()
		}
	}
	t.Log(recalled)
	assert.Greater(t, recalled, int64(30))
}

// TestCostOnly: a constraint that only defines the cost is no row of the relaxation.
func TestCostOnly(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 3, 0, 5)
	m.Add(model.ScalarProduct([]int32{3, 5, 7}, xs).AtLeast(model.Const(20)))
	m.Minimise(model.ScalarProduct([]int32{2, 3, 4}, xs))
	cost := m.Objective().Term.Var
	rowsOf := func() (defines int) {
		s, err := NewSession(m, nil, SessionOptions{})
		require.NoError(t, err)
		r, _ := s.w.relaxation(every)
		require.NotNil(t, r)
		if r.ofVar[cost] >= 0 {
			defines++
		}
		return defines
	}
	assert.Zero(t, rowsOf(), "nothing else is said of the cost")
	m.Add(model.LinearConstraint{Terms: []model.Term{{Coef: 2, Var: cost}, {Coef: -1, Var: xs[0]}}, Relation: model.LessEqual, Bound: 40})
	assert.Equal(t, 1, rowsOf(), "another constraint needs the cost")
}
