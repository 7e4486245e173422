package vrp

import "slices"

// never is later than every time, and longer than every limit; three of them can be added.
const never = int64(1) << 60

// forbidden is the distance of an arc that no route has.
const forbidden = int64(1) << 50

// open is the depot of a route that ends at its last client.
const open = -1

// data is an instance as the searches need it. Places are numbered from the clients on:
// client c is place c, depot d is place clients+d, and the last place is nowhere, where
// open routes end: nothing is far from it.
type data struct {
	clients, depots int
	visits          int // clients that are served at most: one of each group
	resources       int
	at              []point // the clients; nil: unknown

	// Of clients.
	delivery, pickup []int64 // client*resources + resource
	amount           []int64 // of a pair, at its pickup; the same indices
	service          []int64
	windows          [][]window
	release          []int64
	lost             []int64   // a leader's: what its unit costs if it is not served; required: see lost
	required         []bool    // a leader's: its unit must be served
	leader           []int32   // the client by which the unit is known: itself, the first of its group, or its pickup
	partner          []int32   // the other one of a pair; -1: none
	members          [][]int32 // a leader's: the clients of its group; nil: none
	allowed          [][]bool  // by type of vehicle; nil: all

	depot []window // when depots are open

	types   []kind
	metrics []*metric

	role []role // nil unless backhauls are last in trips

	// What makes the pricing of moves slower, if there is any.
	timed     bool // windows, or limits of time
	spans     bool // durations of routes matter
	released  bool
	balances  bool // loads differ along a trip: pickups and deliveries, or several trips
	paired    bool
	simulated bool // several windows of a client, or breaks: moves are priced by whole routes
	mixed     bool // several types of vehicles
	grows     bool // some type's capacity exceeds another's
	alike     bool // types differ in capacities, costs and the longest distance alone, and nothing else but loads matters
	reloads   bool
	choosy    bool // units need not be served
	blocked   bool // some ways are forbidden, or may be
	uniform   bool // ways cost their distances in one matrix, at least leastPer for each unit of them
	leastPer  int64

	near nearness
}

// window is when service may begin.
type window struct{ from, to int64 }

// kind is a type of vehicles.
type kind struct {
	count           int
	capacity        []int64
	from, to        int32 // places
	shift           window
	latest          int64 // start
	far, long       int64 // the most distance and duration
	fixed, distance int64 // costs
	duration        int64
	barrier         int64
	profile         int // of its metric
	metric          *metric
	reloads         int
	reloadAt        []int32 // places
	reloadTime      []int64
	breaks          []pause
}

// role is that of a client where backhauls are last in trips.
type role uint8

const (
	neutral role = iota
	linehaul
	backhaul
	setOff // of a vehicle's start, for relaxed
)

// pause is a break: it begins in the window, and takes the duration.
type pause struct {
	window
	duration int64
}

// place returns the place of a depot, or nowhere.
func (d *data) place(depot int) int32 {
	if depot == open {
		return int32(d.clients + d.depots)
	}
	return int32(d.clients + depot)
}

// places is the number of places.
func (d *data) places() int { return d.clients + d.depots + 1 }

// finish computes what follows from the rest.
func (d *data) finish() {
	n := d.clients
	d.mixed = len(d.types) > 1
	for t := range d.types {
		k := &d.types[t]
		d.spans = d.spans || k.duration > 0 || k.long < never
		d.timed = d.timed || k.shift.to < never || k.latest < never
		d.reloads = d.reloads || k.reloads > 0
		d.simulated = d.simulated || len(k.breaks) > 0
	}
	for _, w := range d.depot {
		d.timed = d.timed || w.to < never || w.from > 0
	}
	delivers, picks := false, false
	for c := range n {
		w := d.windows[c]
		d.timed = d.timed || w[0].from > 0 || w[len(w)-1].to < never
		d.simulated = d.simulated || len(w) > 1
		d.released = d.released || d.release[c] > 0
		d.paired = d.paired || d.partner[c] >= 0
		for r := range d.resources {
			delivers = delivers || d.delivery[c*d.resources+r] > 0
			picks = picks || d.pickup[c*d.resources+r] > 0
		}
	}
	d.balances = delivers && picks || d.paired || d.reloads || d.resources > 1
	d.timed = d.timed || d.released || d.spans
	if !d.balances && picks { // the same as deliveries, as the routes have one trip
		d.delivery, d.pickup = d.pickup, d.delivery
	}
	for _, l := range d.leaders() {
		d.choosy = d.choosy || !d.required[l]
		if d.visits++; d.partner[l] >= 0 {
			d.visits++
		}
	}
	for _, m := range d.metrics {
		d.blocked = d.blocked || m.out == nil || slices.Contains(m.out, far32)
	}
	first := &d.types[0]
	d.uniform, d.leastPer = first.metric.out != nil, first.distance
	d.alike = first.metric.out != nil && !d.timed && !d.balances && d.role == nil && !slices.ContainsFunc(d.allowed, func(a []bool) bool { return a != nil })
	for t := range d.types {
		k := &d.types[t]
		d.alike = d.alike && k.metric == first.metric && k.from == first.from && k.to == first.to
		d.uniform = d.uniform && k.metric == first.metric && k.duration == 0
		d.leastPer = min(d.leastPer, k.distance)
		for o := range d.types {
			d.grows = d.grows || exceeds(k.capacity, d.types[o].capacity)
		}
	}
	d.near = findNear(d)
}

// serves reports whether vehicles of the type may serve the client.
func (d *data) serves(t, c int32) bool { return d.allowed[c] == nil || d.allowed[c][t] }

// unit appends the clients of a leader's unit to buf: those of its group, or one client, or
// a pair.
func (d *data) unit(leader int32, buf []int32) []int32 {
	switch {
	case d.members[leader] != nil:
		return append(buf, d.members[leader]...)
	case d.partner[leader] >= 0:
		return append(buf, leader, d.partner[leader])
	}
	return append(buf, leader)
}

// leaders returns all leaders.
func (d *data) leaders() (list []int32) {
	for c, l := range d.leader {
		if int32(c) == l {
			list = append(list, l)
		}
	}
	return list
}
