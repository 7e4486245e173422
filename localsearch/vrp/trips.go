package vrp

// another looks for a better place of a client where the vehicle reloads before or behind
// it: as a trip of its own, or where it parts a trip.
func (o *recreate) another(p *plan, c int32, best *place) {
	d := o.d
	o.pair.now++ // routes are seen once
	const most = 15
	for _, v := range d.near.suiting(c)[:min(most, d.near.suits)] {
		r := p.nodes[v].route
		if r < 0 {
			continue
		}
		k := &d.types[p.routes[r].kind]
		if int(p.routes[r].reloads) >= k.reloads {
			continue
		}
		for _, at := range k.reloadAt {
			if o.pair.seen[r] != o.pair.now {
				for u := p.start(r); u != p.end(r); u = p.nodes[u].next {
					if next := p.nodes[u].next; !p.client(u) {
						o.reloading(p, c, u, at, false, true, best)
					} else if next == p.end(r) {
						o.reloading(p, c, u, at, true, false, best)
					}
				}
			}
			o.reloading(p, c, v, at, true, false, best)
			o.reloading(p, c, v, at, false, true, best)
		}
		o.pair.seen[r] = o.pair.now
	}
}

// reloading prices a client behind node v with a reload before or behind it.
func (o *recreate) reloading(p *plan, c, v, depot int32, before, behind bool, best *place) {
	n := &p.nodes[v]
	r := n.route
	m := o.d.types[p.routes[r].kind].metric
	k := &o.d.types[p.routes[r].kind]
	first, last := c, c
	extra := int64(0)
	if before {
		first = depot
		extra += m.distance(depot, c)
	}
	if behind {
		last = depot
		extra += m.distance(c, depot)
	}
	if before && !p.client(v) || behind && !p.client(n.next) {
		return // a trip without clients
	}
	extra += m.distance(n.place, first) + m.distance(last, n.after) - n.dist
	if extra*k.distance >= best.cost && k.duration == 0 {
		return
	}
	o.stops = o.stops[:0]
	add := func() {
		if before {
			o.stops = append(o.stops, depot)
		}
		o.stops = append(o.stops, c)
		if behind {
			o.stops = append(o.stops, depot)
		}
	}
	for u := p.start(r); u != p.end(r); u = p.nodes[u].next {
		if u != p.start(r) {
			o.stops = append(o.stops, p.nodes[u].place)
		}
		if u == v {
			add()
		}
	}
	if cost, _, _, ok := p.probe.price(p.routes[r].kind, o.stops); ok && cost-p.price(r) < best.cost {
		*best = place{client: c, behind: v, reloadAt: depot, before: before, after: behind, cost: cost - p.price(r)}
	}
}

// trips takes reloads out of touched routes whose trips are empty, or cost less as one.
func (x *ruin) trips(p *plan) {
	for _, r := range p.journal.touched {
		if p.liveAt[r] < 0 || p.routes[r].reloads == 0 {
			continue
		}
		e := p.end(r)
		for v := p.nodes[p.start(r)].next; v != e; {
			w := p.nodes[v].next
			if p.reload(v) && (!p.client(p.nodes[v].prev) || !p.client(w) || x.merges(p, r, v)) {
				p.cost -= p.price(r)
				p.unlink(v)
				p.refresh(r)
				p.cost += p.price(r)
			}
			v = w
		}
	}
}

// merges reports whether a route is possible without a reload, and no dearer.
func (x *ruin) merges(p *plan, r, v int32) bool {
	x.stops = x.stops[:0]
	for u := p.nodes[p.start(r)].next; u != p.end(r); u = p.nodes[u].next {
		if u != v {
			x.stops = append(x.stops, p.nodes[u].place)
		}
	}
	cost, _, _, ok := p.probe.price(p.routes[r].kind, x.stops)
	return ok && cost <= p.price(r)
}
