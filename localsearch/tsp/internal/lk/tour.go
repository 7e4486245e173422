package lk

import "lsolve/localsearch/tsp/internal/dist"

// Tour is a tour with a journal of its changes, and the queue of the cities around which it may be
// improved. It is an array or a list of segments.
//
// An array answers what comes before what at once. To change it costs as many writes
// as there are cities outside the longest piece that stays. Improvements after a
// local kick are local for the most part. A list answers more slowly, but no change takes long.
type Tour struct {
	costs *dist.Costs
	n     int32
	order []int32 // the city at each position; of a list only after Order
	pos   []int32 // the position of each city; nil: it is a list
	list  *list
	cost  int64
	tried int64 // moves priced
	reach int32 // no change writes more cities

	queue   []int32 // of cities to examine, circular
	head    int32
	waiting int32
	queued  []bool

	// The journal: rewritten stretches of the array, and what was there before, or paths of the
	// list that were reversed, by their cities.
	reversed  [][2]int32
	stretches []stretch
	former    []int32
	fresh     []int32 // what a stretch is to hold

	search
}

// stretch is count positions from position from on.
type stretch struct{ from, count int32 }

// New returns the tour through the cities in the order of their numbers, as a list or as an array.
func New(c *dist.Costs, asList bool) *Tour {
	n := c.N
	t := &Tour{costs: c, n: n, order: make([]int32, n), reach: n, queue: make([]int32, n), queued: make([]bool, n)}
	for a := range n {
		t.order[a] = a
	}
	if asList {
		t.list = newList(t.order)
	} else {
		t.pos, t.reach = make([]int32, n), reach(n)
	}
	t.SetOrder(t.order)
	return t
}

// reach returns how many cities a change of an array of n cities may write. Johnson and
// McGeoch (1997) refuse long reversals of large tours, too.
func reach(n int32) int32 {
	const free, least = 100_000, 50_000
	if n <= free {
		return n
	}
	return least
}

// SetOrder makes the tour go through the cities in this order. Nothing waits then, and
// nothing can be undone.
func (t *Tour) SetOrder(order []int32) {
	copy(t.order, order)
	if t.list != nil {
		t.list.set(t.order)
	} else {
		for i, a := range t.order {
			t.pos[a] = int32(i)
		}
	}
	t.cost = t.costs.Length(t.order)
	for ; t.waiting > 0; t.waiting-- {
		t.queued[t.queue[t.head]] = false
		t.head = t.wrap(t.head + 1)
	}
	t.Mark()
}

// Order returns the cities in the order of the tour. The slice must not be changed; it
// changes with the tour.
func (t *Tour) Order() []int32 {
	if t.list != nil {
		t.order = t.list.appendTo(t.order[:0])
	}
	return t.order
}

// Cost returns the length of the tour.
func (t *Tour) Cost() int64 { return t.cost }

// Tried returns how many moves have been priced.
func (t *Tour) Tried() int64 { return t.tried }

func (t *Tour) next(a int32) int32 {
	if t.list != nil {
		return t.list.next(a)
	}
	return t.order[t.wrap(t.pos[a]+1)]
}

func (t *Tour) prev(a int32) int32 {
	if t.list != nil {
		return t.list.prev(a)
	}
	return t.order[t.wrap(t.pos[a]+t.n-1)]
}

// position returns how many cities come before a city.
func (t *Tour) position(a int32) int32 {
	if t.list != nil {
		return t.list.position(a)
	}
	return t.pos[a]
}

// at returns the city at a position.
func (t *Tour) at(p int32) int32 {
	if t.list != nil {
		return t.list.at(p)
	}
	return t.order[p]
}

// wrap returns the position p, which may be n or more, less than 2n.
func (t *Tour) wrap(p int32) int32 {
	if p >= t.n {
		return p - t.n
	}
	return p
}

// Push puts cities into the queue.
func (t *Tour) Push(cities ...int32) {
	for _, a := range cities {
		if !t.queued[a] {
			t.queued[a] = true
			t.queue[t.wrap(t.head+t.waiting)] = a
			t.waiting++
		}
	}
}

// PushAll puts all cities into the queue, in the order of the tour.
func (t *Tour) PushAll() { t.Push(t.Order()...) }

// Waiting returns how many cities are in the queue.
func (t *Tour) Waiting() int { return int(t.waiting) }

// Repair examines up to limit cities of the queue and improves the tour around each as
// far as possible. It reports whether the queue is empty.
func (t *Tour) Repair(limit int) bool {
	for ; t.waiting > 0 && limit > 0; limit-- {
		a := t.queue[t.head]
		t.head = t.wrap(t.head + 1)
		t.waiting--
		t.queued[a] = false
		for t.improve(a) {
		}
	}
	return t.waiting == 0
}

// rewrite puts t.fresh at the positions from from on.
func (t *Tour) rewrite(from int32) {
	count := int32(len(t.fresh))
	t.stretches = append(t.stretches, stretch{from, count})
	first := min(count, t.n-from)
	t.former = append(t.former, t.order[from:from+first]...)
	t.former = append(t.former, t.order[:count-first]...)
	t.write(from, t.fresh)
}

func (t *Tour) write(from int32, cities []int32) {
	for _, a := range cities {
		t.order[from], t.pos[a] = a, from
		if from++; from == t.n {
			from = 0
		}
	}
}

// Mark makes the current tour the one to which Undo returns.
func (t *Tour) Mark() {
	t.stretches, t.former, t.reversed = t.stretches[:0], t.former[:0], t.reversed[:0]
}

// Undo goes back to the marked tour, whose length was cost.
func (t *Tour) Undo(cost int64) {
	for i := len(t.stretches) - 1; i >= 0; i-- {
		s := t.stretches[i]
		begin := int32(len(t.former)) - s.count
		t.write(s.from, t.former[begin:])
		t.former = t.former[:begin]
	}
	for i := len(t.reversed) - 1; i >= 0; i-- {
		t.list.reverse(t.reversed[i][1], t.reversed[i][0])
	}
	t.stretches, t.reversed = t.stretches[:0], t.reversed[:0]
	t.cost = cost
}
