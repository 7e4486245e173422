package vrp

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// polish improves relaxed routes until none of its moves does: clients beside those that suit
// them (Vidal 2022, section 3.3), then exchanges between two routes (SWAP*).
type polish struct {
	*relaxed
	r        *rand.Rand
	granular int  // neighbours
	turns    bool // parts of routes can be reversed for what their ends cost
	tested   []int64
	order    []int32
	cursor   int
	improved bool
	pairs    [][2]int32 // of lanes, for SWAP*
	stage    uint8
	star     star
	widths   [2]stretch
	chains   [2]chain
	moves    [moveKinds]int64 // made, of each kind
	promised int64            // by the last one: the cost of the lanes that it changed
	changed  [2]int32
	hopeful  []bool  // by client: its moves may have become better; nil: nobody asks
	hopes    []int32 // those clients
}

// Neighbours of a client that are tried.
const (
	granularPlain = 20
	granularTimed = 30
)

// The stages of a polish.
const (
	beside uint8 = iota // clients beside others
	swaps               // SWAP*
	done
)

// look sets how many neighbours of a client are tried, as far as there are lists of them; 0: as it is.
func (o *polish) look(neighbours int) {
	if neighbours > 0 {
		o.granular = min(neighbours, o.d.near.suits)
	}
}

func newPolish(x *relaxed, r *rand.Rand) *polish {
	o := &polish{relaxed: x, r: r, granular: granularPlain, tested: make([]int64, x.d.clients)}
	if x.timed {
		o.granular = granularTimed
	}
	o.granular = min(o.granular, x.d.near.suits)
	o.turns = x.dists == nil || &x.metric.out[0] == &x.metric.in[0]
	for c := range int32(x.d.clients) {
		o.order = append(o.order, c)
	}
	o.star.init(x)
	return o
}

// begin begins to improve the routes.
func (o *polish) begin() { o.beginAfter(-1) }

// beginAfter begins to improve the routes; moves between lanes that have not changed after mark have been
// tried. What broke a rule was tried with other fines, and is tried again.
func (o *polish) beginAfter(mark int64) {
	rng.Shuffle32(o.r, o.order)
	for c := range o.tested {
		o.tested[c] = mark
		if o.lane[c] < 0 {
			o.tested[c] = -1
		}
	}
	for _, r := range o.live {
		if l := &o.lanes[r]; l.stamp <= mark && o.excess(l.kind, o.whole(r)) != (excess{}) {
			o.clock++
			l.stamp = o.clock
		}
	}
	o.star.begin(mark)
	o.stage, o.cursor, o.improved = beside, 0, false
}

// step tries the moves of one client, or of one pair of lanes. It reports whether nothing is
// left to try.
func (o *polish) step() (over bool) {
	switch o.stage {
	case beside:
		if o.cursor < len(o.order) {
			c := o.order[o.cursor]
			o.cursor++
			o.turn(c)
			return false
		}
		o.cursor = 0
		if !o.improved {
			o.stage = swaps
			o.pair()
		}
		o.improved = false
		return false
	case swaps:
		if o.cursor < len(o.pairs) {
			pair := o.pairs[o.cursor]
			o.cursor++
			o.improved = o.exchange(pair[0], pair[1]) || o.improved
			return false
		}
		if o.stage, o.cursor = done, 0; o.improved {
			o.stage, o.improved = beside, false
			return false
		}
	}
	return true
}

// all improves the routes to the end.
func (o *polish) all() {
	for o.begin(); !o.step(); {
		continue
	}
}

// turn tries the moves of a client.
func (o *polish) turn(u int32) {
	last := o.tested[u]
	o.tested[u] = o.clock
	if o.lane[u] < 0 {
		o.enter(u, last)
		return
	}
	for _, v := range o.d.near.suiting(u)[:o.granular] {
		if o.lane[v] < 0 || max(o.lanes[o.lane[u]].stamp, o.lanes[o.lane[v]].stamp) <= last {
			continue
		}
		if o.attempt(u, v) {
			continue
		}
		if w := o.prev[v]; !o.client(w) {
			o.attempt(u, w)
		}
	}
	if last < 0 || o.lanes[o.lane[u]].stamp > last {
		for t := range o.d.types {
			if r := o.unused(t); r >= 0 && o.lane[u] >= 0 {
				o.attempt(u, o.start(r))
			}
		}
		if o.lane[u] >= 0 && !o.d.required[o.d.leader[u]] {
			p, n := o.prev[u], o.next[u]
			if o.leave(u) {
				o.improved = true
				o.hope(p, u, n)
				return
			}
		}
	}
	if o.d.mixed && o.lane[u] >= 0 && o.lanes[o.lane[u]].stamp > last {
		o.improved = o.refit(o.lane[u]) || o.trade(o.lane[u]) || o.improved
	}
}

