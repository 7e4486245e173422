package tsp

// optimiser is a tour that is being improved, with the queue of the cities to
// examine, and the changes since the last mark, so that they can be undone.
//
// A city is examined when one of its edges has changed (don't-look bits, Bentley
// 1992). After a kick those are few, so a step costs the same whatever the number
// of cities.
type optimiser struct {
	costs   *costs
	ring    ring
	cost    int64
	tried   int64 // moves priced
	queue   []int32
	head    int32 // of the queue, which is circular
	waiting int32
	queued  []bool
	journal []change
}

// change is a reversal of x cities from position i on if y is 0, else an exchange.
type change struct{ i, x, y int32 }

func newOptimiser(c *costs) *optimiser {
	return &optimiser{costs: c, ring: newRing(c.n), queue: make([]int32, c.n), queued: make([]bool, c.n)}
}

// push puts the cities into the queue.
func (o *optimiser) push(cities ...int32) {
	for _, a := range cities {
		if !o.queued[a] {
			o.queued[a] = true
			o.queue[o.ring.wrap(o.head+o.waiting)] = a
			o.waiting++
		}
	}
}

// repair examines up to limit cities of the queue and improves the tour around
// each as far as possible. It reports whether the queue is empty.
func (o *optimiser) repair(limit int) bool {
	for ; o.waiting > 0 && limit > 0; limit-- {
		a := o.queue[o.head]
		o.head = o.ring.wrap(o.head + 1)
		o.waiting--
		o.queued[a] = false
		if o.costs.symmetric {
			for o.improve(a) {
			}
		} else {
			for o.improveOneWay(a) {
			}
		}
	}
	return o.waiting == 0
}

// turn reverses the path from city a to city b.
func (o *optimiser) turn(a, b int32) {
	i, count := o.ring.turn(a, b)
	o.journal = append(o.journal, change{i, count, 0})
}

// swap exchanges the path from a to b and the one after it, up to c.
func (o *optimiser) swap(a, b, c int32) {
	i, x, y := o.ring.swap(a, b, c)
	o.journal = append(o.journal, change{i, x, y})
}

// cross makes a double bridge and queues the cities at its ends.
func (o *optimiser) cross(b bridge) {
	r, c := &o.ring, o.costs
	at := func(offset int32) int32 { return r.order[r.wrap(r.wrap(b.i+offset))] }
	before, after := at(r.n-1), at(b.x+b.y+b.z)
	x0, x1 := at(0), at(b.x-1)
	y0, y1 := at(b.x), at(b.x+b.y-1)
	z0, z1 := at(b.x+b.y), at(b.x+b.y+b.z-1)
	o.cost += c.cost(before, z0) + c.cost(z1, y0) + c.cost(y1, x0) + c.cost(x1, after) -
		c.cost(before, x0) - c.cost(x1, y0) - c.cost(y1, z0) - c.cost(z1, after)
	r.exchange(b.i, b.x, b.y+b.z)
	r.exchange(b.i, b.y, b.z)
	o.journal = append(o.journal, change{b.i, b.x, b.y + b.z}, change{b.i, b.y, b.z})
	o.push(before, x0, x1, y0, y1, z0, z1, after)
}

// mark makes the current tour the one that undo restores.
func (o *optimiser) mark() { o.journal = o.journal[:0] }

// undo goes back to the marked tour, whose length was cost.
func (o *optimiser) undo(cost int64) {
	for k := len(o.journal) - 1; k >= 0; k-- {
		if c := o.journal[k]; c.y == 0 {
			o.ring.reverse(c.i, c.x)
		} else {
			o.ring.exchange(c.i, c.y, c.x)
		}
	}
	o.journal = o.journal[:0]
	o.cost = cost
}
