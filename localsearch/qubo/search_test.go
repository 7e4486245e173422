package qubo

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/maxcut"
	"lsolve/problem/qubo"
)

func palubeckis(t testing.TB, n, density int, seed int32) *qubo.Instance {
	t.Helper()
	in, err := qubo.Palubeckis(n, density, seed)
	require.NoError(t, err)
	return in
}

// torus returns the maximum cut of a grid, whose terms connect few variables.
func torus(t testing.TB, rows, columns int) *qubo.Instance {
	t.Helper()
	g, err := maxcut.Torus(rows, columns, maxcut.Signs, rng.New(1, 0))
	require.NoError(t, err)
	return g.Form()
}

// recount is the rank from scratch.
func recount(t *testing.T, in *qubo.Instance) func([]int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		objective, err := in.Check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: -objective}
	}
}

func TestStatesConform(t *testing.T) {
	for _, in := range []*qubo.Instance{palubeckis(t, 1, 50, 1), palubeckis(t, 2, 100, 2), palubeckis(t, 15, 40, 3), torus(t, 3, 4)} {
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(in) }, localsearchtest.StateOptions{
			Recount: recount(t, in), Valid: func(values []int32) error { _, err := in.Check(values); return err },
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d variables", in.Variables())
	}
}

func TestWalksConform(t *testing.T) {
	for _, in := range []*qubo.Instance{palubeckis(t, 1, 50, 1), palubeckis(t, 40, 60, 3), torus(t, 9, 9)} {
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(t, in)}), "%d variables", in.Variables())
	}
}

// TestSearchFindsTheBestOfSmallOnes compares with all solutions.
func TestSearchFindsTheBestOfSmallOnes(t *testing.T) {
	for n := 1; n <= 12; n++ {
		in := palubeckis(t, n, 70, int32(100+n))
		greatest := int64(math.MinInt64)
		values := make([]int32, n)
		for all := range 1 << n {
			for i := range values {
				values[i] = int32(all >> i & 1)
			}
			value, err := in.Check(values)
			require.NoError(t, err)
			greatest = max(greatest, value)
		}
		s := NewSearch(in, 1, 0)
		_, err := s.Run(t.Context(), 10_000, localsearch.Rank{Objective: -greatest})
		require.NoError(t, err)
		assert.Equal(t, -greatest, s.Best().Objective, "%d variables", n)
	}
}

// TestBeginsWithTheRule: the search begins with what the rule constructs.
func TestBeginsWithTheRule(t *testing.T) {
	in := torus(t, 20, 20)
	start, err := in.Check(in.Start())
	require.NoError(t, err)
	assert.Equal(t, -start, NewSearch(in, 1, 0).Best().Objective)
}

// TestMix: the mixture is the best of all, and takes what it has from one or the other.
func TestMix(t *testing.T) {
	r := rng.New(5, 0)
	several := 0
	for range 50 {
		in := torus(t, 4, 5)
		one, other := newBoard(in), newBoard(in)
		(&State{one}).Randomise(r)
		other.load(one.sign)
		for range 6 {
			other.flip(int32(rng.Intn(r, 20)))
		}
		c := newCrossing(one)
		require.True(t, c.symmetric)
		c.find(one, other.sign)
		differ := slices.Clone(c.differ)
		best := int64(math.MinInt64)
		trial := newBoard(in)
		for all := range 1 << len(differ) {
			trial.load(one.sign)
			for k, i := range differ {
				if all>>k&1 == 1 {
					trial.flip(i)
				}
			}
			best = max(best, trial.value)
		}
		before := max(one.value, other.value)
		c.mix(one, other.sign)
		// The best of all solutions where the parents agree may split a part.
		require.LessOrEqual(t, one.value, best)
		require.GreaterOrEqual(t, one.value, before)
		if one.value > before {
			several++
		}
		fresh := newBoard(in)
		fresh.adopt(values(one.sign, nil))
		require.Equal(t, fresh.value, one.value)
		require.Equal(t, fresh.gain, one.gain)
	}
	assert.Greater(t, several, 5, "mixtures that are better than both")
}

// TestMirrored: of a cut, the solution with the sides exchanged is no other one.
func TestMirrored(t *testing.T) {
	b := newBoard(torus(t, 4, 4))
	(&State{b}).Randomise(rng.New(1, 0))
	mirrored := slices.Clone(b.sign)
	for i := range mirrored {
		mirrored[i] = -mirrored[i]
	}
	c := newCrossing(b)
	c.find(b, mirrored)
	assert.Empty(t, c.differ)
	c = newCrossing(newBoard(palubeckis(t, 9, 50, 1)))
	assert.False(t, c.symmetric)
}

// TestGolden: the same values in every run on every machine.
func TestGolden(t *testing.T) {
	got := ""
	for seed := range uint64(3) {
		s := NewSearch(torus(t, 8, 9), seed, 0)
		s.bound = math.MaxInt64
		_, err := s.Run(t.Context(), 7000, localsearch.NoTarget)
		require.NoError(t, err)
		got += fmt.Sprint(-s.Best().Objective, " ", s.board.value, " ", s.children, "; ")
	}
	assert.Equal(t, "60 60 7; 60 60 7; 60 60 7; ", got)
}

// TestLongRun: populations are renewed, annealings become longer, and values stay right.
func TestLongRun(t *testing.T) {
	in := torus(t, 6, 6)
	s := NewSearch(in, 1, 0)
	s.bound = math.MaxInt64
	s.sweeps = 2
	for s.sweeps < 64 {
		_, err := s.Run(t.Context(), 1000, localsearch.NoTarget)
		require.NoError(t, err)
	}
	value, err := in.Check(s.Values(nil))
	require.NoError(t, err)
	assert.Equal(t, -value, s.Best().Objective)
}

func BenchmarkSteps(b *testing.B) {
	s := NewSearch(palubeckis(b, 2500, 10, 1), 1, 0)
	b.ReportAllocs()
	_, err := s.Run(b.Context(), int64(b.N), localsearch.NoTarget)
	require.NoError(b, err)
}
