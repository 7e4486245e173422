package vrp

import "slices"

// relaxed is routes that may break capacities, windows, limits and orders for a fine. All
// that it prices are stretches, in constant time. Nodes are the clients by number and then
// the two ends of each lane, which is the route of one vehicle, used or not.
type relaxed struct {
	d                                *data
	metric                           *metric
	dists, durations                 []int32 // of the metric, if it is a matrix
	places                           int
	timed, balances, special, mapped bool
	plain                            bool // the order of clients changes nothing but the distance
	blocked                          bool // some ways are forbidden

	next, prev, lane, at []int32 // of nodes; lane -1: the client is not served; at: the position
	place                []int32
	from, to             [][]int32 // distances from a node to all places, and to it, if they are in matrices
	hop                  []int64   // distance to the next node
	widest               []int64   // the longest of the hops of mostChain nodes from a node on, or fewer at the end of a lane
	self                 []stretch // of each node
	servable             []bool    // by client: a vehicle of some type may visit it
	impossible           int64     // required clients that are not
	before, behind       []stretch // from the start up to a node, and from it to the end
	lanes                []lane
	free                 [][]int32 // by type of vehicle: lanes that are not in use
	live                 []int32   // lanes in use, and where each is
	liveAt               []int32
	fines                fines
	clock                int64
	mids                 []int32
	touched              func(r int32) // is told of each lane that changes; nil: nobody is
}

// lane is the route of one vehicle, whose type is always the same.
type lane struct {
	kind  int32
	ends  int32 // the first type of vehicles that end where and when it does
	base  int32 // and of those that also begin so
	size  int32
	cost  int64 // with fines
	slack int64 // of it what is neither fixed nor for the distance
	stamp int64 // when it was last changed
	sum   point // of the coordinates of its clients
}

// newRelaxed returns routes that serve nobody.
func newRelaxed(d *data) *relaxed {
	x := &relaxed{d: d, metric: d.metrics[0], places: d.places(), timed: d.timed, balances: d.balances, mapped: d.at != nil}
	x.dists, x.durations = x.metric.out, x.metric.outTime
	x.special = d.role != nil
	for _, allowed := range d.allowed {
		x.special = x.special || allowed != nil
	}
	x.plain = !x.timed && !x.balances && d.role == nil
	for t := range d.types {
		x.plain = x.plain && d.types[t].far == never
	}
	x.blocked = x.dists == nil || slices.Contains(x.dists, far32)
	x.free = make([][]int32, len(d.types))
	for t := range d.types {
		begin, end := d.ending(&d.types[t])
		ends := int32(slices.IndexFunc(d.types, func(k kind) bool {
			_, other := d.ending(&k)
			return other == end
		}))
		base := int32(slices.IndexFunc(d.types, func(k kind) bool {
			from, to := d.ending(&k)
			return from == begin && to == end
		}))
		for range min(d.clients, d.types[t].count) {
			x.free[t] = append(x.free[t], int32(len(x.lanes)))
			x.lanes = append(x.lanes, lane{kind: int32(t), ends: ends, base: base})
		}
	}
	nodes := d.clients + 2*len(x.lanes)
	x.next, x.prev, x.lane = make([]int32, nodes), make([]int32, nodes), make([]int32, nodes)
	x.at, x.hop, x.widest = make([]int32, nodes), make([]int64, nodes), make([]int64, nodes)
	x.place, x.from, x.to = make([]int32, nodes), make([][]int32, nodes), make([][]int32, nodes)
	x.self, x.before, x.behind = make([]stretch, nodes), make([]stretch, nodes), make([]stretch, nodes)
	x.liveAt, x.servable = make([]int32, len(x.lanes)), make([]bool, d.clients)
	for c := range int32(d.clients) {
		x.lane[c], x.place[c], x.self[c] = -1, c, d.visit(c)
		for t := range d.types {
			x.servable[c] = x.servable[c] || d.types[t].count > 0 && d.serves(int32(t), c)
		}
		if d.required[c] && !x.servable[c] {
			x.impossible++
		}
	}
	for r := range int32(len(x.lanes)) {
		s, e := x.start(r), x.end(r)
		k := &d.types[x.lanes[r].kind]
		x.lane[s], x.lane[e], x.place[s], x.place[e] = r, r, k.from, k.to
		x.self[s], x.self[e] = d.ending(k)
		x.next[s], x.prev[e] = e, s
		x.before[s], x.behind[e] = x.self[s], x.self[e]
		x.liveAt[r] = -1
	}
	for v, place := range x.place {
		f := x.metric.fan(place)
		x.from[v], x.to[v] = f.out, f.in
	}
	x.fines = newFines(d)
	return x
}

