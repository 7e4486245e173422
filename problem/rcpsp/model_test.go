package rcpsp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

func searched(s problem.Stated, a model.Assignment) (values []int32) {
	for _, x := range s.Search {
		values = append(values, a[x])
	}
	return values
}

// tiny returns a random project of n activities between the first and the last, with
// durations from 0 on and any precedences.
func tiny(n, resources, longest int, r *rand.Rand) *Instance {
	activities := make([]Activity, n+2)
	capacities := make([]int32, resources)
	for k := range capacities {
		capacities[k] = int32(rng.Intn(r, 4))
	}
	preceded := make([]bool, n+2)
	names := make([]int32, n) // so that numbers are in no order
	for i := range names {
		names[i] = int32(i + 1)
	}
	rng.Shuffle32(r, names)
	for i := range activities {
		a := &activities[i]
		a.Demands = make([]int32, resources)
		if i == 0 || i == n+1 {
			continue
		}
		a.Duration = int32(rng.Intn(r, longest+1))
		for k, c := range capacities {
			a.Demands[k] = int32(rng.Intn(r, int(c)+1))
		}
	}
	for x, i := range names {
		a := &activities[i]
		for _, j := range names[x+1:] {
			if rng.Intn(r, 3) == 0 {
				a.Successors = append(a.Successors, j)
				preceded[j] = true
			}
		}
		if len(a.Successors) == 0 {
			a.Successors = []int32{int32(n + 1)}
		}
		if !preceded[i] {
			activities[0].Successors = append(activities[0].Successors, i)
		}
	}
	if n == 0 {
		activities[0].Successors = []int32{1}
	}
	return must(New(activities, capacities))
}

// TestModelAgreesWithCheck on every assignment of small projects: the model is
// satisfied, with the makespan that Check returns, if and only if Check finds no
// mistake.
func TestModelAgreesWithCheck(t *testing.T) {
	r := rng.New(1, 0)
	for range 60 {
		p := tiny(rng.Intn(r, 4), rng.Intn(r, 3), 2, r)
		stated := p.Stated()
		require.NoError(t, stated.Model.Check())
		objective := stated.Model.Objective().Term
		best, solutions := int64(MaxTotal), 0
		for a := range stated.Model.Assignments() {
			makespan, wrong := p.Check(searched(stated, a))
			require.Equal(t, wrong == nil, stated.Model.Verify(a) == nil, "%+v %v: %v", p, a, wrong)
			if wrong == nil {
				require.Equal(t, makespan, objective.Value(a))
				best = min(best, makespan)
				solutions++
			}
		}
		assert.LessOrEqual(t, int64(p.LowerBound()), best)
		makespan, status := optimum(t, p, 0)
		assert.Equal(t, solve.Optimal, status)
		assert.Equal(t, best, makespan)
		s, err := cp.New(p.Stated().Model, cp.Options{})
		require.NoError(t, err)
		count, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.Equal(t, int64(solutions), count.Solutions)
	}
}

// optimum returns the shortest makespan by the constraint engine, and by Check of what
// it has found.
func optimum(t *testing.T, p *Instance, nodes int64) (int64, solve.Status) {
	t.Helper()
	stated := p.Stated()
	s, err := cp.New(stated.Model, cp.Options{Limits: solve.Limits{Nodes: nodes}, Branch: func(int) branch.Brancher {
		return branch.New(stated.Search, branch.Options{Select: branch.DomWDeg, Choice: branch.IndomainMin})
	}})
	require.NoError(t, err)
	found, err := s.Solve(t.Context())
	require.NoError(t, err)
	if found.Values == nil {
		return -1, found.Status
	}
	makespan, err := p.Check(searched(stated, found.Values))
	require.NoError(t, err)
	require.Equal(t, found.Objective, makespan)
	return makespan, found.Status
}

// TestOptima: the constraint engine finds the shortest makespans that a search
// over all orders of the activities finds.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	for range 40 {
		p := tiny(1+rng.Intn(r, 6), 1+rng.Intn(r, 2), 4, r)
		want := shortest(p)
		makespan, status := optimum(t, p, 0)
		assert.Equal(t, solve.Optimal, status)
		assert.Equal(t, want, makespan, "%+v", p)
		assert.LessOrEqual(t, int64(p.LowerBound()), want)
		assert.GreaterOrEqual(t, p.LowerBound(), p.CriticalPath())
	}
}

// shortest tries all orders of the activities, each starting as early as what is
// scheduled before it allows: a shortest schedule is among these (Kolisch, 1996).
func shortest(p *Instance) int64 {
	n := len(p.Activities)
	starts := make([]int32, n)
	open := make([]int, n)
	for _, a := range p.Activities {
		for _, j := range a.Successors {
			open[j]++
		}
	}
	done := make([]bool, n)
	best := int64(MaxTotal)
	fits := func(i int, at int32) bool {
		a := p.Activities[i]
		for time := at; time < at+a.Duration; time++ {
			for k, capacity := range p.Capacities {
				used := a.Demands[k]
				for j, b := range p.Activities {
					if done[j] && starts[j] <= time && time < starts[j]+b.Duration {
						used += b.Demands[k]
					}
				}
				if used > capacity {
					return false
				}
			}
		}
		return true
	}
	var extend func(left int)
	extend = func(left int) {
		if left == 0 {
			best = min(best, int64(starts[n-1]))
			return
		}
		for i, a := range p.Activities {
			if done[i] || open[i] > 0 {
				continue
			}
			at := int32(0)
			for j, b := range p.Activities {
				for _, s := range b.Successors {
					if int(s) == i {
						at = max(at, starts[j]+b.Duration)
					}
				}
			}
			for !fits(i, at) {
				at++
			}
			starts[i], done[i] = at, true
			for _, j := range a.Successors {
				open[j]--
			}
			extend(left - 1)
			for _, j := range a.Successors {
				open[j]++
			}
			done[i] = false
		}
	}
	extend(n)
	return best
}

func TestHorizon(t *testing.T) {
	p := must(New([]Activity{
		{0, []int32{1, 2}, []int32{0}}, {3, []int32{3}, []int32{1}}, {4, []int32{3}, []int32{1}}, {0, nil, []int32{0}},
	}, []int32{1}))
	assert.Equal(t, int32(7), p.LowerBound())
	for horizon, want := range map[int32]solve.Status{5: solve.Unsatisfiable, 6: solve.Unsatisfiable, 7: solve.Optimal, 9: solve.Optimal} {
		p.Horizon = horizon
		_, status := optimum(t, p, 0)
		assert.Equal(t, want, status, horizon)
	}
	p.Horizon = 3
	assert.Error(t, p.Stated().Model.Check(), "no time for activity 3 alone")
}
