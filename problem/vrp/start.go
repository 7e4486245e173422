package vrp

import (
	"cmp"
	"slices"
)

// effortOfStart is about how many stops of routes Start may simulate.
const effortOfStart = 30_000_000

// Start implements problem.Started: routes one after the other, each of which goes on to
// the nearest client that it can still take; then clients that are left over where they
// cost least. Clients that need not be visited come last, and only where they are worth it.
// nil: it finds no place for some client.
func (p *Instance) Start() []int32 {
	s := &starter{Instance: p, visited: make([]bool, len(p.Clients)), effort: effortOfStart}
	s.near = s.neighbours()
	s.build()
	s.insert(true)
	s.insert(false)
	for k := range s.routes {
		s.costs = append(s.costs[:k], s.cost(&s.routes[k]))
	}
	values := p.Values(s.routes)
	if values == nil {
		return nil
	}
	if _, err := p.Check(values); err != nil {
		return nil
	}
	return values
}

// starter builds routes.
type starter struct {
	*Instance
	visited []bool
	routes  []Route
	costs   []int64
	used    []int // vehicles of each type
	near    [][]int32
	effort  int
}

// needed reports whether a client has to be visited: it is not optional, or the first one
// of a group of which one is.
func (s *starter) needed(client int32) bool {
	if g := s.group[client]; g >= 0 {
		return s.Groups[g].Required && !s.inGroup(client)
	}
	return !s.Clients[client].Optional
}

// inGroup reports whether a client of the same group is visited.
func (s *starter) inGroup(client int32) bool {
	g := s.group[client]
	if g < 0 {
		return false
	}
	return slices.ContainsFunc(s.Groups[g].Clients, func(c int32) bool { return s.visited[c] })
}

// cost returns the cost of a route; -1: no vehicle of the type can take it.
func (s *starter) cost(r *Route) int64 {
	s.effort -= len(r.Stops) + 5
	cost, err := s.routeCost(r)
	if err != nil {
		return -1
	}
	return cost
}

// neighbours returns the nearest clients of each place, nearest first.
func (s *starter) neighbours() [][]int32 {
	const most, mostSorted = 60, 3000
	n := len(s.Clients)
	near := make([][]int32, s.Places())
	if s.Places() > mostSorted {
		return s.alongCurve(near)
	}
	t := &s.Travel[s.Vehicles[0].Profile]
	distances := make([]int64, n)
	for place := range near {
		list := make([]int32, 0, n)
		for i := range n {
			if distances[i] = t.Distance(place, s.Place(int32(i))); s.Place(int32(i)) != place {
				list = append(list, int32(i))
			}
		}
		slices.SortFunc(list, func(a, b int32) int { return cmp.Or(cmp.Compare(distances[a], distances[b]), cmp.Compare(a, b)) })
		if place >= len(s.Depots) && len(list) > most {
			list = slices.Clone(list[:most])
		}
		near[place] = list
	}
	return near
}

// build makes routes as long as clients that are needed are left and vehicles free.
func (s *starter) build() {
	s.used = make([]int, len(s.Vehicles))
	for vehicle := 0; vehicle < len(s.Vehicles); {
		if s.used[vehicle] == s.Vehicles[vehicle].Count || s.effort <= 0 {
			vehicle++
			continue
		}
		r := s.longest(vehicle)
		if len(r.Stops) == 0 {
			vehicle++
			continue
		}
		s.used[vehicle]++
		s.routes = append(s.routes, r)
	}
}

// longest returns the route of a vehicle that goes on to the nearest client as long as it
// can.
func (s *starter) longest(vehicle int) Route {
	r := Route{Vehicle: vehicle}
	at := s.Vehicles[vehicle].From
	reloaded := false
	for {
		next := s.next(&r, at)
		if next == nil && !reloaded && len(r.Stops) > 0 && len(s.Vehicles[vehicle].ReloadAt) > 0 {
			// A reload may make room.
			reload := r
			reload.Stops = append(slices.Clone(r.Stops), ReloadAt(int32(s.Vehicles[vehicle].ReloadAt[0])))
			if next = s.next(&reload, int(reload.Stops[len(reload.Stops)-1].Depot)); next == nil {
				return r
			}
			r = reload
		}
		if next == nil {
			return r
		}
		r.Stops = append(r.Stops, next...)
		for _, stop := range next {
			s.visited[stop.Client] = true
		}
		at = s.stopAt(next[len(next)-1])
	}
}

