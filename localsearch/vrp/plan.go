package vrp

// node is a stop of a route: a client, a reload, or one of its two ends. Its first line of
// memory has all that the pricing of most moves reads.
type node struct {
	prev, next  int32
	route       int32 // -1: of a client that is not served
	place       int32
	after       int32 // the next one's place
	dist, time  int64 // to the next
	early, late int64 // when service begins at the earliest; and at the latest, for the rest of the route
}

// stop is when service may begin at a node, and how long it takes. A vehicle leaves the
// first one at once.
type stop struct{ from, to, service int64 }

// route is that of one vehicle. Its ends are nodes even if it is empty.
type route struct {
	kind     int32
	size     int32 // clients
	reloads  int32
	load     int64 // if loads are plain
	dist     int64
	duration int64 // if durations matter
	mark     uint32
}

// plan is a solution in which every route is feasible; clients may be missing. Nodes are the
// clients by number, then the two ends of each route, then reloads.
type plan struct {
	d      *data
	nodes  []node
	stops  []stop
	hops   hops
	routes []route
	span   spans
	probe  *probe
	loads  loads

	free     []int32 // routes that are not in use, the next one last
	hidden   []int32 // routes that are not in use, and must not be
	used     []int32 // vehicles of each type
	live     []int32 // routes in use, and where each is
	liveAt   []int32
	spare    []int32 // reloads that are not in use
	absent   []int32 // leaders of units that are not served, and where each is
	absentAt []int32
	cost     int64   // of routes
	lost     int64   // prizes of absent units that are optional
	missing  int     // absent units that are required
	fine     int64   // what the search holds them to cost
	fines    []int64 // of each, by leader
	alone    []int64 // by client and type: what a route with that client alone costs
	journal  journal
	kept     kept
}

// newPlan returns a plan in which no client is served.
func newPlan(d *data) *plan {
	n := d.clients
	vehicles := 0
	for _, k := range d.types {
		vehicles = min(n, vehicles+k.count)
	}
	total := n + 2*vehicles
	if d.reloads {
		total += n
	}
	p := &plan{
		d: d, nodes: make([]node, total), stops: make([]stop, total), routes: make([]route, vehicles),
		used: make([]int32, len(d.types)), liveAt: make([]int32, vehicles), absentAt: make([]int32, n), fines: make([]int64, n),
	}
	p.probe = newProbe(d)
	p.hops = newHops(d)
	p.span.init(p)
	p.loads.init(p)
	for c := range int32(n) {
		w := d.windows[c]
		p.nodes[c] = node{route: -1, place: c}
		p.stops[c] = stop{w[0].from, w[len(w)-1].to, d.service[c]}
		p.absentAt[c] = -1
	}
	for r := int32(vehicles) - 1; r >= 0; r-- {
		p.free = append(p.free, r)
		p.liveAt[r] = -1
	}
	if d.reloads {
		for v := total - 1; v >= n+2*vehicles; v-- {
			p.spare = append(p.spare, int32(v))
		}
	}
	p.alone = make([]int64, n*len(d.types))
	high := int64(0)
	for i := range p.alone {
		p.alone[i] = p.probe.alone(int32(i/len(d.types)), int32(i%len(d.types)))
		if p.alone[i] < never {
			high = max(high, p.alone[i])
		}
	}
	for _, l := range d.leaders() {
		if d.required[l] {
			p.fines[l] = d.fine(high)
		}
		p.miss(l)
	}
	p.kept.init(p)
	return p
}

// start and end are the nodes at the ends of a route.
func (p *plan) start(r int32) int32 { return int32(p.d.clients) + 2*r }
func (p *plan) end(r int32) int32   { return p.start(r) + 1 }

// client reports whether a node is one.
func (p *plan) client(v int32) bool { return int(v) < p.d.clients }

// reload reports whether a node is one.
func (p *plan) reload(v int32) bool { return int(v) >= p.d.clients+2*len(p.routes) }

// total is what a search minimises.
func (p *plan) total() int64 { return p.cost + p.lost + p.fine }

// worth is what a leader's unit costs while it is not served.
func (p *plan) worth(l int32) int64 { return p.d.lost[l] + p.fines[l] }

// miss notes that the leader's unit is not served.
func (p *plan) miss(l int32) {
	if p.absentAt[l] >= 0 {
		return
	}
	p.journal.turned = append(p.journal.turned, l)
	p.absentAt[l] = int32(len(p.absent))
	p.absent = append(p.absent, l)
	p.lost += p.d.lost[l]
	p.fine += p.fines[l]
	if p.d.required[l] {
		p.missing++
	}
}

