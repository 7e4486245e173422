package vrp

import (
	"cmp"
	"slices"

	"lsolve/localsearch"
)

// Genes are a round trip through all clients and vehicles, the giant tour: behind a vehicle come the clients of its
// route. The last node is nobody, behind whom clients come that are not served. Where vehicles reload, the other
// genes say at which depot one does before each client.

var (
	_ localsearch.Encoded = (*State)(nil)
	_ localsearch.Edged   = (*State)(nil)
)

// giant is what there is to know of the giant tour.
type giant struct {
	first []int32 // of each type: the node of its first vehicle; after the last type: nobody
	kind  []int32 // by vehicle, from the first on
	idle  int64   // the cost of an edge between two vehicles
	out   int64   // and of one from nobody to a client that must be served
}

// newGiant has as many vehicles of a type as can be of use.
func newGiant(d *data, fine int64) giant {
	g := giant{out: fine}
	for t := range int32(len(d.types)) {
		g.first = append(g.first, int32(d.clients+len(g.kind)))
		for range min(d.types[t].count, d.visits) {
			g.kind = append(g.kind, t)
		}
	}
	g.first = append(g.first, int32(d.clients+len(g.kind)))
	sum, count := int64(0), int64(1)
	for c := range int32(d.clients) {
		if far := d.out(0, c); far < far32/2 {
			sum, count = sum+far, count+1
		}
	}
	g.idle = sum / count
	return g
}

// nobody is the node behind whom clients come that are not served.
func (g *giant) nobody() int32 { return g.first[len(g.first)-1] }

// Encoding says that the first genes are the giant tour, and the others, where vehicles reload, where they do so
// before each client: 0 nowhere, otherwise the number of the depot, from 1.
func (s *State) Encoding() localsearch.Encoding {
	e := localsearch.Encoding{{Kind: localsearch.Tour, Length: int(s.giant.nobody()) + 1}}
	if s.d.reloads {
		e = append(e, localsearch.Segment{Kind: localsearch.Assignment, Length: s.d.clients, Values: s.d.depots + 1})
	}
	return e
}

// Encode appends the giant tour, with the routes of each type in the order of their least clients, and where vehicles
// reload.
func (s *State) Encode(buf []int32) []int32 {
	buf = append(buf, s.giant.nobody())
	for c, r := range s.route {
		if r < 0 {
			buf = append(buf, int32(c))
		}
	}
	order := s.ordered()
	for t := range int32(len(s.d.types)) {
		for v := s.giant.first[t]; v < s.giant.first[t+1]; v++ {
			buf = append(buf, v)
			if len(order) == 0 || s.tours[order[0]].kind != t {
				continue // this one is not in use
			}
			for _, c := range s.tours[order[0]].stops {
				if int(c) < s.d.clients {
					buf = append(buf, c)
				}
			}
			order = order[1:]
		}
	}
	if !s.d.reloads {
		return buf
	}
	from := len(buf)
	buf = append(buf, make([]int32, s.d.clients)...)
	for i := range s.tours {
		stops := s.tours[i].stops
		for k := 1; k < len(stops); k++ {
			if at := stops[k-1]; int(at) >= s.d.clients && int(stops[k]) < s.d.clients {
				buf[from+int(stops[k])] = s.d.depotOf(at) + 1
			}
		}
	}
	return buf
}

// ordered returns the routes by their types, and those of a type by their least clients: routes that two solutions
// have in common mostly have the same vehicle then.
func (s *State) ordered() []int32 {
	order, least := make([]int32, len(s.tours)), make([]int32, len(s.tours))
	for i := range order {
		order[i], least[i] = int32(i), slices.Min(s.tours[i].stops)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.tours[a].kind, s.tours[b].kind), cmp.Compare(least[a], least[b]))
	})
	return order
}

// Decode makes the routes of the giant tour. Units that are impossible where the genes have them are put where they
// cost least, if that is possible, and optional ones if it pays. The clients that come behind nobody in the order of
// their numbers, as Encode has them, are not served: all of these, up to the first that is out of order.
func (s *State) Decode(genes []int32) {
	s.clear()
	n := int32(s.d.clients)
	line := s.line(genes[:s.giant.nobody()+1])
	reloads := genes[len(line):]
	out := 1
	for out < len(line) && line[out] < n && (out == 1 || line[out] > line[out-1]) {
		out++
	}
	var route []int32
	for k := out; k < len(line); {
		if line[k] < n {
			k++ // behind nobody, and out of order
			continue
		}
		kind := s.giant.kind[line[k]-n]
		route = route[:0]
		for k++; k < len(line) && line[k] < n; k++ {
			route = append(route, line[k])
		}
		s.settle(kind, route, reloads)
	}
	given := make([]bool, n)
	for _, c := range line[1:out] {
		given[s.d.leader[c]] = true
	}
	var left []int32
	for _, l := range s.all {
		if !given[l] && s.server(l) < 0 {
			left = append(left, l)
		}
	}
	s.serveAll(left)
}

