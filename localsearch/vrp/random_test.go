package vrp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/problem/vrp"
)

// feature changes an instance before it is made.
type feature struct {
	name   string
	change func(in *vrp.Instance, r *rand.Rand)
	ways   bool // it makes the matrices
}

const horizon = 1000

// features are the kinds of problems of the tests.
var features = []feature{
	{"capacities", func(*vrp.Instance, *rand.Rand) {}, false},
	{"windows", windows, false},
	{"durations", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		v := &in.Vehicles[0]
		v.PerDuration, v.MaxDuration, v.Fixed, v.LatestStart = 2, 600, 50, 300
	}, false},
	{"distances", func(in *vrp.Instance, _ *rand.Rand) { in.Vehicles[0].MaxDistance = 500 }, false},
	{"open", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Vehicles[0].To = vrp.Open
	}, false},
	{"matrix", func(in *vrp.Instance, r *rand.Rand) {
		n := in.Places()
		distances, durations := make([]int64, n*n), make([]int64, n*n)
		for i := range distances {
			distances[i], durations[i] = int64(20+rng.Intn(r, 80)), int64(20+rng.Intn(r, 40))
			if i/n >= 1 && i%n >= 1 && rng.Intn(r, 5) == 0 {
				distances[i] = vrp.Forbidden
			}
		}
		in.Travel[0], _ = vrp.NewMatrix(n, distances, durations)
		windows(in, r)
	}, true},
	{"pickups and deliveries", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Resources = 2
		in.Vehicles[0].Capacity = []int64{40, 30}
		for i := range in.Clients {
			c := &in.Clients[i]
			c.Delivery = []int64{int64(rng.Intn(r, 10)), int64(rng.Intn(r, 5))}
			c.Pickup = []int64{int64(rng.Intn(r, 10)), 0}
		}
	}, false},
	{"backhauls", func(in *vrp.Instance, r *rand.Rand) {
		in.Order = vrp.BackhaulsLast
		for i := range in.Clients {
			if c := &in.Clients[i]; i%3 == 0 {
				c.Pickup, c.Delivery = c.Delivery, nil
			} else if rng.Intn(r, 8) == 0 {
				c.Delivery = nil
			}
		}
	}, false},
	{"fleet", fleetOfThree, false},
	{"fleet with windows and sites", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		fleetOfThree(in, r)
		for i := range in.Clients {
			if rng.Intn(r, 3) == 0 {
				in.Clients[i].Vehicles = []int32{0, int32(1 + rng.Intn(r, 2))}
			}
		}
	}, false},
	{"fleet with ways of their own", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		fleetOfThree(in, r)
		n := in.Places()
		in.Travel = nil
		for v := range in.Vehicles {
			in.Vehicles[v].Profile = v
			distances, durations := make([]int64, n*n), make([]int64, n*n)
			for i := range distances {
				distances[i], durations[i] = int64(20+rng.Intn(r, 80)), int64(20+rng.Intn(r, 40))
				if c := max(i/n, i%n); v > 0 && c%3 == v {
					distances[i] = vrp.Forbidden // the vehicle does not come to the client
				}
			}
			travel, _ := vrp.NewMatrix(n, distances, durations)
			in.Travel = append(in.Travel, travel)
		}
	}, true},
	{"depots", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Depots = append(in.Depots, in.Depots[0])
		in.Depots[1].X, in.Depots[1].Window = 90, vrp.Window{From: 100, To: 900}
		in.Vehicles = append(in.Vehicles, in.Vehicles[0])
		in.Vehicles[1].From, in.Vehicles[1].PerDuration = 1, 1
	}, false},
	{"prizes", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		for i := range in.Clients {
			if c := &in.Clients[i]; i%2 == 0 {
				c.Optional, c.Prize = true, int64(rng.Intn(r, 120))
			}
		}
	}, false},
	{"groups", func(in *vrp.Instance, r *rand.Rand) {
		for i := range in.Clients {
			if i%3 > 0 {
				continue
			}
			var g vrp.Group
			for c := i; c < min(i+3, len(in.Clients)); c++ {
				in.Clients[c].Optional, in.Clients[c].Prize = true, int64(rng.Intn(r, 50))
				g.Clients = append(g.Clients, int32(c))
			}
			g.Required = rng.Intn(r, 2) == 0
			in.Groups = append(in.Groups, g)
		}
	}, false},
	{"pairs", func(in *vrp.Instance, r *rand.Rand) { pairs(in, r) }, false},
	{"pairs with durations and releases", func(in *vrp.Instance, r *rand.Rand) {
		pairs(in, r)
		in.Vehicles[0].PerDuration = 1
		releases(in, r)
	}, false},
	{"releases", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		releases(in, r)
	}, false},
	{"trips", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		releases(in, r)
		in.Depots[0].Reload = 10
		v := &in.Vehicles[0]
		v.Count, v.Reloads, v.ReloadAt, v.Fixed = 8, 4, []int{0}, 200
	}, false},
	{"trips with durations", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		releases(in, r)
		v := &in.Vehicles[0]
		v.Reloads, v.ReloadAt, v.Fixed, v.PerDuration = 3, []int{0}, 300, 1
	}, false},
	{"breaks", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Vehicles[0].PerDuration = 1
		in.Vehicles[0].Breaks = []vrp.Break{{Window: vrp.Window{From: 200, To: 300}, Duration: 40}, {Window: vrp.Window{From: 500, To: 520}, Duration: 20}}
	}, false},
	{"banned ways", func(in *vrp.Instance, r *rand.Rand) {
		n := in.Places()
		distances := make([]int64, n*n)
		for i := range distances {
			distances[i] = int64(20 + rng.Intn(r, 80))
			if i/n >= 1 && i%n >= 1 && rng.Intn(r, 6) == 0 {
				distances[i] = vrp.Forbidden
			}
		}
		in.Travel[0], _ = vrp.NewMatrix(n, distances, nil)
		in.Vehicles = append(in.Vehicles, in.Vehicles[0])
		in.Vehicles[1].Capacity, in.Vehicles[1].Fixed = []int64{50}, 60
	}, true},
	{"optional pairs", func(in *vrp.Instance, r *rand.Rand) {
		pairs(in, r)
		for i := range in.Clients {
			in.Clients[i].Optional, in.Clients[i].Prize = true, int64(rng.Intn(r, 100))
		}
	}, false},
	{"sizes", func(in *vrp.Instance, _ *rand.Rand) {
		in.Vehicles = append(in.Vehicles, in.Vehicles[0], in.Vehicles[0])
		in.Vehicles[0].Fixed, in.Vehicles[0].MaxDistance = 80, 300
		in.Vehicles[1].Capacity, in.Vehicles[1].Fixed = []int64{60}, 120
		in.Vehicles[2].Capacity, in.Vehicles[2].Fixed = []int64{15}, 30
	}, false},
	{"several windows", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		for i := range in.Clients {
			if c := &in.Clients[i]; i%2 == 0 {
				c.Windows = append(c.Windows, vrp.Window{From: c.Windows[0].To + 50, To: c.Windows[0].To + 90})
			}
		}
		in.Vehicles[0].PerDuration = int64(rng.Intn(r, 2))
	}, false},
	{"depots with limits of time", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Depots = append(in.Depots, in.Depots[0], in.Depots[0])
		in.Depots[1].X, in.Depots[2].Y = 90, 90
		in.Vehicles[0].MaxDuration = 450
		in.Vehicles = append(in.Vehicles, in.Vehicles[0], in.Vehicles[0])
		in.Vehicles[1].From, in.Vehicles[1].To = 1, 1
		in.Vehicles[2].From, in.Vehicles[2].To, in.Vehicles[2].Count = 2, 0, 2
	}, false},
	{"sites with limits of time", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		in.Vehicles[0].MaxDuration = 450
		in.Vehicles = append(in.Vehicles, in.Vehicles[0], in.Vehicles[0])
		in.Vehicles[1].Capacity, in.Vehicles[1].Fixed = []int64{60}, 20
		in.Vehicles[2].MaxDuration, in.Vehicles[2].Count = 300, 2
		for i := range in.Clients {
			switch rng.Intn(r, 3) {
			case 0:
				in.Clients[i].Vehicles = []int32{0, 1}
			case 1:
				in.Clients[i].Vehicles = []int32{0, 2}
			}
		}
	}, false},
	{"prizes, depots and a fleet", func(in *vrp.Instance, r *rand.Rand) {
		windows(in, r)
		fleetOfThree(in, r)
		in.Depots = append(in.Depots, in.Depots[0])
		in.Depots[1].X = 90
		in.Vehicles[1].From, in.Vehicles[1].To, in.Vehicles[2].PerDuration = 1, 1, 1
		for i := range in.Clients {
			c := &in.Clients[i]
			if i%3 == 0 {
				c.Pickup = []int64{int64(rng.Intn(r, 8))}
			}
			if i%2 == 0 {
				c.Optional, c.Prize = true, int64(rng.Intn(r, 120))
			}
		}
	}, false},
}

