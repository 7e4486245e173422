package vrp

// pairing inserts a pickup and its delivery together.
type pairing struct {
	to     candidate // the delivery; the pickup is the recreation's candidate
	seen   []uint32  // by route
	now    uint32
	amount []int64
}

// both is where a pair is inserted: each client behind a node, the delivery behind its
// pickup if that is the node.
type both struct {
	pickup, delivery int32 // nodes; pickup -1: on a new route
	kind             int32
	cost             int64
}

// servePair inserts a pair where that costs least, if it costs less than not to serve it.
func (o *recreate) servePair(p *plan, l int32) {
	d := o.d
	best := both{pickup: -1, kind: -1, cost: p.worth(l)}
	if d.required[l] || o.mode != ifWorth {
		best.cost = never
	}
	o.prepare(p, l)
	ends := [2]int32{l, d.partner[l]}
	for _, c := range ends {
		if o.mode == onNew && len(p.free) > 0 {
			break
		}
		for _, v := range d.near.best(c) {
			r := p.nodes[v].route
			if r >= 0 && o.pair.seen[r] != o.pair.now {
				o.pair.seen[r] = o.pair.now
				o.onRoute(p, r, &best)
			}
		}
	}
	if best.pickup < 0 && best.cost == never && o.wide > 0 {
		o.wide--
		for _, r := range p.live {
			if o.pair.seen[r] != o.pair.now {
				o.onRoute(p, r, &best)
			}
		}
	}
	if len(p.free) > 0 {
		for t := range d.types {
			if cost := p.alone[int(l)*len(d.types)+t]; cost < best.cost && int(p.used[t]) < d.types[t].count {
				best = both{pickup: -1, kind: int32(t), cost: cost}
			}
		}
	}
	p.serveBoth(l, best)
}

// prepare prepares the pricing of a pair's insertions.
func (o *recreate) prepare(p *plan, l int32) {
	d := o.d
	p.consider(&o.x, l)
	p.consider(&o.pair.to, d.partner[l])
	o.pair.amount = d.amount[int(l)*d.resources : int(l+1)*d.resources]
	o.pair.now++
}

// serveBoth inserts a pair where best says, if it says so.
func (p *plan) serveBoth(l int32, best both) {
	switch {
	case best.pickup >= 0:
	case best.kind >= 0:
		p.touch(p.free[len(p.free)-1])
		best.pickup = p.start(p.open(best.kind))
		best.delivery = l
	default:
		return
	}
	r := p.nodes[best.pickup].route
	p.touch(r)
	p.cost -= p.price(r)
	p.link(l, best.pickup)
	p.link(p.d.partner[l], best.delivery)
	p.refresh(r)
	p.cost += p.price(r)
	p.found(l)
}

// onRoute looks for a better place of a pair on a route. For each place of the pickup it
// follows the vehicle, which is later and carries more from there on, to each place of the
// delivery.
func (o *recreate) onRoute(p *plan, r int32, best *both) {
	d, x, y := o.d, &o.x, &o.pair.to
	kind := p.routes[r].kind
	k := &d.types[kind]
	f, g := &x.fans[k.profile], &y.fans[k.profile]
	if x.allowed != nil && !x.allowed[kind] || y.allowed != nil && !y.allowed[kind] {
		return
	}
	between, timeBetween := k.metric.both(x.client, y.client)
	free := k.duration == 0
	e := p.end(r)
	for v := p.start(r); v != e; v = p.nodes[v].next {
		nv := &p.nodes[v]
		alone := f.of(nv.place) + f.to(nv.after) - nv.dist // distance of the pickup
		if alone*k.distance >= best.cost && free || alone >= k.barrier || !o.carries(p, v, k) {
			continue
		}
		var h head
		if d.timed {
			var ok bool
			if h, ok = o.leave(p, v); !ok {
				continue
			}
			h.early = max(h.early+p.stops[v].service+f.timeOf(nv.place), x.stop.from)
			if h.early > x.stop.to {
				continue
			}
			if d.spans {
				h.span = h.span.then(f.timeOf(nv.place), segmentOf(&x.stop))
			}
		}
		// The delivery comes behind u, which is the pickup first.
		for u, service := x.client, x.stop.service; ; {
			w, time := nv.next, timeBetween
			extra := f.of(nv.place) + between + g.to(nv.after) - nv.dist
			toNext := f.timeTo(nv.after)
			if u != x.client {
				nu := &p.nodes[u]
				w, time, toNext = nu.next, g.timeOf(nu.place), nu.time
				extra = alone + g.of(nu.place) + g.to(nu.after) - nu.dist
			}
			nw := &p.nodes[w]
			if o.blink--; o.blink == 0 {
				o.blink = o.overlook()
			} else if cost := extra * k.distance; (cost < best.cost || !free) && p.routes[r].dist+extra <= k.far && extra < k.barrier {
				begin := max(h.early+service+time, y.stop.from)
				switch {
				case d.timed && (begin > y.stop.to || begin+y.stop.service+g.timeTo(nw.place) > nw.late):
					cost = never
				case d.spans:
					whole := h.span.then(time, segmentOf(&y.stop)).then(g.timeTo(nw.place), p.span.behind[w])
					cost += k.duration * (whole.duration - p.routes[r].duration)
					if whole.duration > k.long {
						cost = never
					}
				}
				if cost < best.cost {
					*best = both{pickup: v, delivery: u, kind: kind, cost: cost}
				}
			}
			if w == e || !o.carries(p, w, k) {
				break
			}
			if d.timed {
				h.early = max(h.early+service+toNext, p.stops[w].from)
				if h.early > nw.late {
					break
				}
				if d.spans {
					h.span = h.span.then(toNext, segmentOf(&p.stops[w]))
				}
			}
			u, service = w, p.stops[w].service
		}
	}
}

// carries reports whether the vehicle can carry the pair, too, as it leaves a node.
func (o *recreate) carries(p *plan, v int32, k *kind) bool {
	i := int(v) * o.d.resources
	for j, most := range k.capacity {
		if p.loads.leaves[i+j]+o.pair.amount[j] > most {
			return false
		}
	}
	return true
}

// leave is the head at v if the trip has the goods of the pair.
func (o *recreate) leave(p *plan, v int32) (head, bool) {
	if release := max(o.x.release, o.pair.to.release); release > 0 {
		return p.delayed(v, release)
	}
	return p.headAt(v), true
}
