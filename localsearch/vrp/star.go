package vrp

// star exchanges a client of a route with one of another, each at its best place there
// (SWAP*, Vidal 2022, section 3.4). Places are chosen by distances and loads; what is chosen
// is then priced.
type star struct {
	x      *relaxed
	able   bool
	tested []int64 // by lane: when its pairs were listed last
	a, b   side
	list   [2][]int32
}

// side is what the clients of a route are for another route.
type side struct {
	clients []int32
	gain    []int64   // distance without the client
	best    [][3]spot // the best places on the other route
}

// spot is a place behind a node, and the distance that it costs.
type spot struct {
	behind int32
	cost   int64
}

func (s *star) init(x *relaxed) {
	s.x, s.tested = x, make([]int64, len(x.lanes))
	s.able = len(x.lanes) > 1
}

// begin begins with lanes that need not be looked at together if they have not changed after mark.
func (s *star) begin(mark int64) {
	for r := range s.tested {
		s.tested[r] = mark
	}
}

// fresh reports whether one of the lanes has changed since the pairs of the first were listed.
func (s *star) fresh(r, q int32) bool {
	return max(s.x.lanes[r].stamp, s.x.lanes[q].stamp) > s.tested[r]
}

// look lists the clients of lane r with their places on lane q.
func (s *star) look(to *side, r, q int32) {
	x := s.x
	to.clients, to.gain, to.best = to.clients[:0], to.gain[:0], to.best[:0]
	for u := x.next[x.start(r)]; x.client(u); u = x.next[u] {
		best := [3]spot{{-1, never}, {-1, never}, {-1, never}}
		for v := x.start(q); v != x.end(q); v = x.next[v] {
			w := x.next[v]
			cost := x.far(v, u) + x.far(u, w) - x.hop[v]
			switch {
			case cost >= best[2].cost:
			case cost < best[0].cost:
				best[0], best[1], best[2] = spot{v, cost}, best[0], best[1]
			case cost < best[1].cost:
				best[1], best[2] = spot{v, cost}, best[1]
			default:
				best[2] = spot{v, cost}
			}
		}
		p, n := x.prev[u], x.next[u]
		to.clients = append(to.clients, u)
		to.gain = append(to.gain, x.hop[p]+x.hop[u]-x.far(p, n))
		to.best = append(to.best, best)
	}
}

// at is the best place of the i-th client of the side while v, on the other route, is not
// there.
func (s *star) at(of *side, i int, v int32) spot {
	x := s.x
	p, n, u := x.prev[v], x.next[v], of.clients[i]
	best := spot{p, x.far(p, u) + x.far(u, n) - x.far(p, n)}
	for _, b := range of.best[i] {
		if b.behind >= 0 && b.behind != v && b.behind != p {
			if b.cost < best.cost {
				best = b
			}
			break
		}
	}
	return best
}

// exchange tries the best exchange of clients between two lanes, or the best move of one.
func (o *polish) exchange(r, q int32) bool {
	s := &o.star
	if o.liveAt[r] < 0 || o.liveAt[q] < 0 {
		return false
	}
	s.look(&s.a, r, q)
	s.look(&s.b, q, r)
	lr, lq := &o.lanes[r], &o.lanes[q]
	kr, kq := &o.d.types[lr.kind], &o.d.types[lq.kind]
	loadR, loadQ := o.whole(r).delivery-kr.capacity[0], o.whole(q).delivery-kq.capacity[0]
	over := func(load int64) int64 { return fine(max(0, load), o.fines.price.load) }
	now := over(loadR) + over(loadQ)
	if o.balances {
		now = 0
	}
	best, i, j := lr.slack+lq.slack, -1, -1
	var spots [2]spot
	for a, u := range s.a.clients {
		if !o.serves(q, &o.self[u]) {
			continue
		}
		for b, v := range s.b.clients {
			if !o.serves(r, &o.self[v]) {
				continue
			}
			more, fines := o.self[v].delivery-o.self[u].delivery, int64(0)
			if !o.balances {
				fines = over(loadR+more) + over(loadQ-more)
			}
			// The places of both cost no less than nothing.
			if fines-kr.distance*s.a.gain[a]-kq.distance*s.b.gain[b] >= best {
				continue
			}
			x, y := s.at(&s.a, a, v), s.at(&s.b, b, u)
			if cost := fines + kq.distance*(x.cost-s.b.gain[b]) + kr.distance*(y.cost-s.a.gain[a]); cost < best {
				best, i, j, spots = cost, a, b, [2]spot{x, y}
			}
		}
		// It moves alone.
		fines := int64(0)
		if !o.balances {
			fines = over(loadR-o.self[u].delivery) + over(loadQ+o.self[u].delivery)
		}
		if x := s.a.best[a][0]; lr.size > 1 && fines+kq.distance*x.cost-kr.distance*s.a.gain[a] < best {
			best, i, j, spots = fines+kq.distance*x.cost-kr.distance*s.a.gain[a], a, -1, [2]spot{x}
		}
	}
	if i < 0 || !o.timed && best >= now && !o.balances {
		return false
	}
	u, v := s.a.clients[i], int32(-1)
	if j >= 0 {
		v = s.b.clients[j]
	}
	cost := o.replaced(0, r, u, v, spots[1].behind) + o.replaced(1, q, v, u, spots[0].behind)
	if cost >= lr.cost+lq.cost {
		return false
	}
	o.splice(o.start(r), o.end(r), s.list[0])
	o.splice(o.start(q), o.end(q), s.list[1])
	return o.made(starring, r, q, cost)
}

// replaced prices a lane without client u and with client v behind a node, and lists its
// clients; u and v may be -1.
func (o *polish) replaced(which int, r, u, v, behind int32) int64 {
	list := o.star.list[which][:0]
	start := o.start(r)
	whole := o.before[start]
	add := func(c int32) {
		list = append(list, c)
		o.join(&whole, &whole, &o.self[c])
	}
	for w := start; w != o.end(r); w = o.next[w] {
		if w != start && w != u {
			add(w)
		}
		if w == behind && v >= 0 {
			add(v)
		}
	}
	o.join(&whole, &whole, &o.self[o.end(r)])
	o.star.list[which] = list
	return o.price(o.lanes[r].kind, &whole)
}
