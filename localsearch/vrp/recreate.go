package vrp

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

const (
	blinks   = 0.01 // share of positions that are overlooked
	mostBank = 40   // units that are not served are all tried, up to this number
	mostWide = 2    // units of a step for which all routes are tried
)

// recreate inserts what is not served, one unit after the other, each where it costs least.
type recreate struct {
	d     *data
	r     *rand.Rand
	blink int // positions until one is overlooked
	keys  [][]int64
	odds  []int // of the orders: random, then those of keys
	total int
	units []int32
	marks []uint32
	now   uint32
	x     candidate
	wide  int // units for which all routes may still be tried
	mode  mode
	pair  pairing
	stops []int32
}

// mode is how units are served.
type mode uint8

const (
	ifWorth mode = iota // an optional one only if that costs less than to leave it out
	always              // whatever it costs
	onNew               // and on a new route
)

func newRecreate(d *data, routes int, r *rand.Rand) *recreate {
	n := d.clients
	o := &recreate{d: d, r: r, odds: []int{4}, total: 4, marks: make([]uint32, n), pair: pairing{seen: make([]uint32, routes)}}
	add := func(odds int, key func(c int32) int64) {
		keys := make([]int64, n)
		for c := range keys {
			keys[c] = key(int32(c))
		}
		o.keys, o.odds, o.total = append(o.keys, keys), append(o.odds, odds), o.total+odds
	}
	add(4, func(c int32) (load int64) { // large first
		for i := int(c) * d.resources; i < int(c+1)*d.resources; i++ {
			load -= max(d.delivery[i], d.pickup[i])
			if d.amount != nil {
				load -= d.amount[i]
			}
		}
		return load
	})
	far := func(c int32) int64 {
		distance, _ := d.closest(d.types[0].from, c)
		return distance
	}
	add(2, func(c int32) int64 { return -far(c) }) // far first
	add(1, far)
	if d.timed {
		first := func(c int32) window { return d.windows[c][0] }
		add(2, func(c int32) int64 { return first(c).to - first(c).from }) // narrow first
		add(2, func(c int32) int64 { return first(c).from })               // early first
		add(2, func(c int32) int64 { return -first(c).to })                // late first
	}
	o.blink = o.overlook()
	return o
}

// overlook draws which position from now on is overlooked.
func (o *recreate) overlook() int {
	return 1 + int(math.Log1p(-rng.Float64(o.r))/math.Log1p(-blinks))
}

// run inserts the units in the list, and others that are not served: all of them if they are
// few, otherwise some near to the given client.
func (o *recreate) run(p *plan, list []int32, around int32) {
	o.units = o.units[:0]
	if len(p.absent) <= mostBank {
		o.units = append(o.units, p.absent...)
	} else {
		o.now++
		for _, l := range list {
			o.add(p, l)
		}
		o.add(p, p.d.leader[around])
		near := p.d.near.of(around)
		for range min(len(near), mostBank/2) {
			o.add(p, p.d.leader[near[rng.Intn(o.r, len(near))]])
		}
	}
	o.serveUnits(p)
}

// add puts a unit that is not served among the units, once.
func (o *recreate) add(p *plan, l int32) {
	if p.absentAt[l] >= 0 && o.marks[l] != o.now {
		o.marks[l] = o.now
		o.units = append(o.units, l)
	}
}

// serveUnits inserts the units, in an order that is drawn.
func (o *recreate) serveUnits(p *plan) {
	o.sort()
	o.wide = mostWide
	for _, l := range o.units {
		o.serve(p, l)
	}
}

// settle serves a unit in the mode, and then those in the list and all near to it: a new
// route may pay with many clients, and not with one.
func (o *recreate) settle(p *plan, l int32, list []int32, m mode) {
	o.mode, o.wide = m, mostWide
	o.serve(p, l)
	o.mode = ifWorth
	o.now++
	o.units = o.units[:0]
	for _, u := range list {
		o.add(p, u)
	}
	for _, c := range p.d.near.of(l) {
		o.add(p, p.d.leader[c])
	}
	o.serveUnits(p)
}

// all inserts whatever is not served.
func (o *recreate) all(p *plan) {
	o.units = append(o.units[:0], p.absent...)
	o.sort()
	o.serveAll(p, o.units)
}

// serveAll inserts units, each of them if that is possible on any route.
func (o *recreate) serveAll(p *plan, units []int32) {
	o.wide = len(units)
	for _, l := range units {
		o.serve(p, l)
	}
}

// sort puts the units into the order of a key that is drawn, or a random one.
func (o *recreate) sort() {
	draw, which := rng.Intn(o.r, o.total), 0
	for draw >= o.odds[which] {
		draw -= o.odds[which]
		which++
	}
	u := o.units
	rng.Shuffle32(o.r, u)
	if which == 0 {
		return
	}
	keys := o.keys[which-1]
	if len(u) > 64 {
		sortBy(u, keys)
		return
	}
	for i := 1; i < len(u); i++ {
		for j := i; j > 0 && keys[u[j]] < keys[u[j-1]]; j-- {
			u[j], u[j-1] = u[j-1], u[j]
		}
	}
}

// place is where a unit is inserted.
type place struct {
	client, behind int32 // behind a node; -1: on a new route
	kind           int32 // of the new route, or of a route that gets another vehicle
	regauge        bool  // it does
	before, after  bool  // the vehicle reloads before the client, or after it
	reloadAt       int32
	cost           int64
}

