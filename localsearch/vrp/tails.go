package vrp

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tails exchanges the ends of two routes (2-opt*, Potvin and Rousseau 1995), which are more clients
// of long routes than a string has, and parts routes in two or joins them. Exchanges are drawn,
// and kept by the temperature as other steps are; most are seen to cost too much at once.
type tails struct {
	d     *data
	r     *rand.Rand
	draws int
	plain bool // times and loads along routes that end alike say whether an exchange is possible
	a, b  []int32
	made  int64

	changed [2]int32
}

// newTails returns nil where the ends of routes cannot be exchanged as they are: with pairs and reloads.
func newTails(d *data, r *rand.Rand) *tails {
	if d.paired || d.reloads {
		return nil
	}
	t := &tails{d: d, r: r, draws: manyDraws}
	for i := range d.types {
		if d.types[i].duration > 0 || d.simulated {
			t.draws = fewDraws
		}
	}
	if d.role != nil {
		t.draws = min(t.draws, someDraws)
	}
	t.plain = !d.balances && !d.simulated && !d.released && d.role == nil
	for i := range d.types {
		t.plain = t.plain && d.types[i].far == never
	}
	return t
}

// draws are exchanges that are drawn in a step.
const (
	manyDraws = 50
	someDraws = 10 // where backhauls forbid many
	fewDraws  = 2  // where whole routes have to be followed for most of them

	mostWarm = 2000 // clients, for exchanges that cost something in the first round
)

// run draws exchanges at a temperature. The first round, which is short, is too short for those that
// cost something if clients are many.
func (t *tails) run(s *Search, heat float64) {
	if s.restarts == 0 && t.d.visits > mostWarm {
		heat = 0
	}
	for range t.draws {
		t.draw(s, heat)
	}
}

// mostFollowing is how many of those that suit a client best may come to follow it.
const mostFollowing = 20

// draw draws an exchange: a client comes to follow another one, or a route is parted.
func (t *tails) draw(s *Search, heat float64) {
	d, p := t.d, s.p
	u := int32(rng.Intn(t.r, d.clients))
	if p.nodes[u].route < 0 {
		return
	}
	near := d.near.suiting(u)
	i := rng.Intn(t.r, min(mostFollowing, len(near))+1)
	if i == 0 {
		t.part(s, u, heat)
		return
	}
	v := near[i-1]
	n := &p.nodes[v]
	if n.route < 0 || n.route == p.nodes[u].route {
		return
	}
	t.exchange(s, u, n.prev, heat)
}

// limit is what an exchange may cost, as it is drawn.
func (t *tails) limit(heat float64) int64 { return limitOf(heat, rng.Float64(t.r)) }

// limitOf is the limit that comes of a draw.
func limitOf(heat, draw float64) int64 { return int64(-heat * math.Log(1-draw)) }

// mostLimit is no less than any limit: draws have 53 bits.
func mostLimit(heat float64) int64 { return int64(37*heat) + 1 }

// exchange exchanges what comes behind node u with what comes behind node v of another route.
func (t *tails) exchange(s *Search, u, v int32, heat float64) {
	p := s.p
	nu, nv := &p.nodes[u], &p.nodes[v]
	r, q := nu.route, nv.route
	kr, kq := &p.d.types[p.routes[r].kind], &p.d.types[p.routes[q].kind]
	if kr.metric != kq.metric || kr.distance != kq.distance {
		return
	}
	m, draw := kr.metric, rng.Float64(t.r)
	priced := kr.duration == 0 && kq.duration == 0 // by what is seen here
	there, timeThere := m.both(nu.place, nv.after)
	delta := kr.distance * (there - nu.dist - nv.dist)
	e, f := p.end(r), p.end(q)
	if !p.client(v) && nu.next == e { // nothing is left of the other route
		delta -= kq.fixed
	} else if priced && kr.to == kq.to && delta >= mostLimit(heat) {
		return // whatever the way back is
	}
	back, timeBack := m.both(nv.place, nu.after)
	delta += kr.distance * back
	if kr.to != kq.to {
		delta += kr.distance * (t.elsewhere(p, nu.next, e, kq.to) + t.elsewhere(p, nv.next, f, kr.to))
	}
	if !p.client(v) && nu.next == e {
		delta -= kq.distance * back
	}
	if priced && delta >= mostLimit(heat) {
		return
	}
	limit := limitOf(heat, draw)
	if priced && delta >= limit || there >= kr.barrier || back >= kr.barrier {
		return
	}
	same := kr.to == kq.to && kr.shift == kq.shift // the ends of both routes are alike
	if p.d.timed && !p.d.simulated && !p.d.released && same && !t.timely(p, u, v, timeThere, timeBack) {
		return
	}
	switch {
	case t.plain && same && priced:
		if !t.fit(p, u, v, timeThere, timeBack) {
			return
		}
	case !t.possible(p, u, v, limit):
		return
	}
	p.swapTails(u, v)
	t.note(s, r, q)
}

