package cp

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// TestCliques: merged sets cover every set that was noted, and of each of them at most one
// literal is true wherever that holds of all sets that were noted.
func TestCliques(t *testing.T) {
	merged := 0
	for seed := range uint64(300) {
		r := rng.New(seed, 0)
		n := 2 + rng.Intn(r, 5)
		c := &cliques{}
		var noted [][]int32
		for range 1 + rng.Intn(r, 9) {
			var set []int32
			for _, j := range r.Perm(n)[:2+rng.Intn(r, n-1)] {
				set = append(set, int32(2*j+rng.Intn(r, 2)))
			}
			noted = append(noted, set)
			c.exclude(set, true)
		}
		c.link()
		for _, seed := range c.seeds {
			if !c.within(seed) {
				c.grow(seed)
			}
		}
		for _, set := range noted {
			assert.True(t, slices.ContainsFunc(c.kept, func(k []int32) bool { return subset(set, k) }), "seed %d: %v", seed, set)
		}
		for a := range 1 << n {
			count := func(set []int32) (k int) {
				for _, l := range set {
					k += (a>>(l/2))&1 ^ int(l&1)
				}
				return k
			}
			if slices.ContainsFunc(noted, func(set []int32) bool { return count(set) > 1 }) {
				continue
			}
			for _, set := range c.kept {
				assert.LessOrEqual(t, count(set), 1, "seed %d: %v", seed, set)
			}
		}
		if len(c.kept) < len(noted) {
			merged++
		}
	}
	assert.Greater(t, merged, 30)
}

// TestCliquesOfPairs: stated by pairs, that at most one of ten is chosen is one row, and the
// relaxation proves the optimum without a decision.
func TestCliquesOfPairs(t *testing.T) {
	m := model.New()
	x := m.Bools("x", 10)
	total := m.Int("total", 0, 100)
	terms := []model.Term{total.Times(-1)}
	for i := range x {
		terms = append(terms, x[i].Times(int32(3+i%2)))
		for j := range i {
			if i%2 == 0 {
				m.Add(model.Clause(nil, []model.Var{x[i], x[j]}))
			} else {
				m.Add(model.Sum(x[i].Term(), x[j].Term()).AtMost(1))
			}
		}
	}
	m.Add(model.Sum(terms).Equals(0))
	m.Maximise(total.Term())
	var relaxed *prop.Relaxation
	first := int64(-1)
	s, err := New(m, Options{Learn: Learn{Mode: LearnOn}, Check: true, relaxed: func(r *prop.Relaxation) { relaxed = r }, OnBound: func(b int64) {
		if first < 0 {
			first = b
		}
	}})
	require.NoError(t, err)
	best, err := s.Solve(t.Context())
	require.NoError(t, err)
	require.NotNil(t, relaxed)
	assert.Equal(t, solve.Optimal, best.Status)
	assert.Equal(t, int64(4), best.Objective)
	assert.Equal(t, int64(4), first, "the bound of the root")
}

// TestCostTerms: the sums that define a cost have its value at every solution, and are as
// deep as no bound is lost.
func TestCostTerms(t *testing.T) {
	m := model.New()
	x := m.Bools("x", 6)
	sum, gap, cost := m.Int("sum", 0, 6), m.Int("gap", 1, 3), m.Int("cost", -100, 100)
	m.Add(
		model.Sum(x[0].Term(), x[1].Term(), x[2].Times(2), sum.Times(-1)).Equals(0),
		model.Sum(x[3].Term(), x[4].Term(), gap.Times(-1)).Equals(0), // the least sum of two is 0
		model.Sum(sum.Times(3), gap.Times(5), x[5].Times(-2), cost.Times(-1)).Equals(1),
	)
	m.Minimise(cost.Term())
	s, err := New(m, Options{Learn: Learn{Mode: LearnOn}})
	require.NoError(t, err)
	w, err := s.worker(0, &shared{}, nil, true)
	require.NoError(t, err)
	fixed, terms := termsOf(m, w.e, w.goal.cost)
	weights := map[model.Var]int64{}
	for _, k := range terms {
		weights[k.x.Var] = k.weight * int64(k.x.Coef)
	}
	assert.Equal(t, map[model.Var]int64{x[0]: 3, x[1]: 3, x[2]: 6, gap: 5, x[5]: -2}, weights)
	assert.Equal(t, int64(-1), fixed)
}

