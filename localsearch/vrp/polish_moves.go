package vrp

// The kinds of moves.
const (
	relocating = iota // one client, or some in a row, to another place
	exchanging        // with others
	tailing           // the rest of two routes (2-opt*)
	reversing         // a part of a route (2-opt)
	entering
	replacing // an optional client
	leaving
	refitting
	trading  // vehicles
	starring // SWAP*
	moveKinds
)

// mostChain is the length of the longest chain.
const mostChain = 3

// chain is up to three clients in a row, or fewer of them from the first one on. For the client
// whose moves are tried it has, by number of clients, what does not depend on where they go.
type chain struct {
	nodes  [mostChain]int32
	behind [mostChain]int32 // the node behind each
	n      int              // clients in nodes
	p      int32            // the node before the first
	joined int              // clients that are in all
	all    [mostChain]stretch

	stamp  int64            // of the lane when gone and turned were computed; 0: they were not
	gone   [mostChain]int64 // how much longer the lane is without them, and without the ways in the chain
	turned int64            // how much longer two of them are the other way round
}

// chain makes c the chain from client u on.
func (o *polish) chain(c *chain, u int32) {
	c.p, c.n, c.joined, c.stamp = o.prev[u], 0, 0, 0
	for v := u; c.n < mostChain && o.client(v); c.n++ {
		c.nodes[c.n] = v
		v = o.next[v]
		c.behind[c.n] = v
	}
}

// departing is the chain from client u on, with what is gone without it: it is the same for all
// moves of the client until its lane changes.
func (o *polish) departing(u int32) *chain {
	c, l := &o.chains[0], &o.lanes[o.lane[u]]
	if c.stamp == l.stamp && c.nodes[0] == u {
		return c
	}
	o.chain(c, u)
	c.stamp = l.stamp
	for i, last := range c.nodes[:c.n] {
		c.gone[i] = -o.hop[c.p] - o.hop[last]
		if int(l.size) > i+1 {
			c.gone[i] += o.far(c.p, c.behind[i])
		}
	}
	if c.n > 1 {
		c.turned = o.far(c.nodes[1], u) - o.hop[u]
	}
	return c
}

// stretch is that of the first n clients of a chain. Most chains are never asked for it.
func (o *polish) stretch(c *chain, n int) *stretch {
	if c.joined == 0 {
		c.all[0], c.joined = o.self[c.nodes[0]], 1
	}
	for ; c.joined < n; c.joined++ {
		o.join(&c.all[c.joined], &c.all[c.joined-1], &o.self[c.nodes[c.joined]])
	}
	return &c.all[n-1]
}

// across tries the moves of u beside v on another lane. Most are seen to lower nothing from some
// of the ways that change, without those that are looked up in the matrix.
func (o *polish) across(u, v int32) bool {
	ru, rv := o.lane[u], o.lane[v]
	lu, lv := &o.lanes[ru], &o.lanes[rv]
	ku, kv := &o.d.types[lu.kind], &o.d.types[lv.kind]
	slack := lu.slack + lv.slack
	y := o.next[v]
	there, opens := o.into(v, u), int64(0) // there: the way to the chain, and what is no longer
	gap := o.hop[v]
	if lv.size == 0 {
		gap, opens = 0, kv.fixed
	}
	a, b := o.departing(u), &o.chains[1]
	swaps, crossed := false, int64(0) // crossed: the ways to the first clients if chains are exchanged
	if o.client(v) {
		q := o.prev[v]
		crossed = ku.distance*(o.far(a.p, v)-o.hop[a.p]) + kv.distance*(o.into(q, u)-o.hop[q])
		if swaps = ku.distance != kv.distance || crossed-ku.distance*(o.widest[u]+o.widest[v]) < slack; swaps {
			o.chain(b, v)
		}
	}
	for n := 1; n <= a.n; n++ {
		if o.special && !o.serves(rv, o.stretch(a, n)) {
			break
		}
		last, s := a.nodes[n-1], a.behind[n-1]
		out := ku.distance * a.gone[n-1]
		if ku.distance != kv.distance {
			out += o.stretch(a, n).dist * (kv.distance - ku.distance)
		}
		if int(lu.size) == n {
			out -= ku.fixed
			if lv.size == 0 && lu.kind == lv.kind {
				break
			}
		}
		out += opens
		// The chain comes behind v.
		left, known := int64(0), false
		if in := out + kv.distance*(there-gap); in < slack {
			if in += kv.distance * o.far(last, y); in < slack {
				left, known = o.with(a.p, s, nil)-lu.cost, true
				if all := o.stretch(a, n); left+in-out+opens+kv.distance*all.dist < lv.slack {
					if delta := left + o.with(v, y, all) - lv.cost; delta < 0 {
						o.splice(a.p, s, nil)
						o.splice(v, y, a.nodes[:n])
						return o.made(relocating, ru, rv, lu.cost+lv.cost+delta)
					}
				}
			}
		}
		if n == 2 { // turned
			in := out + kv.distance*(o.into(v, last)+a.turned-gap)
			if in < slack && in+kv.distance*o.far(u, y) < slack {
				if !known {
					left = o.with(a.p, s, nil) - lu.cost
				}
				var turned stretch
				o.join(&turned, &o.self[last], &o.self[u])
				if delta := left + o.with(v, y, &turned) - lv.cost; delta < 0 {
					o.splice(a.p, s, nil)
					o.splice(v, y, []int32{last, u})
					return o.made(relocating, ru, rv, lu.cost+lv.cost+delta)
				}
			}
		}
		if swaps && o.swap(a, b, n, crossed, slack) {
			return true
		}
	}
	return o.tails(u, v, slack, ku, kv)
}