func windows(in *vrp.Instance, r *rand.Rand) {
	for i := range in.Clients {
		from := int64(60 + rng.Intn(r, 500))
		in.Clients[i].Windows = []vrp.Window{{From: from, To: from + int64(40+rng.Intn(r, 300))}}
		in.Clients[i].Service = 10
	}
	in.Depots[0].Window = vrp.Window{From: 0, To: horizon}
}

func releases(in *vrp.Instance, r *rand.Rand) {
	for i := range in.Clients {
		if c := &in.Clients[i]; rng.Intn(r, 2) == 0 {
			c.Release = int64(rng.Intn(r, int(max(1, c.Windows[0].From-50))))
		}
	}
}

func fleetOfThree(in *vrp.Instance, _ *rand.Rand) {
	v := in.Vehicles[0]
	v.Fixed = 100
	small, large := v, v
	small.Capacity, small.Fixed, small.Count = []int64{15}, 40, 3
	large.Capacity, large.Fixed, large.PerDistance, large.Count = []int64{60}, 150, 2, 4
	in.Vehicles = []vrp.Vehicle{v, small, large}
}

func pairs(in *vrp.Instance, r *rand.Rand) {
	windows(in, r)
	for i := 0; i+1 < len(in.Clients); i += 2 {
		a, b := &in.Clients[i], &in.Clients[i+1]
		a.Delivery, b.Delivery = nil, nil
		b.Windows = []vrp.Window{{From: a.Windows[0].From, To: a.Windows[0].To + 200}}
		in.Pairs = append(in.Pairs, vrp.Pair{Pickup: int32(i), Delivery: int32(i + 1), Amount: []int64{int64(5 + rng.Intn(r, 10))}})
	}
}

