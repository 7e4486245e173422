package vrp

import (
	"slices"

	"lsolve/localsearch"
)

// ejector is routes with some units missing. A part is a vehicle in use, a type of which one more can be used, or, for units
// that need not be served, outside. A unit outside is not missing.
type ejector struct {
	*builder
	missing []bool  // by item
	item    []int32 // by leader
	number  []int32 // of the vehicle of each route
	idle    []int32 // numbers that no vehicle has
	types   int32   // the number of the first type; behind them is outside
	limit   int     // of vehicles in use; 0: none
	stops   []int32 // scratch of Fit
	unit    []int32 // clients of a unit
}

var _ localsearch.Ejecting = (*State)(nil)

// Ejector implements localsearch.Ejecting.
func (s *State) Ejector() localsearch.Ejector {
	e := &ejector{builder: s.builder(), missing: make([]bool, len(s.all)), item: make([]int32, s.d.clients)}
	for i, l := range s.all {
		e.item[l] = int32(i)
	}
	e.types = int32(len(s.giant.kind))
	e.Load(nil)
	return e
}

// outside is the number of the part of units that are not served.
func (e *ejector) outside() int32 { return e.types + int32(len(e.s.d.types)) }

// Load implements localsearch.Builder. Units that must be served and are not are missing.
func (e *ejector) Load(genes []int32) {
	e.builder.Load(genes)
	for i, l := range e.s.all {
		e.missing[i] = genes == nil || e.s.d.required[l] && e.s.server(l) < 0
	}
	e.number, e.idle = e.number[:0], e.idle[:0]
	for n := e.types - 1; n >= 0; n-- {
		e.idle = append(e.idle, n)
	}
	for range e.s.tours {
		e.opened()
	}
}

// opened gives the last route a number.
func (e *ejector) opened() {
	last := len(e.idle) - 1
	e.number = append(e.number, e.idle[last])
	e.idle = e.idle[:last]
}

// closed takes the number of a route back. The last route takes its place.
func (e *ejector) closed(route int32) {
	last := len(e.number) - 1
	e.idle = append(e.idle, e.number[route])
	e.number[route] = e.number[last]
	e.number = e.number[:last]
}

// Remove implements localsearch.Builder. If the route is impossible without the unit, all of its units are missing.
func (e *ejector) Remove(item int32) {
	s := e.s
	e.missing[item] = true
	c := s.server(s.all[item])
	if c < 0 {
		return
	}
	route := s.route[c]
	if !s.prepare(Move{Kind: Drop, A: c}) {
		for _, x := range s.tours[route].stops {
			if int(x) < s.d.clients {
				e.missing[e.item[s.d.leader[x]]] = true
			}
		}
		s.dissolve(route)
		e.closed(route)
		return
	}
	routes := len(s.tours)
	if s.commit(); len(s.tours) < routes {
		e.closed(route)
	}
}

// Insert implements localsearch.Builder.
func (e *ejector) Insert(item, at int32) {
	e.missing[item] = false
	if e.builder.Insert(item, at); len(e.s.tours) > len(e.number) {
		e.opened()
	}
}

// Missing implements localsearch.Ejector.
func (e *ejector) Missing(buf []int32) []int32 {
	for i, missing := range e.missing {
		if missing {
			buf = append(buf, int32(i))
		}
	}
	return buf
}

// PartOf implements localsearch.Ejector.
func (e *ejector) PartOf(item int32) int32 {
	if c := e.s.server(e.s.all[item]); c >= 0 {
		return e.number[e.s.route[c]]
	}
	return e.outside()
}

// Members implements localsearch.Ejector.
func (e *ejector) Members(part int32, buf []int32) []int32 {
	s := e.s
	if part == e.outside() {
		for i, l := range s.all {
			if !e.missing[i] && s.server(l) < 0 {
				buf = append(buf, int32(i))
			}
		}
		return buf
	}
	if r := slices.Index(e.number, part); r >= 0 {
		for _, c := range s.tours[r].stops {
			if int(c) < s.d.clients && s.d.leader[c] == s.leaderOn(c) {
				buf = append(buf, e.item[s.d.leader[c]])
			}
		}
	}
	return buf
}

// Parts implements localsearch.Ejector.
func (e *ejector) Parts(item int32, buf []int32) []int32 {
	d, l := e.s.d, e.s.all[item]
	serves := func(t int32) bool {
		e.unit = d.unit(l, e.unit[:0])
		if d.partner[l] >= 0 {
			return d.serves(t, l) && d.serves(t, d.partner[l])
		}
		return slices.ContainsFunc(e.unit, func(c int32) bool { return d.serves(t, c) })
	}
	for r := range e.s.tours {
		if serves(e.s.tours[r].kind) {
			buf = append(buf, e.number[r])
		}
	}
	if e.limit == 0 || len(e.s.tours) < e.limit {
		for t := range d.types {
			if e.s.used[t] < d.types[t].count && serves(int32(t)) {
				buf = append(buf, e.types+int32(t))
			}
		}
	}
	if !d.required[l] {
		buf = append(buf, e.outside())
	}
	return buf
}

// Rivals implements localsearch.Ejector: any units of a route, and nobody outside.
func (e *ejector) Rivals(_, part int32, buf []int32) (rivals []int32, must int) {
	if part >= e.types {
		return buf, 0
	}
	return e.Members(part, buf), 0
}

// Fit implements localsearch.Ejector.
func (e *ejector) Fit(item, part int32, without []int32) (at localsearch.Place, ok bool) {
	s, l := e.s, e.s.all[item]
	best := seat{client: -1}
	if part == e.outside() {
		e.places[item] = append(e.places[item][:0], best)
		return localsearch.Place{}, true
	}
	cost := never
	note := func(p seat, delta int64) {
		if delta < cost {
			best, cost, ok = p, delta, true
		}
	}
	route, kind := int32(slices.Index(e.number, part)), part-e.types
	if route < 0 && kind < 0 {
		return localsearch.Place{}, false // it had a vehicle that is not in use any more
	}
	stops := e.stops[:0]
	if route >= 0 {
		kind = s.tours[route].kind
		for _, c := range s.tours[route].stops {
			if int(c) >= s.d.clients || !slices.Contains(without, e.item[s.d.leader[c]]) {
				stops = append(stops, c)
			}
		}
		e.stops, stops = stops, s.tidy(stops)
	}
	e.unit = append(e.unit[:0], l)
	if s.d.members[l] != nil {
		e.unit = append(e.unit[:0], s.d.members[l]...)
	}
	for _, c := range e.unit {
		if len(stops) > 0 {
			s.placesAmong(c, route, stops, note)
			continue
		}
		p := seat{client: c, host: -1, kind: kind, then: 1, reload: -1}
		if s.scratch = s.extend(s.scratch[:0], nil, &p); s.possible(kind, s.scratch) {
			note(p, s.priced)
		}
	}
	e.places[item] = append(e.places[item][:0], best)
	return localsearch.Place{Cost: cost - s.worth(l)}, ok
}

// Used implements localsearch.Ejector: vehicles count where the cheapest one costs more than the ways of a route do.
func (e *ejector) Used() int {
	s := e.s
	if len(s.tours) == 0 {
		return 0
	}
	least, fixed := never, int64(0)
	for i := range s.tours {
		x := s.d.types[s.tours[i].kind].fixed
		least, fixed = min(least, x), fixed+x
	}
	if least <= (s.cost-fixed)/int64(len(s.tours)) {
		return 0
	}
	return len(s.tours)
}

// Limit implements localsearch.Ejector.
func (e *ejector) Limit(parts int) { e.limit = parts }