func (x *relaxed) start(r int32) int32 { return int32(x.d.clients) + 2*r }
func (x *relaxed) end(r int32) int32   { return x.start(r) + 1 }

// client reports whether a node is one.
func (x *relaxed) client(v int32) bool { return int(v) < x.d.clients }

// far is the distance between nodes. It reads the row of the first one: rows of nodes that are
// looked at often stay in the fastest memory.
func (x *relaxed) far(a, b int32) int64 {
	if x.dists != nil {
		return int64(x.from[a][x.place[b]])
	}
	return x.look(a, b)
}

// into is far by the row of the second one.
func (x *relaxed) into(a, b int32) int64 {
	if x.dists != nil {
		return int64(x.to[b][x.place[a]])
	}
	return x.look(a, b)
}

// look is not inlined so that far is.
//
//go:noinline
func (x *relaxed) look(a, b int32) int64 {
	d, _ := x.metric.both(x.place[a], x.place[b])
	return d
}

// load is the most load in a stretch.
func (x *relaxed) load(s *stretch) int64 {
	if x.balances {
		return s.most
	}
	return s.delivery
}

// price is the cost of a whole route of a vehicle of the type.
func (x *relaxed) price(kind int32, s *stretch) int64 {
	k := &x.d.types[kind]
	cost := k.fixed + k.distance*s.dist
	if load := x.load(s); load > k.capacity[0] {
		cost += fine(load-k.capacity[0], x.fines.price.load)
	}
	if x.timed {
		late := s.warp
		if s.duration > k.long {
			late += s.duration - k.long
		}
		cost += k.duration * s.duration
		if late > 0 {
			cost += fine(late, x.fines.price.time)
		}
	}
	if s.dist > k.far {
		cost += fine(s.dist-k.far, x.fines.price.far)
	}
	if s.wrong > 0 {
		cost += fine(int64(s.wrong), x.fines.price.wrong)
	}
	return cost
}

// excess is by how much a whole route breaks what it must not.
func (x *relaxed) excess(kind int32, s *stretch) excess {
	k := &x.d.types[kind]
	e := excess{load: max(0, x.load(s)-k.capacity[0]), far: max(0, s.dist-k.far), wrong: int64(s.wrong)}
	if x.timed {
		e.time = s.warp + max(0, s.duration-k.long)
	}
	if x.blocked && s.dist >= far32 { // a forbidden way
		e.far += s.dist
	}
	return e
}

// whole is the stretch of a lane.
func (x *relaxed) whole(r int32) *stretch { return &x.before[x.end(r)] }

// with is what a lane costs if the stretch comes between the nodes u and w, nil: nothing.
func (x *relaxed) with(u, w int32, mid *stretch) int64 {
	r := x.lane[u]
	var s stretch
	switch {
	case mid != nil:
		x.join(&s, &x.before[u], mid)
		x.join(&s, &s, &x.behind[w])
	case !x.client(u) && !x.client(w):
		return 0
	default:
		x.join(&s, &x.before[u], &x.behind[w])
	}
	return x.price(x.lanes[r].kind, &s)
}