// instance is a random instance with a feature.
func (f feature) instance(t testing.TB, n int, r *rand.Rand) *vrp.Instance {
	in := vrp.Instance{Resources: 1}
	place := func() vrp.Place {
		return vrp.Place{X: float64(rng.Intn(r, 100)), Y: float64(rng.Intn(r, 100)), Located: true}
	}
	always := vrp.Window{From: 0, To: vrp.Never}
	in.Depots = []vrp.Depot{{Place: place(), Window: always}}
	for range n {
		in.Clients = append(in.Clients, vrp.Client{
			Place: place(), Delivery: []int64{int64(1 + rng.Intn(r, 10))}, Windows: []vrp.Window{always},
		})
	}
	in.Vehicles = []vrp.Vehicle{{
		Count: n, Capacity: []int64{30}, Shift: always, LatestStart: vrp.Never,
		MaxDistance: vrp.Never, MaxDuration: vrp.Never, PerDistance: 1,
	}}
	in.Travel = make([]vrp.Travel, 1)
	f.change(&in, r)
	if !f.ways {
		var points []vrp.Point
		for _, d := range in.Depots {
			points = append(points, vrp.Point{X: d.X, Y: d.Y})
		}
		for _, c := range in.Clients {
			points = append(points, vrp.Point{X: c.X, Y: c.Y})
		}
		var err error
		in.Travel[0], err = vrp.NewPoints(points, vrp.Euclidean, vrp.Nearest, 0)
		require.NoError(t, err)
	}
	made, err := vrp.New(in)
	require.NoError(t, err, f.name)
	return made
}