// found notes that it is.
func (p *plan) found(l int32) {
	at := p.absentAt[l]
	if at < 0 {
		return
	}
	p.journal.turned = append(p.journal.turned, l)
	last := p.absent[len(p.absent)-1]
	p.absent[at], p.absentAt[last] = last, at
	p.absent = p.absent[:len(p.absent)-1]
	p.absentAt[l] = -1
	p.lost -= p.d.lost[l]
	p.fine -= p.fines[l]
	if p.d.required[l] {
		p.missing--
	}
}

// open puts a vehicle of the type into use, with an empty route.
func (p *plan) open(kind int32) int32 {
	r := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	p.liveAt[r] = int32(len(p.live))
	p.live = append(p.live, r)
	p.used[kind]++
	p.routes[r] = route{kind: kind, mark: p.routes[r].mark}
	p.setEnds(r, kind)
	first, last := &p.nodes[p.start(r)], &p.nodes[p.end(r)]
	first.next, first.after, last.prev = p.end(r), last.place, p.start(r)
	first.dist, first.time = p.d.types[kind].metric.both(first.place, last.place)
	p.routes[r].dist = first.dist
	p.refresh(r)
	p.cost += p.price(r)
	return r
}

// setEnds puts the ends of a route where vehicles of the type begin and end.
func (p *plan) setEnds(r, kind int32) {
	k := &p.d.types[kind]
	s, e := p.start(r), p.end(r)
	p.nodes[s].route, p.nodes[s].place = r, k.from
	p.nodes[e].route, p.nodes[e].place = r, k.to
	p.stops[s], p.stops[e] = p.d.ends(k)
}

// ends returns when vehicles of a type leave the place where they start, and when they come
// to their end.
func (d *data) ends(k *kind) (from, to stop) {
	from = stop{from: k.shift.from, to: k.shift.to}
	to = from
	narrow := func(s *stop, place int32) {
		if i := int(place) - d.clients; i < d.depots {
			s.from, s.to = max(s.from, d.depot[i].from), min(s.to, d.depot[i].to)
		}
	}
	narrow(&from, k.from)
	narrow(&to, k.to)
	return from, to
}

// setOut is the segment of a vehicle's start, which leaves not before the time: it may wait
// at the depot, as it starts by a latest time.
func (d *data) setOut(k *kind, from int64) segment {
	first, _ := d.ends(k)
	return segment{0, k.shift.from, min(k.latest, k.shift.to)}.then(0, segment{0, max(from, first.from), first.to})
}

// close takes the vehicle of a route without clients out of use.
func (p *plan) close(r int32) {
	if p.routes[r].reloads > 0 {
		for v := p.nodes[p.start(r)].next; v != p.end(r); v = p.nodes[v].next {
			if p.reload(v) {
				p.spare = append(p.spare, v)
			}
		}
	}
	p.cost -= p.price(r)
	p.used[p.routes[r].kind]--
	at, last := p.liveAt[r], p.live[len(p.live)-1]
	p.live[at], p.liveAt[last] = last, at
	p.live = p.live[:len(p.live)-1]
	p.liveAt[r] = -1
	p.free = append(p.free, r)
}

// price is what a route costs.
func (p *plan) price(r int32) int64 {
	x := &p.routes[r]
	k := &p.d.types[x.kind]
	return k.fixed + k.distance*x.dist + k.duration*x.duration
}

// link puts a node behind another one. If times or loads are kept, the route is to be
// refreshed.
func (p *plan) link(c, v int32) {
	nv, nc := &p.nodes[v], &p.nodes[c]
	w := nv.next
	nw := &p.nodes[w]
	x := &p.routes[nv.route]
	m := p.d.types[x.kind].metric
	nc.prev, nc.next, nc.route, nc.after = v, w, nv.route, nw.place
	x.dist -= nv.dist
	nv.next, nw.prev, nv.after = c, c, nc.place
	nv.dist, nv.time = m.both(nv.place, nc.place)
	nc.dist, nc.time = m.both(nc.place, nw.place)
	x.dist += nv.dist + nc.dist
	if p.hops != nil {
		p.tell(v)
		p.tell(c)
		p.tell(w)
	}
	if p.client(c) {
		x.size++
		x.load += p.d.delivery[int(c)*p.d.resources]
	} else {
		x.reloads++
	}
}

