package tardiness

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/walktest"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/problemtest"
	"lsolve/problem/tardiness"
)

// random returns an instance with durations from 1 to 9, weights from 0 to 5, and due dates
// of which some are negative, and some late.
func random(n int, r *rand.Rand) *tardiness.Instance {
	jobs := make([]tardiness.Job, n)
	for j := range jobs {
		jobs[j] = tardiness.Job{Duration: 1 + int32(rng.Intn(r, 9)), Weight: int32(rng.Intn(r, 6)), Due: int32(rng.Intn(r, 5*n+4)) - 3}
	}
	in, err := tardiness.New(jobs)
	if err != nil {
		panic(err)
	}
	return in
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{2, 3, 8, 15} {
		in := random(n, r)
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
			Recount: walktest.Recount(t, in.Check), Valid: func(values []int32) error { _, err := in.Check(values); return err },
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d jobs", n)
	}
	one := New(random(1, r))
	one.Perturb(r, 1)
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, n := range []int{1, 2, 12, mostExact + 1, 30} {
		in := random(n, r)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: walktest.Recount(t, in.Check)}), "%d jobs", n)
	}
}

// TestPass: a pass brings as much as the best set of moves without common places, by the
// prices of a State; and nothing is left when it brings nothing.
func TestPass(t *testing.T) {
	r := rng.New(3, 0)
	passes := 0
	for range 200 {
		n := 1 + rng.Intn(r, 12)
		in := random(n, r)
		s := New(in)
		s.Randomise(r)
		d := newDynasearch(newLine(in))
		d.set(s.sequence)
		for {
			best := make([]int64, n+1) // the most that moves before a place save
			for j := range n {
				best[j+1] = best[j]
				for i := range j {
					for _, m := range []Move{{From: int32(i), To: int32(j)}, {From: int32(j), To: int32(i)}, {From: int32(i), To: int32(j), Swap: true}} {
						best[j+1] = max(best[j+1], best[i]-s.Delta(m))
					}
				}
			}
			before := s.Cost()
			improvement := d.pass()
			require.Equal(t, best[n], improvement)
			s.Adopt(in.Starts(nil, d.sequence))
			require.Equal(t, before-improvement, s.Cost())
			require.Equal(t, s.Cost(), d.objective())
			if improvement == 0 {
				break
			}
			passes++
		}
	}
	assert.Greater(t, passes, 200)
}

// TestExact compares with all sequences, and the search with it.
func TestExact(t *testing.T) {
	r := rng.New(5, 0)
	for n := 1; n <= 6; n++ {
		for range 10 {
			in := random(n, r)
			least := int64(math.MaxInt64)
			s := New(in)
			for sequence := range problemtest.Permutations(n) {
				least = min(least, in.Objective(sequence))
			}
			require.Equal(t, least, in.Objective(exact(s.jobs)))
			search := NewSearch(in, 1, 0)
			walktest.Run(t, search, 5)
			require.Equal(t, least, search.Best().Objective)
			walktest.Ended(t, search)
		}
	}
}

// TestSearchFindsTheBest: without the exact method, too.
func TestSearchFindsTheBest(t *testing.T) {
	r := rng.New(7, 0)
	for range 10 {
		in := random(14, r)
		least := in.Objective(exact(New(in).jobs))
		s := NewSearch(in, 1, 0)
		for range 2000 {
			if s.improve(); s.bestValue == least {
				break
			}
		}
		assert.Equal(t, least, s.bestValue)
	}
}

// TestLongSequences: where moves have a limited reach, the search still improves, and its
// sequences are right.
func TestLongSequences(t *testing.T) {
	in, err := tardiness.Generate(tardiness.GenerateOptions{Jobs: 200, Factor: 0.6, Range: 0.4}, rng.New(1, 0))
	require.NoError(t, err)
	s := NewSearch(in, 1, 0)
	before := s.Best().Objective
	s.dyn.reach = 10
	_, err = s.Run(t.Context(), 100, localsearch.NoTarget)
	require.NoError(t, err)
	objective, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, s.Best().Objective, objective)
	assert.Less(t, objective, before)
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	walktest.AllocatesNothing(t, NewSearch(random(40, rng.New(1, 0)), 1, 0), 100)
}

func BenchmarkSteps(b *testing.B) {
	in, err := tardiness.Generate(tardiness.GenerateOptions{Jobs: 100, Factor: 0.6, Range: 0.4}, rng.New(1, 0))
	require.NoError(b, err)
	s := NewSearch(in, 1, 0)
	walktest.Benchmark(b, s)
}
