package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// TestNogoodsAreTold: each nogood that a search tells holds in all solutions that are better
// than the one that it names. A search with other options that hears of some of them, at its
// restarts, finds and proves the optimum all the same, and learns nothing that is wrong.
func TestNogoodsAreTold(t *testing.T) {
	longtest.NoRace(t)
	models, solutions := sharedModels(t)
	told, bounded, heard, outside := 0, 0, 0, 0
	for i, m := range models {
		all, r := solutions[i], rng.New(uint64(i), 4)
		var list []Nogood
		o := learnOptions(m, uint64(i))
		o.Learn.Cores, o.Learn.CoreTurns = i%4 == 1, i%4 == 2
		o.Learn.Tell = func(g Nogood) {
			told++
			if g.Bounded {
				bounded++
			}
			for _, a := range all {
				objective := m.Objective()
				value := objective.Value(a)
				if g.Bounded && (value == g.Objective || (value > g.Objective) == (objective.Sense == model.Minimise)) {
					continue
				}
				holds := false
				for _, p := range g.Clause {
					holds = holds || p.Holds(int64(a[p.Var()]))
				}
				require.True(t, holds, "model %d: %+v forbids the solution %v", i, g, a)
			}
			list = append(list, g)
		}
		first, err := New(m, o)
		require.NoError(t, err)
		want, err := first.Solve(t.Context())
		require.NoError(t, err)

		for try := range uint64(4) { // with other decisions
			o = learnOptions(m, uint64(i)+1+100*try)
			o.Restart = Restart{Policy: Luby, Scale: 1 + int64(try/2)}
			o.Check = i%7 == 0
			o.Learn.learnt = implied(m, all, m.NumVars())
			left := list
			o.Learn.Hear = func() (some []Nogood) {
				n := rng.Intn(r, 4)
				if (i+int(try))%2 == 1 {
					n *= 100 // all, most likely, before it has a solution itself
				}
				some, left = left[:min(n, len(left))], left[min(n, len(left)):]
				heard += len(some)
				return some
			}
			second, err := New(m, o)
			require.NoError(t, err)
			got, err := second.Solve(t.Context())
			require.NoError(t, err)
			assert.Equal(t, want.Status, got.Status, "model %d", i)
			if want.Status == solve.Optimal {
				assert.Equal(t, want.Objective, got.Bound, "model %d", i)
				if got.Values == nil || got.Objective != want.Objective {
					outside++ // what it has heard names the optimum
				}
			}
		}
	}
	for what, n := range map[string]int{"told": told, "with an objective": bounded, "heard": heard, "the best from others": outside} {
		assert.Positive(t, n, what)
	}
}

// TestHeardNogoodsPrune: the nogoods of a search that has proved that there is no solution save
// another one most of its failures.
func TestHeardNogoodsPrune(t *testing.T) {
	pigeons := model.New()
	xs := pigeons.Ints("x", 7, 1, 6)
	for i := range xs {
		for _, y := range xs[:i] {
			pigeons.Add(xs[i].Differs(y))
		}
	}
	var list []Nogood
	failures := func(o Options) int64 {
		s, err := New(pigeons, o)
		require.NoError(t, err)
		r, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Unsatisfiable, r.Status)
		n, _ := r.Stats.Get(solve.Failures)
		return n
	}
	alone := failures(Options{Learn: Learn{Mode: LearnOn, Tell: func(g Nogood) { list = append(list, g) }}})
	require.NotEmpty(t, list)
	heard := failures(Options{Restart: Restart{Policy: Luby, Scale: 1}, Learn: Learn{Mode: LearnOn, Hear: func() []Nogood {
		defer func() { list = nil }()
		return list
	}}})
	assert.Less(t, heard, alone/2)
}

// TestNogoodsOfASession: a session takes nogoods at the beginning of a search, too.
func TestNogoodsOfASession(t *testing.T) {
	m := model.New()
	x := m.Int("x", 0, 9)
	heard := []Nogood{{Clause: []kernel.Predicate{kernel.AtLeast(x, 4)}, LBD: 1}}
	s, err := NewLearnSession(m, nil, LearnSessionOptions{Learn: Learn{Hear: func() []Nogood { return heard }}})
	require.NoError(t, err)
	outcome, core, err := s.Search([]kernel.Predicate{kernel.AtMost(x, 3)}, func(solve.Solution) bool { return true })
	require.NoError(t, err)
	assert.Equal(t, Exhausted, outcome)
	assert.Equal(t, []int{0}, core)
}
