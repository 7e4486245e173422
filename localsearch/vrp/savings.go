package vrp

import (
	"cmp"
	"slices"
)

// savings are routes by Clarke and Wright (Operations Research, 1964): each client has a route
// of its own, and two routes are joined at their ends where that saves the most.
type savings struct {
	d      *data
	probe  *probe
	routes [][]int32 // by number; nil: it was joined to another
	of     []int32   // the route of each client; -1: none
	cost   []int64
	load   []int64
	turns  bool // a route costs the same in both directions, and is possible in both
	joined []int32
}

// saving is what it saves to go from one client to another.
type saving struct {
	amount   int64
	from, to int32
}

// saves reports whether the instance has a start by savings: vehicles of one type, and clients
// of which each can be alone on a route.
func (d *data) saves() bool {
	return !d.mixed && !d.paired && !d.reloads && !slices.ContainsFunc(d.members, func(m []int32) bool { return m != nil })
}

// save returns routes of clients that are not served by the plan, the cheapest for each client
// first.
func (d *data) save(p *plan) [][]int32 {
	k := &d.types[0]
	s := &savings{d: d, probe: p.probe, of: make([]int32, d.clients)}
	s.turns = !d.timed && d.role == nil && k.from == k.to && k.metric.out != nil && &k.metric.out[0] == &k.metric.in[0]
	for c := range int32(d.clients) {
		s.of[c] = -1
		if cost := p.alone[c]; cost < never {
			s.of[c] = int32(len(s.routes))
			s.routes, s.cost = append(s.routes, []int32{c}), append(s.cost, cost)
			s.load = append(s.load, d.delivery[int(c)*d.resources])
		}
	}
	for _, x := range s.list() {
		s.join(x)
	}
	var order []int32
	for r, route := range s.routes {
		if route != nil {
			order = append(order, int32(r))
		}
	}
	// Vehicles may be few.
	slices.SortStableFunc(order, func(a, b int32) int {
		return cmp.Compare(float64(s.cost[a])/float64(len(s.routes[a])), float64(s.cost[b])/float64(len(s.routes[b])))
	})
	list := make([][]int32, len(order))
	for i, r := range order {
		list[i] = s.routes[r]
	}
	return list
}

// list returns the savings between clients that suit each other, the largest first.
func (s *savings) list() []saving {
	d, k := s.d, &s.d.types[0]
	var list []saving
	add := func(a, b int32) {
		amount := k.metric.distance(a, k.to) + k.metric.distance(k.from, b) - k.metric.distance(a, b)
		if amount > 0 && s.of[a] >= 0 && s.of[b] >= 0 {
			list = append(list, saving{amount, a, b})
		}
	}
	for a := range int32(d.clients) {
		for _, b := range d.near.best(a) {
			add(a, b)
			if !s.turns {
				add(b, a)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y saving) int { return cmp.Compare(y.amount, x.amount) })
	return list
}

// join joins the routes of two clients, if they are at ends of different ones and what
// comes of it is possible and costs less.
func (s *savings) join(x saving) {
	a, b := s.of[x.from], s.of[x.to]
	if a == b || !s.d.balances && s.load[a]+s.load[b] > s.d.types[0].capacity[0] {
		return
	}
	first, second := s.routes[a], s.routes[b]
	turnFirst, turnSecond := first[len(first)-1] != x.from, second[0] != x.to
	if turnFirst && (!s.turns || first[0] != x.from) || turnSecond && (!s.turns || second[len(second)-1] != x.to) {
		return
	}
	s.joined = append(s.joined[:0], first...)
	if turnFirst {
		slices.Reverse(s.joined)
	}
	s.joined = append(s.joined, second...)
	if turnSecond {
		slices.Reverse(s.joined[len(first):])
	}
	cost, _, _, ok := s.probe.price(0, s.joined)
	if !ok || cost >= s.cost[a]+s.cost[b] {
		return
	}
	s.routes[a], s.routes[b] = append(first[:0], s.joined...), nil
	s.cost[a], s.load[a] = cost, s.load[a]+s.load[b]
	for _, c := range second {
		s.of[c] = a
	}
}
