package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

// TestAlternation: the brancher begins, and activity comes next. Whatever the lengths of the
// runs and the costs of failures are, activity has the share of the work that the LBD of both
// calls for.
func TestAlternation(t *testing.T) {
	for _, c := range []struct {
		given, active int // LBD
		blind         bool
		share         float64
	}{
		{10, 10, false, mostActivity}, {5, 10, false, 2}, {10, 30, false, 8.0 / 9}, {2, 20, false, leastActivity},
		{30, 10, false, mostActivity}, {30, 10, true, blindActivity}, {2, 20, true, leastActivity},
	} {
		for _, r := range []Restart{{Policy: Luby}, {Policy: Constant, Scale: 7}, {Policy: Linear, Scale: 3}} {
			var turn alternation
			lengths := r.Runs()
			free, propagations := false, int64(0)
			for i := range 3000 {
				// One failure stands for all of the run, so that there are fewer than blindFailures.
				lbd, work := c.given, int64(10)
				if free {
					lbd, work = c.active, 15
				}
				turn.conflict(free, lbd)
				propagations += work * lengths()
				free = turn.next(free, c.blind, propagations)
				if i == 0 {
					assert.True(t, free)
				}
			}
			assert.InDelta(t, c.share, turn.work[1]/turn.work[0], 0.1*c.share, "%v, %v", c, r)
		}
	}
}

// TestAlternationOverClauses: where clauses alone propagate, failures are the work. Activity has
// turns, and refutes random clauses after far fewer failures than a given order of variables.
func TestAlternationOverClauses(t *testing.T) {
	var turn alternation
	free := false
	for range 1000 {
		turn.conflict(free, 10)
		free = turn.next(free, false, 0)
	}
	assert.InDelta(t, mostActivity, turn.work[1]/turn.work[0], 0.1*mostActivity)

	failures := map[LearnBranch]int64{}
	for seed := range uint64(4) {
		m, x := clausesOfThree(90, 5, seed)
		for _, by := range []LearnBranch{BranchAlternate, BranchGiven} {
			s, err := New(m, Options{
				Learn:  Learn{Mode: LearnOn, Branch: by},
				Branch: func(int) branch.Brancher { return branch.New(x, branch.Options{}) },
			})
			require.NoError(t, err)
			result, err := s.Solve(t.Context())
			require.NoError(t, err)
			require.Equal(t, solve.Unsatisfiable, result.Status)
			n, _ := result.Stats.Get(solve.Failures)
			failures[by] += n
		}
	}
	assert.Less(t, 2*failures[BranchAlternate], failures[BranchGiven])
}

// clausesOfThree returns random clauses, so many times as many as there are Booleans.
func clausesOfThree(vars int, ratio float64, seed uint64) (*model.Model, []model.Var) {
	m := model.New()
	x := m.Bools("x", vars)
	r := rng.New(seed, 31)
	for range int(ratio * float64(vars)) {
		var sides [2][]model.Var
		for range 3 {
			k := rng.Intn(r, 2)
			sides[k] = append(sides[k], x[rng.Intn(r, len(x))])
		}
		m.Add(model.Clause(sides[0], sides[1]))
	}
	return m, x
}

// TestBlindAlternation: the longer the search finds no solution, the more of the work activity has, up to what the LBD
// of the nogoods calls for.
func TestBlindAlternation(t *testing.T) {
	var turn alternation
	free, propagations := false, int64(0)
	for _, share := range []float64{blindActivity, 2, 3, mostActivity, mostActivity} {
		before := turn.work
		for end := turn.failures[0] + turn.failures[1] + blindFailures; turn.failures[0]+turn.failures[1] < end; {
			turn.conflict(free, 10)
			propagations += 10
			free = turn.next(free, true, propagations)
		}
		got := (turn.work[1] - before[1]) / (turn.work[0] - before[0])
		assert.GreaterOrEqual(t, got, 0.9*share)
	}
	assert.InDelta(t, mostActivity, turn.work[1]/turn.work[0], 0.1*mostActivity)
}
