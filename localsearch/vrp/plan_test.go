package vrp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/vrp"
)

// TestPlanAgainstRecount: after every step of the search all that the plan keeps is what a
// recount gives, and the best solution is what the problem's own check says.
func TestPlanAgainstRecount(t *testing.T) {
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 24, rng.New(uint64(i), 1))
			s := NewSearch(in, 1, 0)
			for range 300 {
				_, err := s.Run(t.Context(), 1, localsearch.NoTarget)
				require.NoError(t, err)
				audit(t, s.p)
			}
			require.Zero(t, s.Best().Violation)
			cost, err := in.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, s.Best().Objective, cost)
		})
	}
}

// TestInsertionAgainstRecount: the price of an insertion is the difference of the costs of
// the whole routes, and it is impossible where the route is.
func TestInsertionAgainstRecount(t *testing.T) {
	compared, possible := 0, 0
	for i, f := range features {
		in := f.instance(t, 30, rng.New(uint64(i), 2))
		s := NewSearch(in, 2, 0)
		var x candidate
		b := newProbe(s.d)
		for range longtest.Choose(40, 400) {
			_, err := s.Run(t.Context(), 5, localsearch.NoTarget)
			require.NoError(t, err)
			p := s.p
			p.begin()
			s.ruin.strings(p, int32(rng.Intn(s.r, s.d.clients)))
			s.ruin.tidy(p)
			for _, l := range p.absent {
				for _, c := range s.d.unit(l, nil) {
					if s.d.partner[c] >= 0 {
						continue
					}
					p.consider(&x, c)
					for _, r := range p.live {
						if s.d.blocked && p.cut(r) { // by a removal
							continue
						}
						for v := p.start(r); v != p.end(r); v = p.nodes[v].next {
							got := p.insertion(&x, v, never)
							cost, _, _, ok := b.price(p.routes[r].kind, insertedAt(p, c, v))
							want := never
							if ok {
								want = cost - p.price(r)
								possible++
							}
							require.Equal(t, want, got, "%s: client %d behind %d of %v", f.name, c, v, p.stopsOf(r, nil))
							compared++
						}
					}
				}
			}
			p.undo()
			audit(t, p)
		}
	}
	assert.Greater(t, compared, 100_000)
	assert.Greater(t, possible, 20_000)
}

// TestPairAgainstAll: a pair is inserted where that costs least of all places.
func TestPairAgainstAll(t *testing.T) {
	compared := 0
	for i, f := range features {
		in := f.instance(t, 24, rng.New(uint64(i), 3))
		if len(in.Pairs) == 0 {
			continue
		}
		s := NewSearch(in, 3, 0)
		b := newProbe(s.d)
		for range 100 {
			_, err := s.Run(t.Context(), 5, localsearch.NoTarget)
			require.NoError(t, err)
			p := s.p
			p.begin()
			s.ruin.strings(p, int32(rng.Intn(s.r, s.d.clients)))
			s.ruin.tidy(p)
			o := s.recreate
			for _, l := range p.absent {
				least := never
				for _, r := range p.live {
					stops := p.stopsOf(r, nil)
					for a := range len(stops) + 1 {
						with := slices.Insert(slices.Clone(stops), a, l)
						for z := a + 1; z <= len(with); z++ {
							if cost, _, _, ok := b.price(p.routes[r].kind, slices.Insert(slices.Clone(with), z, s.d.partner[l])); ok {
								least = min(least, cost-p.price(r))
							}
						}
					}
				}
				best := both{pickup: -1, kind: -1, cost: never}
				o.prepare(p, l)
				for _, r := range p.live {
					o.blink = 1 << 40
					o.onRoute(p, r, &best)
				}
				require.Equal(t, least, best.cost, "%s: pair of %d", f.name, l)
				compared++
			}
			p.undo()
		}
	}
	assert.Greater(t, compared, 300)
}

// TestProbeAgainstCheck: random routes are possible where the problem's own check says so,
// and cost as much.
func TestProbeAgainstCheck(t *testing.T) {
	for i, f := range features {
		r := rng.New(uint64(i), 4)
		in := f.instance(t, 16, r)
		free := vrp.Instance{Depots: in.Depots, Clients: slices.Clone(in.Clients), Vehicles: in.Vehicles, Travel: in.Travel, Pairs: in.Pairs, Order: in.Order, Resources: in.Resources}
		for c := range free.Clients {
			free.Clients[c].Optional, free.Clients[c].Prize = true, 0
		}
		in, err := vrp.New(free)
		require.NoError(t, err)
		d := newData(in)
		b := newProbe(d)
		possible := 0
		for range 3000 {
			order := make([]int32, d.clients)
			for c := range order {
				order[c] = int32(c)
			}
			rng.Shuffle32(r, order)
			kind := rng.Intn(r, len(in.Vehicles))
			route := vrp.Route{Vehicle: kind}
			for _, c := range order[:1+rng.Intn(r, 4)] {
				if o := d.partner[c]; o >= 0 {
					if d.leader[c] == c {
						route.Stops = append(route.Stops, vrp.Visit(c), vrp.Visit(o))
					}
					continue
				}
				if n := len(route.Stops); n > 0 && route.Stops[n-1].Client >= 0 && in.Vehicles[kind].Reloads > 0 && rng.Intn(r, 2) == 0 {
					route.Stops = append(route.Stops, vrp.ReloadAt(0))
				}
				route.Stops = append(route.Stops, vrp.Visit(c))
			}
			if len(route.Stops) == 0 {
				continue
			}
			want, err := in.Check(in.Values([]vrp.Route{route}))
			cost, _, _, ok := b.price(int32(kind), d.stopsOf(route))
			require.Equal(t, err == nil, ok, "%s: %v: %v", f.name, route, err)
			if ok {
				require.Equal(t, want, cost, "%s: %v", f.name, route)
				possible++
			}
		}
		assert.Greater(t, possible, 100, f.name)
	}
}

// TestWalk: the search is a walk as all others are.
func TestWalk(t *testing.T) {
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 20, rng.New(uint64(i), 5))
			err := localsearchtest.CheckWalk(func() localsearch.Walk { return NewSearch(in, 1, 0) }, localsearchtest.WalkOptions{
				Steps: 400,
				Recount: func(values []int32) localsearch.Rank {
					cost, err := in.Check(values)
					if err != nil {
						return localsearch.Rank{Violation: -1}
					}
					return localsearch.Rank{Objective: cost}
				},
			})
			assert.NoError(t, err)
		})
	}
}

// TestRemovalsLeaveRoutesPossible: a way that is longer without a client leaves no time for a break; a plan with such a route
// is not accepted, though it seems to cost less.
func TestRemovalsLeaveRoutesPossible(t *testing.T) {
	f := feature{"many short breaks", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		v := &in.Vehicles[0]
		v.PerDuration = 1
		for from := int64(100); from < 900; from += 100 {
			v.Breaks = append(v.Breaks, vrp.Break{Window: vrp.Window{From: from, To: from + 5}, Duration: 10})
		}
	}, false}
	for seed := range uint64(longtest.Choose(3, 60)) {
		in := f.instance(t, 24, rng.New(seed, 99))
		s := NewSearch(in, seed, 0)
		for range 10 {
			_, err := s.Run(t.Context(), 30, localsearch.NoTarget)
			require.NoError(t, err)
			audit(t, s.p)
		}
		cost, err := in.Check(s.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, localsearch.Rank{Objective: cost}, s.Best())
	}
}
