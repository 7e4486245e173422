package cp

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// colouring makes a model of a random graph whose neighbours differ in colour. With 58 edges there are few colourings or none.
func colouring(seed uint64, edges int) *model.Model {
	const nodes, colours = 14, 4
	r := rng.New(seed, 0)
	m := model.New()
	xs := m.Ints("x", nodes, 1, colours)
	for range edges {
		i, j := rng.Intn(r, nodes), rng.Intn(r, nodes)
		if i != j {
			m.Add(model.Sum(xs[i]).Differs(xs[j]))
		}
	}
	return m
}

// TestInitialPhases: while there is no solution, four runs prefer saved phases and four initial ones, and optima are those of
// other searches. Searches that prove from below, and those that have a solution or need none, prefer saved phases.
func TestInitialPhases(t *testing.T) {
	longtest.NoRace(t)
	initial, saved, unsatisfiable := 0, 0, 0
	for seed := range uint64(longtest.Choose(25, 1000)) {
		m := colouring(seed, 58)
		sum := model.Sum()
		for x := range model.Var(m.NumVars()) {
			sum = sum.Plus(x.Times(int32(1 + (seed+uint64(x))%9)))
		}
		m.Minimise(sum)
		name := fmt.Sprint("seed ", seed)
		want := optimum(t, m, Options{Relax: RelaxOff}, name)
		if want.Status == solve.Unsatisfiable {
			unsatisfiable++
		}
		for _, learn := range []Learn{{}, {Branch: BranchActivity}, {Branch: BranchActivity, NoGuide: true}, {Probe: true}, {Cores: true}} {
			if (learn.Probe || learn.Cores) && seed%5 != 0 {
				continue
			}
			learn.Mode = LearnOn
			learn.learnt = func(l *learner, _ []kernel.Predicate) {
				if !assert.Equal(t, l.blind() && !learn.Probe && !learn.Cores && l.restarts/phaseRuns%2 == 1, l.initial, name) {
					t.FailNow()
				}
				if l.initial {
					initial++
				} else if l.blind() {
					saved++
				}
			}
			got := optimum(t, m, Options{Relax: RelaxOff, Check: seed%4 == 0, Learn: learn, Restart: Restart{Policy: Constant, Scale: 2}}, name)
			require.Equal(t, want.Status, got.Status, name)
			require.Equal(t, want.Objective, got.Objective, name)
		}
	}
	t.Log(initial, saved, unsatisfiable)
	assert.Greater(t, initial, 300)
	assert.Greater(t, saved, 300)
	assert.Greater(t, unsatisfiable, 3)

	m := colouring(0, 48)
	count := int64(-1)
	for _, learn := range []Learn{{}, {Mode: LearnOn, learnt: func(l *learner, _ []kernel.Predicate) { assert.False(t, l.initial) }}} {
		o := Options{Learn: learn}
		if learn.Mode == LearnOn {
			o.Restart = Restart{Policy: Constant, Scale: 2}
		}
		s, err := New(m, o)
		require.NoError(t, err)
		got, err := s.Count(t.Context())
		require.NoError(t, err)
		if count >= 0 {
			assert.Equal(t, count, got.Solutions)
		}
		count = got.Solutions
	}
}

// TestLead: an initial phase excludes a value, or is that of the variable's least value; a saved one is that of the value
// that the variable had last, if it had one.
func TestLead(t *testing.T) {
	e := kernel.New(kernel.Options{})
	x, y := e.NewVar(model.Range(1, 9)), e.NewVar(model.Range(1, 9))
	l := &learner{search: &search{e: e}, phase: []int32{5, noPhase}}
	equal := func(z model.Var, v int64) kernel.Predicate { return kernel.EqualView(z.Term(), v) }
	differs := func(z model.Var, v int64) kernel.Predicate { return kernel.DiffersView(z.Term(), v) }
	for _, c := range []struct{ atom, saved, initial kernel.Predicate }{
		{equal(x, 5), equal(x, 5), differs(x, 5)},
		{differs(x, 5), equal(x, 5), differs(x, 5)},
		{equal(x, 6), differs(x, 6), differs(x, 6)},
		{equal(x, 1), differs(x, 1), differs(x, 1)},
		{kernel.AtLeast(x, 5), kernel.AtLeast(x, 5), kernel.AtMost(x, 4)},
		{kernel.AtMost(x, 7), kernel.AtMost(x, 7), kernel.AtMost(x, 7)},
		{equal(y, 1), equal(y, 1), differs(y, 1)},
		{kernel.AtLeast(y, 2), kernel.AtMost(y, 1), kernel.AtMost(y, 1)},
	} {
		l.initial = false
		assert.Equal(t, c.saved, l.lead(c.atom), "%v", c.atom)
		l.initial = true
		assert.Equal(t, c.initial, l.lead(c.atom), "%v", c.atom)
	}
}