// timely reports whether no service begins too late after an exchange of routes that end alike.
func (t *tails) timely(p *plan, u, v int32, timeThere, timeBack int64) bool {
	if !p.d.timed {
		return true
	}
	nu, nv := &p.nodes[u], &p.nodes[v]
	return nu.early+p.stops[u].service+timeThere <= p.nodes[nv.next].late && nv.early+p.stops[v].service+timeBack <= p.nodes[nu.next].late
}

// fit reports whether loads, durations and types of vehicles allow an exchange of two plain routes that
// end alike. Their windows do.
func (t *tails) fit(p *plan, u, v int32, timeThere, timeBack int64) bool {
	r, q := p.nodes[u].route, p.nodes[v].route
	kr, kq := &p.d.types[p.routes[r].kind], &p.d.types[p.routes[q].kind]
	nextU, nextV := p.nodes[u].next, p.nodes[v].next
	if p.d.spans && (p.durationWith(u, timeThere, nextV) > kr.long || p.durationWith(v, timeBack, nextU) > kq.long) {
		return false
	}
	loadU, loadV := p.loadBehind(u, r), p.loadBehind(v, q)
	if p.routes[r].load+loadV-loadU > kr.capacity[0] || p.routes[q].load+loadU-loadV > kq.capacity[0] {
		return false
	}
	return kr == kq || t.serve(p, nextV, p.end(q), p.routes[r].kind) && t.serve(p, nextU, p.end(r), p.routes[q].kind)
}

// serve reports whether vehicles of the type may serve the clients from a node of a route to its end.
func (t *tails) serve(p *plan, v, end, kind int32) bool {
	for ; v != end; v = p.nodes[v].next {
		if !p.d.serves(kind, v) {
			return false
		}
	}
	return true
}

// durationWith is that of a route which goes on from node u to node w, if there is a client on it.
func (p *plan) durationWith(u int32, time int64, w int32) int64 {
	if !p.client(u) && !p.client(w) {
		return 0
	}
	return p.span.before[u].then(time, p.span.behind[w]).duration
}

// elsewhere is how much longer a route is that ends at a place instead, where it has clients from
// a node to its end.
func (t *tails) elsewhere(p *plan, from, end, place int32) int64 {
	if from == end {
		return 0
	}
	last := &p.nodes[p.nodes[end].prev]
	return p.d.types[p.routes[last.route].kind].metric.distance(last.place, place) - last.dist
}

// loadBehind is the load of the clients behind a node of a route.
func (p *plan) loadBehind(v, r int32) (load int64) {
	for w := p.nodes[v].next; w != p.end(r); w = p.nodes[w].next {
		load += p.d.delivery[int(w)*p.d.resources]
	}
	return load
}

// possible reports whether all rules allow an exchange, and it costs less than the limit.
func (t *tails) possible(p *plan, u, v int32, limit int64) bool {
	r, q := p.nodes[u].route, p.nodes[v].route
	t.a, t.b = p.halves(r, u, q, v, t.a[:0]), p.halves(q, v, r, u, t.b[:0])
	cost := -p.price(r) - p.price(q)
	for i, stops := range [2][]int32{t.a, t.b} {
		if len(stops) == 0 {
			continue
		}
		price, _, _, ok := p.probe.price(p.routes[[2]int32{r, q}[i]].kind, stops)
		if !ok {
			return false
		}
		cost += price
	}
	return cost < limit
}

