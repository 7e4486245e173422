package binpacking

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/binpacking"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*binpacking.Instance]

// random returns an instance.
func random(items, capacity int, r *rand.Rand) *binpacking.Instance {
	weights := make([]int32, items)
	for i := range weights {
		weights[i] = int32(1 + rng.Intn(r, capacity))
	}
	return must(binpacking.New(int32(capacity), weights))
}

// recount is the rank from scratch.
func recount(t *testing.T, in *binpacking.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		bins, err := in.Check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: bins}
	}
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, capacity := range []int{1, 20, binpacking.MaxCapacity} {
		for _, items := range []int{2, 3, 12} {
			in := random(items, capacity, r)
			assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
				Recount: recount(t, in), Valid: func(values []int32) error { _, err := in.Check(values); return err },
				Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
			}), "%d items, capacity %d", items, capacity)
		}
	}
	one := New(random(1, 5, r))
	_, ok := one.Random(r)
	assert.False(t, ok)
	one.Perturb(r, 1)
}

// TestCosts: the cost is the sum of load times room, and fits for the largest instances.
func TestCosts(t *testing.T) {
	s := New(must(binpacking.New(10, []int32{6, 5, 3})))
	assert.EqualValues(t, 6*4+5*5+3*7, s.Cost())
	s.Adopt([]int32{0, 1, 0})
	assert.EqualValues(t, 9*1+5*5, s.Cost())
	weights := slices.Repeat([]int32{binpacking.MaxCapacity / 2}, binpacking.MaxItems)
	assert.Positive(t, New(must(binpacking.New(binpacking.MaxCapacity, weights))).Cost())
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for range 4 {
		in := must(binpacking.Generate(binpacking.GenerateOptions{Class: binpacking.Triplets, Items: 30}, r))
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(t, in)}))
	}
}

// TestSearchFindsTheBestOfSmallOnes compares with the optima that the constraint engine
// proves, of instances for which no rule finds them among others.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	r := rng.New(5, 0)
	searched := 0
	for range 60 {
		in := must(binpacking.Generate(binpacking.GenerateOptions{Items: 6 + rng.Intn(r, 9), Capacity: 100, Least: 10, Most: 60}, r))
		stated := in.Stated()
		c, err := cp.New(stated.Model, cp.Options{})
		require.NoError(t, err)
		result, err := c.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, result.Status)
		s := NewSearch(in, 1, 0)
		if s.Best().Objective > result.Objective {
			searched++
		}
		_, err = s.Run(t.Context(), 2000, localsearch.Rank{Objective: result.Objective})
		require.NoError(t, err)
		assert.Equal(t, result.Objective, s.Best().Objective, "%v", in.Weights())
	}
	t.Logf("%d left to the search by the rules", searched)
}

// TestTriplets: the search finds the packings without any room that the rules miss.
func TestTriplets(t *testing.T) {
	r := rng.New(8, 0)
	for _, items := range []int{6, 9, 60, 120} {
		in := must(binpacking.Generate(binpacking.GenerateOptions{Class: binpacking.Triplets, Items: items}, r))
		s := NewSearch(in, 1, 0)
		_, err := s.Run(t.Context(), 20_000, localsearch.NoTarget)
		require.NoError(t, err)
		bins, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, items/3, bins)
		assert.Equal(t, s.Best().Objective, bins)
		made, err := s.Run(t.Context(), 10, localsearch.NoTarget)
		require.NoError(t, err)
		assert.Zero(t, made, "the bound is reached")
	}
}

// TestTwoBins: all items are divided between two bins.
func TestTwoBins(t *testing.T) {
	in := must(binpacking.New(100, []int32{31, 29, 23, 22, 19, 17, 13, 11, 10, 9, 7, 5, 4}))
	s := NewSearch(in, 1, 0)
	_, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.EqualValues(t, 2, s.Best().Objective)
	s.bins, s.bound = 3, 2
	s.p.set([]int32{0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2})
	s.fewer()
	assert.Empty(t, s.p.items)
	_, err = s.Run(t.Context(), 1000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.EqualValues(t, 2, s.Best().Objective)
}

// TestPartials: any changes keep rooms, places and the weight outside right.
func TestPartials(t *testing.T) {
	r := rng.New(9, 0)
	in := must(binpacking.Generate(binpacking.GenerateOptions{Class: binpacking.Triplets, Items: 60}, r))
	s := NewSearch(in, 1, 0)
	for range 3000 {
		made, err := s.Run(t.Context(), 1, localsearch.NoTarget)
		require.NoError(t, err)
		if made == 0 {
			break
		}
		if rng.Intn(r, 100) == 0 {
			s.kick()
		}
		outside, seen := int64(0), 0
		for i, b := range s.p.bin {
			if b < 0 {
				outside += int64(in.Weights()[i])
				require.EqualValues(t, i, s.p.outside[s.p.at[i]])
				continue
			}
			seen++
			require.EqualValues(t, i, s.p.items[b][s.p.at[i]])
		}
		require.Equal(t, outside, s.p.weight)
		require.Equal(t, len(s.p.bin)-seen, len(s.p.outside))
		for b, items := range s.p.items {
			room := in.Capacity
			for _, i := range items {
				room -= in.Weights()[i]
			}
			require.Equal(t, room, s.p.room[b])
			require.GreaterOrEqual(t, room, int32(0))
		}
	}
}

// TestStepsAllocateNothing: the scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(must(binpacking.Generate(binpacking.GenerateOptions{Items: 200, Capacity: 1000, Least: 1, Most: 800}, rng.New(4, 0))), 1, 0)
	s.bound = 0
	run := func() {
		_, err := s.Run(t.Context(), 100, localsearch.NoTarget)
		require.NoError(t, err)
	}
	for range 20 {
		run()
	}
	assert.LessOrEqual(t, testing.AllocsPerRun(5, run), 2.0)
}

func BenchmarkSteps(b *testing.B) {
	in := must(binpacking.Generate(binpacking.GenerateOptions{Items: 200, Capacity: 1000, Least: 1, Most: 800}, rng.New(1, 0)))
	s := NewSearch(in, 1, 0)
	s.bound = 0
	b.ReportAllocs()
	b.ResetTimer()
	_, err := s.Run(b.Context(), int64(b.N), localsearch.NoTarget)
	require.NoError(b, err)
}
