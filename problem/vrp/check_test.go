package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// solutionTest is routes, and the cost or the mistake that Check finds.
type solutionTest struct {
	name   string
	change func(p *Instance)
	routes []Route
	cost   int64
	wrong  string
}

func TestCheck(t *testing.T) {
	all := []Route{route(0, 0, 1), route(0, 2)}
	for _, test := range []solutionTest{
		{name: "plain", routes: all, cost: 40 + 60},
		{name: "not visited", routes: all[:1], wrong: "client 3 is not visited"},
		{name: "capacity", routes: []Route{route(0, 0, 1, 2)}, wrong: "route 1, of vehicle 1: the load is 3 at its start; expected at most 2"},
		{name: "pickup", change: func(p *Instance) { p.Clients[0].Pickup = []int64{2} }, routes: all, wrong: "the load is 3 after client 1; expected at most 2"},
		{name: "pickup at the end", change: func(p *Instance) { p.Clients[0].Pickup = []int64{2} }, routes: []Route{route(0, 1, 0), route(0, 2)}, cost: 100},
		{name: "distance", change: func(p *Instance) { p.Vehicles[0].MaxDistance = 79 }, routes: []Route{route(0, 1), route(0, 0, 2)}, wrong: "route 2, of vehicle 1: the distance is 80; expected at most 79"},
		{name: "duration", change: func(p *Instance) { p.Clients[2].Service, p.Vehicles[0].MaxDuration = 5, 84 }, routes: []Route{route(0, 1), route(0, 0, 2)}, wrong: "the duration is 85; expected at most 84"},
		{name: "window", change: func(p *Instance) { p.Clients[1].Windows = []Window{{0, 19}}; p.Clients[1].Optional = true }, routes: all, wrong: "it is at client 2 at 20 at the earliest; expected 19 or before"},
		{name: "windows", change: func(p *Instance) { p.Clients[1].Windows, p.Vehicles[0].PerDuration = []Window{{0, 19}, {50, 60}}, 1 }, routes: all, cost: 200},
		{name: "waiting", change: func(p *Instance) {
			p.Clients[0].Windows, p.Clients[1].Windows, p.Vehicles[0].PerDuration = []Window{{0, 30}}, []Window{{50, 60}}, 1
		}, routes: all, cost: 100 + 50 + 60}, // leaves at 20, is there at 30, waits from 40 to 50
		{name: "shift", change: func(p *Instance) { p.Vehicles[0].Shift.To = 40 }, routes: all, wrong: "client 3"},
		{name: "end of shift", change: func(p *Instance) { p.Vehicles[0].Shift = Window{7, 60}; p.Clients[2].Optional = true }, routes: all, wrong: "route 2, of vehicle 1: it ends at 67 at the earliest; expected 60 or before"},
		{name: "latest start", change: func(p *Instance) {
			p.Vehicles[0].LatestStart, p.Vehicles[0].PerDuration, p.Clients[2].Windows = 5, 1, []Window{{50, 60}}
		}, routes: all, cost: 100 + 40 + 75},
		{name: "depot closed", change: func(p *Instance) { p.Depots[0].To = 90; p.Clients[0].Windows = []Window{{21, 40}} }, routes: []Route{route(0, 1), route(0, 0, 2)}, wrong: "it is at depot 1 at 91 at the earliest; expected 90 or before"},
		{name: "release", change: func(p *Instance) {
			p.Clients[0].Release, p.Vehicles[0].LatestStart, p.Vehicles[0].PerDuration = 9, 4, 1
		}, routes: all, cost: 100 + 45 + 60},
		{name: "prize", change: func(p *Instance) { p.Clients[2].Optional, p.Clients[2].Prize = true, 25 }, routes: all[:1], cost: 65},
		{name: "open", change: func(p *Instance) { p.Vehicles[0].To = Open }, routes: all, cost: 50},
		{name: "fixed", change: func(p *Instance) { p.Vehicles[0].Fixed = 1000 }, routes: all, cost: 2100},
		{name: "site", change: func(p *Instance) {
			p.Vehicles = append(p.Vehicles, p.Vehicles[0])
			p.Clients[1].Vehicles = []int32{1}
		}, routes: all, wrong: "the vehicle may not visit client 2"},
		{name: "group", change: func(p *Instance) {
			p.Clients[0].Optional, p.Clients[1].Optional, p.Groups = true, true, []Group{{Clients: []int32{0, 1}}}
		}, routes: all, wrong: "2 clients of group 1 are visited; expected one"},
		{name: "group without", change: func(p *Instance) {
			p.Clients[0].Optional, p.Clients[1].Optional, p.Groups = true, true, []Group{{Clients: []int32{0, 1}, Required: true}}
		}, routes: all[1:], wrong: "no client of group 1 is visited; expected one"},
		{name: "prizes of a group", change: func(p *Instance) {
			p.Clients[0] = Client{Windows: []Window{always}, Optional: true, Prize: 7, Place: p.Clients[0].Place}
			p.Clients[1].Optional, p.Clients[1].Prize, p.Groups = true, 9, []Group{{Clients: []int32{0, 1}}}
		}, routes: []Route{route(0, 0, 2)}, cost: 80},
		{name: "prizes of a group without", change: func(p *Instance) {
			p.Clients[0].Optional, p.Clients[0].Prize = true, 7
			p.Clients[1].Optional, p.Clients[1].Prize, p.Groups = true, 9, []Group{{Clients: []int32{0, 1}}}
		}, routes: all[1:], cost: 60 + 16},
		{name: "pair", change: func(p *Instance) { p.Pairs = []Pair{{Pickup: 2, Delivery: 1}} }, routes: all, wrong: "pair 1: client 3 and client 2 are not on the same route"},
		{name: "pair in order", change: func(p *Instance) { p.Pairs = []Pair{{Pickup: 1, Delivery: 0}} }, routes: all, wrong: "pair 1: client 2 comes after client 1"},
		{name: "pair too heavy", change: func(p *Instance) {
			p.Pairs = []Pair{{Pickup: 0, Delivery: 1, Amount: []int64{2}}}
		}, routes: all, wrong: "the load is 3 after client 1; expected at most 2"},
		{name: "pair that fits", change: func(p *Instance) {
			p.Clients[1].Delivery, p.Pairs = nil, []Pair{{Pickup: 0, Delivery: 1, Amount: []int64{2}}}
		}, routes: all, cost: 100},
		{name: "no reload", routes: []Route{route(0, 0, -1, 1), route(0, 2)}, wrong: "there are"},
		{name: "reload", change: func(p *Instance) { reloading(p) }, routes: []Route{route(0, 0, 1, -1, 2)}, cost: 40 + 60 + 105},
		{name: "reload at the beginning", change: func(p *Instance) { reloading(p) }, routes: []Route{route(0, -1, 1, 0), route(0, 2)}, cost: 100 + 105},
		{name: "two reloads", change: func(p *Instance) { reloading(p); p.Vehicles[0].Reloads = 2 }, routes: []Route{route(0, 0, 1, -1, -1, 2)}, wrong: "two reloads without a client between them"},
		{name: "many reloads", change: reloading, routes: []Route{route(0, 0, -1, 1, -1, 2)}, wrong: "more than 1 reloads"},
		{name: "only a reload", change: reloading, routes: []Route{route(0, 0, -1, 1), route(0, -1)}, wrong: "it has no client"},
		{name: "release of a trip", change: func(p *Instance) { reloading(p); p.Clients[2].Release = 1000 }, routes: []Route{route(0, 0, 1, -1, 2)}, cost: 100 + 105},
		{name: "late release of a trip", change: func(p *Instance) { reloading(p); p.Clients[2].Release, p.Vehicles[0].LatestStart = 1000, 10 }, routes: []Route{route(0, 0, 1, -1, 2)}, cost: 100 + 1050},
		{name: "backhaul", change: backhauling, routes: []Route{route(0, 1, 0), route(0, 2)}, wrong: "route 1, of vehicle 1: the delivery to client 1 comes after the pickup of client 2"},
		{name: "backhaul alone", change: backhauling, routes: []Route{route(0, 0, 2), route(0, 1)}, wrong: "a trip with the pickup of client 2 has no delivery"},
		{name: "backhaul last", change: backhauling, routes: []Route{route(0, 0, 1), route(0, 2)}, cost: 100},
		{name: "forbidden", change: func(p *Instance) {
			p.Travel[0] = problemtest.Must(p.Travel[0].Forbid([][2]int32{{1, 2}}))
		}, routes: all, wrong: "there is no way from client 1 to client 2"},
		{name: "break", change: func(p *Instance) { p.breaks(Break{Window{12, 14}, 5}) }, routes: all, cost: 100 + 40 + 60},                                               // both begin at 14
		{name: "break before the end", change: func(p *Instance) { p.breaks(Break{Window{12, 14}, 5}); p.Vehicles[0].LatestStart = 2 }, routes: all, cost: 100 + 45 + 75}, // at client 1 from 12 to 17, and at the depot
		{name: "no time for a break", change: func(p *Instance) {
			p.breaks(Break{Window{12, 14}, 5})
			p.Vehicles[0].LatestStart = 1
			p.Clients[2].Windows = []Window{{0, 31}}
		}, routes: all, wrong: "route 2, of vehicle 1: it has no time for its breaks"},
	} {
		given := plain(2, 2, 10, 20, -30)
		if test.change != nil {
			test.change(&given)
		}
		p, err := New(given)
		if test.name == "shift" {
			assert.ErrorContains(t, err, test.wrong)
			continue
		}
		require.NoError(t, err, test.name)
		values := p.Values(test.routes)
		if values == nil {
			assert.Equal(t, "there are", test.wrong, test.name)
			continue
		}
		routes, err := p.Routes(values)
		require.NoError(t, err, test.name)
		require.Equal(t, test.routes, routes, test.name)
		cost, err := p.Check(values)
		if test.wrong != "" {
			assert.ErrorContains(t, err, test.wrong, test.name)
			continue
		}
		assert.NoError(t, err, test.name)
		assert.Equal(t, test.cost, cost, test.name)
	}
}

