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

// TestAnnealing: what an annealing says of each step is true, it prices swaps as State does,
// and it ends at a local optimum.
func TestAnnealing(t *testing.T) {
	r := rng.New(3, 3)
	for _, directed := range []bool{false, true} {
		in := clusters(t, 12, directed, 5)
		a, ok := newAnnealing(newInstance(in), r).(*annealing[int32])
		require.True(t, ok)
		a.length(20, hottest)
		state := New(in)
		for range 10 {
			state.Randomise(r)
			a.load(state.p)
			worse := 0
			for {
				change, ok := a.step(r, 0)
				if !ok {
					break
				}
				if change > 0 {
					worse++
				}
				before := state.cost
				state.Adopt(a.assignment())
				require.Equal(t, change, state.cost-before)
			}
			assert.Positive(t, worse)
			state.Each(r, func(m Swap) bool {
				delta := state.Delta(m)
				return assert.GreaterOrEqual(t, delta, int64(0)) && assert.EqualValues(t, delta, a.unit*int64(a.price(int(m.A), int(m.B))))
			})
		}
		assert.Positive(t, a.tried())
	}
}

// TestStructuredSearch: a search by annealing finds what is cheapest of all assignments.
func TestStructuredSearch(t *testing.T) {
	for seed := range uint64(4) {
		in := clusters(t, 7, seed%2 == 0, seed)
		s := NewSearch(in, seed, 0)
		require.NotNil(t, s.annealer)
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
		cost, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, cheapest, cost)
	}
}
