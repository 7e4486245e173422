package vrp

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// TestPartition: with each feature that labels know, and with random ones, the bound of small instances is the least
// cost of all routes.
func TestPartition(t *testing.T) {
	r := rng.New(3, 0)
	known := slices.DeleteFunc(slices.Clone(features), func(f feature) bool { return f == reloads || f == breaks || f == releases })
	proved, none := 0, 0
	try := func(with ...feature) {
		given := random(r, 5, with...)
		p, err := New(given)
		if err != nil {
			return
		}
		want := least(p)
		bound, ok := p.BoundWithin(t.Context(), 1e9)
		require.True(t, ok)
		if want == problemtest.None {
			none++
			return
		}
		require.Equal(t, want, bound, "%v %+v", with, given)
		proved++
	}
	for range 12 {
		for _, f := range known {
			try(f)
		}
		for k := 2; k < 7; k++ {
			var with []feature
			for range k {
				with = append(with, known[rng.Intn(r, len(known))])
			}
			try(with...)
		}
	}
	assert.Greater(t, proved, 100)
	t.Logf("%d proved, %d without a solution", proved, none)
}

// TestProveWithin: whatever a solution costs that is known, the bound is the least cost or, if that is more, what it costs.
func TestProveWithin(t *testing.T) {
	for seed := range uint64(2) {
		for _, o := range []GenerateOptions{
			{Clients: 12, Depots: 1, Capacity: 80}, {Clients: 14, Depots: 1, Capacity: 80, Horizon: 10_000, Width: 500, Service: 50},
			{Clients: 10, Depots: 1, Capacity: 60, Pairs: 1}, {Clients: 12, Depots: 2, Capacity: 100, Optional: 0.5, Backhauls: 0.3},
		} {
			p := must(Generate(o, rng.New(seed, 0)))
			least, ok := p.BoundWithin(t.Context(), 1e10)
			require.True(t, ok)
			for _, objective := range []int64{least, least - 7, least + 1, least + 50, 2 * least} {
				require.Equal(t, min(least, objective), p.ProveWithin(t.Context(), 1e10, objective), "seed %d, %+v", seed, o)
			}
			for effort := int64(1e4); effort < 1e8; effort *= 10 {
				require.LessOrEqual(t, p.ProveWithin(t.Context(), effort, 2*least), least)
			}
			if start := p.Start(); start != nil {
				cost, err := p.Check(start)
				require.NoError(t, err)
				require.GreaterOrEqual(t, cost, least)
			}
		}
	}
}

// TestProofsOfManyClients: a proof takes all of the effort with up to a hundred clients, and of more the less the more there are.
func TestProofsOfManyClients(t *testing.T) {
	for clients, want := range map[int]int64{50: 1e9, 100: 1e9, 200: 25e7, 1000: 1e7} {
		p := &Instance{Clients: make([]Client, clients)}
		assert.InEpsilon(t, want, p.worth(1e9), 1e-3, "%d clients", clients)
	}
}

// TestPartitionTakesNoMoreThanItsEffort: where one step is more than the effort, no walks are priced.
func TestPartitionTakesNoMoreThanItsEffort(t *testing.T) {
	p := must(Generate(GenerateOptions{Clients: 12, Depots: 1, Capacity: 80}, rng.New(1, 0)))
	w := newWalks(p, 1e10)
	require.NotNil(t, w)
	assert.Zero(t, w.partition(t.Context(), w.effortOfStep()-1, math.MaxInt64))
	for _, r := range w.ratio {
		assert.Zero(t, r.weight)
	}
	assert.Positive(t, w.partition(t.Context(), 1e10, math.MaxInt64))
	assert.Positive(t, w.ratio[0].weight)
}
