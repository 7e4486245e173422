package vrp

import (
	"context"
	"math/bits"
	"slices"
)

// rowSet is a set of rows; see routing.
type rowSet [2]uint64

// mostRows is how many rows a set can have.
const mostRows = 128

func (s rowSet) has(r int32) bool { return s[r>>6]>>(r&63)&1 != 0 }

func (s rowSet) with(r int32) rowSet {
	s[r>>6] |= 1 << (r & 63)
	return s
}

func (s rowSet) list() (rows []int32) {
	for k, word := range s {
		for ; word != 0; word &= word - 1 {
			rows = append(rows, int32(64*k+bits.TrailingZeros64(word)))
		}
	}
	return rows
}

// label is a route of a type of vehicle so far. Another one to the same client with the same rows is better
// if it is no longer and no dearer, and leaves as much time and room.
type label struct {
	rows      rowSet
	before    int32 // the label that it extends; -1: none
	last      int32 // client
	weight    int64 // of the walk
	paid      int64 // so far without the service of the last client and without prices, in parts
	priced    int64 // the same with prices off
	distance  int64
	spent     int64 // travel and service until it leaves the last client
	times     front // until then
	loads     []int64
	backhauls bool
	delivers  bool
	open      int32 // pairs of which the delivery is still to come
	dominated bool
	sameEnd   int32 // the next label with the same rows and the same end; -1: none
}

// The components of loads by resource: what is delivered, which is in the vehicle as it leaves; what it has
// more than that now; and what it has had more at the most.
const (
	delivered = iota
	now
	most
	loadParts
)

// labels are all routes of a type of vehicle that may be on solutions which cost less than a limit.
type labels struct {
	*routing
	vehicle int
	walker  *walker
	list    []label
	ends    map[labelEnd]int32 // the first label
	toCome  [2][]int64         // least costs to the end: by weight, then by client; second: by another client
	next    []int32            // the client with which the first goes on
}

// labelEnd is what labels that compare have in common.
type labelEnd struct {
	rows rowSet
	last int32
}

// enumerate makes the columns of a type of vehicle whose price is at most over. whole is false if there are
// too many.
func (t *routing) enumerate(ctx context.Context, vehicle int, over int64) (whole bool) {
	l := &labels{routing: t, vehicle: vehicle, walker: &t.walks.kinds[t.walks.kindOf[vehicle]], ends: map[labelEnd]int32{}}
	l.complete()
	v := &t.Vehicles[vehicle]
	start := begin(v.Shift.From, min(v.Shift.To, v.LatestStart)).enter([]Window{t.Depots[v.From].Window})
	if len(start) == 0 {
		return true
	}
	nobody := label{before: -1, last: -1, times: start, loads: make([]int64, loadParts*t.Resources)}
	for i := range int32(len(t.Clients)) {
		l.extend(&nobody, -1, i, over)
	}
	for k := 0; ; k++ { // the list grows
		if k == len(l.list) {
			return true
		}
		if t.effort <= 0 || len(l.list) > mostLabels || k&255 == 0 && ctx.Err() != nil {
			return false
		}
		if l.list[k].dominated {
			continue
		}
		from := l.list[k] // the list may move
		l.close(&from, int32(k), over)
		for i := range int32(len(t.Clients)) {
			l.extend(&from, int32(k), i, over)
		}
	}
}

// mostLabels is how many labels there are at most: half a million take some 200 MB.
const mostLabels = 1 << 19

// Parts of effort: of a client that a label could go on to, and of a label.
const (
	effortOfTry   = 4
	effortOfLabel = 1200
)

// extend adds the label that goes on to a client, if there is such a route and no other one is better.
func (l *labels) extend(from *label, at, i int32, over int64) {
	p, n := l.routing, int32(len(l.Clients))
	l.effort -= effortOfTry
	row := p.row[i]
	if from.rows.has(row) {
		return
	}
	var way int64
	if at < 0 {
		way = l.walker.start[i]
	} else {
		way = l.walker.into[i*n+from.last]
	}
	weight := from.weight + p.walks.weights[i]
	if way >= never || weight > l.walker.longest {
		return
	}
	priced := from.priced + way - p.prices[row]
	toCome := l.leastToCome(i, from.last, l.walker.longest-from.weight)
	if toCome >= never/2 || priced+toCome > over {
		p.cut = p.cut || toCome < never/2
		return
	}
	next := label{rows: from.rows.with(row), before: at, last: i, weight: weight, paid: from.paid + way, priced: priced, sameEnd: -1,
		backhauls: from.backhauls, delivers: from.delivers, open: from.open}
	l.effort -= effortOfLabel
	if !l.ordered(&next, from) || !l.travel(&next, from) || !l.load(&next, from) {
		return
	}
	end := labelEnd{next.rows, i}
	first, known := l.ends[end]
	if known {
		for k := first; k >= 0; k = l.list[k].sameEnd {
			other := &l.list[k]
			if !other.dominated && other.better(&next) {
				return
			}
			// Labels that have been extended are of fewer rows: this one is still to come.
			other.dominated = other.dominated || next.better(other)
		}
		next.sameEnd = first
	}
	l.ends[end] = int32(len(l.list))
	l.list = append(l.list, next)
}

// ordered changes what a label says of pairs and backhauls; false: the client may not come now.
func (l *labels) ordered(next, from *label) bool {
	p, i := l.routing, next.last
	c := &p.Clients[i]
	if pair := p.PairOf(i); pair >= 0 {
		if p.Pairs[pair].Pickup == i {
			next.open++
		} else if next.open--; !from.rows.has(p.row[p.Pairs[pair].Pickup]) {
			return false
		}
	}
	if p.Order != BackhaulsLast {
		return true
	}
	switch {
	case c.Pickup != nil:
		next.backhauls = true
	case c.Delivery != nil:
		next.delivers = true
		return !from.backhauls
	}
	return true
}

