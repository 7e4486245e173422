package vrp

import (
	"slices"

	"lsolve/internal/rng"
)

// ejections take vehicles out of use by guided ejection search (Nagata and Bräysy, Operations
// Research Letters, 2009; for pairs Nagata and Kobayashi, 2010). The units of a route go into a
// pool. The last one of it is inserted; where that is impossible, units of a route give way to it
// that were less often hard to insert, and go into the pool. In between, routes are changed at
// random. No other vehicle is taken meanwhile.
type ejections struct {
	s      *Search
	active bool
	pool   []int32 // leaders
	hard   []int64 // by leader: how often no place was found
	left   int64   // steps until it is given up
	budget int64

	units, taken, best []int32 // leaders: of a route, of those the ones that are out, and the best choice
	order              []int32
	least              int64 // what the best choice was hard
	at                 int32 // its route
	where              both  // where a unit may be inserted on a route
}

const (
	mostEjected    = 3   // units that give way to one
	ejectionBudget = 20  // steps without success of the first time, per client
	ejectionShare  = 0.3 // of a run whose length is known, until it is given up
	shakes         = 4   // random changes of routes in a step
)

// reducible reports whether a vehicle costs so much that as few as possible are likely to be best,
// where the routes cost so much together.
func (d *data) reducible(p *plan) bool {
	if d.choosy || d.role != nil || d.reloads || len(p.live) < 2 || p.missing > 0 {
		return false
	}
	fixed := d.types[0].fixed
	for t := range d.types {
		if d.types[t].fixed != fixed {
			return false
		}
	}
	return fixed > (p.cost-fixed*int64(len(p.live)))/int64(len(p.live))
}

// begin takes a route out of use.
func (e *ejections) begin(s *Search) {
	if e.hard == nil {
		*e = ejections{s: s, hard: make([]int64, s.d.clients), budget: ejectionBudget * int64(s.d.clients)}
	}
	p := s.p
	p.begin()
	p.hidden = append(p.hidden, p.free...)
	p.free = p.free[:0]
	r := p.live[rng.Intn(s.r, len(p.live))]
	e.pool = e.unitsOf(r, e.pool[:0])
	rng.Shuffle32(s.r, e.pool)
	p.touch(r)
	p.empty(r)
	p.hidden, p.free = append(p.hidden, p.free...), p.free[:0]
	for i := range e.hard {
		e.hard[i] = 1
	}
	e.active, e.left = true, e.budget
	s.accept()
}

// end brings back the vehicles that were not to be taken, and the best solution.
func (e *ejections) end() {
	p := e.s.p
	p.free, p.hidden = append(p.free, p.hidden...), p.hidden[:0]
	p.recall()
	e.active = false
	e.budget *= growth
	e.s.next()
}

// step inserts a unit of the pool, if need be for others.
func (e *ejections) step() {
	s, p := e.s, e.s.p
	l := e.pool[len(e.pool)-1]
	p.begin()
	if e.insert(l) {
		e.pool = e.pool[:len(e.pool)-1]
	} else {
		e.hard[l]++
		e.eject(l)
	}
	s.accept()
	if len(e.pool) == 0 {
		if len(p.live) < 2 {
			e.end()
		} else {
			e.begin(s)
		}
		return
	}
	for range shakes {
		e.shake()
	}
	if e.left--; e.left <= 0 || s.pace.Known() && s.pace.Over(s.steps) > ejectionShare {
		e.end()
	}
}

// unitsOf appends the leaders of the units on a route.
func (e *ejections) unitsOf(r int32, buf []int32) []int32 {
	p := e.s.p
	for v := p.nodes[p.start(r)].next; v != p.end(r); v = p.nodes[v].next {
		if p.client(v) && (p.d.partner[v] < 0 || p.d.leader[v] == v) {
			buf = append(buf, p.d.leader[v])
		}
	}
	return buf
}

// insert inserts a unit where that costs least of all places.
func (e *ejections) insert(l int32) bool {
	e.where.cost = never
	e.where.pickup = -1
	for _, r := range e.s.p.live {
		e.look(l, r)
	}
	return e.put(l)
}

