package localsearch_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/model"
	"lsolve/solve"
)

// annealed starts walks on n queens, which need some 10,000 steps for 60 and more
// than 30,000 for 2000.
func annealed(n int, seed uint64) func(int) (localsearch.Walk, error) {
	return func(walk int) (localsearch.Walk, error) {
		b := queens.NewRandomPermutation(n, rng.New(seed, uint64(walk)))
		return meta.New("anneal", b, b, meta.Settings{Seed: seed, Stream: uint64(walk), Cooling: 40_000})
	}
}

// TestThreadsDoNotMatter: values, walk and figures are the same on 1, 2 and 8
// threads, whether a solution is found or the steps run out.
func TestThreadsDoNotMatter(t *testing.T) {
	for _, test := range []struct {
		n int
		o localsearch.Options
	}{
		{60, localsearch.Options{Walks: 8}},
		{2000, localsearch.Options{Walks: 8, Limits: solve.Limits{Steps: 9_000}}},
		{60, localsearch.Options{Walks: 5, Cooperate: true}},
		{2000, localsearch.Options{Walks: 8, Limits: solve.Limits{Steps: 30_000}, Cooperate: true}},
	} {
		seeds := uint64(5)
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			var first localsearch.Result
			for _, threads := range []int{1, 2, 8} {
				o := test.o
				o.Threads = threads
				r, err := localsearch.Solve(context.Background(), annealed(test.n, seed), o)
				require.NoError(t, err)
				if o.Limits.Steps > 0 {
					require.ErrorIs(t, r.Stopped, solve.ErrSteps)
					require.False(t, r.Found())
					require.Len(t, r.State, test.n)
				} else {
					require.NoError(t, r.Stopped)
					require.Equal(t, solve.Satisfied, r.Status)
				}
				if threads == 1 {
					first = r
				}
				require.Equal(t, first, r, "%+v, seed %d", o, seed)
			}
		}
	}
}

func TestCancelReturnsTheBestSoFar(t *testing.T) {
	stop := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	var reports atomic.Int64
	r, err := localsearch.Solve(ctx, annealed(2000, 1), localsearch.Options{
		Walks: 2, Threads: 2,
		OnImprovement: func(solve.Improvement) { assert.Fail(t, "there is no solution yet") },
		OnProgress: func(p solve.Progress) {
			assert.Positive(t, p.Conflicts)
			if reports.Add(1) == 4 {
				cancel(stop)
			}
		},
	})
	require.NoError(t, err)
	require.ErrorIs(t, r.Stopped, stop)
	assert.Len(t, r.State, 2000)
	assert.Nil(t, r.Values)
}

// TestLimits: each ends the search without an error, and the result says which.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		limits solve.Limits
		want   error
	}{
		{solve.Limits{Steps: 2000}, solve.ErrSteps},
		{solve.Limits{Stagnation: 100}, solve.ErrStagnation},
		{solve.Limits{Time: time.Nanosecond}, solve.ErrTime},
	} {
		r, err := localsearch.Solve(t.Context(), annealed(2000, 1), localsearch.Options{Limits: test.limits})
		require.NoError(t, err)
		require.ErrorIs(t, r.Stopped, test.want)
		assert.Equal(t, solve.Unknown, r.Status)
	}
	_, err := localsearch.Solve(t.Context(), annealed(60, 1), localsearch.Options{Limits: solve.Limits{Nodes: 1}})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	w, err := annealed(60, 1)(0)
	require.NoError(t, err)
	_, err = localsearch.SolveOne(t.Context(), w, localsearch.Options{Walks: 3})
	require.EqualError(t, err, "localsearch: SolveOne: Options.Walks is 3; expected 0 or 1, or call Solve")
}

// broken panics at its first step.
type broken struct{ localsearch.Walk }

func (broken) Run(context.Context, int64, localsearch.Rank) (int64, error) { panic("broken") }
func (broken) Best() localsearch.Rank                                      { return localsearch.Rank{Violation: 9} }

// finished is a walk that has nothing left to improve.
type finished struct{ localsearch.Walk }

func (finished) Run(context.Context, int64, localsearch.Rank) (int64, error) { return 0, nil }
func (finished) Sense() model.Sense                                          { return model.Minimise }
func (finished) Best() localsearch.Rank                                      { return localsearch.Rank{Objective: 4} }

// TestAWalkThatIsOverEndsTheSearch: Solve returns its state, than which nothing is better.
func TestAWalkThatIsOverEndsTheSearch(t *testing.T) {
	r, err := localsearch.Solve(t.Context(), func(walk int) (localsearch.Walk, error) {
		w, err := annealed(60, 1)(walk)
		return finished{w}, err
	}, localsearch.Options{Walks: 4})
	require.NoError(t, err)
	require.NoError(t, r.Stopped)
	assert.Equal(t, solve.Optimal, r.Status)
	assert.EqualValues(t, 4, r.Objective)
	assert.True(t, r.Bounded)
	assert.EqualValues(t, 4, r.Bound)
}

func TestAWalkThatPanicsIsAnError(t *testing.T) {
	_, err := localsearch.Solve(context.Background(), func(walk int) (localsearch.Walk, error) {
		w, err := annealed(2000, 1)(walk)
		if walk == 0 {
			return broken{w}, nil
		}
		return w, err
	}, localsearch.Options{Walks: 2})
	require.ErrorContains(t, err, "walk 0 panicked: broken")
}

func TestRanks(t *testing.T) {
	for _, c := range []struct {
		a, b   localsearch.Rank
		better bool
	}{
		{localsearch.Rank{Violation: 0, Objective: 9}, localsearch.Rank{Violation: 1, Objective: 0}, true},
		{localsearch.Rank{Violation: 1, Objective: 3}, localsearch.Rank{Violation: 1, Objective: 4}, true},
		{localsearch.Rank{Violation: 1, Objective: 4}, localsearch.Rank{Violation: 1, Objective: 4}, false},
	} {
		assert.Equal(t, c.better, c.a.Better(c.b))
	}
	assert.True(t, localsearch.Reached(localsearch.Rank{Objective: 7}, localsearch.AnyObjective))
	assert.False(t, localsearch.Reached(localsearch.Rank{Violation: 1}, localsearch.AnyObjective))
	assert.False(t, localsearch.Reached(localsearch.Rank{}, localsearch.NoTarget))
}
