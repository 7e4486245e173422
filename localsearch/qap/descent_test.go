package qap

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/qap"
)

// clusters returns an instance with a few large flows, in one direction if directed.
func clusters(t *testing.T, n int, directed bool, seed uint64) *qap.Instance {
	t.Helper()
	r := rng.New(seed, 9)
	flows, distances := make([]int32, n*n), make([]int32, n*n)
	for i := range n {
		for j := range i {
			if rng.Intn(r, 8) == 0 {
				flows[i*n+j] = int32(1 + rng.Intn(r, 10_000))
			}
			if !directed {
				flows[j*n+i] = flows[i*n+j]
			}
			distances[i*n+j] = int32(1 + rng.Intn(r, 100))
			distances[j*n+i] = distances[i*n+j]
		}
	}
	in, err := qap.New(n, flows, distances)
	require.NoError(t, err)
	return in
}

func TestDominance(t *testing.T) {
	in := &instance{n: 2}
	assert.Zero(t, in.dominance([]int64{0, 0, 0, 0}))
	assert.Zero(t, in.dominance([]int64{5, 5, 5, 5}))
	assert.InDelta(t, 100.0, in.dominance([]int64{0, 2, 2, 0}), 1e-9)
	assert.InDelta(t, 173.205, in.dominance([]int64{0, 0, 4, 0}), 1e-3)
}

// TestDescent: what a descent says of each step is true, and it prices swaps as State does.
func TestDescent(t *testing.T) {
	r := rng.New(3, 3)
	for _, directed := range []bool{false, true} {
		in := clusters(t, 12, directed, 5)
		d := newDescent(newInstance(in))
		require.NotNil(t, d)
		state := New(in)
		var optimum []int32
		for round := range 20 {
			state.Randomise(r)
			var open []int32
			if round > 10 { // a part is at an optimum
				state.Adopt(optimum)
				state.Apply(Swap{3, 8})
				open = []int32{3, 8}
			}
			d.load(state.p, open)
			for {
				change, ok := d.step(r, 0)
				if !ok {
					break
				}
				require.LessOrEqual(t, change, int64(0))
				before := state.cost
				state.Adopt(d.assignment())
				require.Equal(t, change, state.cost-before)
			}
			state.Adopt(d.assignment())
			state.Each(r, func(m Swap) bool { return assert.Equal(t, state.Delta(m), d.price(int(m.A), int(m.B))) })
			assert.NotContains(t, d.waits, true)
			optimum = append(optimum[:0], d.assignment()...)
		}
		assert.Positive(t, d.tried())
	}
}

// TestStructuredSearch: a search by descents and annealings finds what is cheapest of all assignments.
func TestStructuredSearch(t *testing.T) {
	for seed := range uint64(4) {
		in := clusters(t, 7, seed%2 == 0, seed)
		s := NewSearch(in, seed, 0)
		require.IsType(t, &descent{}, s.children)
		require.NotNil(t, s.annealer)
		if seed > 1 {
			s.head = 0
		}
		cheapest := s.Best().Objective
		state := New(in)
		var permute func(k int)
		permute = func(k int) {
			if k == in.Facilities() {
				cost, err := in.Check(state.p)
				require.NoError(t, err)
				cheapest = min(cheapest, cost)
				return
			}
			for i := k; i < in.Facilities(); i++ {
				state.p[k], state.p[i] = state.p[i], state.p[k]
				permute(k + 1)
				state.p[k], state.p[i] = state.p[i], state.p[k]
			}
		}
		permute(0)
		_, err := s.Run(context.Background(), 20_000, localsearch.Rank{Objective: cheapest})
		require.NoError(t, err)
		assert.Equal(t, cheapest, s.Best().Objective)
		if seed > 1 {
			for range 5000 { // with annealings, costs stay those of the assignment
				s.step()
				state.Adopt(s.improver.assignment())
				require.Equal(t, state.cost, s.cost)
			}
			require.Positive(t, s.annealer.tried())
		}
		cost, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, cheapest, cost)
	}
}