// audit recounts all that a plan keeps.
func audit(t *testing.T, p *plan) {
	t.Helper()
	d := p.d
	served := make([]bool, d.clients)
	cost, lost, missing := int64(0), int64(0), 0
	used := make([]int32, len(d.types))
	for _, r := range p.live {
		stops := p.stopsOf(r, nil)
		clients := 0
		for _, c := range stops {
			if int(c) < d.clients {
				require.False(t, served[c], "client %d is served twice", c)
				served[c] = true
				clients++
				require.Equal(t, r, p.nodes[c].route)
			}
		}
		require.Positive(t, clients, "an empty route is in use")
		c, distance, duration, ok := newProbe(d).price(p.routes[r].kind, stops)
		require.True(t, ok, "route %v of type %d is impossible", stops, p.routes[r].kind)
		require.Equal(t, distance, p.routes[r].dist)
		if d.spans {
			require.Equal(t, duration, p.routes[r].duration)
		}
		require.Equal(t, c, p.price(r))
		require.Equal(t, clients, int(p.routes[r].size))
		require.Equal(t, len(stops)-clients, int(p.routes[r].reloads))
		if d.timed && !d.simulated {
			was, before, behind := slices.Clone(p.nodes), slices.Clone(p.span.before), slices.Clone(p.span.behind)
			p.times(r)
			require.Equal(t, was, p.nodes, "times along route %d", r)
			for v := p.start(r); d.spans; v = p.nodes[v].next {
				require.Equal(t, before[v], p.span.before[v], "segment up to node %d of route %d", v, r)
				if v != p.start(r) {
					require.Equal(t, behind[v], p.span.behind[v], "segment from node %d on of route %d", v, r)
				}
				if v == p.end(r) {
					break
				}
			}
		}
		cost += c
		used[p.routes[r].kind]++
	}
	require.Equal(t, used, p.used)
	for k, n := range used {
		require.LessOrEqual(t, int(n), d.types[k].count)
	}
	for c := range int32(len(p.hops)) {
		was := p.hops[c]
		if p.nodes[c].route < 0 {
			require.Equal(t, int32(-1), was.after, "client %d is on no route", c)
			continue
		}
		p.tell(c)
		require.Equal(t, p.hops[c].after, was.after)
		require.Equal(t, p.hops[c].dist, was.dist)
		require.Equal(t, p.hops[c].before, was.before)
		if was.before >= 0 {
			require.Equal(t, p.hops[c].arrival, was.arrival)
		}
	}
	fine := int64(0)
	for _, l := range d.leaders() {
		count := 0
		unit := d.unit(l, nil)
		for _, c := range unit {
			if served[c] {
				count++
			}
		}
		if d.partner[l] >= 0 {
			require.Contains(t, []int{0, 2}, count)
		} else {
			require.LessOrEqual(t, count, 1)
		}
		require.Equal(t, count == 0, p.absentAt[l] >= 0)
		if count == 0 {
			lost += d.lost[l]
			fine += p.fines[l]
			if d.required[l] {
				missing++
			}
			require.Equal(t, l, p.absent[p.absentAt[l]])
		}
	}
	require.Equal(t, []int64{cost, lost, fine, int64(missing)}, []int64{p.cost, p.lost, p.fine, int64(p.missing)})
	require.Equal(t, len(p.routes), len(p.live)+len(p.free)+len(p.hidden))
}

// insertedAt is the stops of a route with a client behind a node.
func insertedAt(p *plan, c, v int32) []int32 {
	r := p.nodes[v].route
	stops := p.stopsOf(r, nil)
	at := 0
	for u := p.start(r); u != v; u = p.nodes[u].next {
		at++
	}
	return slices.Insert(stops, at, c)
}
