package vrp

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem/problemtest"
)

// must is for instances that are known to be right.
var must = problemtest.Must[*Instance]

// always is a window without limits.
var always = Window{0, Never}

// plain returns an instance with one depot at 0, 0 and clients at points of a line, with
// deliveries of 1, and vehicles of that capacity whose cost is the distance.
func plain(vehicles int, capacity int64, at ...float64) Instance {
	p := Instance{
		Depots:    []Depot{{Place: Place{Located: true}, Window: always}},
		Vehicles:  []Vehicle{{Count: vehicles, Capacity: []int64{capacity}, Shift: always, LatestStart: Never, MaxDistance: Never, MaxDuration: Never, PerDistance: 1}},
		Resources: 1,
	}
	for _, x := range at {
		p.Clients = append(p.Clients, Client{Place: Place{X: x, Located: true}, Delivery: []int64{1}, Windows: []Window{always}})
	}
	p.Travel = []Travel{p.line()}
	return p
}

// line returns the profile of the places of p.
func (p *Instance) line() Travel {
	return problemtest.Must(NewPoints(p.points(), Euclidean, Nearest, 0))
}

// points returns where the places are.
func (p *Instance) points() (points []Point) {
	for i := range p.Depots {
		points = append(points, Point{p.Depots[i].X, p.Depots[i].Y})
	}
	for i := range p.Clients {
		points = append(points, Point{p.Clients[i].X, p.Clients[i].Y})
	}
	return points
}

// route returns a route with these stops: clients, and -1-depot for a reload.
func route(vehicle int, stops ...int32) Route {
	r := Route{Vehicle: vehicle}
	for _, s := range stops {
		if s < 0 {
			r.Stops = append(r.Stops, ReloadAt(-1-s))
		} else {
			r.Stops = append(r.Stops, Visit(s))
		}
	}
	return r
}

// feature is something that a random instance may have.
type feature string

const (
	windows    feature = "windows"
	severalTW  feature = "several windows"
	prizes     feature = "prizes"
	groups     feature = "groups"
	pairs      feature = "pairs"
	pickups    feature = "pickups"
	backhauls  feature = "backhauls last"
	depots     feature = "depots"
	fleet      feature = "fleet"
	sites      feature = "sites"
	open       feature = "open"
	limits     feature = "limits"
	reloads    feature = "reloads"
	releases   feature = "releases"
	breaks     feature = "breaks"
	durations  feature = "durations"
	shifts     feature = "shifts"
	resources  feature = "resources"
	matrix     feature = "matrix"
	prohibited feature = "forbidden"
)

// features are all of them.
var features = []feature{
	windows, severalTW, prizes, groups, pairs, pickups, backhauls, depots, fleet, sites, open, limits, reloads, releases, breaks, durations, shifts, resources, matrix, prohibited,
}

// random returns an instance with some clients at points of a small square, and these
// features. It may have no solution.
func random(r *rand.Rand, clients int, with ...feature) Instance {
	has := func(f feature) bool { return slices.Contains(with, f) }
	n := func(most int) int64 { return int64(rng.Intn(r, most+1)) }
	at := func() Place { return Place{X: float64(n(9)), Y: float64(n(9)), Located: true} }
	p := Instance{Resources: 1, Depots: []Depot{{Place: at(), Window: always}}}
	if has(resources) {
		p.Resources = 2
	}
	if has(depots) {
		p.Depots = append(p.Depots, Depot{Place: at(), Window: Window{n(5), 60 + n(20)}, Reload: n(3)})
	}
	load := func(most int) []int64 {
		l := make([]int64, p.Resources)
		for i := range l {
			l[i] = n(most)
		}
		return l
	}
	for i := range clients {
		c := Client{Place: at(), Delivery: load(3), Windows: []Window{always}}
		if has(windows) || has(severalTW) {
			from := n(40)
			c.Windows, c.Service = []Window{{from, from + 5 + n(20)}}, n(3)
			if has(severalTW) && n(1) == 0 {
				from = c.Windows[0].To + 1 + n(5)
				c.Windows = append(c.Windows, Window{from, from + n(10)})
			}
		}
		if has(prizes) && n(1) == 0 {
			c.Optional, c.Prize = true, n(20)
		}
		if has(pickups) && n(1) == 0 {
			c.Pickup = load(3)
		}
		if has(backhauls) && n(2) == 0 {
			c.Delivery, c.Pickup = nil, load(3)
		}
		if has(releases) {
			c.Release = n(20)
		}
		if has(groups) && i < 2 {
			c.Optional, c.Prize = true, n(10)
		}
		p.Clients = append(p.Clients, c)
	}
	if has(backhauls) {
		p.Order = BackhaulsLast
	}
	if has(groups) && clients >= 2 {
		p.Groups = []Group{{Clients: []int32{0, 1}, Required: n(1) == 0}}
	}
	if has(pairs) && clients >= 4 {
		for _, c := range []int32{2, 3} {
			p.Clients[c].Delivery, p.Clients[c].Pickup = nil, nil
			p.Clients[c].Optional, p.Clients[c].Prize = p.Clients[2].Optional, p.Clients[2].Prize
		}
		p.Pairs = []Pair{{Pickup: 2, Delivery: 3, Amount: load(4)}}
	}
	types := 1
	if has(fleet) || has(sites) {
		types = 2
	}
	for k := range types {
		v := Vehicle{Count: 2 / types, Capacity: load(0), Shift: always, LatestStart: Never, MaxDistance: Never, MaxDuration: Never, PerDistance: 1}
		for i := range v.Capacity {
			v.Capacity[i] = 4 + n(4)
		}
		if has(fleet) {
			v.Fixed, v.PerDistance = n(10), 1+n(2)
		}
		if has(depots) {
			v.From, v.To = k%2, int(n(1))
		}
		if has(open) {
			v.To = Open
		}
		if has(limits) {
			v.MaxDistance, v.MaxDuration = 20+n(30), 20+n(40)
		}
		if has(reloads) {
			v.Reloads, v.ReloadAt = 1+int(n(1)), []int{int(n(len(p.Depots) - 1))}
		}
		if has(breaks) {
			from := 5 + n(20)
			v.Breaks = []Break{{Window{from, from + n(10)}, 1 + n(5)}}
			if n(1) == 0 {
				from = v.Breaks[0].To + 5 + n(10)
				v.Breaks = append(v.Breaks, Break{Window{from, from + n(10)}, 1 + n(5)})
			}
		}
		if has(durations) {
			v.PerDuration = 1 + n(1)
		}
		if has(shifts) {
			v.Shift, v.LatestStart = Window{n(5), 50 + n(30)}, 5+n(20)
		}
		p.Vehicles = append(p.Vehicles, v)
	}
	if has(sites) {
		for i := range p.Clients {
			if n(1) == 0 {
				p.Clients[i].Vehicles = []int32{int32(n(1))}
			}
		}
	}
	p.Travel = []Travel{p.line()}
	if has(matrix) {
		places := p.Places()
		distances, times := make([]int64, places*places), make([]int64, places*places)
		for i := range distances {
			distances[i], times[i] = n(12), n(12)
		}
		p.Travel = []Travel{problemtest.Must(NewMatrix(places, distances, times))}
	}
	if has(prohibited) {
		var ways [][2]int32
		for range 3 {
			ways = append(ways, [2]int32{int32(n(p.Places() - 1)), int32(n(p.Places() - 1))})
		}
		p.Travel = []Travel{problemtest.Must(p.Travel[0].Forbid(ways))}
	}
	return p
}
