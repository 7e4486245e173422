package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/hybrid/warmstart"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// TestBoundsAreSound: no member ever claims more than is true. The members run
// in small slices: without a solution of others, with a bad solution, and with a
// good solution and bound.
func TestBoundsAreSound(t *testing.T) {
	longtest.NoRace(t)
	models := []*model.Model{samples.Ring(5), samples.Ring(6), samples.Negated(samples.Ring(6)), samples.Tour(6)}
	for seed := range uint64(4) {
		models = append(models, samples.Shop(t, 4, 3, seed))
	}
	for seed := uint64(2000); len(models) < 60; seed++ {
		if m := samples.Random(seed); m != nil && m.Objective().Sense != model.Satisfy {
			if sat, _ := samples.Optimum(m); sat {
				models = append(models, m)
			}
		}
	}
	claims, proofs := 0, 0
	for i, m := range models {
		best := samples.Proved(t, m)
		for _, name := range []string{Guided, Learn, Complete, LNS, Bound} {
			s := newProblem(t, m, Options{Seed: uint64(i)})
			least := best
			if m.Objective().Sense == model.Maximise {
				least = -best
			}
			for _, given := range []string{"nothing", "a solution", "one a little worse than the best", "that and a bound a little too low"} {
				p := (&portfolio{}).newMember(s, name, "")
				now := member.View{Bound: member.NoBound}
				var start model.Assignment
				switch given {
				case "a solution":
					start = samples.Solution(t, m)
				case "one a little worse than the best":
					start = costing(t, s, least+1)
				case "that and a bound a little too low":
					start, now.Bound = costing(t, s, least+1), least-1
				}
				if start != nil {
					now.Add(start, s.Cost(start))
				}
				more := true
				for slices := 0; more && slices < 200; slices++ {
					tn := newSlice(40, nil)
					tn.View = now
					tn.Hand = func(f member.Find) {
						if f.Values != nil {
							require.NoError(t, m.Verify(f.Values))
							tn.Add(f.Values, s.Cost(f.Values))
							assert.GreaterOrEqual(t, s.Cost(f.Values), least)
						}
						if f.Bound != member.NoBound {
							claims++
							tn.Bound = max(tn.Bound, f.Bound)
							assert.LessOrEqual(t, f.Bound, least, "%s of model %d, given %s: a bound beyond the optimum", name, i, given)
						}
					}
					var err error
					more, err = p.Run(tn)
					require.NoError(t, err)
					now = tn.View
				}
				finish(p)
				if !more && len(now.Elite) > 0 && now.Bound == now.Cost() {
					proofs++
				}
			}
		}
	}
	assert.Greater(t, claims, 500)
	assert.Greater(t, proofs, 200)
}

// finish ends what a member has running between its slices.
func finish(p member.Search) {
	if c, ok := p.(member.Closer); ok {
		c.Close()
	}
}

// TestLearningHearsOfOthers: from its next restart on, the search that learns
// must improve on what others have found. Its proof holds for both.
func TestLearningHearsOfOthers(t *testing.T) {
	taken := 0
	for name, m := range map[string]*model.Model{
		"ring": samples.Ring(7), "maximised": samples.Negated(samples.Ring(7)), "shop": samples.Shop(t, 5, 4, 7), "maximised shop": samples.Negated(samples.Shop(t, 5, 4, 7)),
	} {
		best := samples.Proved(t, m)
		s := newProblem(t, m, Options{})
		least := best
		if m.Objective().Sense == model.Maximise {
			least = -best
		}
		for _, given := range []int64{least, least + 1, least + 3} {
			other := costing(t, s, given)
			require.NotNil(t, other, "%s, %d", name, given)
			p := newLearning(s, &Options{}, 0, &exchange{})
			now, heard := member.View{Bound: member.NoBound}, false
			more := true
			for slices := 0; more; slices++ {
				require.Less(t, slices, 1_000_000)
				if slices == 1 {
					now.Add(other, given)
				}
				tn := newSlice(1, nil)
				tn.View = now
				tn.Hand = func(f member.Find) {
					if f.Values != nil {
						require.NoError(t, m.Verify(f.Values))
						cost := s.Cost(f.Values)
						assert.False(t, heard && cost >= given, "%s: %d, but %d was known", name, cost, given)
						tn.Add(f.Values, cost)
					}
					assert.LessOrEqual(t, f.Bound, least, name)
					tn.Bound = max(tn.Bound, f.Bound)
				}
				before := p.known
				var err error
				more, err = p.Run(tn)
				require.NoError(t, err)
				heard = heard || slices >= 1 && p.known == given && before > given
				now = tn.View
			}
			finish(p)
			assert.Equal(t, least, now.Bound, "%s, %d", name, given)
			assert.Equal(t, least, now.Cost(), "%s, %d", name, given)
			if heard {
				taken++
			}
		}
	}
	assert.Greater(t, taken, 3)
}

// costing returns a solution of that cost, nil if there is none.
func costing(t *testing.T, s *member.Problem, cost int64) (values model.Assignment) {
	t.Helper()
	session, err := cp.NewSession(s.Model, nil, cp.SessionOptions{})
	require.NoError(t, err)
	if s.Model.Objective().Sense == model.Maximise {
		cost = -cost
	}
	_, err = session.Search(cp.Task{
		Assume: func(e *kernel.Engine) bool {
			return e.Require(kernel.EqualView(e.View(s.Model.Objective().Term), cost), 0)
		},
		OnSolution: func(solution solve.Solution) bool {
			values = solution.Values
			return false
		},
	}, nil)
	require.NoError(t, err)
	return values
}

// TestCompleteFollows: the search follows the hint of a local search as far as
// possible, and then the best solution completely.
func TestCompleteFollows(t *testing.T) {
	m := samples.Shop(t, 5, 4, 1)
	s := newProblem(t, m, Options{})
	p := newComplete(s)
	tn := newSlice(1, func(member.Find) {})
	tn.Hint = &warmstart.Hint{Values: make(model.Assignment, m.NumVars()), Known: make([]bool, m.NumVars())}
	_, err := p.Run(tn)
	require.NoError(t, err)
	assert.Equal(t, tn.Hint.Known, p.preference.Known)
	start := samples.Solution(t, m)
	tn = newSlice(1, func(member.Find) {})
	tn.Elite = []member.Solution{{Values: start, Cost: s.Cost(start)}}
	_, err = p.Run(tn)
	require.NoError(t, err)
	assert.Nil(t, p.preference.Known)
	assert.Len(t, p.preference.Values, m.NumVars()+len(s.Schedule.Orders))
}
