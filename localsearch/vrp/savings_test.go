package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// TestSavings: the routes are possible, serve each client once, and cost less than a route for
// each client. With capacities alone no two of them could be joined for less.
func TestSavings(t *testing.T) {
	known := 0
	for i, f := range features {
		in := f.instance(t, 40, rng.New(uint64(i), 9))
		s := NewSearch(in, 1, 0)
		if !s.d.saves() {
			continue
		}
		known++
		routes := s.d.save(s.p)
		served := make([]bool, s.d.clients)
		cost, apart := int64(0), int64(0)
		for _, route := range routes {
			price, _, _, ok := s.p.probe.price(0, route)
			require.True(t, ok, "%s: %v", f.name, route)
			cost += price
			for _, c := range route {
				require.False(t, served[c], f.name)
				served[c] = true
				apart += s.p.alone[c]
			}
		}
		assert.Less(t, cost, apart, f.name)
		if f.name != "capacities" {
			continue
		}
		for a, first := range routes {
			for b, second := range routes {
				if a == b {
					continue
				}
				both := append(append([]int32{}, first...), second...)
				one, _, _, _ := s.p.probe.price(0, first)
				two, _, _, _ := s.p.probe.price(0, second)
				joined, _, _, ok := s.p.probe.price(0, both)
				require.False(t, ok && joined < one+two, "%v and %v", first, second)
			}
		}
	}
	assert.Greater(t, known, 8)
}

// TestRoutesThatPayTogether: no client is worth a route of its own, but many are worth one
// together.
func TestRoutesThatPayTogether(t *testing.T) {
	for _, types := range []int{1, 2} {
		in := vrp.Instance{Resources: 1, Depots: []vrp.Depot{{Window: vrp.Window{From: 0, To: vrp.Never}}}}
		points := []vrp.Point{{}}
		for c := range 40 {
			points = append(points, vrp.Point{X: float64(500 - 1000*(c%2)), Y: float64(c)})
			in.Clients = append(in.Clients, vrp.Client{
				Delivery: []int64{1}, Windows: []vrp.Window{{From: 0, To: vrp.Never}}, Optional: true, Prize: 100,
			})
		}
		always := vrp.Window{From: 0, To: vrp.Never}
		for range types {
			in.Vehicles = append(in.Vehicles, vrp.Vehicle{
				Count: 3, Capacity: []int64{20}, Shift: always, LatestStart: vrp.Never,
				MaxDistance: vrp.Never, MaxDuration: vrp.Never, PerDistance: 1,
			})
		}
		travel, err := vrp.NewPoints(points, vrp.Euclidean, vrp.Nearest, 0)
		require.NoError(t, err)
		in.Travel = []vrp.Travel{travel}
		made, err := vrp.New(in)
		require.NoError(t, err)
		s := NewSearch(made, 1, 0)
		// Nobody is served, and so that the first routes do not help.
		s.opened, s.waiting = true, nil
		s.begin()
		_, err = s.Run(t.Context(), 20_000, localsearch.NoTarget)
		require.NoError(t, err)
		assert.Less(t, s.Best().Objective, int64(2200), "%d types", types) // two routes serve all
		g, err := NewGenetic(made, 1, 0)
		require.NoError(t, err)
		_, err = g.Run(t.Context(), 20_000, localsearch.NoTarget)
		require.NoError(t, err)
		assert.Less(t, g.Best().Objective, int64(2200), "%d types", types)
	}
}