// entry is what it costs to serve a client behind node v; never if that is no less than the bound.
func (x *relaxed) entry(c, v int32, bound int64) int64 {
	l := &x.lanes[x.lane[v]]
	w := x.next[v]
	if l.size > 0 && x.d.types[l.kind].distance*(x.into(v, c)+x.far(c, w)-x.hop[v])-l.slack >= bound {
		return never // it lowers no more than all fines
	}
	return x.with(v, w, &x.self[c]) - l.cost
}

// refresh computes what is kept along a lane after its nodes have changed, and whether it is
// in use.
func (x *relaxed) refresh(r int32) {
	if x.touched != nil {
		x.touched(r)
	}
	l := &x.lanes[r]
	s, e := x.start(r), x.end(r)
	x.clock++
	l.size, l.stamp, l.sum = 0, x.clock, point{}
	v := x.next[s]
	for u := s; ; u, v = v, x.next[v] {
		x.join(&x.before[v], &x.before[u], &x.self[v])
		x.hop[u] = x.far(u, v)
		x.lane[v] = r
		if v == e {
			break
		}
		l.size++
		x.at[v] = l.size
		if x.mapped {
			l.sum.x += x.d.at[v].x
			l.sum.y += x.d.at[v].y
		}
	}
	x.at[e] = l.size + 1
	for u := x.prev[e]; u != s; u = x.prev[u] {
		v := x.next[u]
		x.join(&x.behind[u], &x.self[u], &x.behind[v])
		x.widest[u] = x.hop[u]
		for i := 1; i < mostChain && v != e; i++ {
			x.widest[u] = max(x.widest[u], x.hop[v])
			v = x.next[v]
		}
	}
	if l.size == 0 {
		l.cost, l.slack = 0, 0
		if at := x.liveAt[r]; at >= 0 {
			last := x.live[len(x.live)-1]
			x.live[at], x.liveAt[last] = last, at
			x.live = x.live[:len(x.live)-1]
			x.liveAt[r] = -1
			x.free[l.kind] = append(x.free[l.kind], r)
		}
		return
	}
	x.tariff(r)
	if x.liveAt[r] < 0 {
		x.liveAt[r] = int32(len(x.live))
		x.live = append(x.live, r)
		f := x.free[l.kind]
		i := len(f) - 1
		for f[i] != r { // it is one of the last
			i--
		}
		f[i] = f[len(f)-1]
		x.free[l.kind] = f[:len(f)-1]
	}
}

// tariff prices a lane.
func (x *relaxed) tariff(r int32) {
	l := &x.lanes[r]
	k, w := &x.d.types[l.kind], x.whole(r)
	l.cost = x.price(l.kind, w)
	l.slack = l.cost - k.fixed - k.distance*w.dist
}

// charge changes the fines.
func (x *relaxed) charge(f fines) {
	x.fines = f
	for _, r := range x.live {
		x.tariff(r)
	}
}

// clear serves nobody.
func (x *relaxed) clear() {
	for len(x.live) > 0 {
		r := x.live[len(x.live)-1]
		s, e := x.start(r), x.end(r)
		for v := x.next[s]; v != e; v = x.next[v] {
			x.lane[v] = -1
		}
		x.next[s], x.prev[e] = e, s
		x.refresh(r)
	}
}

// splice makes clients what is between the nodes u and w of a lane.
func (x *relaxed) splice(u, w int32, clients []int32) {
	r := x.lane[u]
	for _, c := range clients {
		x.next[u], x.prev[c], x.lane[c] = c, u, r
		u = c
	}
	x.next[u], x.prev[w] = w, u
}

// unused is a lane that is not in use, of the type; -1: all are.
func (x *relaxed) unused(kind int) int32 {
	f := x.free[kind]
	if len(f) == 0 {
		return -1
	}
	return f[len(f)-1]
}

// cost is that of all lanes, and of what is not served.
func (x *relaxed) cost() int64 {
	sum := int64(0)
	for _, r := range x.live {
		sum += x.lanes[r].cost
	}
	for c := range x.d.clients {
		if x.lane[c] < 0 {
			sum += x.d.lost[c]
		}
	}
	return sum
}
