package localsearch_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/localsearch/queens"
	"lsolve/solve"
)

// annealed starts walks on 60 queens.
func annealed(seed uint64) func(int) (localsearch.Walk, error) {
	return func(walk int) (localsearch.Walk, error) {
		b := queens.NewRandomPermutation(60, rng.New(seed, uint64(walk)))
		return meta.New("anneal", meta.Setup[queens.Swap]{
			State: b, Neighbourhood: b, Seed: seed, Stream: uint64(walk), Cooling: 40_000,
		})
	}
}

// TestThreadsDoNotMatter: values, walk and figures are the same on 1, 2 and 8
// threads, whether the target is reached or the steps run out.
func TestThreadsDoNotMatter(t *testing.T) {
	for _, o := range []localsearch.Options{
		{Walks: 8},
		{Walks: 8, Steps: 9_000, Target: localsearch.NoTarget},
		{Walks: 5, Cooperate: true},
		{Walks: 8, Steps: 30_000, Target: localsearch.NoTarget, Cooperate: true},
	} {
		seeds := uint64(5)
		if testing.Short() {
			seeds = 1
		}
		for seed := range seeds {
			var first localsearch.Result
			for _, threads := range []int{1, 2, 8} {
				o.Threads = threads
				r, err := localsearch.Solve(context.Background(), annealed(seed), o)
				if o.Steps > 0 {
					require.ErrorIs(t, err, solve.ErrLimit)
				} else {
					require.NoError(t, err)
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
	told := 0
	r, err := localsearch.Solve(ctx, annealed(1), localsearch.Options{
		Walks: 2, Threads: 2, Target: localsearch.NoTarget,
		OnBest: func(f localsearch.Found) {
			assert.Len(t, f.Values, 60)
			if told++; told == 2 {
				cancel(stop)
			}
		},
	})
	require.ErrorIs(t, err, stop)
	assert.Len(t, r.Values, 60)
}

// broken panics at its first step.
type broken struct{ localsearch.Walk }

func (broken) Run(context.Context, int64, localsearch.Rank) (int64, error) { panic("broken") }
func (broken) Best() localsearch.Rank                                      { return localsearch.Rank{Violation: 9} }

func TestAWalkThatPanicsIsAnError(t *testing.T) {
	_, err := localsearch.Solve(context.Background(), func(walk int) (localsearch.Walk, error) {
		w, err := annealed(1)(walk)
		if walk == 0 {
			return broken{w}, nil
		}
		return w, err
	}, localsearch.Options{Walks: 2, Target: localsearch.NoTarget})
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