// look looks for a better place of a unit on a route.
func (e *ejections) look(l, r int32) {
	o, p := e.s.recreate, e.s.p
	if p.d.blocked && p.cut(r) {
		return
	}
	if p.d.partner[l] >= 0 {
		o.prepare(p, l)
		o.onRoute(p, r, &e.where)
		return
	}
	var buf [16]int32
	for _, c := range p.d.unit(l, buf[:0]) {
		p.consider(&o.x, c)
		for v := p.start(r); v != p.end(r); v = p.nodes[v].next {
			if cost := p.insertion(&o.x, v, e.where.cost); cost < e.where.cost {
				e.where = both{pickup: v, delivery: c, cost: cost}
			}
		}
	}
}

// put inserts a unit at the place found; false: there was none.
func (e *ejections) put(l int32) bool {
	p := e.s.p
	switch {
	case e.where.pickup < 0:
		return false
	case p.d.partner[l] >= 0:
		p.serveBoth(l, e.where)
	default:
		p.insert(e.where.delivery, e.where.pickup)
	}
	return true
}

// eject puts the units into the pool that are the least hard to insert, of one route on which the
// unit then has a place, if they are less hard than it, and inserts it there.
func (e *ejections) eject(l int32) {
	p := e.s.p
	e.least, e.at = e.hard[l], -1
	e.order = append(e.order[:0], p.live...)
	rng.Shuffle32(e.s.r, e.order)
	for _, r := range e.order {
		e.units = e.unitsOf(r, e.units[:0])
		e.taken = e.taken[:0]
		e.choose(l, r, 0, 0)
	}
	p.begin() // the routes are as they were
	if e.at < 0 {
		return
	}
	p.touch(e.at)
	for _, u := range e.best {
		e.out(u, e.at)
	}
	e.where.cost, e.where.pickup = never, -1
	e.s.recreate.blink = 1 << 40 // no place is overlooked
	e.look(l, e.at)
	e.s.recreate.blink = e.s.recreate.overlook()
	e.put(l)
	e.pool = e.pool[:len(e.pool)-1]
	rng.Shuffle32(e.s.r, e.best)
	e.pool = append(e.pool, e.best...)
}

// choose tries to take more units out of a route, from the given one on, and whether there is then
// a place for unit l.
func (e *ejections) choose(l, r int32, from int, hard int64) {
	for i := from; i < len(e.units); i++ {
		u := e.units[i]
		sum := hard + e.hard[u]
		if sum >= e.least {
			continue
		}
		back := e.out(u, r)
		e.taken = append(e.taken, u)
		e.where.cost, e.where.pickup = never, -1
		if e.look(l, r); e.where.pickup >= 0 {
			e.least, e.at = sum, r
			e.best = append(e.best[:0], e.taken...)
		} else if len(e.taken) < mostEjected {
			e.choose(l, r, i+1, sum)
		}
		e.taken = e.taken[:len(e.taken)-1]
		e.in(u, r, back)
	}
}

// gap is where the clients of a unit were on its route: each behind a node.
type gap struct {
	client, behind [2]int32 // client -1: there is one
}

// out takes a unit out of its route.
func (e *ejections) out(l, r int32) gap {
	p := e.s.p
	g := gap{client: [2]int32{l, p.d.partner[l]}}
	if p.d.members[l] != nil {
		i := slices.IndexFunc(p.d.members[l], func(c int32) bool { return p.nodes[c].route >= 0 })
		g.client[0] = p.d.members[l][i]
	}
	p.cost -= p.price(r)
	for i, c := range g.client {
		if c >= 0 {
			g.behind[i] = p.nodes[c].prev
			p.unlink(c)
		}
	}
	p.refresh(r)
	p.cost += p.price(r)
	p.miss(l)
	return g
}

// in undoes out.
func (e *ejections) in(l, r int32, g gap) {
	p := e.s.p
	p.cost -= p.price(r)
	for i := len(g.client) - 1; i >= 0; i-- {
		if g.client[i] >= 0 {
			p.link(g.client[i], g.behind[i])
		}
	}
	p.refresh(r)
	p.cost += p.price(r)
	p.found(l)
}

// shake removes strings of clients and inserts them again, if that is possible.
func (e *ejections) shake() {
	s, p := e.s, e.s.p
	p.begin()
	before := p.missing
	s.ruin.out = s.ruin.out[:0]
	s.ruin.strings(p, int32(rng.Intn(s.r, s.d.clients)))
	s.ruin.tidy(p)
	s.recreate.units = append(s.recreate.units[:0], s.ruin.out...)
	s.recreate.serveUnits(p)
	if p.missing > before || !p.whole() {
		p.undo()
		return
	}
	s.accept()
}