// travel changes distance and times of a label; false: it is too far, or too late.
func (l *labels) travel(next, from *label) bool {
	p, v := l.routing, &l.Vehicles[l.vehicle]
	t, place := &p.Travel[v.Profile], v.From
	if from.last >= 0 {
		place = p.Place(from.last)
	}
	to := p.Place(next.last)
	c := &p.Clients[next.last]
	duration := t.Duration(place, to)
	if duration >= Forbidden {
		return false
	}
	if next.distance = from.distance + t.Distance(place, to); next.distance > v.MaxDistance {
		return false
	}
	next.spent = from.spent + duration + c.Service
	next.times = slices.Clone(from.times).pass(duration).enter(c.Windows).pass(c.Service)
	if v.MaxDuration < Never {
		_, shortest, ok := next.times.shortest()
		return ok && shortest <= v.MaxDuration
	}
	return len(next.times) > 0
}

// load changes the loads of a label; false: they exceed the capacity.
func (l *labels) load(next, from *label) bool {
	p, c := l.routing, &l.Clients[next.last]
	if p.Resources == 0 {
		return true
	}
	next.loads = slices.Clone(from.loads)
	pair := p.PairOf(next.last)
	for k, room := range p.Vehicles[l.vehicle].Capacity {
		x := next.loads[loadParts*k:][:loadParts]
		if c.Delivery != nil {
			x[delivered] += c.Delivery[k]
			x[now] -= c.Delivery[k]
		}
		if c.Pickup != nil {
			x[now] += c.Pickup[k]
		}
		if pair >= 0 && p.Pairs[pair].Amount != nil {
			if p.Pairs[pair].Pickup == next.last {
				x[now] += p.Pairs[pair].Amount[k]
			} else {
				x[now] -= p.Pairs[pair].Amount[k]
			}
		}
		x[most] = max(x[most], x[now])
		if x[delivered]+x[most] > room {
			return false
		}
	}
	return true
}

// better reports whether a label is as good as another one with the same rows and end in all that counts.
func (a *label) better(b *label) bool {
	if a.paid > b.paid || a.distance > b.distance || a.spent > b.spent {
		return false
	}
	for k := most; k < len(a.loads); k += loadParts {
		if a.loads[k] > b.loads[k] {
			return false
		}
	}
	for _, y := range b.times {
		if !slices.ContainsFunc(a.times, func(x piece) bool { return x.ready <= y.ready && x.latest >= y.latest && x.spent <= y.spent }) {
			return false
		}
	}
	return true
}

// close makes a column of a label, if the route may end there.
func (l *labels) close(from *label, at int32, over int64) {
	p, v := l.routing, &l.Vehicles[l.vehicle]
	end := l.walker.end[from.last]
	if end >= never || from.open > 0 || from.backhauls && !from.delivers {
		return
	}
	distance, spent, times := from.distance, from.spent, slices.Clone(from.times)
	if v.To != Open {
		t, place := &p.Travel[v.Profile], p.Place(from.last)
		duration := t.Duration(place, v.To)
		if duration >= Forbidden {
			return
		}
		distance += t.Distance(place, v.To)
		spent += duration
		times = times.pass(duration).enter([]Window{p.Depots[v.To].Window})
	}
	_, duration, ok := times.not(v.Shift.To).shortest()
	if !ok || distance > v.MaxDistance || duration > v.MaxDuration {
		return
	}
	waits := p.scale * v.PerDuration * (duration - spent)
	if from.priced+end+waits > over {
		p.cut = true
		return
	}
	p.add(column{columnKey: columnKey{from.rows, l.vehicle}, cost: (from.paid + end + waits) / p.scale, stops: func() (stops []Stop) {
		for k := at; k >= 0; k = l.list[k].before {
			stops = append(stops, Visit(l.list[k].last))
		}
		slices.Reverse(stops)
		return stops
	}})
}

// complete finds what the ways to the end cost at least, by walks at the prices of the rows.
func (l *labels) complete() {
	w, v, n := l.walks, l.walker, len(l.Clients)
	arcs := v.out
	if arcs == nil {
		arcs = v.into
	}
	w.fill(&w.backward, v.longest, v.end, arcs)
	l.effort -= effortOfWalks(v.longest, int64(n), true) / 2
	size := (int(v.longest) + 1) * n
	l.toCome = [2][]int64{make([]int64, size), make([]int64, size)}
	l.next = make([]int32, size)
	for i := range n {
		best, second, by := never, never, int32(-2)
		for q := range int(v.longest) + 1 {
			at := q*n + i
			for k := range 2 {
				switch c, from := w.backward.cost[k][at], w.backward.from[k][at]; {
				case c >= never || c >= best && from == by:
				case c < best && from == by:
					best = c
				case c < best:
					best, second, by = c, best, from
				default:
					second = min(second, c)
				}
			}
			l.toCome[0][at], l.toCome[1][at], l.next[at] = best, second, by
		}
	}
}

// leastToCome is what the way from a client to the end costs at least if it weighs so much at most with it, with
// the prices of those that come after it. It does not go straight back to the one before.
func (l *labels) leastToCome(i, before int32, weight int64) int64 {
	at := int(weight)*len(l.Clients) + int(i)
	c := l.toCome[0][at]
	if before >= 0 && l.next[at] == before {
		c = l.toCome[1][at]
	}
	if c >= never/2 {
		return never
	}
	return c + l.prices[l.row[i]]
}
