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
	f.a = p.stopsOf(r, f.a[:0])
	old := p.routes[r].kind
	best, kind := p.price(r), int32(-1)
	for t := range int32(len(f.d.types)) {
		if t == old || int(p.used[t]) >= f.d.types[t].count || p.atLeast(r, old, t, 0) >= best {
			continue
		}
		if cost, _, _, ok := p.probe.price(t, f.a); ok && cost < best {
			best, kind = cost, t
		}
	}
	if kind >= 0 {
		p.setKind(r, kind, f.a)
		return
	}
	other := p.live[rng.Intn(f.r, len(p.live))]
	t := p.routes[other].kind
	if t != old && p.atLeast(r, old, t, 0)+p.atLeast(other, t, old, 0) < p.price(r)+p.price(other) {
		f.b = p.stopsOf(other, f.b[:0])
		mine, _, _, ok := p.probe.price(t, f.a)
		theirs, _, _, okToo := p.probe.price(old, f.b)
		if ok && okToo && mine+theirs < p.price(r)+p.price(other) {
			p.touch(other)
			p.setKind(other, old, f.b)
			p.setKind(r, t, f.a)
		}
	}
}

// setKind gives a touched route with these stops a vehicle of the type.
func (p *plan) setKind(r, kind int32, stops []int32) {
	p.empty(r)
	p.restore(r, kind, stops)
}

// atLeast is what a route costs at least with a vehicle of another type and an extra distance.
func (p *plan) atLeast(r, old, kind int32, extra int64) int64 {
	k := &p.d.types[kind]
	if k.metric != p.d.types[old].metric || k.from != p.d.types[old].from || k.to != p.d.types[old].to {
		return k.fixed
	}
	return k.fixed + k.distance*(p.routes[r].dist+extra)
}

// larger looks for a better place of a client on a route that gets a larger vehicle for it,
// beside clients that suit it.
func (o *recreate) larger(p *plan, c int32, best *place) {
	d := o.d
	const most = 12 // clients beside which it is tried
	for _, v := range d.near.suiting(c)[:min(most, d.near.suits)] {
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

// exceeds reports whether a capacity is larger than another.
func exceeds(a, b []int64) bool {
	for i, x := range a {
		if x > b[i] {
			return true
		}
	}
	return false
}