// next returns the nearest client with which the route can go on, with the other one of
// its pair; nil: there is none.
func (s *starter) next(r *Route, at int) []Stop {
	if next := s.nextOf(s.near[at], r); next != nil || at < len(s.Depots) {
		return next
	}
	return s.nextOf(s.near[s.Vehicles[r.Vehicle].From], r)
}

// nextOf is next among some clients.
func (s *starter) nextOf(near []int32, r *Route) []Stop {
	const mostTried = 40
	tried := 0
	for _, client := range near {
		if s.visited[client] || !s.needed(client) || !s.May(r.Vehicle, client) {
			continue
		}
		stops := []Stop{Visit(client)}
		if k := s.paired[client]; k >= 0 {
			if s.Pairs[k].Delivery == client {
				continue
			}
			stops = append(stops, Visit(s.Pairs[k].Delivery))
		}
		longer := Route{r.Vehicle, append(slices.Clip(r.Stops), stops...)}
		if s.cost(&longer) >= 0 {
			return stops
		}
		if tried++; tried > mostTried || s.effort <= 0 {
			return nil
		}
	}
	return nil
}

// insert puts clients that are left over where they cost least: those that are needed, or
// the others where that is less than their prize.
func (s *starter) insert(needed bool) {
	s.costs = s.costs[:0]
	for k := range s.routes {
		s.costs = append(s.costs, s.cost(&s.routes[k]))
	}
	for i := range s.Clients {
		client := int32(i)
		if s.visited[i] || s.needed(client) != needed || s.inGroup(client) || s.Unservable(client) != "" || s.effort <= 0 {
			continue
		}
		other := int32(-1)
		worth := s.Clients[i].Prize
		if g := s.group[i]; g >= 0 {
			worth = 0
			for _, c := range s.Groups[g].Clients {
				worth += s.Clients[c].Prize
			}
		}
		if k := s.paired[i]; k >= 0 {
			if s.Pairs[k].Delivery == client {
				continue
			}
			other = s.Pairs[k].Delivery
			worth += s.Clients[other].Prize
		}
		limit := int64(Never)
		if !needed {
			limit = worth
		}
		s.place(client, other, limit)
	}
}

// place inserts a client, and after it the other one of its pair unless that is -1, where
// it costs least, if that is less than the limit.
func (s *starter) place(client, other int32, limit int64) {
	best, at, _ := s.cheapest(client, other, limit)
	if at < 0 {
		return
	}
	cost := s.cost(&best)
	if at == len(s.routes) {
		s.used[best.Vehicle]++
		s.routes, s.costs = append(s.routes, best), append(s.costs, cost)
	} else {
		s.routes[at], s.costs[at] = best, cost
	}
	s.visited[client] = true
	if other >= 0 {
		s.visited[other] = true
	}
}

// cheapest returns the cheapest route with a client, and after it the other one of its pair
// unless that is -1; which route it takes the place of, the number of routes for a new one;
// and what it costs more, less than the limit. at < 0: there is none.
func (s *starter) cheapest(client, other int32, limit int64) (best Route, at int, more int64) {
	best.Vehicle, at, more = -1, -1, limit
	for k := range s.routes {
		if cost := s.cheapestIn(&s.routes[k], client, other, more+s.costs[k], &best); cost >= 0 {
			more, at = cost-s.costs[k], k
		}
	}
	for vehicle := range s.Vehicles {
		if s.used[vehicle] < s.Vehicles[vehicle].Count {
			if cost := s.cheapestIn(&Route{Vehicle: vehicle}, client, other, more, &best); cost >= 0 {
				more, at = cost, len(s.routes)
			}
		}
	}
	return best, at, more
}

// cheapestIn tries all places on a route. If one costs less than the limit it returns the
// cost and puts the longer route into best; otherwise -1.
func (s *starter) cheapestIn(r *Route, client, other int32, limit int64, best *Route) int64 {
	found := int64(-1)
	if !s.May(r.Vehicle, client) {
		return found
	}
	for i := range len(r.Stops) + 1 {
		longer := Route{r.Vehicle, slices.Insert(slices.Clone(r.Stops), i, Visit(client))}
		last := i
		if other >= 0 {
			last = len(r.Stops)
		}
		for k := i; k <= last && s.effort > 0; k++ {
			try := longer
			if other >= 0 {
				try.Stops = slices.Insert(slices.Clone(longer.Stops), k+1, Visit(other))
			}
			if cost := s.cost(&try); cost >= 0 && cost < limit {
				limit, found, *best = cost, cost, try
			}
		}
	}
	return found
}
