package sop

// exchange is one of two blocks: that from place a on, and that from b to before c.
type exchange struct{ a, b, c int32 }

// back is the exchange that undoes it.
func (e exchange) back() exchange { return exchange{e.a, e.a + e.c - e.b, e.c} }

// descent makes a path shorter by exchanges of two blocks side by side, until none near to
// what has changed brings anything.
type descent struct {
	*path
	near    [][]int32  // the nodes nearest to each that can come directly after it
	journal []exchange // what was made since it was cleared
	queue   []int32    // nodes from which the arcs may be replaced by shorter ones
	head    int        // how many of them have been looked at
	queued  []bool
	priced  int64
}

func newDescent(p *path, near [][]int32) *descent {
	return &descent{path: p, near: near, queued: make([]bool, p.n)}
}

// push puts a node into the queue; the end is none.
func (d *descent) push(i int32) {
	if int(i) < d.n && !d.queued[i] {
		d.queued[i] = true
		d.queue = append(d.queue, i)
	}
}

// make makes an exchange, and queues the nodes whose arcs it changes.
func (d *descent) make(e exchange) {
	a, b, c := int(e.a), int(e.b), int(e.c)
	for _, k := range [...]int{a - 1, a, b - 1, b, c - 1, c} {
		d.push(d.at(k))
	}
	d.swap(a, b, c, d.change(a, b, c))
	d.journal = append(d.journal, e)
}

// undo takes back what the journal has.
func (d *descent) undo() {
	for k := len(d.journal) - 1; k >= 0; k-- {
		e := d.journal[k].back()
		a, b, c := int(e.a), int(e.b), int(e.c)
		d.swap(a, b, c, d.change(a, b, c))
	}
	d.journal = d.journal[:0]
}

// run makes exchanges until the queue is empty, or about so many have been priced. It reports
// whether the queue is empty.
func (d *descent) run(most int64) (ended bool) {
	end := d.priced + most
	for d.head < len(d.queue) { // which grows
		if d.priced >= end {
			return false
		}
		i := d.queue[d.head]
		d.head++
		d.queued[i] = false
		for {
			e, change := d.best(i)
			if change >= 0 {
				break
			}
			d.make(e)
		}
	}
	d.queue, d.head = d.queue[:0], 0
	return true
}

// furthest is how many places of the third cut are priced.
const furthest = 1000

// best returns the exchange that shortens the path the most of those that bring a shorter
// arc from node i. Every exchange that shortens the path brings one from some node.
func (d *descent) best(i int32) (best exchange, change int64) {
	p := int(d.place[i])
	now := d.distance(i, d.at(p+1))
	if now > 0 { // the end is nearer
		best, change = d.put(p+1, d.n, best, change)
	}
	for _, j := range d.near[i] {
		if d.distance(i, j) >= now {
			break
		}
		q := int(d.place[j])
		if q < p {
			best, change = d.turn(q, p+1, best, change)
			continue
		}
		best, change = d.pull(p+1, q, best, change)
		best, change = d.put(p+1, q, best, change)
	}
	return best, change
}

// pull looks at the exchanges after which the second block, which begins with what is at
// place b, is ahead of what is at place a.
func (d *descent) pull(a, b int, best exchange, change int64) (exchange, int64) {
	for c := b + 1; c <= min(d.n, b+furthest); c++ {
		if d.lastBelow(d.sequence[c-1], b) >= a {
			break
		}
		d.priced++
		if by := d.change(a, b, c); by < change {
			best, change = exchange{int32(a), int32(b), int32(c)}, by
		}
	}
	return best, change
}

// put looks at the exchanges after which the first block, which ends ahead of place b, is
// ahead of what is at place c.
func (d *descent) put(b, c int, best exchange, change int64) (exchange, int64) {
	for a := b - 1; a >= max(0, b-furthest); a-- {
		if d.firstFrom(d.sequence[a], b) < c {
			break
		}
		d.priced++
		if by := d.change(a, b, c); by < change {
			best, change = exchange{int32(a), int32(b), int32(c)}, by
		}
	}
	return best, change
}

// turn looks at the exchanges of two blocks that are together from place a to before
// place c.
func (d *descent) turn(a, c int, best exchange, change int64) (exchange, int64) {
	needed := -1 // the last place below c of a node that must come after one of the first block
	for b := a + 1; b < c; b++ {
		for _, j := range d.in.Next(int(d.sequence[b-1])) {
			if at := int(d.place[j]); at < c {
				needed = max(needed, at)
			}
		}
		if needed >= b {
			if needed == c-1 {
				break // in every second block
			}
			continue
		}
		d.priced++
		if by := d.change(a, b, c); by < change {
			best, change = exchange{int32(a), int32(b), int32(c)}, by
		}
	}
	return best, change
}
