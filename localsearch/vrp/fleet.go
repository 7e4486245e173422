package vrp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// fleet changes which vehicles serve routes, if there are several types.
type fleet struct {
	d    *data
	r    *rand.Rand
	a, b []int32
}

// refit gives each touched route the vehicle with which it costs least: one that is not in
// use, or that of another route, which gets the other.
func (f *fleet) refit(p *plan) {
	for i := 0; i < len(p.journal.touched); i++ { //nolint:intrange // change touches more
		if r := p.journal.touched[i]; p.liveAt[r] >= 0 && p.routes[r].size > 0 {
			f.change(p, r)
		}
	}
}

// change is refit of one route. A vehicle in use is that of a random route.
func (f *fleet) change(p *plan, r int32) {
	if !f.d.alike {
		f.a = p.stopsOf(r, f.a[:0])
	}
	old := p.routes[r].kind
	best, kind := p.price(r), int32(-1)
	for t := range int32(len(f.d.types)) {
		if t == old || int(p.used[t]) >= f.d.types[t].count || p.atLeast(r, old, t, 0) >= best {
			continue
		}
		if cost := f.price(p, r, t, f.a); cost < best {
			best, kind = cost, t
		}
	}
	if kind >= 0 {
		p.setKind(r, kind, f.a)
		return
	}
	other := p.live[rng.Intn(f.r, len(p.live))]
	t, now := p.routes[other].kind, p.price(r)+p.price(other)
	if t != old && p.atLeast(r, old, t, 0)+p.atLeast(other, t, old, 0) < now {
		if !f.d.alike {
			f.b = p.stopsOf(other, f.b[:0])
		}
		if f.price(p, r, t, f.a)+f.price(p, other, old, f.b) < now {
			p.touch(other)
			p.setKind(other, old, f.b)
			p.setKind(r, t, f.a)
		}
	}
}

// price is what a route with these stops costs with a vehicle of the type; never if that is
// impossible.
func (f *fleet) price(p *plan, r, t int32, stops []int32) int64 {
	if f.d.alike {
		return p.alike(r, t, 0, 0)
	}
	cost, _, _, ok := p.probe.price(t, stops)
	if !ok {
		return never
	}
	return cost
}

// alike is what a route with an extra distance and load costs with a vehicle of the type, where
// types are alike; never if that is impossible.
func (p *plan) alike(r, t int32, extra, load int64) int64 {
	k, x := &p.d.types[t], &p.routes[r]
	if x.load+load > k.capacity[0] || x.dist+extra > k.far || extra >= k.barrier {
		return never
	}
	return k.fixed + k.distance*(x.dist+extra)
}

// setKind gives a touched route with these stops a vehicle of the type.
func (p *plan) setKind(r, kind int32, stops []int32) {
	if p.d.alike {
		p.cost -= p.price(r)
		p.used[p.routes[r].kind]--
		p.used[kind]++
		p.routes[r].kind = kind
		p.cost += p.price(r)
		return
	}
	p.empty(r)
	p.restore(r, kind, stops)
}

// atLeast is what a route costs at least with a vehicle of another type and an extra distance.
func (p *plan) atLeast(r, old, kind int32, extra int64) int64 {
	k := &p.d.types[kind]
	o := &p.d.types[old]
	if k.metric != o.metric {
		return k.fixed
	}
	dist := p.routes[r].dist + extra
	if k.from != o.from || k.to != o.to {
		if extra != 0 { // it may be at an end
			return k.fixed
		}
		first, last := &p.nodes[p.start(r)], &p.nodes[p.nodes[p.end(r)].prev]
		dist += k.metric.distance(k.from, first.after) - first.dist + k.metric.distance(last.place, k.to) - last.dist
	}
	return k.fixed + k.distance*dist
}

// mostGrown is how many clients are looked at beside whom a client may come to a route that gets
// a larger vehicle.
const mostGrown = 12

// larger looks for a better place of a client on a route that gets a larger vehicle for it,
// beside clients that suit it.
func (o *recreate) larger(p *plan, c int32, best *place) {
	if o.d.alike {
		o.largerAlike(p, c, best)
		return
	}
	d := o.d
	for _, v := range d.near.suiting(c)[:min(mostGrown, d.near.suits)] {
		n := &p.nodes[v]
		if n.route < 0 {
			continue
		}
		old := p.routes[n.route].kind
		built := false
		for t := range int32(len(d.types)) {
			k := &d.types[t]
			if t == old || int(p.used[t]) >= k.count || !d.serves(t, c) || !exceeds(k.capacity, d.types[old].capacity) {
				continue
			}
			f := &o.x.fans[k.profile]
			if p.atLeast(n.route, old, t, f.of(v)+f.to(n.after)-n.dist)-p.price(n.route) >= best.cost {
				continue
			}
			if !built {
				built = true
				o.stops = o.stops[:0]
				for u := p.nodes[p.start(n.route)].next; u != p.end(n.route); u = p.nodes[u].next {
					o.stops = append(o.stops, p.nodes[u].place)
					if u == v {
						o.stops = append(o.stops, c)
					}
				}
			}
			if cost, _, _, ok := p.probe.price(t, o.stops); ok && cost-p.price(n.route) < best.cost {
				*best = place{client: c, behind: v, kind: t, regauge: true, cost: cost - p.price(n.route)}
			}
		}
	}
}

// largerAlike is larger where types are alike. The other vehicle need not be larger.
func (o *recreate) largerAlike(p *plan, c int32, best *place) {
	d, x := o.d, &o.x
	f := &x.fans[0]
	for _, v := range d.near.suiting(c)[:min(mostGrown, d.near.suits)] {
		n := &p.nodes[v]
		if n.route < 0 {
			continue
		}
		extra := f.of(v) + f.to(n.after) - n.dist
		if extra*d.leastPer >= best.cost {
			continue
		}
		now := p.price(n.route)
		for t := range int32(len(d.types)) {
			if int(p.used[t]) < d.types[t].count {
				if cost := p.alike(n.route, t, extra, x.load); cost < never && cost-now < best.cost {
					*best = place{client: c, behind: v, kind: t, regauge: true, cost: cost - now}
				}
			}
		}
	}
}

// exceeds reports whether a capacity is larger than another.
func exceeds(a, b []int64) bool {
	for i, x := range a {
		if x > b[i] {
			return true
		}
	}
	return false
}
