package vrp

// journal has the routes as they were before the changes that may be undone.
type journal struct {
	stamp   uint32
	touched []int32
	saved   []saved
	nodes   []node  // of saved routes, from start to end, one after the other
	span    spans   // of those nodes, if durations matter
	stops   []int32 // where there are reloads: the clients and reloads of saved routes
	turned  []int32 // leaders of units that came to be served, or not to be
}

// saved is a route, whose nodes or stops are a part of the journal's.
type saved struct {
	route    int32
	kind     int32 // -1: not in use
	from, to int32
	was      route
}

// begin forgets what could be undone.
func (p *plan) begin() {
	j := &p.journal
	j.stamp++
	j.touched, j.saved, j.nodes, j.stops, j.turned = j.touched[:0], j.saved[:0], j.nodes[:0], j.stops[:0], j.turned[:0]
	j.span.before, j.span.behind = j.span.before[:0], j.span.behind[:0]
}

// touch saves a route before it is changed for the first time.
func (p *plan) touch(r int32) {
	j := &p.journal
	if p.routes[r].mark == j.stamp {
		return
	}
	p.routes[r].mark = j.stamp
	s := saved{route: r, kind: -1, from: int32(len(j.stops))}
	switch {
	case p.liveAt[r] < 0:
	case p.d.reloads:
		s.kind = p.routes[r].kind
		j.stops = p.stopsOf(r, j.stops)
		s.to = int32(len(j.stops))
	default:
		s.kind, s.was, s.from = p.routes[r].kind, p.routes[r], int32(len(j.nodes))
		for v, e := p.start(r), p.end(r); ; v = p.nodes[v].next {
			j.nodes = append(j.nodes, p.nodes[v])
			if p.d.spans {
				j.span.before, j.span.behind = append(j.span.before, p.span.before[v]), append(j.span.behind, p.span.behind[v])
			}
			if v == e {
				break
			}
		}
		s.to = int32(len(j.nodes))
	}
	j.touched = append(j.touched, r)
	j.saved = append(j.saved, s)
}

// stopsOf appends the clients and reloads of a route; a reload is its place.
func (p *plan) stopsOf(r int32, buf []int32) []int32 {
	e := p.end(r)
	for v := p.nodes[p.start(r)].next; v != e; v = p.nodes[v].next {
		buf = append(buf, p.nodes[v].place)
	}
	return buf
}

// undo brings back the routes as they were at begin.
func (p *plan) undo() {
	if p.d.reloads {
		p.rebuild()
		return
	}
	j := &p.journal
	for i := range j.saved {
		s := &j.saved[i]
		if p.liveAt[s.route] < 0 {
			continue
		}
		e := p.end(s.route)
		for v := p.nodes[p.start(s.route)].next; v != e; v = p.nodes[v].next {
			p.leaves(v)
		}
		if s.kind < 0 {
			p.close(s.route)
		}
	}
	for i := len(j.saved) - 1; i >= 0; i-- {
		if s := &j.saved[i]; s.kind >= 0 {
			p.putBack(s)
		}
	}
	for i := len(j.turned) - 1; i >= 0; i-- {
		if l := j.turned[i]; p.absentAt[l] >= 0 {
			p.found(l)
		} else {
			p.miss(l)
		}
	}
	p.begin()
}

// putBack makes a route what it was, node by node: to compute that again would take longer.
func (p *plan) putBack(s *saved) {
	r := s.route
	if p.liveAt[r] < 0 {
		p.reopen(r, s.kind)
	}
	x := &p.routes[r]
	p.cost -= p.price(r)
	if x.kind != s.kind {
		p.used[x.kind]--
		p.used[s.kind]++
		p.setEnds(r, s.kind)
	}
	*x = s.was
	v, j := p.start(r), &p.journal
	for i := s.from; i < s.to; i++ {
		p.nodes[v] = j.nodes[i]
		if p.hops != nil {
			p.tell(v)
		}
		if p.d.spans {
			p.span.before[v], p.span.behind[v] = j.span.before[i], j.span.behind[i]
		}
		v = j.nodes[i].next
	}
	if p.d.balances || p.d.released {
		p.refresh(r)
	}
	p.cost += p.price(r)
}

