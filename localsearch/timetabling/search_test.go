package timetabling

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/timetabling"
)

// recount is the rank from scratch.
func recount(in *timetabling.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) (rank localsearch.Rank) {
		rank.Objective = in.Costs(values).Total()
		for l, slot := range values {
			period, _ := in.Place(slot)
			if !in.Allowed(in.CourseOf(l), period) {
				rank.Violation++
			}
			for k, other := range values[:l] {
				if at, _ := in.Place(other); at == period && in.Conflict(in.CourseOf(l), in.CourseOf(k)) {
					rank.Violation++
				}
			}
		}
		return rank
	}
}

func generated(t *testing.T, o timetabling.GenerateOptions, seed uint64) *timetabling.Instance {
	t.Helper()
	in, err := timetabling.Generate(o, rng.New(seed, 0))
	require.NoError(t, err)
	return in
}

// sizes are of small instances, some with hardly a slot free, or one day, or one period.
var sizes = []timetabling.GenerateOptions{
	{Courses: 1, Rooms: 2, Days: 1, PeriodsPerDay: 2, Curricula: 1},
	{Courses: 3, Rooms: 1, Days: 2, PeriodsPerDay: 3, Curricula: 2},
	{Courses: 6, Rooms: 3, Days: 4, PeriodsPerDay: 1, Curricula: 3},
	{Courses: 8, Rooms: 3, Days: 1, PeriodsPerDay: 8, Curricula: 5},
	{Courses: 15, Rooms: 4, Days: 5, PeriodsPerDay: 4, Curricula: 9},
}

func TestStatesConform(t *testing.T) {
	for seed, o := range sizes {
		in := generated(t, o, uint64(seed))
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
			Recount: recount(in), Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), o)
	}
}

func TestWalksConform(t *testing.T) {
	for seed, o := range sizes {
		in := generated(t, o, uint64(seed))
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(in)}), o)
	}
}

// TestClashes: the look at two periods says what the move does to the violations.
func TestClashes(t *testing.T) {
	r := rng.New(4, 0)
	for seed, o := range sizes {
		s := NewSearch(generated(t, o, uint64(seed)), 1, 0)
		s.Randomise(r)
		for range 3000 {
			m, ok := s.Random(r)
			require.True(t, ok)
			before, says := s.violations, s.clashesOf(m)
			s.Apply(m)
			require.Equal(t, s.violations-before, says)
		}
	}
}

// TestRepairs: from any slots the search comes to a timetable.
func TestRepairs(t *testing.T) {
	for seed, o := range sizes[1:] {
		in := generated(t, o, uint64(seed))
		s := NewSearch(in, 1, 0)
		s.Randomise(rng.New(9, 0))
		s.best, s.bestRank = s.State.Values(nil), s.Rank()
		_, err := s.Run(t.Context(), 200_000, localsearch.Rank{Objective: 1 << 30})
		require.NoError(t, err)
		_, err = in.Check(s.Values(nil))
		assert.NoError(t, err)
	}
}

func TestStepsAllocateNothing(t *testing.T) {
	walktest.AllocatesNothing(t, NewSearch(generated(t, sizes[4], 4), 1, 0), 1000)
}

func BenchmarkSteps(b *testing.B) {
	in, err := timetabling.Generate(timetabling.GenerateOptions{Courses: 80, Rooms: 16, Days: 5, PeriodsPerDay: 5, Curricula: 68}, rng.New(1, 0))
	require.NoError(b, err)
	s := NewSearch(in, 1, 0)
	walktest.Benchmark(b, s)
}
