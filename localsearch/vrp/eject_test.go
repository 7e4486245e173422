package vrp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/vrp"
)

// dear makes vehicles of a feature's instance cost more than all ways.
func dear(f feature) feature {
	change := f.change
	f.change = func(in *vrp.Instance, r *rand.Rand) {
		change(in, r)
		for i := range in.Vehicles {
			in.Vehicles[i].Fixed = 100_000
		}
	}
	return f
}

// TestEjectionsAgainstRecount: after every step of guided ejections all that the plan keeps is what
// a recount gives, and units that are not served are those of the pool.
func TestEjectionsAgainstRecount(t *testing.T) {
	reduced := 0
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := dear(f).instance(t, 24, rng.New(uint64(i), 20))
			s := NewSearch(in, 1, 0)
			for !s.opened || s.restarts == 0 {
				_, err := s.Run(t.Context(), 1, localsearch.NoTarget)
				require.NoError(t, err)
			}
			if !s.eject.active {
				return
			}
			reduced++
			before := len(s.p.live) + 1
			for range longtest.Choose(60, 2000) {
				if !s.eject.active {
					break
				}
				s.eject.step()
				audit(t, s.p)
				if s.eject.active {
					assert.ElementsMatch(t, s.eject.pool, s.p.absent)
				}
			}
			if s.eject.active {
				s.eject.end()
			}
			audit(t, s.p)
			assert.LessOrEqual(t, len(s.p.live), before)
			cost, err := in.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, s.Best(), localsearch.Rank{Objective: cost})
		})
	}
	assert.Greater(t, reduced, 10)
}

// TestEjectionsPack: routes with one client each are made so few that loads nearly fill the vehicles.
func TestEjectionsPack(t *testing.T) {
	const routes, capacity, filled = 8, 100, 97
	for seed := range uint64(longtest.Choose(3, 30)) {
		r := rng.New(seed, 21)
		full := feature{name: "full", change: func(in *vrp.Instance, _ *rand.Rand) {
			in.Vehicles[0].Capacity, in.Vehicles[0].Fixed = []int64{capacity}, 100_000
			at := 0
			for range routes {
				left := int64(filled)
				for k := range 4 {
					load := left
					if k < 3 {
						load = 5 + int64(rng.Intn(r, int(left)-5*(4-k)))
					}
					in.Clients[at].Delivery = []int64{load}
					left -= load
					at++
				}
			}
		}}
		in := full.instance(t, 4*routes, r)
		s := NewSearch(in, seed, 0)
		var alone []vrp.Route
		for c := range int32(4 * routes) {
			alone = append(alone, vrp.Route{Stops: []vrp.Stop{vrp.Visit(c)}})
		}
		s.Adopt(in.Values(alone))
		require.Len(t, s.p.live, 4*routes)
		for s.eject.begin(s); s.eject.active; s.eject.step() {
			audit(t, s.p)
		}
		found, err := in.Routes(s.Values(nil))
		require.NoError(t, err)
		assert.Len(t, found, routes, "seed %d", seed)
	}
}
