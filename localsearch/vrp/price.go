package vrp

// candidate is a client that is to be inserted, with what its prices need.
type candidate struct {
	client        int32
	fans          []fan // by metric
	stop          stop
	load, release int64
	allowed       []bool
	role          role
}

// consider prepares the pricing of a client's insertions.
func (p *plan) consider(x *candidate, c int32) {
	d := p.d
	x.client, x.stop, x.load, x.release, x.allowed = c, p.stops[c], d.delivery[int(c)*d.resources], d.release[c], d.allowed[c]
	if x.fans == nil {
		x.fans = make([]fan, len(d.metrics))
	}
	for i, m := range d.metrics {
		x.fans[i] = m.fan(c)
	}
	if d.role != nil {
		x.role = d.role[c]
	}
}

// insertion returns what it costs to serve the client behind node v; never if that is
// impossible or costs no less than the bound.
func (p *plan) insertion(x *candidate, v int32, bound int64) int64 {
	nv := &p.nodes[v]
	nw := &p.nodes[nv.next]
	r := &p.routes[nv.route]
	k := &p.d.types[r.kind]
	f := &x.fans[k.profile]
	var extra int64
	if f.out != nil {
		extra = int64(f.in[nv.place]) + int64(f.out[nv.after]) - nv.dist
	} else {
		extra = f.of(nv.place) + f.to(nv.after) - nv.dist
	}
	delta := extra * k.distance
	if delta >= bound && k.duration == 0 || r.dist+extra > k.far || extra >= k.barrier || x.allowed != nil && !x.allowed[r.kind] {
		return never
	}
	if p.d.simulated {
		return p.simulated(x, v)
	}
	if p.d.balances {
		if !p.loads.fits(p, x.client, v, k.capacity) {
			return never
		}
	} else if r.load+x.load > k.capacity[0] {
		return never
	}
	if p.d.role != nil && !p.ordered(x, v) {
		return never
	}
	if !p.d.timed {
		return delta
	}
	begin := max(nv.early+p.stops[v].service+f.timeOf(nv.place), x.stop.from)
	if begin > x.stop.to || begin+x.stop.service+f.timeTo(nw.place) > nw.late {
		return never
	}
	if p.d.released || p.d.spans {
		if delta = p.spanned(x, v, delta); delta >= bound {
			return never
		}
	}
	return delta
}

// spanned completes insertion where durations or releases matter.
func (p *plan) spanned(x *candidate, v int32, delta int64) int64 {
	nv := &p.nodes[v]
	w := nv.next
	nw := &p.nodes[w]
	r := &p.routes[nv.route]
	k := &p.d.types[r.kind]
	f := &x.fans[k.profile]
	h := p.headAt(v)
	if x.release > 0 {
		var ok bool
		if h, ok = p.delayed(v, x.release); !ok {
			return never
		}
		begin := max(h.early+p.stops[v].service+f.timeOf(nv.place), x.stop.from)
		if begin > x.stop.to || begin+x.stop.service+f.timeTo(nw.place) > nw.late {
			return never
		}
	}
	if !p.d.spans {
		return delta
	}
	whole := h.span.then(f.timeOf(nv.place), segmentOf(&x.stop)).then(f.timeTo(nw.place), p.span.behind[w])
	if whole.duration > k.long {
		return never
	}
	return delta + k.duration*(whole.duration-r.duration)
}

// ordered reports whether the client may come behind v where backhauls are last in a trip,
// and not alone.
func (p *plan) ordered(x *candidate, v int32) bool {
	switch x.role {
	case linehaul: // no backhaul before it
		for ; p.client(v); v = p.nodes[v].prev {
			if p.d.role[v] != neutral {
				return p.d.role[v] == linehaul
			}
		}
	case backhaul: // no linehaul behind it, but one before
		for w := p.nodes[v].next; p.client(w); w = p.nodes[w].next {
			if p.d.role[w] != neutral {
				if p.d.role[w] == linehaul {
					return false
				}
				break
			}
		}
		for ; p.client(v); v = p.nodes[v].prev {
			if p.d.role[v] != neutral {
				return true
			}
		}
		return false
	case neutral, setOff:
	}
	return true
}

// simulated is insertion where whole routes have to be followed.
func (p *plan) simulated(x *candidate, v int32) int64 {
	r := p.nodes[v].route
	e := p.end(r)
	b := p.probe
	b.stops = b.stops[:0]
	for u := p.start(r); u != e; u = p.nodes[u].next {
		if u != p.start(r) {
			b.stops = append(b.stops, p.nodes[u].place)
		}
		if u == v {
			b.stops = append(b.stops, x.client)
		}
	}
	cost, _, _, ok := b.price(p.routes[r].kind, b.stops)
	if !ok {
		return never
	}
	return cost - p.price(r)
}

// cut reports whether a route has a forbidden way, as one from which a client was removed may.
func (p *plan) cut(r int32) bool {
	barrier := p.d.types[p.routes[r].kind].barrier
	for v, e := p.start(r), p.end(r); v != e; v = p.nodes[v].next {
		if p.nodes[v].dist >= barrier {
			return true
		}
	}
	return false
}

// whole reports whether all touched routes are possible. A removal can make one impossible: what comes behind it is later
// where a way is longer than by way of a client, a break has no time on a longer way, and a way may be forbidden.
func (p *plan) whole() bool {
	for _, r := range p.journal.touched {
		if p.liveAt[r] >= 0 && (p.d.blocked && p.cut(r) || !p.timely(r)) {
			return false
		}
	}
	return true
}

// timely reports whether windows, breaks and limits allow a route, in constant time unless it has to be followed.
func (p *plan) timely(r int32) bool {
	x := &p.routes[r]
	k := &p.d.types[x.kind]
	switch {
	case x.dist > k.far:
		return false
	case !p.d.timed:
		return true
	case p.d.simulated:
		p.probe.stops = p.stopsOf(r, p.probe.stops[:0])
		duration, ok := p.probe.clock.duration(p.d, k, p.probe.stops)
		return ok && duration <= k.long
	}
	s := &p.nodes[p.start(r)]
	return s.early <= s.late && (!p.d.spans || x.duration <= k.long)
}