func reloading(p *Instance) {
	v := &p.Vehicles[0]
	v.Reloads, v.ReloadAt, v.PerDuration = 1, []int{0}, 1
	p.Depots[0].Reload = 5
}

func backhauling(p *Instance) {
	p.Order = BackhaulsLast
	p.Clients[1].Delivery, p.Clients[1].Pickup = nil, []int64{2}
}

func (p *Instance) breaks(breaks ...Break) {
	p.Vehicles[0].Breaks, p.Vehicles[0].PerDuration = breaks, 1
}

func TestRoutesErrors(t *testing.T) {
	given := plain(2, 2, 10, 20)
	reloading(&given)
	p := must(New(given)) // clients 0 and 1, reloads 2 and 3, vehicles 4 and 5
	require.Equal(t, 6, p.Nodes())
	for want, values := range map[string][]int32{
		"2 successors; expected 6":                                      {0, 1},
		"the successor of client 1 is 6; expected a node from 0 to 5":   {6, 1, 2, 3, 4, 5},
		"client 1 comes after client 1 and after client 2":              {0, 0, 2, 3, 4, 5},
		"client 1 is followed by client 2 on a circuit without a vehic": {1, 0, 2, 3, 4, 5},
		"the route of vehicle 1, number 1 leads to vehicle 1, number 2": {5, 1, 2, 3, 0, 4},
		"client 1 is followed by a reload at depot 1 on a circuit with": {2, 1, 0, 3, 4, 5},
	} {
		_, err := p.Routes(values)
		assert.ErrorContains(t, err, want)
	}
}

