package vrp

import (
	"lsolve/problem/vrp"
)

// newData returns an instance as the searches need it.
func newData(in *vrp.Instance) *data {
	n := len(in.Clients)
	d := &data{clients: n, depots: len(in.Depots), resources: max(1, in.Resources)}
	cells := n * d.resources
	d.delivery, d.pickup, d.amount = make([]int64, cells), make([]int64, cells), make([]int64, cells)
	d.service, d.release, d.lost = make([]int64, n), make([]int64, n), make([]int64, n)
	d.windows, d.allowed, d.members = make([][]window, n), make([][]bool, n), make([][]int32, n)
	d.required, d.leader, d.partner = make([]bool, n), make([]int32, n), make([]int32, n)
	located := true
	for i := range in.Clients {
		c := &in.Clients[i]
		copy(d.delivery[i*d.resources:], c.Delivery)
		copy(d.pickup[i*d.resources:], c.Pickup)
		d.service[i], d.release[i], d.lost[i], d.required[i] = c.Service, c.Release, c.Prize, !c.Optional
		d.leader[i], d.partner[i] = int32(i), -1
		for _, w := range c.Windows {
			d.windows[i] = append(d.windows[i], window{w.From, atMost(w.To)})
		}
		if c.Vehicles != nil {
			d.allowed[i] = make([]bool, len(in.Vehicles))
			for _, v := range c.Vehicles {
				d.allowed[i][v] = true
			}
		}
		located = located && c.Located
	}
	if located {
		d.at = make([]point, n)
		for i := range in.Clients {
			d.at[i] = point{in.Clients[i].X, in.Clients[i].Y}
		}
	}
	for i := range in.Depots {
		w := in.Depots[i].Window
		d.depot = append(d.depot, window{w.From, atMost(w.To)})
	}
	d.convertUnits(in)
	if in.Order == vrp.BackhaulsLast {
		d.role = make([]role, n)
		for i := range in.Clients {
			switch c := &in.Clients[i]; {
			case c.Pickup != nil:
				d.role[i] = backhaul
			case c.Delivery != nil:
				d.role[i] = linehaul
			}
		}
	}
	for i := range in.Travel {
		d.metrics = append(d.metrics, newMetric(d.places(), d.look(in, i)))
	}
	for i := range in.Vehicles {
		d.types = append(d.types, d.convertKind(in, &in.Vehicles[i]))
	}
	d.finish()
	return d
}

// convertUnits makes units of groups and pairs.
func (d *data) convertUnits(in *vrp.Instance) {
	for _, g := range in.Groups {
		l := g.Clients[0]
		d.members[l], d.required[l] = g.Clients, g.Required
		for _, c := range g.Clients[1:] {
			d.leader[c] = l
			d.lost[l] += d.lost[c]
		}
	}
	for _, pair := range in.Pairs {
		l, o := pair.Pickup, pair.Delivery
		d.leader[o], d.partner[l], d.partner[o] = l, o, l
		d.lost[l] += d.lost[o]
		d.required[l] = d.required[l] || d.required[o]
		copy(d.amount[int(l)*d.resources:], pair.Amount)
	}
}

func (d *data) convertKind(in *vrp.Instance, v *vrp.Vehicle) kind {
	k := kind{
		count: v.Count, capacity: v.Capacity, from: d.place(v.From), to: d.place(v.To),
		shift: window{v.Shift.From, atMost(v.Shift.To)}, latest: atMost(v.LatestStart),
		far: atMost(v.MaxDistance), long: atMost(v.MaxDuration),
		fixed: v.Fixed, distance: v.PerDistance, duration: v.PerDuration,
		profile: v.Profile, metric: d.metrics[v.Profile], barrier: d.metrics[v.Profile].barrier(), reloads: v.Reloads,
	}
	if in.Resources == 0 {
		k.capacity = []int64{never}
	}
	for _, at := range v.ReloadAt {
		k.reloadAt = append(k.reloadAt, d.place(at))
		k.reloadTime = append(k.reloadTime, in.Depots[at].Reload)
	}
	for _, b := range v.Breaks {
		k.breaks = append(k.breaks, pause{window{b.From, atMost(b.To)}, b.Duration})
	}
	return k
}

// look returns the distances and durations of a profile, between places in the order here.
func (d *data) look(in *vrp.Instance, profile int) func(from, to int32) (distance, duration int64) {
	t := &in.Travel[profile]
	depots, clients := len(in.Depots), int32(d.clients)
	there := func(place int32) int {
		if place < clients {
			return depots + int(place)
		}
		return int(place - clients)
	}
	timed := t.Timed()
	return func(from, to int32) (distance, duration int64) {
		a, b := there(from), there(to)
		distance = t.Distance(a, b)
		if distance >= vrp.Forbidden {
			return forbidden, forbidden
		}
		if !timed {
			return distance, distance
		}
		return distance, min(forbidden, t.Duration(a, b))
	}
}

// atMost makes what has no limit never.
func atMost(x int64) int64 {
	if x >= vrp.Never {
		return never
	}
	return x
}

// depotOf is the depot of a place that is one.
func (d *data) depotOf(place int32) int32 { return place - int32(d.clients) }

// routesOf returns the routes with these stops, of vehicles of these types; -1: none.
func (d *data) routesOf(kinds []int32, stops [][]int32) []vrp.Route {
	var routes []vrp.Route
	for r, kind := range kinds {
		if kind < 0 {
			continue
		}
		route := vrp.Route{Vehicle: int(kind)}
		for _, place := range stops[r] {
			if int(place) < d.clients {
				route.Stops = append(route.Stops, vrp.Visit(place))
			} else {
				route.Stops = append(route.Stops, vrp.ReloadAt(d.depotOf(place)))
			}
		}
		routes = append(routes, route)
	}
	return routes
}

// lanesOf returns the kinds and the stops of the routes that values describe.
func (d *data) lanesOf(in *vrp.Instance, values []int32) (kinds []int32, lists [][]int32) {
	routes, err := in.Routes(values)
	if err != nil {
		panic(err)
	}
	for _, route := range routes {
		kinds, lists = append(kinds, int32(route.Vehicle)), append(lists, d.stopsOf(route))
	}
	return kinds, lists
}

// stopsOf returns the places of a route's stops.
func (d *data) stopsOf(route vrp.Route) []int32 {
	stops := make([]int32, len(route.Stops))
	for i, s := range route.Stops {
		stops[i] = s.Client
		if s.Client < 0 {
			stops[i] = d.place(int(s.Depot))
		}
	}
	return stops
}
