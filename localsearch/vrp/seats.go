package vrp

import (
	"cmp"
	"math"
	"slices"
)

// seat is where a unit that is not served can be put: a client, or a pair, into a route.
type seat struct {
	client int32 // of the unit; -1: it is left out
	host   int32 // a client of the route; -1: a vehicle that is not in use
	kind   int32 // of that one
	at     int32 // the place in the route, or of a pair that of the pickup
	then   int32 // of a pair: that of the delivery, once the pickup is there
	reload int32 // a depot between the unit and the rest of the route; -1: none
}

// places calls visit for each place of a unit that is possible, and with by how much the cost of routes changes: on the
// routes of clients that suit one of it, of others if there is none on those, and alone.
func (s *State) places(leader int32, visit func(p seat, delta int64)) {
	clients := s.d.members[leader]
	if clients == nil {
		clients = []int32{leader}
	}
	for _, c := range clients {
		s.placesOf(c, visit)
	}
}

func (s *State) placesOf(c int32, visit func(p seat, delta int64)) {
	seen, found := make([]bool, len(s.tours)), false
	note := func(p seat, delta int64) {
		found = true
		visit(p, delta)
	}
	if s.d.near.suits > 0 {
		for _, o := range s.d.near.best(c) {
			if i := s.route[o]; i >= 0 && !seen[i] {
				seen[i] = true
				s.placesOn(c, i, note)
			}
		}
	}
	stops := s.scratch[:0]
	for t := range int32(len(s.d.types)) {
		if s.used[t] >= s.d.types[t].count {
			continue
		}
		p := seat{client: c, host: -1, kind: t, then: 1, reload: -1}
		if stops = s.extend(stops[:0], nil, &p); s.possible(t, stops) {
			note(p, s.priced)
		}
	}
	s.scratch = stops
	for i := int32(0); !found && int(i) < len(s.tours); i++ {
		if !seen[i] {
			s.placesOn(c, i, visit)
		}
	}
}

// placesOn visits the places on a route.
func (s *State) placesOn(c, route int32, visit func(p seat, delta int64)) {
	s.placesAmong(c, route, s.tours[route].stops, visit)
}

// placesAmong visits the places on a route that has no more than some of its stops, one at least.
func (s *State) placesAmong(c, route int32, on []int32, visit func(p seat, delta int64)) {
	t := &s.tours[route]
	p := seat{client: c, kind: t.kind, host: on[0], reload: -1}
	stops := s.scratch
	try := func() {
		if stops = s.extend(stops[:0], on, &p); s.possible(t.kind, stops) {
			visit(p, s.priced-t.cost)
		}
	}
	n := int32(len(on))
	for p.at = 0; p.at <= n; p.at++ {
		if s.d.partner[c] < 0 {
			try()
			continue
		}
		for p.then = p.at + 1; p.then <= n+1; p.then++ {
			try()
		}
	}
	for _, depot := range s.d.types[t.kind].reloadAt {
		p.reload = depot
		for _, p.at = range []int32{0, n} {
			p.then = p.at + 1
			try()
		}
	}
	s.scratch = stops
}

// possible prices a route in s.priced.
func (s *State) possible(kind int32, stops []int32) (ok bool) {
	s.priced, _, _, ok = s.probe.price(kind, stops)
	return ok
}

// extend appends the stops of a route with a unit in its place.
func (s *State) extend(buf, stops []int32, p *seat) []int32 {
	buf = append(buf, stops[:p.at]...)
	if p.reload >= 0 && p.at > 0 {
		buf = append(buf, p.reload)
	}
	buf = append(buf, p.client)
	rest := stops[p.at:]
	if o := s.d.partner[p.client]; o >= 0 {
		between := p.then - p.at - 1
		buf = append(append(buf, rest[:between]...), o)
		rest = rest[between:]
	}
	if p.reload >= 0 && p.at == 0 {
		buf = append(buf, p.reload)
	}
	return append(buf, rest...)
}

// put serves a unit in its place.
func (s *State) put(p *seat) {
	e := &s.edit
	e.count, e.enters, e.leaves, e.outs, e.old[0] = 1, s.d.leader[p.client], -1, 0, -1
	var stops []int32
	if p.host >= 0 {
		e.old[0] = s.route[p.host]
		stops = s.tours[e.old[0]].stops
	}
	e.buffer[0] = s.extend(e.buffer[0][:0], stops, p)
	s.possible(p.kind, e.buffer[0])
	e.new[0] = tour{p.kind, s.priced, e.buffer[0]}
	s.commit()
}

// serveAll puts units where they cost least, the largest first: those that must be served wherever that is possible,
// others if it pays.
func (s *State) serveAll(leaders []int32) {
	slices.SortStableFunc(leaders, func(a, b int32) int { return cmp.Compare(s.d.size(b), s.d.size(a)) })
	for _, l := range leaders {
		s.serve(l)
	}
}

func (s *State) serve(l int32) {
	most := s.d.lost[l]
	if s.d.required[l] {
		most = math.MaxInt64
	}
	best := seat{client: -1}
	s.places(l, func(p seat, delta int64) {
		if delta < most {
			best, most = p, delta
		}
	})
	if best.client >= 0 {
		s.put(&best)
	}
}

// size is how much of vehicles' loads a unit takes, summed over the resources.
func (d *data) size(leader int32) (sum int64) {
	for i := int(leader) * d.resources; i < int(leader+1)*d.resources; i++ {
		sum += max(d.delivery[i], d.pickup[i]) + d.amount[i]
	}
	return sum
}
