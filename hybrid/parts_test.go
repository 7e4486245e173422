package hybrid

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// TestBoundsAreSound: no part claims more than is true, at any time; driven in
// small turns, with no solution of others, with a bad one, and with one and a
// bound that are not far off.
func TestBoundsAreSound(t *testing.T) {
	models := []*model.Model{ring(5), ring(6), negated(ring(6)), tour(6)}
	for seed := range uint64(4) {
		models = append(models, shop(t, 4, 3, seed))
	}
	for seed := uint64(2000); len(models) < 60; seed++ {
		if m := randomModel(seed); m != nil && m.Objective().Sense != model.Satisfy {
			if sat, _ := optimum(m); sat {
				models = append(models, m)
			}
		}
	}
	claims, proofs := 0, 0
	for i, m := range models {
		best := proved(t, m)
		for _, name := range []string{Guided, Learn, Complete, LNS, Prober} {
			s := newSetting(t, m, Options{Seed: uint64(i)})
			least := best
			if m.Objective().Sense == model.Maximise {
				least = -best
			}
			for _, given := range []string{"nothing", "a solution", "one a little worse than the best", "that and a bound a little too low"} {
				p := s.newPart(name, "")
				now := view{bound: noBound}
				var start model.Assignment
				switch given {
				case "a solution":
					start = aSolution(t, m)
				case "one a little worse than the best":
					start = costing(t, s, least+1)
				case "that and a bound a little too low":
					start, now.bound = costing(t, s, least+1), least-1
				}
				if start != nil {
					now.elite = insert(nil, start, s.cost(start))
				}
				more := true
				for turns := 0; more && turns < 200; turns++ {
					tn := newTurn(40, nil)
					tn.view = now
					tn.hand = func(f find) {
						if f.values != nil {
							require.NoError(t, m.Verify(f.values))
							tn.elite = insert(tn.elite, f.values, s.cost(f.values))
							assert.GreaterOrEqual(t, s.cost(f.values), least)
						}
						if f.bound != noBound {
							claims++
							tn.bound = max(tn.bound, f.bound)
							assert.LessOrEqual(t, f.bound, least, "%s of model %d, given %s: a bound beyond the optimum", name, i, given)
						}
					}
					var err error
					more, err = p.run(tn)
					require.NoError(t, err)
					now = tn.view
				}
				finish(p)
				if !more && len(now.elite) > 0 && now.bound == now.cost() {
					proofs++
				}
			}
		}
	}
	assert.Greater(t, claims, 500)
	assert.Greater(t, proofs, 200)
}

// finish ends what a part has running between its turns.
func finish(p part) {
	if c, ok := p.(interface{ close() }); ok {
		c.close()
	}
}

// TestLearningHearsOfOthers: what others find later binds the search that learns
// from its next restart on, and what it proves is true of both.
func TestLearningHearsOfOthers(t *testing.T) {
	taken := 0
	for name, m := range map[string]*model.Model{
		"ring": ring(7), "maximised": negated(ring(7)), "shop": shop(t, 5, 4, 7), "maximised shop": negated(shop(t, 5, 4, 7)),
	} {
		best := proved(t, m)
		s := newSetting(t, m, Options{})
		least := best
		if m.Objective().Sense == model.Maximise {
			least = -best
		}
		for _, given := range []int64{least, least + 1, least + 3} {
			other := costing(t, s, given)
			require.NotNil(t, other, "%s, %d", name, given)
			p := newLearning(s).(*learning)
			now, heard := view{bound: noBound}, false
			more := true
			for turns := 0; more; turns++ {
				require.Less(t, turns, 1_000_000)
				if turns == 1 {
					now.elite = insert(now.elite, other, given)
				}
				tn := newTurn(1, nil)
				tn.view = now
				tn.hand = func(f find) {
					if f.values != nil {
						require.NoError(t, m.Verify(f.values))
						cost := s.cost(f.values)
						assert.False(t, heard && cost >= given, "%s: %d, but %d was known", name, cost, given)
						tn.elite = insert(tn.elite, f.values, cost)
					}
					assert.LessOrEqual(t, f.bound, least, name)
					tn.bound = max(tn.bound, f.bound)
				}
				before := p.known
				var err error
				more, err = p.run(tn)
				require.NoError(t, err)
				heard = heard || turns >= 1 && p.known == given && before > given
				now = tn.view
			}
			finish(p)
			assert.Equal(t, least, now.bound, "%s, %d", name, given)
			assert.Equal(t, least, now.cost(), "%s, %d", name, given)
			if heard {
				taken++
			}
		}
	}
	assert.Greater(t, taken, 3)
}

// costing is a solution of that cost, nil if there is none.
func costing(t *testing.T, s *setting, cost int64) (values model.Assignment) {
	t.Helper()
	session, err := cp.NewSession(s.m, nil, cp.SessionOptions{})
	require.NoError(t, err)
	if s.m.Objective().Sense == model.Maximise {
		cost = -cost
	}
	_, err = session.Search(cp.Task{
		Assume: func(e *kernel.Engine) bool {
			return e.Require(kernel.EqualView(e.View(s.m.Objective().Term), cost), 0)
		},
		OnSolution: func(solution solve.Solution) bool {
			values = solution.Values
			return false
		},
	}, nil)
	require.NoError(t, err)
	return values
}

// TestCompleteFollows the hint of a local search as far as it goes, and then all
// of the best solution.
func TestCompleteFollows(t *testing.T) {
	m := shop(t, 5, 4, 1)
	s := newSetting(t, m, Options{})
	p := newComplete(s).(*complete)
	tn := newTurn(1, func(find) {})
	tn.hint = &Hint{Values: make(model.Assignment, m.NumVars()), Known: make([]bool, m.NumVars())}
	_, err := p.run(tn)
	require.NoError(t, err)
	assert.Equal(t, tn.hint.Known, p.preference.Known)
	start := aSolution(t, m)
	tn = newTurn(1, func(find) {})
	tn.elite = []solution{{start, s.cost(start)}}
	_, err = p.run(tn)
	require.NoError(t, err)
	assert.Nil(t, p.preference.Known)
	assert.Len(t, p.preference.Values, m.NumVars()+len(s.sched.orders))
}
