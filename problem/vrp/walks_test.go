package vrp

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestWalks: with any penalties no walk costs less than the prices of its clients.
func TestWalks(t *testing.T) {
	r := rng.New(5, 0)
	walked := 0
	for _, with := range [][]feature{nil, {windows}, {pickups}, {fleet}, {open}, {matrix}, {prizes}, {reloads}, {prohibited}, {fleet, durations, windows}} {
		for range 4 {
			p, err := New(random(r, 5, with...))
			if err != nil {
				continue
			}
			w := newWalks(p, 100_000)
			require.NotNil(t, w)
			for i := range w.penalties {
				w.penalties[i] = r.Int64N(200*w.scale) - 50*w.scale
			}
			_, whole := w.price(t.Context())
			require.True(t, whole)
			for k := range w.kinds {
				walked += checkWalks(t, w, &w.kinds[k])
			}
		}
	}
	assert.Greater(t, walked, 1000)
}

// checkWalks compares the costs of all walks with the prices of their clients, and returns how many
// there are.
func checkWalks(t *testing.T, w *walks, v *walker) (walked int) {
	var walk func(before, at int, weight, cost, prices int64)
	walk = func(before, at int, weight, cost, prices int64) {
		weight += w.weights[at]
		prices += w.prices[at]
		if weight > v.longest {
			return
		}
		if v.end[at] < never {
			walked++
			require.LessOrEqual(t, prices, cost+v.end[at])
		}
		for j := range w.n {
			if c := v.into[j*w.n+at]; c < never && j != before {
				walk(at, j, weight, cost+c, prices)
			}
		}
	}
	for i := range w.n {
		if c := v.start[i]; c < never {
			walk(-1, i, 0, c, 0)
		}
	}
	return walked
}

// TestBoundNear: the bound of vehicles with capacities comes near to the cost of routes, and more
// effort makes it better.
func TestBoundNear(t *testing.T) {
	for _, c := range []struct {
		o     GenerateOptions
		share float64 // of what the rule costs
	}{{GenerateOptions{Clients: 40, Depots: 1, Capacity: 100}, 0.7}, {GenerateOptions{Clients: 40, Depots: 3, Capacity: 150}, 0.5}} {
		o := c.o
		p := must(Generate(o, rng.New(3, 0)))
		cost, err := p.Check(p.Start())
		require.NoError(t, err)
		before := p.Bound()
		for _, effort := range []int64{1e6, 1e7, 1e8} {
			bound, ok := p.BoundWithin(t.Context(), effort)
			require.True(t, ok)
			assert.GreaterOrEqual(t, bound, before, "%+v, effort %d", o, effort)
			before = bound
		}
		assert.Greater(t, float64(before), c.share*float64(cost), "%+v", o)
		assert.LessOrEqual(t, before, cost, "%+v", o)

		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		bound, ok := p.BoundWithin(ctx, 1e8)
		require.True(t, ok)
		assert.Equal(t, p.Bound(), bound)
	}
}