// TestCoreTurns: searches that cores guide in turns find the optima of those that they guide
// all the time, and cores become terms.
func TestCoreTurns(t *testing.T) {
	sums := int64(0)
	for seed := range uint64(12) {
		m := cheapestCover(seed, 26)
		want := optimum(t, m, Options{Learn: Learn{Mode: LearnOn}}, fmt.Sprint(seed))
		s, err := New(m, Options{Relax: RelaxOff, Check: seed%6 == 0, Learn: Learn{Mode: LearnOn, CoreTurns: true}, OnBound: func(b int64) {
			assert.LessOrEqual(t, b, want.Objective, "seed %d", seed)
		}})
		require.NoError(t, err)
		best, err := s.Solve(t.Context())
		require.NoError(t, err)
		assert.Equal(t, want.Status, best.Status, "seed %d", seed)
		assert.Equal(t, want.Objective, best.Objective, "seed %d", seed)
		sums += s.learnt.sums
	}
	assert.Greater(t, sums, int64(12))
}

// TestCoreTurnsEnd: a turn ends after some work even if nothing is propagated in it, and turns
// without a better bound become fewer.
func TestCoreTurnsEnd(t *testing.T) {
	const terms = 600
	e := kernel.New(kernel.Options{Learn: true})
	turns := newCoreTurns()
	guided := func(low func(i int) int64) (sum int) {
		for i := range 50_000 {
			if turns.on(e, low(i), terms, false) {
				sum++
			}
		}
		return sum
	}
	barren := guided(func(int) int64 { return 7 })
	assert.Positive(t, barren)
	assert.Less(t, barren, 10_000)
	fruitful := guided(func(i int) int64 { return int64(i) })
	assert.Greater(t, fruitful, 20_000)
}

// TestCoreTurnsWaitForNearSolutions: no turn begins while most terms of the last solution are two values or more
// above their least one.
func TestCoreTurnsWaitForNearSolutions(t *testing.T) {
	e := kernel.New(kernel.Options{Learn: true})
	g := &coreGuide{turns: newCoreTurns()}
	for _, d := range []model.Domain{model.Range(0, 9), model.Range(0, 9), model.Values(0, 5, 9), model.Values(3)} {
		g.terms = append(g.terms, costTerm{1, e.NewVar(d).Term()})
	}
	for _, c := range []struct {
		values []int64
		far    bool
	}{
		{[]int64{0, 0, 0, 3}, false},
		{[]int64{1, 1, 5, 3}, false}, // one core for each
		{[]int64{2, 9, 5, 3}, false}, // half of them
		{[]int64{2, 9, 9, 3}, true},
		{[]int64{0, 9, 9, 3}, false},
	} {
		g.values = c.values
		g.found(e)
		assert.Equal(t, c.far, g.turns.far, "%v", c.values)
	}
	g.few, g.values = true, []int64{2, 9, 9, 3}
	g.found(e)
	assert.False(t, g.turns.far, "few terms")
	g.turns.far = true
	for range 10_000 {
		assert.False(t, g.turns.on(e, 7, 600, false))
	}
	g.turns.far = false
	assert.True(t, g.turns.on(e, 7, 600, false))

	// Numbers that are different, and of which many are at least five apart: most are far from 0.
	r := rng.New(1, 0)
	m := model.New()
	x := m.Ints("x", farTerms, 0, 60)
	for i := range x {
		for _, y := range x[:i] {
			d := int64(1 + 4*rng.Intn(r, 2))
			left := m.Bool("")
			m.Add(model.Implies(left, model.Sum(x[i].Term(), y.Times(-1)).AtLeast(d)))
			m.Add(model.Implies(left.Times(-1).Plus(1), model.Sum(y.Term(), x[i].Times(-1)).AtLeast(d)))
		}
	}
	total := m.Int("total", 0, 2000)
	m.Add(model.Sum(x, total.Times(-1)).Equals(0))
	m.Minimise(total.Term())
	s, err := New(m, Options{Relax: RelaxOff, Learn: Learn{Mode: LearnOn, CoreTurns: true}, Limits: solve.Limits{Failures: 2000}})
	require.NoError(t, err)
	best, err := s.Solve(t.Context())
	require.NoError(t, err)
	assert.NotEmpty(t, best.Values)
	assert.Zero(t, s.learnt.sums)
}

// TestCoreTurnsWaitForASolution: while no solution is known no turn begins, however long that lasts. Then the next one
// begins at once.
func TestCoreTurnsWaitForASolution(t *testing.T) {
	e := kernel.New(kernel.Options{Learn: true})
	turns := newCoreTurns()
	for range 10_000 {
		assert.False(t, turns.on(e, 7, 600, true))
	}
	assert.True(t, turns.on(e, 7, 600, false))
	assert.True(t, turns.on(e, 7, 600, true), "a turn that has begun goes on")
}