// attempt is between, and remembers what has come of it.
func (o *polish) attempt(u, v int32) bool {
	p, n, q, m := o.prev[u], o.next[u], o.prev[v], o.next[v]
	if !o.client(v) {
		q = v
	}
	if !o.between(u, v) {
		return false
	}
	o.improved = true
	o.hope(p, u, n, q, v, m)
	return true
}

// hope notes that moves of those of the nodes that are clients may have become better.
func (o *polish) hope(nodes ...int32) {
	if o.hopeful == nil {
		return
	}
	for _, v := range nodes {
		if o.client(v) && !o.hopeful[v] {
			o.hopeful[v] = true
			o.hopes = append(o.hopes, v)
		}
	}
}

// between tries the moves of client u beside node v, a client or the start of a lane, and
// makes the first one that lowers the cost.
func (o *polish) between(u, v int32) bool {
	if o.lane[u] == o.lane[v] {
		return o.within(u, v)
	}
	return o.across(u, v)
}

// made counts a move and refreshes its lanes, which should cost so much now.
func (o *polish) made(kind int, a, b int32, cost int64) bool {
	o.moves[kind]++
	o.promised, o.changed = cost, [2]int32{a, b}
	o.refresh(a)
	if b != a {
		o.refresh(b)
	}
	return true
}

// serves reports whether a vehicle of the lane may visit all of a stretch.
func (o *polish) serves(r int32, s *stretch) bool {
	return !o.special || s.types>>uint(o.lanes[r].kind)&1 == 1
}

// enter serves a client that is not served, where that is worth it, perhaps in place of an optional one.
func (o *polish) enter(u int32, last int64) {
	best, at, gone := o.worth(u), int32(-1), int32(-1)
	try := func(v int32) {
		r := o.lane[v]
		if o.serves(r, &o.self[u]) {
			if cost := o.entry(u, v, best); cost < best {
				best, at, gone = cost, v, -1
			}
		}
	}
	for _, v := range o.d.near.suiting(u)[:o.granular] {
		if o.lane[v] < 0 || o.lanes[o.lane[v]].stamp <= last {
			continue
		}
		try(v)
		if w := o.prev[v]; !o.client(w) {
			try(w)
		}
		if o.d.required[v] || !o.serves(o.lane[v], &o.self[u]) {
			continue
		}
		if cost := o.replacing(u, v, best); cost < best {
			best, at, gone = cost, o.prev[v], v
		}
	}
	if last < 0 {
		for t := range o.d.types {
			if r := o.unused(t); r >= 0 {
				try(o.start(r))
			}
		}
	}
	if at < 0 {
		return
	}
	r, behind := o.lane[at], o.next[at]
	cost, kind := o.lanes[r].cost+best, entering
	if gone >= 0 {
		behind, kind = o.next[gone], replacing
		cost -= o.d.lost[gone]
		o.lane[gone], o.tested[gone] = -1, -1
		o.hope(gone)
	}
	o.hope(at, u, behind)
	o.splice(at, behind, []int32{u})
	o.improved = o.made(kind, r, r, cost)
}

// replacing is what it costs to serve client u in the place of client v, who is not served then;
// never if that is seen to be no less than the bound.
func (o *polish) replacing(u, v int32, bound int64) int64 {
	l := &o.lanes[o.lane[v]]
	p, n := o.prev[v], o.next[v]
	if o.d.types[l.kind].distance*(o.into(p, u)+o.far(u, n)-o.hop[p]-o.hop[v])+o.d.lost[v]-l.slack >= bound {
		return never
	}
	return o.with(p, n, &o.self[u]) - l.cost + o.d.lost[v]
}

