package vrp

// queues splits a tour in a time that grows with its length and the number of types (Vidal 2016): a route's cost is a
// sum of what its two ends are and of what its load is above the capacity, so that of two cuts where the last route may begin, the
// later one is the better one for routes that end behind some client, or one of them is always as good. The cuts that are still worth
// a look are in a queue, the best one in front.
//
// Costs are in parts of fines, so that they are exactly linear.
type queues struct {
	s     *split
	price int64   // of a unit of load
	load  []int64 // of the clients in front of each one, and of all
	of    []queue // of each type
}

// queue is the cuts where the last route of a type of vehicle may begin.
type queue struct {
	kind     int32
	capacity int64
	out      []int64 // of a route that begins with client i: its cost but for the way to client i along the tour; less that
	back     []int64 // of one that ends with client i: the way to client i along the tour, and back
	cuts     []cut
	head     int
	looks    int // at cuts, to push and to find the front one: the work of the passes since prepare
}

// cut is where a route may begin.
type cut struct {
	at   int32
	key  int64 // the cost of the path to it, and out of it
	load int64 // of the clients in front of it
}

// mostParts bounds costs and fines in parts so that those of two can be added, and no fine is cut off.
const mostParts = mostFine << fineBits

// prepare reports whether the rules are those for which queues are, and numbers are not too large. It
// computes what the passes need of the split's tour.
func (q *queues) prepare(s *split) bool {
	x, tour := s.x, s.tour
	if !x.plain {
		return false
	}
	q.s, q.price = s, x.fines.price.load
	q.load = append(q.load[:0], 0)
	for _, c := range tour {
		q.load = append(q.load, q.load[len(q.load)-1]+x.self[c].delivery)
	}
	if float64(q.load[len(tour)])*float64(q.price) >= mostParts {
		return false
	}
	if q.of == nil {
		q.of = make([]queue, len(s.kinds))
	}
	for i, kind := range s.kinds {
		if !q.of[i].prepare(x, kind, tour) {
			return false
		}
	}
	return true
}

// prepare makes the queue that of a type of vehicle, unless ways are forbidden or too long.
func (q *queue) prepare(x *relaxed, kind int32, tour []int32) bool {
	k := &x.d.types[kind]
	q.kind, q.capacity, q.looks = kind, k.capacity[0], 0
	q.out, q.back = q.out[:0], q.back[:0]
	along, sum := int64(0), 0.0
	for i, c := range tour {
		if i > 0 {
			hop := x.metric.distance(tour[i-1], c)
			if hop >= k.barrier {
				return false
			}
			along += hop
		}
		out, back := x.metric.distance(k.from, c), x.metric.distance(c, k.to)
		if out >= k.barrier || back >= k.barrier {
			return false
		}
		if sum += float64(k.fixed) + float64(k.distance)*(float64(out)+float64(back)); (sum+float64(k.distance)*float64(along))*(1<<fineBits) >= mostParts {
			return false
		}
		q.out = append(q.out, (k.fixed+k.distance*(out-along))<<fineBits)
		q.back = append(q.back, k.distance*(along+back)<<fineBits)
	}
	return true
}

// pass implements form.
func (q *queues) pass(from, to *row) {
	for t := range q.of {
		q.of[t].clear()
	}
	for i, c := range q.s.tour {
		for t := range q.of {
			u := &q.of[t]
			if !q.s.x.d.serves(u.kind, c) {
				u.clear()
				continue
			}
			if from.cost[i] < unreached {
				u.push(cut{int32(i), from.cost[i] + u.out[i], q.load[i]}, q.price)
			}
			load := q.load[i+1]
			if best, ok := u.front(load, q.price); ok {
				to.reach(i+1, u.cost(&best, load, q.price)+u.back[i], best.at, u.kind)
			}
		}
	}
}

func (q *queue) clear() { q.cuts, q.head = q.cuts[:0], 0 }

// cost is what a cut costs, but for the way back, if the route ends where this is the load of the clients in front.
func (q *queue) cost(p *cut, load, price int64) int64 {
	return p.key + max(0, load-p.load-q.capacity)*price
}

// push adds a cut, unless the last one is always as good. Cuts than which it is always as good go. The keys in the queue
// grow, and each cut is the better one from a later end of the route on than the one before it.
func (q *queue) push(p cut, price int64) {
	if n := len(q.cuts); n > q.head && q.cuts[n-1].key+(p.load-q.cuts[n-1].load)*price <= p.key {
		return
	}
	for n := len(q.cuts); n > q.head && q.cuts[n-1].key >= p.key; n-- {
		q.looks++
		q.cuts = q.cuts[:n-1]
	}
	q.looks++
	q.cuts = append(q.cuts, p)
}

// front is the best cut for a route that ends where this is the load of the clients in front. Those than which the next one is
// as good from there on go.
func (q *queue) front(load, price int64) (best cut, ok bool) {
	if q.head == len(q.cuts) {
		return cut{}, false
	}
	for q.head+1 < len(q.cuts) && q.cost(&q.cuts[q.head+1], load, price) <= q.cost(&q.cuts[q.head], load, price) {
		q.looks++
		q.head++
	}
	q.looks++
	return q.cuts[q.head], true
}
