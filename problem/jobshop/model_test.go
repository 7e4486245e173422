package jobshop

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

func searched(s problem.Stated, a model.Assignment) (values []int32) {
	for _, x := range s.Search {
		values = append(values, a[x])
	}
	return values
}

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// TestModelAgainstCheck: on every assignment of small shops, exactly the schedules
// extend to a solution of the model, with the makespan as the objective.
func TestModelAgainstCheck(t *testing.T) {
	r := rng.New(1, 0)
	for range 60 {
		p := must(Uniform(2, 1+rng.Intn(r, 2), 0, 2, r))
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		makespan := stated.Model.Objective().Term
		for a := range stated.Model.Assignments() {
			objective, wrong := p.Check(searched(stated, a))
			solution := wrong == nil && makespan.Value(a) == objective
			if solution != (stated.Model.Verify(a) == nil) {
				t.Fatalf("%v %v: %v, %v", p.Jobs, a, wrong, stated.Model.Verify(a))
			}
		}
	}
}

// TestOptima: the constraint engine finds the shortest makespans that a search
// over all orders on the machines finds.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 30 {
		p := must(Uniform(1+rng.Intn(r, 3), 1+rng.Intn(r, 3), 0, 9, r))
		want := shortest(p)
		assert.LessOrEqual(t, int64(p.LowerBound()), want)
		assert.Equal(t, want, problemtest.Optimum(t, p), "%v", p.Jobs)
	}
}

// shortest tries all sequences of operations, each starting as early as it can:
// all semi-active schedules are among them.
func shortest(p *Instance) int64 {
	done := make([]int, len(p.Jobs))
	jobFree, machineFree := make([]int32, len(p.Jobs)), make([]int32, p.Machines)
	best := int64(MaxTotal)
	var extend func(left int, makespan int32)
	extend = func(left int, makespan int32) {
		if left == 0 {
			best = min(best, int64(makespan))
			return
		}
		for j, job := range p.Jobs {
			if done[j] == len(job) {
				continue
			}
			o := job[done[j]]
			a, b := jobFree[j], machineFree[o.Machine]
			end := max(a, b) + o.Duration
			done[j]++
			jobFree[j], machineFree[o.Machine] = end, end
			extend(left-1, max(makespan, end))
			done[j]--
			jobFree[j], machineFree[o.Machine] = a, b
		}
	}
	extend(len(p.Jobs)*p.Machines, 0)
	return best
}

func TestHorizon(t *testing.T) {
	p := must(New(1, [][]Operation{{{0, 3}}, {{0, 4}}}))
	for horizon, want := range map[int32]solve.Status{2: solve.Unsatisfiable, 6: solve.Unsatisfiable, 7: solve.Optimal, 9: solve.Optimal} {
		p.Horizon = horizon
		if horizon < 4 {
			assert.Error(t, p.Stated().Model.Check(), "no time for a job alone")
			continue
		}
		s, err := cp.New(p.Stated().Model, cp.Options{})
		require.NoError(t, err)
		result, err := s.Solve(context.Background())
		require.NoError(t, err)
		assert.Equal(t, want, result.Status)
	}
}