// serve inserts a unit where that costs least, if it costs less than not to serve it.
func (o *recreate) serve(p *plan, l int32) {
	d := o.d
	if d.partner[l] >= 0 {
		o.servePair(p, l)
		return
	}
	best := place{client: -1, cost: p.worth(l)}
	if d.required[l] || o.mode != ifWorth {
		best.cost = never
	}
	if d.members[l] == nil {
		o.find(p, l, &best)
	}
	for _, c := range d.members[l] {
		o.find(p, c, &best)
	}
	if best.client < 0 && best.cost == never && o.wide > 0 {
		o.wide--
		o.everywhere(p, l, &best)
	}
	if best.client >= 0 {
		o.put(p, best)
	}
}

// put inserts a client at a place.
func (o *recreate) put(p *plan, at place) {
	if at.behind < 0 {
		p.touch(p.free[len(p.free)-1])
		at.behind = p.start(p.open(at.kind))
	}
	r := p.nodes[at.behind].route
	p.touch(r)
	if at.regauge {
		o.stops = p.stopsOf(r, o.stops[:0])
		p.setKind(r, at.kind, o.stops)
	}
	if at.before || at.after {
		p.cost -= p.price(r)
		v := p.newReload(r, at.reloadAt)
		p.link(v, at.behind)
		if at.before {
			at.behind = v
		}
		p.refresh(r)
		p.cost += p.price(r)
	}
	p.insert(at.client, at.behind)
}

// find looks for a better place of a client beside those that suit it, or on a new route.
func (o *recreate) find(p *plan, c int32, best *place) {
	if o.mode == onNew && len(p.free) > 0 {
		o.new(p, c, best)
		return
	}
	x := &o.x
	p.consider(x, c)
	if f := &x.fans[o.d.types[0].profile]; o.d.uniform {
		o.scan(p, f.in, f.out, best)
	} else {
		o.search(p, best)
	}
	o.new(p, c, best)
	if o.d.grows {
		o.larger(p, c, best)
	}
	if o.d.reloads {
		o.another(p, c, best)
	}
}

// scan looks beside clients that suit, where ways cost their distances in one matrix: most
// positions are too far, which is seen from hops: the way back is no shorter than the way there less the way that
// is there, but for bend. The rows of the client, which are far apart in memory, tell of most of the others.
func (o *recreate) scan(p *plan, in, out []int32, best *place) {
	x := &o.x
	hops, nodes, near := p.hops, p.nodes, &o.d.near
	blink, least, per := o.blink, best.cost, o.d.leastPer
	ways, bend := near.ways[int(x.client)*near.suits:], near.bend
	for i, v := range near.suiting(x.client) {
		h := &hops[v]
		if h.after < 0 {
			continue
		}
		if blink--; blink == 0 {
			blink = o.overlook()
		} else if (2*int64(ways[i]-h.dist)-bend)*per < least && (int64(ways[i])+int64(out[h.after])-int64(h.dist))*per < least {
			if cost := p.insertion(x, v, least); cost < least {
				least = cost
				*best = place{client: x.client, behind: v, cost: cost}
			}
		}
		if h.before >= 0 {
			if blink--; blink == 0 {
				blink = o.overlook()
			} else if (int64(in[h.before])+int64(out[v])-int64(h.arrival))*per < least {
				u := nodes[v].prev
				if cost := p.insertion(x, u, least); cost < least {
					least = cost
					*best = place{client: x.client, behind: u, cost: cost}
				}
			}
		}
	}
	o.blink = blink
}

// search is scan for all instances.
func (o *recreate) search(p *plan, best *place) {
	clients := int32(o.d.clients)
	try := func(v int32) {
		if o.blink--; o.blink == 0 {
			o.blink = o.overlook()
			return
		}
		if cost := p.insertion(&o.x, v, best.cost); cost < best.cost {
			*best = place{client: o.x.client, behind: v, cost: cost}
		}
	}
	for _, v := range o.d.near.suiting(o.x.client) {
		n := &p.nodes[v]
		if n.route < 0 {
			continue
		}
		try(v)
		if n.prev >= clients {
			try(n.prev)
		}
	}
}

// new looks for a better place on a new route.
func (o *recreate) new(p *plan, c int32, best *place) {
	if len(p.free) == 0 {
		return
	}
	for t := range o.d.types {
		if cost := p.alone[int(c)*len(o.d.types)+t]; cost < best.cost && int(p.used[t]) < o.d.types[t].count {
			*best = place{client: c, behind: -1, kind: int32(t), cost: cost}
		}
	}
}

// everywhere looks for a better place of a unit on all routes.
func (o *recreate) everywhere(p *plan, l int32, best *place) {
	var buf [16]int32
	for _, c := range o.d.unit(l, buf[:0]) {
		p.consider(&o.x, c)
		for _, r := range p.live {
			if !o.d.balances && p.routes[r].load+o.x.load > o.d.types[p.routes[r].kind].capacity[0] {
				continue
			}
			for v := p.start(r); v != p.end(r); v = p.nodes[v].next {
				if cost := p.insertion(&o.x, v, best.cost); cost < best.cost {
					*best = place{client: c, behind: v, cost: cost}
				}
			}
		}
	}
}

func sortBy(u []int32, keys []int64) {
	slices.SortStableFunc(u, func(a, b int32) int { return cmp.Compare(keys[a], keys[b]) })
}