// TestValues: random routes are what they were after Values and Routes.
func TestValues(t *testing.T) {
	r := rng.New(3, 0)
	for range 200 {
		given := random(r, 1+rng.Intn(r, 6), reloads, fleet, depots, prizes)
		p, err := New(given)
		if err != nil {
			continue
		}
		routes := drawn(p, r.IntN)
		values := p.Values(routes)
		require.NotNil(t, values)
		again, err := p.Routes(values)
		require.NoError(t, err)
		require.Equal(t, routes, again)
	}
}

// drawn returns random routes, which may break rules of loads and times, but have as many
// stops as there are nodes.
func drawn(p *Instance, intn func(int) int) (routes []Route) {
	free := make([]int32, len(p.Clients))
	for i := range free {
		free[i] = int32(i)
	}
	for k := range p.Vehicles {
		for range p.Vehicles[k].Count {
			r := Route{Vehicle: k}
			left := p.Vehicles[k].Reloads
			for len(free) > 0 && intn(3) > 0 {
				i := intn(len(free))
				r.Stops = append(r.Stops, Visit(free[i]))
				free = append(free[:i], free[i+1:]...)
				if at := p.Vehicles[k].ReloadAt; left > 0 && intn(3) == 0 {
					left--
					r.Stops = append(r.Stops, ReloadAt(int32(at[intn(len(at))])))
				}
			}
			if len(r.Stops) > 0 {
				routes = append(routes, r)
			}
		}
	}
	return routes
}
