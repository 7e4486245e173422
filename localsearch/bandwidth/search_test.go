package bandwidth

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/bandwidth"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*bandwidth.Instance]

// recount is the rank from scratch.
func recount(t *testing.T, g *bandwidth.Instance) func(values []int32) localsearch.Rank {
	return func(values []int32) localsearch.Rank {
		width, err := g.Check(values)
		require.NoError(t, err)
		return localsearch.Rank{Objective: width}
	}
}

func TestStatesConform(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{2, 3, 8, 15} {
		g := must(bandwidth.Planted(n, min(4, n-1), 0.7, r))
		assert.NoError(t, localsearchtest.CheckState(func() *State { return New(g) }, localsearchtest.StateOptions{
			Recount: recount(t, g), Valid: func(values []int32) error { _, err := g.Check(values); return err },
			Has: localsearch.IsRanked | localsearch.IsAttributed | localsearch.IsConstructive,
		}), "%d vertices", n)
	}
	one := New(must(bandwidth.New(1, nil)))
	one.Perturb(r, 1)
	assert.Zero(t, one.Cost())
}

func TestWalksConform(t *testing.T) {
	r := rng.New(2, 0)
	for _, n := range []int{1, 2, 12, 40} {
		g := must(bandwidth.Planted(n, min(5, n-1), 0.5, r))
		assert.NoError(t, localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(g, 3, 1) },
			localsearchtest.WalkOptions{Recount: recount(t, g)}), "%d vertices", n)
	}
}

// TestExcess: what steps keep is what is counted anew, and a difference what a swap makes.
func TestExcess(t *testing.T) {
	r := rng.New(4, 0)
	g := must(bandwidth.Planted(20, 6, 0.5, r))
	x := newExcess(g)
	x.set(g.Start(), 3)
	for range 500 {
		u, v := int32(rng.Intn(r, 20)), int32(rng.Intn(r, 20))
		if u == v {
			continue
		}
		want := x.sum + x.delta(u, v)
		x.swap(u, v)
		require.Equal(t, want, x.sum)
		_, err := g.Check(x.labels)
		require.NoError(t, err)
		again := newExcess(g)
		again.set(x.labels, 3)
		require.Equal(t, again.sum, x.sum)
		require.Equal(t, again.of, x.of)
		require.Equal(t, again.at, x.at)
		require.ElementsMatch(t, again.critical, x.critical)
		for k, w := range x.critical {
			require.EqualValues(t, k, x.index[w])
		}
	}
}

// least returns the least bandwidth of all labels.
func least(g *bandwidth.Instance) int32 {
	n := g.Vertices()
	best := int32(n)
	labels := make([]int32, n)
	for v := range labels {
		labels[v] = int32(v)
	}
	var permute func(k int)
	permute = func(k int) {
		if k == n {
			best = min(best, g.Width(labels))
		}
		for i := k; i < n; i++ {
			labels[k], labels[i] = labels[i], labels[k]
			permute(k + 1)
			labels[k], labels[i] = labels[i], labels[k]
		}
	}
	permute(0)
	return best
}

// TestSearchFindsTheBest: from the rules, and from bad labels.
func TestSearchFindsTheBest(t *testing.T) {
	r := rng.New(7, 0)
	for range 30 {
		n := 2 + rng.Intn(r, 6)
		g := must(bandwidth.Planted(n, n-1, 0.5, r))
		s := NewSearch(g, 1, 0)
		bad := New(g)
		bad.Randomise(r)
		copy(s.best, bad.labels)
		s.bestWidth = g.Width(s.best)
		s.again(1000)
		best := least(g)
		_, err := s.Run(t.Context(), 20_000, localsearch.Rank{Objective: int64(best)})
		require.NoError(t, err)
		require.Equal(t, best, s.bestWidth, g.Edges())
	}
}

// TestSearchNeverLoses: the best labels are never worse than the rules'.
func TestSearchNeverLoses(t *testing.T) {
	r := rng.New(8, 0)
	for range 10 {
		g := must(bandwidth.Planted(60, 6, 0.6, r))
		start := g.Width(g.Start())
		s := NewSearch(g, 1, 0)
		require.Equal(t, start, s.bestWidth)
		_, err := s.Run(t.Context(), 2000, localsearch.NoTarget)
		require.NoError(t, err)
		require.LessOrEqual(t, s.bestWidth, start)
		require.GreaterOrEqual(t, int64(s.bestWidth), g.Bound())
	}
}

// TestStepsAllocateNothing: scratch is reused.
func TestStepsAllocateNothing(t *testing.T) {
	s := NewSearch(must(bandwidth.Lattice(12, 12, rng.New(1, 0))), 1, 0)
	s.bound = 0
	run := func() {
		_, err := s.Run(t.Context(), 500, localsearch.NoTarget)
		require.NoError(t, err)
	}
	run()
	assert.Zero(t, testing.AllocsPerRun(5, run))
}
