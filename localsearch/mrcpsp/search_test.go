package mrcpsp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/mrcpsp"
	"lsolve/problem/problemtest"
)

// generated returns an instance with scarce resources.
func generated(t testing.TB, n int, seed uint64) *mrcpsp.Instance {
	t.Helper()
	p, err := mrcpsp.Generate(mrcpsp.GenerateOptions{Activities: n, Nonrenewable: 2, Factor: 1, Strength: 0.2, NonrenewableStrength: 0.3}, rng.New(seed, 0))
	require.NoError(t, err)
	return p
}

// recount is the rank from scratch; it requires that all but nonrenewable resources is
// respected.
func recount(t *testing.T, p *mrcpsp.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		n := len(p.Activities)
		chosen, err := p.Chosen(values[n:])
		require.NoError(t, err)
		makespan, err := chosen.Check(values[:n])
		require.NoError(t, err)
		rank := localsearch.Rank{Objective: makespan}
		for k, used := range p.Used(values[n:]) {
			rank.Violation += max(0, used-int64(p.Capacities[p.Renewable+k]))
		}
		return rank
	}
}

// long returns the project with all durations times by.
func long(t *testing.T, p *mrcpsp.Instance, by, odd int32) *mrcpsp.Instance {
	t.Helper()
	var activities []mrcpsp.Activity
	for _, a := range p.Activities {
		b := mrcpsp.Activity{Successors: a.Successors}
		for _, m := range a.Modes {
			d := m.Duration * by
			if d > 0 {
				d += odd
			}
			b.Modes = append(b.Modes, mrcpsp.Mode{Duration: d, Demands: m.Demands})
		}
		activities = append(activities, b)
	}
	q, err := mrcpsp.New(activities, p.Capacities, p.Renewable)
	require.NoError(t, err)
	return q
}

func TestStatesConform(t *testing.T) {
	for seed, p := range []*mrcpsp.Instance{generated(t, 6, 1), generated(t, 12, 2), long(t, generated(t, 8, 3), 10_000, 1)} {
		assert.NoError(t, localsearchtest.CheckState(func() *State { return NewState(p, rng.New(uint64(seed), 0)) }, localsearchtest.StateOptions{
			Steps: 300, Recount: recount(t, p), Partial: true, Has: localsearch.IsRanked | localsearch.IsAttributed,
		}))
	}
}

func TestWalksConform(t *testing.T) {
	for _, p := range []*mrcpsp.Instance{generated(t, 6, 4), generated(t, 14, 5), long(t, generated(t, 8, 6), 10_000, 1)} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk {
			s := NewSearch(p, 3, 1)
			s.patience = 20
			return s
		}, localsearchtest.WalkOptions{Recount: recount(t, p), Restarts: 1}))
	}
}

// tiny returns an instance of three activities between the first and the last, most often
// with little of the nonrenewable resources.
func tiny(t *testing.T, r *rand.Rand) *mrcpsp.Instance {
	t.Helper()
	activities := make([]mrcpsp.Activity, 5)
	for i := range activities {
		inner := i > 0 && i < 4
		modes := 1
		if inner {
			modes = 1 + rng.Intn(r, 3)
			activities[0].Successors = append(activities[0].Successors, int32(i))
			activities[i].Successors = []int32{4}
		}
		for range modes {
			m := mrcpsp.Mode{Demands: make([]int32, 3)}
			if inner {
				m = mrcpsp.Mode{Duration: int32(rng.Intn(r, 5)), Demands: []int32{int32(rng.Intn(r, 4)), int32(rng.Intn(r, 6)), int32(rng.Intn(r, 6))}}
			}
			activities[i].Modes = append(activities[i].Modes, m)
		}
	}
	p, err := mrcpsp.New(activities, []int32{3, int32(4 + rng.Intn(r, 5)), int32(4 + rng.Intn(r, 5))}, 1)
	require.NoError(t, err)
	return p
}

// TestSearchFindsTheBestOfSmallOnes compares with the constraint engine, whose optima
// package mrcpsp compares with all schedules.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	r := rng.New(7, 0)
	none := 0
	instances := []*mrcpsp.Instance{generated(t, 6, 8), generated(t, 7, 9), generated(t, 8, 10)}
	for range 30 {
		instances = append(instances, tiny(t, r))
	}
	for _, p := range instances {
		optimum := problemtest.Optimum(t, p)
		if optimum == problemtest.None {
			none++
		}
		walktest.Finds(t, NewSearch(p, 1, 0), p, optimum, 5000)
	}
	assert.Greater(t, none, 2)
	assert.Less(t, none, 25)
}

// TestRepair removes the excess of any modes where that is easy.
func TestRepair(t *testing.T) {
	p := newProject(generated(t, 30, 11))
	c, f, r := newChoice(p), newRepairer(p), rng.New(1, 0)
	require.NotZero(t, p.scarce)
	for range 20 {
		for _, i := range p.loose {
			c.change(i, c.other(i, r))
		}
		require.True(t, f.repair(&c, 500, r))
		require.Zero(t, c.excess())
		again := newChoice(p)
		again.set(c.modes)
		require.Equal(t, again.used, c.used)
	}
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(generated(t, 20, 12), 1, 0)
	s.patience = 1 << 40 // a new round may allocate
	walktest.AllocatesNothing(t, s, 500)
}

func BenchmarkSteps(b *testing.B) {
	s := NewSearch(generated(b, 30, 1), 1, 0)
	walktest.Benchmark(b, s)
}
