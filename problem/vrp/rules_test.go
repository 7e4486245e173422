package vrp

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem"
	"lsolve/problem/problemtest"
)

// least returns the least cost of all routes there are; problemtest.None if there are none.
func least(p *Instance) int64 {
	best := int64(problemtest.None)
	left := make([]bool, len(p.Clients))
	for i := range left {
		left[i] = true
	}
	var routes []Route
	var vehicles []int
	for k := range p.Vehicles {
		vehicles = append(vehicles, slices.Repeat([]int{k}, p.Vehicles[k].Count)...)
	}
	var next func(i int)
	var extend func(i int, r Route)
	next = func(i int) {
		if i == len(vehicles) {
			if cost, err := p.cost(routes); err == nil {
				best = min(best, cost)
			}
			return
		}
		next(i + 1)
		extend(i, Route{Vehicle: vehicles[i]})
	}
	extend = func(i int, r Route) {
		if p.checkStops(&r) == nil { // what is wrong now may become right
			routes = append(routes, r)
			next(i + 1)
			routes = routes[:len(routes)-1]
		}
		for c := range p.Clients {
			if left[c] {
				left[c] = false
				extend(i, Route{r.Vehicle, append(slices.Clone(r.Stops), Visit(int32(c)))})
				left[c] = true
			}
		}
		reloads := 0
		for _, s := range r.Stops {
			if s.Client < 0 {
				reloads++
			}
		}
		v := &p.Vehicles[r.Vehicle]
		if reloads < v.Reloads && (len(r.Stops) == 0 || r.Stops[len(r.Stops)-1].Client >= 0) {
			for _, d := range v.ReloadAt {
				extend(i, Route{r.Vehicle, append(slices.Clone(r.Stops), ReloadAt(int32(d)))})
			}
		}
	}
	next(0)
	return best
}

// TestOutgrowsModel: many clients are for tuned searches alone, few are not.
func TestOutgrowsModel(t *testing.T) {
	for clients, want := range map[int]bool{mostOnModel: false, mostOnModel + 1: true} {
		p, err := Generate(GenerateOptions{Clients: clients, Depots: 1, Capacity: 100}, rng.New(1, 0))
		require.NoError(t, err)
		assert.Equal(t, want, problem.OutgrowsModel(p))
	}
	assert.False(t, problem.OutgrowsModel(struct{ problem.Instance }{}), "what never does")
}

// mostProved is the largest number of nodes of the models that TestOptima proves.
const mostProved = 12

// TestOptima: with each feature and with random ones, the constraint engine finds the least
// cost of all routes, no bound is above it, and Start is a solution.
func TestOptima(t *testing.T) {
	r := rng.New(2, 0)
	solved, started, none := 0, 0, 0
	try := func(clients int, with ...feature) {
		given := random(r, clients, with...)
		p, err := New(given)
		if err != nil {
			return
		}
		want := least(p)
		require.LessOrEqual(t, p.Bound(), want, "%v %+v", with, given)
		within, ok := p.BoundWithin(t.Context(), 1e8)
		require.True(t, ok)
		require.LessOrEqual(t, within, want, "%v %+v", with, given)
		if start := p.Start(); start != nil {
			started++
			cost, err := p.Check(start)
			require.NoError(t, err)
			require.GreaterOrEqual(t, cost, want)
		}
		if want == problemtest.None {
			none++
		}
		require.Less(t, p.ModelSize(), int64(1_000_000))
		if p.Nodes() > mostProved {
			return
		}
		require.Equal(t, want, problemtest.Optimum(t, p), "%v %+v", with, given)
		solved++
	}
	for _, f := range features {
		for range 2 {
			try(4, f)
		}
	}
	for range 30 {
		try(3, subset(r.IntN, features...)...)
	}
	assert.Greater(t, solved, 35)
	assert.Greater(t, started, 25)
	assert.Greater(t, none, 2)
}

// TestStart: Start finds solutions of instances of each kind of the generator.
func TestStart(t *testing.T) {
	for _, o := range []GenerateOptions{
		{Clients: 60, Depots: 1, Capacity: 100},
		{Clients: 60, Depots: 3, Capacity: 100, Horizon: 12000, Width: 500, Service: 10},
		{Clients: 40, Depots: 1, Capacity: 100, Pairs: 0.5, Optional: 0.5, Backhauls: 0.3, Horizon: 12000, Width: 1000},
		{Clients: 4000, Depots: 1, Capacity: 200},
		{Clients: 20, Depots: 1, Vehicles: 3, Capacity: 150},
	} {
		p := must(Generate(o, rng.New(1, 0)))
		cost, err := p.Check(p.Start())
		require.NoError(t, err, "%+v", o)
		require.LessOrEqual(t, p.Bound(), cost)
		var b bytes.Buffer
		require.NoError(t, p.WriteSolution(&b, p.Start()))
		values, err := p.ParseSolution("-", &b)
		require.NoError(t, err)
		again, err := p.Check(values)
		require.NoError(t, err)
		require.Equal(t, cost, again)
	}
}

// TestSchedules: of random solutions the schedules are those that Check prices, each thing
// begins in time, and breaks are taken.
func TestSchedules(t *testing.T) {
	r := rng.New(7, 0)
	routes, rests := 0, 0
	for range 400 {
		p, err := New(random(r, 4, append(subset(r.IntN, features...), breaks, prizes)...))
		if err != nil {
			continue
		}
		for _, route := range drawn(p, r.IntN) {
			s, err := p.schedule(&route)
			if err != nil {
				continue
			}
			routes++
			v := &p.Vehicles[route.Vehicle]
			require.Equal(t, s.Cost, v.Fixed+v.PerDistance*s.Distance+v.PerDuration*(s.End-s.Start))
			require.Equal(t, s.Start, s.Calls[0].Arrival)
			taken := 0
			for i, c := range s.Calls {
				require.LessOrEqual(t, c.Arrival, c.Begin)
				require.LessOrEqual(t, c.Begin, c.Ready)
				if i > 0 {
					require.LessOrEqual(t, s.Calls[i-1].Ready, c.Arrival)
				}
				switch {
				case c.Rest:
					taken++
					rests++
				case c.Client >= 0:
					require.True(t, slices.ContainsFunc(p.Clients[c.Client].Windows, func(w Window) bool { return w.From <= c.Begin && c.Begin <= w.To }))
				}
				require.LessOrEqual(t, c.Ready, s.End)
			}
			needed := 0
			for _, b := range v.Breaks {
				if s.Start < b.To && s.End > b.From {
					needed++
				}
			}
			require.GreaterOrEqual(t, taken, needed)
		}
	}
	assert.Greater(t, routes, 100)
	assert.Greater(t, rests, 50)
}