// unlink takes a node out of its route, which is to be refreshed likewise.
func (p *plan) unlink(c int32) {
	nc := &p.nodes[c]
	nv, nw := &p.nodes[nc.prev], &p.nodes[nc.next]
	x := &p.routes[nc.route]
	m := p.d.types[x.kind].metric
	x.dist -= nv.dist + nc.dist
	nv.next, nw.prev, nv.after = nc.next, nc.prev, nw.place
	nv.dist, nv.time = m.both(nv.place, nw.place)
	x.dist += nv.dist
	p.leaves(c)
	if p.hops != nil {
		p.tell(nc.prev)
		p.tell(nc.next)
	}
	if p.client(c) {
		x.size--
		x.load -= p.d.delivery[int(c)*p.d.resources]
	} else {
		x.reloads--
		p.spare = append(p.spare, c)
	}
}

// insert serves a client behind a node.
func (p *plan) insert(c, v int32) {
	r := p.nodes[v].route
	p.touch(r)
	p.cost -= p.price(r)
	p.link(c, v)
	if d := p.d; d.timed && !d.balances && !d.released && !d.simulated {
		p.timesAround(c)
		if d.spans {
			p.span.around(p, c)
		}
	} else {
		p.refresh(r)
	}
	p.cost += p.price(r)
	p.found(p.d.leader[c])
}

// remove takes a client out of its route, and misses its unit.
func (p *plan) remove(c int32) {
	r := p.nodes[c].route
	p.touch(r)
	p.cost -= p.price(r)
	p.unlink(c)
	p.refresh(r)
	p.cost += p.price(r)
	p.miss(p.d.leader[c])
}

// refresh computes what is kept along a route.
func (p *plan) refresh(r int32) {
	if p.d.balances {
		p.loads.refresh(p, r)
	}
	if p.d.timed {
		p.times(r)
	}
}

// times computes when service begins along a route, and its duration.
func (p *plan) times(r int32) {
	if p.d.simulated {
		p.simulate(r)
		return
	}
	s, e := p.start(r), p.end(r)
	if p.d.released {
		p.releases(r)
	}
	at := p.stops[s].from
	p.nodes[s].early = at
	for v := s; v != e; {
		n := &p.nodes[v]
		at += p.stops[v].service + n.time
		v = n.next
		at = max(at, p.stops[v].from)
		p.nodes[v].early = at
	}
	late := p.stops[e].to
	p.nodes[e].late = late
	for v := e; v != s; {
		v = p.nodes[v].prev
		n, t := &p.nodes[v], &p.stops[v]
		late = min(t.to, late-n.time-t.service)
		n.late = late
	}
	if p.d.spans {
		p.span.refresh(p, r)
	}
}

// timesAround is times after client c was inserted: it ends where nothing changes any more.
func (p *plan) timesAround(c int32) {
	first, last := p.start(p.nodes[c].route), p.end(p.nodes[c].route)
	for v := c; ; v = p.nodes[v].next {
		n := &p.nodes[v]
		u := &p.nodes[n.prev]
		at := max(u.early+p.stops[n.prev].service+u.time, p.stops[v].from)
		if v != c && at == n.early {
			break
		}
		n.early = at
		if v == last {
			break
		}
	}
	for v := c; ; v = p.nodes[v].prev {
		n, t := &p.nodes[v], &p.stops[v]
		late := min(t.to, p.nodes[n.next].late-n.time-t.service)
		if v != c && late == n.late {
			break
		}
		n.late = late
		if v == first {
			break
		}
	}
}

// simulate computes the duration of a route where whole routes have to be followed.
func (p *plan) simulate(r int32) {
	x := &p.routes[r]
	x.duration = 0
	if p.d.spans && x.size > 0 {
		p.probe.stops = p.stopsOf(r, p.probe.stops[:0])
		x.duration, _ = p.probe.clock.duration(p.d, &p.d.types[x.kind], p.probe.stops)
	}
}

// raise makes it dearer not to serve the required units that are not served.
func (p *plan) raise() {
	if p.missing == 0 {
		return
	}
	const most = 1 << 44
	for _, l := range p.absent {
		if more := p.fines[l] / 32; p.d.required[l] && p.fines[l]+more < most {
			p.fines[l] += more
			p.fine += more
		}
	}
}
