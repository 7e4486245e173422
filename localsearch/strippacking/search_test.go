package strippacking

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/strippacking"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// random returns an instance with sides up to most, for a strip of this width or more.
func random(n, width, most int, turning bool, r *rand.Rand) *strippacking.Instance {
	rectangles := make([]strippacking.Rectangle, n)
	for i := range rectangles {
		rectangles[i] = strippacking.Rectangle{Width: 1 + int32(rng.Intn(r, min(width, most))), Height: 1 + int32(rng.Intn(r, most))}
	}
	in, err := strippacking.New(int32(width), rectangles, turning)
	if err != nil {
		panic(err)
	}
	return in
}

// recount is the rank from scratch.
func recount(t *testing.T, in *strippacking.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		height, err := in.Check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: height}
	}
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for k, n := range []int{2, 3, 8, 15, 8, 15} {
		in := random(n, 10, 7, k > 3, r)
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
			Recount: recount(t, in), Valid: func(values []int32) error { _, err := in.Check(values); return err },
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d rectangles", n)
	}
	one := New(random(1, 4, 3, false, r))
	_, ok := one.Random(r)
	assert.False(t, ok)
	one.Perturb(r, 1)
	one.Each(r, func(Move) bool { t.Error("a move of one rectangle"); return false })
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for k, n := range []int{1, 2, 12, 30, 12, 30} {
		in := random(n, 10, 7, k > 3, r)
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(t, in)}), "%d rectangles", n)
	}
}

// TestOptima: the search finds the height that the constraint engine proves.
func TestOptima(t *testing.T) {
	r := rng.New(3, 0)
	for k := range 30 {
		in := random(3+rng.Intn(r, 4), 5+rng.Intn(r, 4), 5, k%2 == 1, r)
		s, err := cp.New(in.Stated().Model, cp.Options{})
		require.NoError(t, err)
		want, err := s.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Optimal, want.Status)
		search := NewSearch(in, 1, 0)
		_, err = search.Run(t.Context(), 3000, localsearch.Rank{Objective: want.Objective})
		require.NoError(t, err)
		height, err := in.Check(search.Values(nil))
		require.NoError(t, err)
		require.Equal(t, want.Objective, height, "%d: %v", in.Width, in.Rectangles)
	}
}

// TestCut: the pieces of a rectangle are packed into one as high, or almost.
func TestCut(t *testing.T) {
	found := 0
	for seed := range uint64(5) {
		in, err := strippacking.Generate(strippacking.GenerateOptions{Rectangles: 20, Width: 30, Height: 30}, rng.New(seed, 0))
		require.NoError(t, err)
		s := NewSearch(in, 1, 0)
		_, err = s.Run(t.Context(), 30_000, localsearch.NoTarget)
		require.NoError(t, err)
		height, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.LessOrEqual(t, height, int64(31))
		if height == 30 {
			found++
		}
	}
	assert.GreaterOrEqual(t, found, 3)
}

// TestAdopt: a search that adopts a packing is never worse than that.
func TestAdopt(t *testing.T) {
	in := random(30, 20, 9, false, rng.New(4, 0))
	s := NewSearch(in, 1, 0)
	_, err := s.Run(t.Context(), 5000, localsearch.NoTarget)
	require.NoError(t, err)
	other := NewSearch(in, 2, 0)
	other.Adopt(s.Values(nil))
	assert.False(t, s.Best().Better(other.Best()))
	state := New(in)
	state.Adopt(s.Values(nil))
	_, err = in.Check(state.Values(nil))
	assert.NoError(t, err)
}