// swap tries to exchange the first n clients of chain a with those of b, no more than n. The ways to
// the first ones of both then cost so much more.
func (o *polish) swap(a, b *chain, n int, crossed, slack int64) bool {
	ru, rv := o.lane[a.nodes[0]], o.lane[b.nodes[0]]
	lu, lv := &o.lanes[ru], &o.lanes[rv]
	ku, kv := &o.d.types[lu.kind], &o.d.types[lv.kind]
	last, s := a.nodes[n-1], a.behind[n-1]
	crossed -= ku.distance * o.hop[last]
	for m := 1; m <= min(n, b.n); m++ {
		if o.special && !o.serves(ru, o.stretch(b, m)) {
			return false
		}
		end, t := b.nodes[m-1], b.behind[m-1]
		delta := crossed - kv.distance*o.hop[end]
		if ku.distance != kv.distance {
			delta += (o.stretch(a, n).dist - o.stretch(b, m).dist) * (kv.distance - ku.distance)
		}
		if delta >= slack {
			continue
		}
		if delta += ku.distance*o.into(end, s) + kv.distance*o.far(last, t); delta >= slack {
			continue
		}
		left := o.with(a.p, s, o.stretch(b, m)) - lu.cost
		if left-lv.cost >= 0 {
			continue
		}
		if left += o.with(b.p, t, o.stretch(a, n)) - lv.cost; left >= 0 {
			continue
		}
		o.splice(a.p, s, b.nodes[:m])
		o.splice(b.p, t, a.nodes[:n])
		return o.made(exchanging, ru, rv, lu.cost+lv.cost+left)
	}
	return false
}

// tails tries to exchange what comes from u on for what comes behind v.
func (o *polish) tails(u, v int32, slack int64, ku, kv *kind) bool {
	ru, rv := o.lane[u], o.lane[v]
	p, y := o.prev[u], o.next[v]
	if !o.client(p) && !o.client(v) { // nothing but the vehicle changes
		return false
	}
	lu, lv := &o.lanes[ru], &o.lanes[rv]
	eu, ev := o.end(ru), o.end(rv)
	left := o.client(p) || o.client(y) // something is left of the first route
	same := lu.ends == lv.ends
	if ku.distance == kv.distance {
		far, fixed := o.into(v, u)-o.hop[p], int64(0)
		if !left {
			fixed -= ku.fixed
		}
		if lv.size == 0 {
			fixed += kv.fixed
		} else {
			far -= o.hop[v]
		}
		if same && kv.distance*far+fixed >= slack {
			return false
		}
		if left {
			far += o.far(p, y)
		}
		if !same {
			a := o.prev[eu]
			far += o.far(a, ev) - o.hop[a]
			switch {
			case o.client(y):
				b := o.prev[ev]
				far += o.far(b, eu) - o.hop[b]
			case left:
				far += o.far(p, eu) - o.far(p, y)
			}
		}
		if kv.distance*far+fixed >= slack {
			return false
		}
	}
	most := lu.cost + lv.cost
	var cost int64
	if same {
		if !o.serves(rv, &o.behind[u]) || !o.serves(ru, &o.behind[y]) {
			return false
		}
		var s stretch
		o.join(&s, &o.before[v], &o.behind[u])
		if cost = o.price(lv.kind, &s); cost >= most {
			return false
		}
		if left {
			o.join(&s, &o.before[p], &o.behind[y])
			cost += o.price(lu.kind, &s)
		}
	} else {
		tailU, tailV := &o.widths[0], &o.widths[1]
		if !o.rest(tailU, u) || !o.serves(rv, tailU) {
			return false
		}
		if cost = o.with(v, ev, tailU); cost >= most {
			return false
		}
		if o.rest(tailV, y) {
			if !o.serves(ru, tailV) {
				return false
			}
			cost += o.with(p, eu, tailV)
		} else {
			cost += o.with(p, eu, nil)
		}
	}
	if cost >= most {
		return false
	}
	o.mids = o.mids[:0]
	for w := u; w != eu; w = o.next[w] {
		o.mids = append(o.mids, w)
	}
	n := len(o.mids)
	for w := y; w != ev; w = o.next[w] {
		o.mids = append(o.mids, w)
	}
	o.splice(v, ev, o.mids[:n])
	o.splice(p, eu, o.mids[n:])
	return o.made(tailing, ru, rv, cost)
}