// note brings what is known of the best solution up to date after a change of two routes.
func (t *tails) note(s *Search, r, q int32) {
	t.made++
	for _, x := range [2]int32{r, q} {
		if s.p.routes[x].size == 0 {
			s.p.close(x)
		}
	}
	t.changed = [2]int32{r, q}
	s.changed(t.changed[:])
}

// part lets another vehicle serve what comes behind a client.
func (t *tails) part(s *Search, u int32, heat float64) {
	p := s.p
	n := &p.nodes[u]
	r := n.route
	kind := p.routes[r].kind
	k := &p.d.types[kind]
	if len(p.free) == 0 || n.next == p.end(r) || int(p.used[kind]) >= k.count {
		return
	}
	limit := t.limit(heat)
	if k.duration == 0 && k.distance*(k.metric.distance(n.place, k.to)+k.metric.distance(k.from, n.after)-n.dist)+k.fixed >= limit {
		return
	}
	q := p.free[len(p.free)-1]
	t.a, t.b = t.a[:0], t.b[:0]
	for w := p.start(r); w != u; {
		w = p.nodes[w].next
		t.a = append(t.a, p.nodes[w].place)
	}
	for w := n.next; w != p.end(r); w = p.nodes[w].next {
		t.b = append(t.b, p.nodes[w].place)
	}
	cost := -p.price(r)
	for _, stops := range [2][]int32{t.a, t.b} {
		price, _, _, ok := p.probe.price(kind, stops)
		if !ok {
			return
		}
		cost += price
	}
	if cost >= limit {
		return
	}
	p.open(kind)
	p.swapTails(u, p.start(q))
	t.note(s, r, q)
}

// halves appends the stops of route r up to node v and those of q behind u.
func (p *plan) halves(r, v, q, u int32, buf []int32) []int32 {
	for w := p.start(r); w != v; {
		w = p.nodes[w].next
		buf = append(buf, p.nodes[w].place)
	}
	for w := p.nodes[u].next; w != p.end(q); w = p.nodes[w].next {
		buf = append(buf, p.nodes[w].place)
	}
	return buf
}

// swapTails exchanges what comes behind node u with what comes behind node v of another route.
func (p *plan) swapTails(u, v int32) {
	r, q := p.nodes[u].route, p.nodes[v].route
	p.cost -= p.price(r) + p.price(q)
	a, b := p.nodes[u].next, p.nodes[v].next
	lastA, lastB := p.nodes[p.end(r)].prev, p.nodes[p.end(q)].prev
	p.follow(u, b, lastB, p.end(q), r)
	p.follow(v, a, lastA, p.end(r), q)
	p.recount(r)
	p.recount(q)
	p.cost += p.price(r) + p.price(q)
}

// follow lets the nodes from first to last, which were before an end, come behind node u of route
// r; none of them if first is that end.
func (p *plan) follow(u, first, last, end, r int32) {
	if first == end {
		first, last = p.end(r), u
	} else {
		p.nodes[u].next, p.nodes[first].prev = first, u
	}
	if first != p.end(r) {
		for v := first; ; v = p.nodes[v].next {
			p.nodes[v].route = r
			if v == last {
				break
			}
		}
	}
	p.nodes[last].next, p.nodes[p.end(r)].prev = p.end(r), last
	m := p.d.types[p.routes[r].kind].metric
	for _, v := range [2]int32{u, last} {
		n := &p.nodes[v]
		n.after = p.nodes[n.next].place
		n.dist, n.time = m.both(n.place, n.after)
	}
	if p.hops != nil {
		p.tell(u)
		p.tell(first)
		p.tell(last)
	}
}

// recount computes the numbers of a route without reloads from its nodes.
func (p *plan) recount(r int32) {
	x := &p.routes[r]
	x.size, x.load, x.dist = 0, 0, 0
	for v, e := p.start(r), p.end(r); v != e; v = p.nodes[v].next {
		x.dist += p.nodes[v].dist
		if p.client(v) {
			x.size++
			x.load += p.d.delivery[int(v)*p.d.resources]
		}
	}
	p.refresh(r)
}