// worth is what it costs not to serve a client.
func (o *polish) worth(u int32) int64 {
	if o.d.required[u] {
		return never
	}
	return o.d.lost[u]
}

// leave stops to serve an optional client if that is cheaper.
func (o *polish) leave(u int32) bool {
	r := o.lane[u]
	p, s := o.prev[u], o.next[u]
	cost := o.with(p, s, nil)
	if cost+o.d.lost[u] >= o.lanes[r].cost {
		return false
	}
	o.splice(p, s, nil)
	o.lane[u] = -1
	o.tested[u] = o.clock
	return o.made(leaving, r, r, cost)
}

// refit gives a lane's clients a vehicle that is not in use, of a type with which they cost
// less.
func (o *polish) refit(r int32) bool {
	s, e := o.start(r), o.end(r)
	var mid, whole stretch
	mid = o.self[o.next[s]]
	for v := o.next[o.next[s]]; v != e; v = o.next[v] {
		o.join(&mid, &mid, &o.self[v])
	}
	best, to := o.lanes[r].cost, int32(-1)
	for t := range o.d.types {
		q := o.unused(t)
		if q < 0 || t == int(o.lanes[r].kind) || !o.serves(q, &mid) {
			continue
		}
		o.join(&whole, &o.self[o.start(q)], &mid)
		o.join(&whole, &whole, &o.self[o.end(q)])
		if cost := o.price(int32(t), &whole); cost < best {
			best, to = cost, q
		}
	}
	if to < 0 {
		return false
	}
	o.mids = o.mids[:0]
	for v := o.next[s]; v != e; v = o.next[v] {
		o.mids = append(o.mids, v)
	}
	o.splice(s, e, nil)
	o.splice(o.start(to), o.end(to), o.mids)
	return o.made(refitting, r, to, best)
}

// trade exchanges the vehicle of a lane for that of another one, of another type, with which both cost
// less. Both vehicles begin and end in the same way.
func (o *polish) trade(r int32) bool {
	l, w := &o.lanes[r], o.whole(r)
	best, to := int64(0), int32(-1)
	for _, q := range o.live {
		m := &o.lanes[q]
		if m.kind == l.kind || m.base != l.base || !o.serves(q, w) || !o.serves(r, o.whole(q)) {
			continue
		}
		if delta := o.price(m.kind, w) + o.price(l.kind, o.whole(q)) - l.cost - m.cost; delta < best {
			best, to = delta, q
		}
	}
	if to < 0 {
		return false
	}
	o.mids = o.mids[:0]
	n := 0
	for _, q := range [...]int32{r, to} {
		n = len(o.mids)
		for v := o.next[o.start(q)]; o.client(v); v = o.next[v] {
			o.mids = append(o.mids, v)
		}
	}
	cost := l.cost + o.lanes[to].cost + best
	o.splice(o.start(to), o.end(to), o.mids[:n])
	o.splice(o.start(r), o.end(r), o.mids[n:])
	return o.made(trading, r, to, cost)
}

// pair lists the pairs of lanes for SWAP*: those whose clients suit clients of the other.
func (o *polish) pair() {
	const nearest = 5
	o.pairs = o.pairs[:0]
	if !o.star.able {
		return
	}
	for _, r := range o.live {
		for v := o.next[o.start(r)]; o.client(v); v = o.next[v] {
			for _, w := range o.d.near.suiting(v)[:min(nearest, o.d.near.suits)] {
				if q := o.lane[w]; q > r && o.star.fresh(r, q) {
					o.pairs = append(o.pairs, [2]int32{r, q})
				}
			}
		}
	}
	slices.SortFunc(o.pairs, func(a, b [2]int32) int {
		if a[0] != b[0] {
			return int(a[0] - b[0])
		}
		return int(a[1] - b[1])
	})
	o.pairs = slices.Compact(o.pairs)
	for i := len(o.pairs) - 1; i > 0; i-- {
		j := rng.Intn(o.r, i+1)
		o.pairs[i], o.pairs[j] = o.pairs[j], o.pairs[i]
	}
}
