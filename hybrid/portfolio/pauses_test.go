package portfolio

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/hybrid/internal/samples"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// TestLearningPauses: learning whose slices are all over before they begin makes its way, a little in
// each, also before its first node; its figures are those of the same search without slices.
func TestLearningPauses(t *testing.T) {
	for name, m := range map[string]*model.Model{"ring": samples.Ring(9), "shop": samples.Shop(t, 8, 5, 1)} {
		problem := newProblem(t, m, Options{Presolve: -1})
		learning := newLearning(problem, &Options{}, 0, &exchange{})
		s, err := cp.New(problem.Extended, cp.Options{
			Branch: func(int) branch.Brancher { return learning.brancher() }, Learn: cp.Learn{Mode: cp.LearnOn, Memory: learningMemory, CoreTurns: true},
		})
		require.NoError(t, err)
		alone, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, alone.Status)

		more, early, slices, cost := true, 0, 0, int64(member.NoCost)
		for more {
			slice := newSlice(0, nil)
			slice.Timed, slice.Until = true, time.Unix(0, 0)
			slice.Hand = func(f member.Find) {
				if f.Values != nil {
					cost = problem.Cost(f.Values)
				}
			}
			more, err = learning.Run(slice)
			require.NoError(t, err)
			if nodes, _ := learning.Stats().Get(solve.Nodes); nodes <= 1 {
				early++
			}
			slices++
		}
		assert.Equal(t, alone.Objective, problem.Signed(cost), name)
		assert.Greater(t, early, 1, name)
		assert.Greater(t, slices, 30, name)
		for _, figure := range []string{solve.Failures, solve.Nogoods, solve.Nodes, solve.Propagations} {
			want, _ := alone.Stats.Get(figure)
			got, _ := learning.Stats().Get(figure)
			assert.Equal(t, want, got, "%s: %s", name, figure)
		}
	}
}

// TestCharge: the time of a member that works before the others is free, and what goes beyond it counts.
func TestCharge(t *testing.T) {
	k := &account{weight: 2, first: 3 * time.Second}
	k.charge(time.Second)
	assert.Equal(t, 2*time.Second, k.first)
	assert.Zero(t, k.share)
	k.charge(5 * time.Second)
	assert.Zero(t, k.first)
	assert.InDelta(t, 1.5, k.share, 1e-9)
	k.charge(time.Second)
	assert.InDelta(t, 2, k.share, 1e-9)
}

// TestPreparingCounts: what is prepared for the members beside the caller's walk counts against all of
// their shares together, so that the walk works first until it has had its part.
func TestPreparingCounts(t *testing.T) {
	p := &portfolio{members: []*account{{name: Walk, weight: 18}, {name: Learn, weight: 6}, {name: LNS, weight: 2}}}
	p.chargeOthers(4 * time.Second)
	walk := p.members[0]
	for walk.before(p.members[1]) {
		walk.charge(100 * time.Millisecond)
	}
	assert.InDelta(t, 4*18/8, walk.share*walk.weight, 0.2)
	for _, k := range p.members[1:] {
		assert.InDelta(t, 0.5, k.share, 1e-9)
	}
}

// endless never comes to an end, wherever it is: it looks whether it is to stop, as engines do.
type endless struct{ looks *atomic.Int64 }

func (p endless) Run(s *member.Slice) (bool, error) {
	for s.Pause() {
		p.looks.Add(1)
	}
	return true, nil
}
func (endless) Stats() solve.Stats { return nil }

// TestTheWalkHasItsPart: beside members none of which ever comes to its first node the caller's walk goes on
// until it has what is wanted, and all of them have had slices.
func TestTheWalkHasItsPart(t *testing.T) {
	m := samples.Ring(7)
	target := samples.Proved(t, m)
	search := presolve.Searched(m)
	looks := map[string]*atomic.Int64{}
	// The walk waits with its last solution until every other member has had a slice.
	r, err := Solve(t.Context(), m, Options{
		First: []First{{Walk, time.Microsecond}, {Learn, time.Millisecond}}, Lead: 0.9, Search: search, Target: &target,
		Walk: func(seed, stream uint64) (localsearch.Walk, error) {
			w, err := onModel(m, search)(seed, stream)
			return patient{w, func() bool {
				if len(looks) == 0 {
					return false
				}
				for _, n := range looks {
					if n.Load() == 0 {
						return false
					}
				}
				return true
			}}, err
		},
		planted: func(name string, s member.Search) member.Search {
			if name == Walk {
				return s
			}
			looks[name] = &atomic.Int64{}
			return member.NewPausing(endless{looks[name]})
		},
	})
	require.NoError(t, err)
	assert.Equal(t, target, r.Objective)
	assert.Equal(t, Walk, r.By)
	assert.Len(t, looks, len(Names)-1)
}

// patient is a walk that makes no step before something has happened.
type patient struct {
	localsearch.Walk
	ready func() bool
}

func (w patient) Run(ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
	if !w.ready() {
		return steps, nil
	}
	return w.Walk.Run(ctx, steps, target)
}
