package ejection_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue/cataloguetest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/binpacking"
	"lsolve/localsearch/coloring"
	"lsolve/localsearch/ejection"
	"lsolve/localsearch/facility"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/queens"
	"lsolve/localsearch/rebuild"
	"lsolve/localsearch/timetabling"
	"lsolve/localsearch/vrp"
	problembinpacking "lsolve/problem/binpacking"
	problemcoloring "lsolve/problem/coloring"
	problemfacility "lsolve/problem/facility"
	problemtimetabling "lsolve/problem/timetabling"
	problemvrp "lsolve/problem/vrp"
	"lsolve/solve"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func search[M any](s localsearch.State[M], o ejection.Options) localsearch.Walk {
	return must(ejection.New(s, o))
}

// vehicles is an instance with dear vehicles, or a fleet of a given size.
func vehicles(t testing.TB, fleet int, options map[string]any) *problemvrp.Instance {
	in := *cataloguetest.Instance[*problemvrp.Instance](t, "vrp", options)
	if in.Vehicles[0].Fixed = 1_000_000; fleet > 0 {
		in.Vehicles[0].Count, in.Vehicles[0].Fixed = fleet, 0
	}
	return must(problemvrp.New(in))
}

// makers make the search over a state of each problem that has what it needs, anew with every call.
func makers(t testing.TB, o ejection.Options) map[string]func() localsearch.Walk {
	graph := cataloguetest.Instance[*problemcoloring.Instance](t, "coloring", map[string]any{"n": 40})
	graph.Colours = 8
	items := cataloguetest.Instance[*problembinpacking.Instance](t, "binpacking", map[string]any{"n": 40})
	courses := cataloguetest.Instance[*problemtimetabling.Instance](t, "timetabling", map[string]any{"n": 8, "rooms": 3, "days": 3, "periods": 4, "curricula": 3})
	routes := vehicles(t, 0, map[string]any{"clients": 20, "horizon": 10000})
	tight := vehicles(t, 4, map[string]any{"clients": 20, "capacity": 60})
	some := vehicles(t, 3, map[string]any{"clients": 20, "horizon": 10000, "optional": 0.5, "pairs": 0.3})
	return map[string]func() localsearch.Walk{
		"queens":      func() localsearch.Walk { return search(queens.NewRandomPermutation(20, rng.New(1, 0)), o) },
		"coloring":    func() localsearch.Walk { return search(must(coloring.NewState(graph, rng.New(1, 0))), o) },
		"binpacking":  func() localsearch.Walk { return search(binpacking.New(items), o) },
		"timetabling": func() localsearch.Walk { return search(timetabling.New(courses), o) },
		"vrp":         func() localsearch.Walk { return search(vrp.NewState(routes, rng.New(1, 0)), o) },
		"few":         func() localsearch.Walk { return search(vrp.NewState(tight, rng.New(1, 0)), o) },
		"optional":    func() localsearch.Walk { return search(vrp.NewState(some, rng.New(1, 0)), o) },
	}
}

// TestWalks: over every state the search is a walk as all others are, with any choice of its options.
func TestWalks(t *testing.T) {
	random := rebuild.RandomItems()
	for _, o := range []ejection.Options{
		{},
		{Most: 1, Shakes: -1, Trials: 5, Patience: 1, Kick: 1, Destroy: &random, Acceptor: accept.Any{}},
		{Most: 4, Shakes: 3, Patience: 2, Acceptor: accept.Descent{}},
	} {
		for name, walk := range makers(t, o) {
			assert.NoError(t, localsearchtest.CheckWalk(walk, localsearchtest.WalkOptions{Steps: 400}), name)
		}
	}
}

// TestSolves: within some steps it finds what is known to be there.
func TestSolves(t *testing.T) {
	for name, want := range map[string]localsearch.Rank{"queens": {}, "coloring": {}, "few": localsearch.AnyObjective, "timetabling": localsearch.AnyObjective} {
		for seed := range uint64(3) {
			w := makers(t, ejection.Options{Seed: seed})[name]()
			_, err := w.Run(t.Context(), 3000, want)
			require.NoError(t, err)
			assert.Zero(t, w.Best().Violation, "%s, seed %d: %v", name, seed, w.Stats())
		}
	}
}

// TestFewerParts: bins and vehicles become as few as loads allow, which they do not by insertion alone.
func TestFewerParts(t *testing.T) {
	in := vehicles(t, 0, map[string]any{"clients": 40, "capacity": 100})
	load := int64(0)
	for i := range in.Clients {
		load += in.Clients[i].Delivery[0]
	}
	for seed := range uint64(3) {
		first := search(vrp.NewState(in, rng.New(1, 0)), ejection.Options{Seed: seed})
		_, err := first.Run(t.Context(), 0, localsearch.NoTarget)
		require.NoError(t, err)
		w := search(vrp.NewState(in, rng.New(1, 0)), ejection.Options{Seed: seed})
		_, err = w.Run(t.Context(), 3000, localsearch.NoTarget)
		require.NoError(t, err)
		routes, err := in.Routes(w.Values(nil))
		require.NoError(t, err)
		assert.Len(t, routes, int((load+99)/100), "seed %d: at first %v", seed, first.Best())
	}
	items := cataloguetest.Instance[*problembinpacking.Instance](t, "binpacking", map[string]any{"n": 60})
	w := search(binpacking.New(items), ejection.Options{Seed: 1})
	_, err := w.Run(t.Context(), 3000, localsearch.NoTarget)
	require.NoError(t, err)
	assert.Equal(t, items.Bound(), w.Best().Objective)
}

func TestOptionsAreChecked(t *testing.T) {
	b := queens.NewRandomPermutation(8, rng.New(1, 0))
	for _, o := range []ejection.Options{{Most: -1}, {Trials: -1}, {Patience: -1}, {Kick: -0.1}, {Kick: 1.1}} {
		_, err := ejection.New(b, o)
		assert.ErrorContains(t, err, "expected 0 or more, and a share, 0..1")
	}
	_, err := ejection.New(facility.New(cataloguetest.Instance[*problemfacility.Instance](t, "facility", nil)), ejection.Options{})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	assert.ErrorContains(t, err, "(localsearch.Ejecting)")
}