// line is the giant tour from nobody on, in the direction in which vehicles come in the order of their numbers for the
// most part: crossovers of tours may turn one round.
func (s *State) line(tour []int32) []int32 {
	n, nobody := int32(s.d.clients), s.giant.nobody()
	at, up, last := 0, 0, int32(-1)
	for range 2 { // the second time round it meets all neighbours
		for k, v := range tour {
			switch {
			case v == nobody:
				at = k
				fallthrough
			case v >= n:
				if last >= 0 && v != last {
					up += cmp.Compare(v, last)
				}
				last = v
			}
		}
	}
	line := make([]int32, 0, len(tour))
	for k := range tour {
		if up < 0 {
			k = len(tour) - k
		}
		line = append(line, tour[(at+k)%len(tour)])
	}
	return line
}

// settle makes a route of clients in their order, or in the reverse one. If that is impossible, it takes units one by
// one, those that fit.
func (s *State) settle(kind int32, clients, reloads []int32) {
	clients = s.whole(clients)
	if len(clients) == 0 || s.used[kind] >= s.d.types[kind].count {
		return
	}
	if s.attempt(kind, clients, reloads) || len(reloads) > 0 && s.attempt(kind, clients, nil) {
		return
	}
	back := slices.Clone(clients)
	slices.Reverse(back)
	if s.attempt(kind, back, nil) {
		return
	}
	kept, takes := make([]int32, 0, len(clients)), make([]bool, len(clients))
	reloads = slices.Clone(reloads)
	fits := func() bool {
		kept = kept[:0]
		for i, c := range clients {
			if takes[i] {
				kept = append(kept, c)
			}
		}
		_, _, ok := s.routeOf(kind, kept, reloads)
		return ok
	}
	for i, c := range clients {
		if takes[i] || s.d.partner[c] >= 0 && s.d.leader[c] != c {
			continue
		}
		o := i
		if p := s.d.partner[c]; p >= 0 {
			o = slices.Index(clients, p)
		}
		takes[i], takes[o] = true, true
		if fits() {
			continue
		}
		if len(reloads) > 0 && reloads[c] > 0 {
			reloads[c] = 0
			if fits() {
				continue
			}
		}
		takes[i], takes[o] = false, false
	}
	kept = kept[:0]
	for i, c := range clients {
		if takes[i] {
			kept = append(kept, c)
		}
	}
	s.attempt(kind, kept, reloads)
}

// whole leaves out clients whose units are served already, or are pairs of which the other one is not there.
func (s *State) whole(clients []int32) []int32 {
	return slices.DeleteFunc(clients, func(c int32) bool {
		if p := s.d.partner[c]; p >= 0 {
			return !slices.Contains(clients, p)
		}
		g := s.d.members[s.d.leader[c]]
		return s.server(s.d.leader[c]) >= 0 || g != nil && slices.ContainsFunc(clients[:slices.Index(clients, c)], func(o int32) bool { return s.d.leader[o] == s.d.leader[c] })
	})
}

// attempt adds the route if it is possible.
func (s *State) attempt(kind int32, clients, reloads []int32) bool {
	stops, cost, ok := s.routeOf(kind, clients, reloads)
	if ok {
		s.add(tour{kind, cost, stops})
	}
	return ok
}

// routeOf returns the stops of a route, and its cost if it is possible.
func (s *State) routeOf(kind int32, clients, reloads []int32) (stops []int32, cost int64, ok bool) {
	if len(clients) == 0 {
		return nil, 0, false
	}
	for i, c := range clients {
		if i > 0 && len(reloads) > 0 && reloads[c] > 0 {
			stops = append(stops, s.d.place(int(reloads[c]-1)))
		}
		stops = append(stops, c)
	}
	cost, _, _, ok = s.probe.price(kind, stops)
	return stops, cost, ok && s.together(stops)
}

// EdgeCost is what the way between two nodes of the giant tour costs about, the same in both directions. Vehicles have
// half of their ways to a client and back, and half of their fixed cost. A vehicle that is not in use counts as a
// usual way, so that ants use it; a client behind nobody as much as it costs not to serve it.
func (s *State) EdgeCost(a, b int32) int64 {
	d, n, nobody := s.d, int32(s.d.clients), s.giant.nobody()
	if a > b {
		a, b = b, a
	}
	switch {
	case a < n && b == nobody && d.required[d.leader[a]]:
		return s.giant.out
	case a < n && b == nobody:
		return d.lost[d.leader[a]]
	case b == nobody:
		return 0
	case a >= n:
		return s.giant.idle
	case b >= n:
		t := s.giant.kind[b-n]
		return d.out(t, a) + d.types[t].fixed/2
	}
	far, _ := d.closest(a, b)
	return far * max(1, d.types[0].distance)
}

// out is half of what a vehicle's ways to a client and back cost.
func (d *data) out(t, c int32) int64 {
	k := &d.types[t]
	return (k.metric.distance(k.from, c) + k.metric.distance(c, k.to)) * max(1, k.distance) / 2
}