// rest is the stretch from u to the last client of its lane; false: there is none.
func (o *polish) rest(s *stretch, u int32) bool {
	if !o.client(u) {
		return false
	}
	*s = o.self[u]
	for v := o.next[u]; o.client(v); v = o.next[v] {
		o.join(s, s, &o.self[v])
	}
	return true
}

// within tries the moves of u beside v on the same lane.
func (o *polish) within(u, v int32) bool {
	if u == v {
		return false
	}
	r := o.lane[u]
	l := &o.lanes[r]
	k := &o.d.types[l.kind]
	per := k.distance
	i, j := o.at[u], int32(0)
	if o.client(v) {
		j = o.at[v]
	}
	y := o.next[v]
	if u != y { // the chain comes behind v
		a := o.departing(u)
		for n := 1; n <= a.n; n++ {
			if j >= i && j < i+int32(n) { // v is one of it
				break
			}
			last := a.nodes[n-1]
			delta := a.gone[n-1] - o.hop[v]
			if n == int(l.size) { // both ends of the lane are beside it
				delta += o.far(a.p, a.behind[n-1])
			}
			if per*(delta+o.into(v, u)+o.far(last, y)) < l.slack {
				if o.moved(a, n, v, false) {
					return true
				}
			}
			if n == 2 && per*(delta+o.into(v, last)+o.far(u, y)+a.turned) < l.slack {
				if o.moved(a, n, v, true) {
					return true
				}
			}
		}
	}
	if !o.client(v) {
		return i > 1 && o.reverse(o.next[v], u)
	}
	if i < j {
		if j > i+1 && o.swapWithin(u, v) {
			return true
		}
		return o.reverse(o.next[u], v) // u is followed by v
	}
	return i > j+1 && o.reverse(y, u)
}

// moved tries to move the first n clients of a chain behind v on its lane.
func (o *polish) moved(a *chain, n int, v int32, turned bool) bool {
	o.mids = o.mids[:0]
	add := func() {
		if turned {
			o.mids = append(o.mids, a.nodes[1], a.nodes[0])
			return
		}
		o.mids = append(o.mids, a.nodes[:n]...)
	}
	first, p, s := a.nodes[0], a.p, o.next[v]
	if o.client(v) && o.at[v] > o.at[first] {
		for w := a.behind[n-1]; ; w = o.next[w] {
			o.mids = append(o.mids, w)
			if w == v {
				break
			}
		}
		add()
	} else {
		p, s = v, a.behind[n-1]
		add()
		for w := o.next[v]; w != first; w = o.next[w] {
			o.mids = append(o.mids, w)
		}
	}
	return o.instead(relocating, p, s)
}

// swapWithin tries to exchange u with v, which comes later on its lane.
func (o *polish) swapWithin(u, v int32) bool {
	r := o.lane[u]
	l := &o.lanes[r]
	p, s, q, t := o.prev[u], o.next[u], o.prev[v], o.next[v]
	delta := o.far(p, v) + o.far(u, t) - o.hop[p] - o.hop[v]
	if s == q {
		delta += o.far(v, s) + o.far(s, u) - o.hop[u] - o.hop[s]
	} else {
		delta += o.far(v, s) + o.far(q, u) - o.hop[u] - o.hop[q]
	}
	if o.d.types[l.kind].distance*delta >= l.slack {
		return false
	}
	o.mids = append(o.mids[:0], v)
	for w := s; w != v; w = o.next[w] {
		o.mids = append(o.mids, w)
	}
	o.mids = append(o.mids, u)
	return o.instead(exchanging, p, t)
}

// reverse tries to reverse the part of a lane from a to b (2-opt).
func (o *polish) reverse(a, b int32) bool {
	if !o.turns || o.at[a] >= o.at[b] {
		return false
	}
	r := o.lane[a]
	l := &o.lanes[r]
	p, s := o.prev[a], o.next[b]
	delta := o.far(p, b) + o.far(a, s) - o.hop[p] - o.hop[b]
	if o.d.types[l.kind].distance*delta >= l.slack {
		return false
	}
	o.mids = o.mids[:0]
	for w := b; w != p; w = o.prev[w] {
		o.mids = append(o.mids, w)
	}
	return o.instead(reversing, p, s)
}

// instead tries the clients in mids in place of what is between the nodes p and s.
func (o *polish) instead(kind int, p, s int32) bool {
	r := o.lane[p]
	l := &o.lanes[r]
	whole := o.before[p]
	for _, c := range o.mids {
		o.join(&whole, &whole, &o.self[c])
	}
	o.join(&whole, &whole, &o.behind[s])
	cost := o.price(l.kind, &whole)
	if cost >= l.cost {
		return false
	}
	o.splice(p, s, o.mids)
	return o.made(kind, r, r, cost)
}
