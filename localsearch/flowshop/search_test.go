package flowshop

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/flowshop"
	"lsolve/problem/problemtest"
)

var objectives = []flowshop.Objective{flowshop.Makespan, flowshop.Flowtime}

// random returns an instance with durations from 0 to 9.
func random(jobs, machines int, o flowshop.Objective, r *rand.Rand) *flowshop.Instance {
	times := make([]int32, jobs*machines)
	for x := range times {
		times[x] = int32(rng.Intn(r, 10))
	}
	in, err := flowshop.New(jobs, machines, times)
	if err != nil {
		panic(err)
	}
	in.Objective = o
	return in
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, o := range objectives {
		for _, jobs := range []int{2, 3, 8, 15} {
			in := random(jobs, 1+rng.Intn(r, 5), o, r)
			assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
				Recount: walktest.Recount(t, in.Check), Valid: func(values []int32) error { _, err := in.Check(values); return err },
				Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
			}), "%v of %d jobs", o, jobs)
		}
		one := New(random(1, 3, o, r))
		one.Perturb(r, 1)
	}
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, o := range objectives {
		for _, jobs := range []int{1, 2, 3, 12} {
			in := random(jobs, 4, o, r)
			assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
				localsearchtest.WalkOptions{Recount: walktest.Recount(t, in.Check)}), "%v of %d jobs", o, jobs)
		}
	}
}

// TestSearchFindsTheBestOfSmallOnes compares with all sequences.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	r := rng.New(5, 0)
	for _, o := range objectives {
		for jobs := 1; jobs <= 6; jobs++ {
			in := random(jobs, 3, o, r)
			least := problemtest.Least(in, problemtest.Permutations(jobs))
			walktest.Finds(t, NewSearch(in, 1, 0), in, least, 5000)
		}
	}
}

// TestFlowPlaces: after any removals and insertions the best place is that of schedules
// from scratch.
func TestFlowPlaces(t *testing.T) {
	r := rng.New(7, 0)
	for range 30 {
		in := random(2+rng.Intn(r, 8), 1+rng.Intn(r, 4), flowshop.Flowtime, r)
		s := newFlow(in)
		sequence := New(in).Values(nil)
		s.Set(sequence)
		for range 50 {
			from := rng.Intn(r, in.Jobs)
			job := s.Remove(from)
			place, objective := s.bestPlace(job)
			least := int64(1) << 62
			for k := range in.Jobs {
				with := slices.Insert(slices.Clone(s.Sequence()), k, job)
				now, err := in.Check(with)
				require.NoError(t, err)
				least = min(least, now)
				if k == place {
					require.Equal(t, now, objective)
				}
			}
			require.Equal(t, least, objective)
			s.Insert(job, rng.Intn(r, in.Jobs))
			now, err := in.Check(s.Sequence())
			require.NoError(t, err)
			require.Equal(t, now, s.objective())
		}
	}
}

// TestLongSequences: where not all places are examined in a step, the search still
// improves, and its sequences are right.
func TestLongSequences(t *testing.T) {
	in := random(2000, 10, flowshop.Flowtime, rng.New(1, 0))
	s := NewSearch(in, 1, 0)
	before := s.Best().Objective
	_, err := s.Run(t.Context(), 20, localsearch.NoTarget)
	require.NoError(t, err)
	objective, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, s.Best().Objective, objective)
	assert.Less(t, objective, before)
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	for _, o := range objectives {
		walktest.AllocatesNothing(t, NewSearch(random(20, 5, o, rng.New(1, 0)), 1, 0), 1000)
	}
}

func BenchmarkSteps(b *testing.B) {
	for _, o := range objectives {
		b.Run(o.String(), func(b *testing.B) {
			in, err := flowshop.Taillard(50, 20, flowshop.Published[1].Seed)
			require.NoError(b, err)
			in.Objective = o
			s := NewSearch(in, 1, 0)
			walktest.Benchmark(b, s)
		})
	}
}