// rebuild is undo where routes have reloads.
func (p *plan) rebuild() {
	j := &p.journal
	for _, r := range j.touched {
		if p.liveAt[r] >= 0 {
			p.empty(r)
		}
	}
	for i := len(j.saved) - 1; i >= 0; i-- {
		if s := j.saved[i]; s.kind >= 0 {
			p.restore(s.route, s.kind, j.stops[s.from:s.to])
		}
	}
	p.begin()
}

// empty takes a route out of use, and misses its clients.
func (p *plan) empty(r int32) {
	e := p.end(r)
	for v := p.nodes[p.start(r)].next; v != e; v = p.nodes[v].next {
		if p.client(v) {
			p.leaves(v)
			p.miss(p.d.leader[v])
		}
	}
	p.close(r)
}

// restore makes a route that is not in use one with the given stops.
func (p *plan) restore(r, kind int32, stops []int32) {
	p.reopen(r, kind)
	p.fill(r, stops)
}

// reopen makes a route that is not in use an empty one in use.
func (p *plan) reopen(r, kind int32) {
	i := len(p.free) - 1
	for p.free[i] != r { // it is one of the last
		i--
	}
	last := len(p.free) - 1
	p.free[i], p.free[last] = p.free[last], r
	p.open(kind)
}

// fill puts stops into an empty route in use.
func (p *plan) fill(r int32, stops []int32) {
	p.cost -= p.price(r)
	v := p.start(r)
	for _, place := range stops {
		c := place
		if p.client(c) {
			p.found(p.d.leader[c])
		} else {
			c = p.newReload(r, place)
		}
		p.link(c, v)
		v = c
	}
	p.refresh(r)
	p.cost += p.price(r)
}

// newReload takes a reload for a route at a place.
func (p *plan) newReload(r, place int32) int32 {
	v := p.spare[len(p.spare)-1]
	p.spare = p.spare[:len(p.spare)-1]
	k := &p.d.types[p.routes[r].kind]
	p.nodes[v].place = place
	p.stops[v] = p.d.reloadStop(k, place)
	return v
}

// reloadStop is a reload at a depot, without regard to what is released when.
func (d *data) reloadStop(k *kind, place int32) stop {
	w := d.depot[d.depotOf(place)]
	s := stop{from: max(k.shift.from, w.from), to: min(w.to, k.shift.to)}
	for i, at := range k.reloadAt {
		if at == place {
			s.service = k.reloadTime[i]
		}
	}
	return s
}

// kept is a solution that is not lost when the plan changes. It is brought up to date by the
// routes that changed since.
type kept struct {
	cost      int64
	missing   int
	kind      []int32 // by route; -1: not in use
	stops     [][]int32
	changed   []int32
	isChanged []bool
}

func (k *kept) init(p *plan) {
	k.kind, k.stops, k.isChanged = make([]int32, len(p.routes)), make([][]int32, len(p.routes)), make([]bool, len(p.routes))
	for r := range k.kind {
		k.kind[r] = -1
	}
	k.cost, k.missing = p.cost+p.lost, p.missing
}

// note remembers that the touched routes differ from the solution that is kept.
func (k *kept) note(routes []int32) {
	for _, r := range routes {
		if !k.isChanged[r] {
			k.isChanged[r] = true
			k.changed = append(k.changed, r)
		}
	}
}

// keep makes the plan the solution that is kept.
func (p *plan) keep() {
	k := &p.kept
	for _, r := range k.changed {
		k.isChanged[r] = false
		k.kind[r] = -1
		if p.liveAt[r] >= 0 {
			k.kind[r] = p.routes[r].kind
			k.stops[r] = p.stopsOf(r, k.stops[r][:0])
		}
	}
	k.changed = k.changed[:0]
	k.cost, k.missing = p.cost+p.lost, p.missing
}

// recall makes the kept solution the plan.
func (p *plan) recall() {
	k := &p.kept
	for _, r := range k.changed {
		k.isChanged[r] = false
		if p.liveAt[r] >= 0 {
			p.empty(r)
		}
	}
	for _, r := range k.changed {
		if k.kind[r] >= 0 {
			p.restore(r, k.kind[r], k.stops[r])
		}
	}
	k.changed = k.changed[:0]
	p.begin()
}
