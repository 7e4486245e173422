package tsp

// improve makes the first move that shortens a symmetric tour and adds an edge
// from a to a near city: 2-opt, then or-opt of a segment that ends at a. The new
// edge must be shorter than the gain before it (neighbour lists with fixed
// radius, Bentley 1992), which ends most scans at once.
func (o *optimiser) improve(a int32) bool {
	return o.reverseAt(a) || o.moveAt(a)
}

// reverseAt tries 2-opt.
func (o *optimiser) reverseAt(a int32) bool {
	c, r := o.costs, &o.ring
	next, prev := r.next(a), r.prev(a)
	toNext, toPrev := c.cost(a, next), c.cost(prev, a)
	farther := max(toNext, toPrev)
	for _, b := range c.candidates(a) {
		ab := c.cost(a, b)
		if ab >= farther {
			return false
		}
		o.tried += 2
		if after := r.next(b); ab < toNext {
			if delta := ab + c.cost(next, after) - toNext - c.cost(b, after); delta < 0 {
				o.cost += delta
				o.turn(next, b)
				o.push(a, next, b, after)
				return true
			}
		}
		if before := r.prev(b); ab < toPrev {
			if delta := ab + c.cost(prev, before) - toPrev - c.cost(before, b); delta < 0 {
				o.cost += delta
				o.turn(a, before)
				o.push(a, prev, b, before)
				return true
			}
		}
	}
	return false
}

// moveAt tries or-opt of the segments of up to longest cities that end at a, to
// either side of it.
func (o *optimiser) moveAt(a int32) bool {
	if o.costs.n < 5 {
		return false
	}
	limit := min(longest, o.costs.n-3)
	far := a // the other end
	for length := int32(1); length <= limit; length++ {
		if o.moveSegment(segment{a, far, o.ring.prev(a), o.ring.next(far), length, true}) {
			return true
		}
		far = o.ring.next(far)
	}
	far = a
	for length := int32(2); length <= limit; length++ {
		far = o.ring.prev(far)
		if o.moveSegment(segment{a, far, o.ring.next(a), o.ring.prev(far), length, false}) {
			return true
		}
	}
	return false
}

// segment is a segment of the tour from near to far; its near end moves next to a
// city close to it.
type segment struct {
	near, far     int32 // its ends
	outer, beyond int32 // the cities next to near and to far
	length        int32
	forward       bool // far comes after near on the tour
}

// moveSegment moves s between two cities, the first of them close to its near
// end, if that shortens the tour.
func (o *optimiser) moveSegment(s segment) bool {
	c, r := o.costs, &o.ring
	gain := c.cost(s.near, s.outer) + c.cost(s.far, s.beyond) - c.cost(s.outer, s.beyond)
	begin := r.pos[s.near]
	if !s.forward {
		begin = r.pos[s.far]
	}
	for _, b := range c.candidates(s.near) {
		ab := c.cost(s.near, b)
		if ab >= gain {
			return false
		}
		if r.steps(begin, r.pos[b]) < s.length {
			continue // in the segment
		}
		o.tried += 2
		for _, e := range [2]int32{r.next(b), r.prev(b)} {
			if e == s.near || e == s.far {
				continue // the edge touches the segment
			}
			if delta := ab + c.cost(s.far, e) - c.cost(b, e) - gain; delta < 0 {
				o.cost += delta
				o.insert(s, b, e)
				o.push(s.near, s.far, s.outer, s.beyond, b, e)
				return true
			}
		}
	}
	return false
}

// insert puts s between b and the city e next to it, its near end to b.
func (o *optimiser) insert(s segment, b, e int32) {
	first, last := s.near, s.far
	if !s.forward {
		first, last = last, first
	}
	behind := o.ring.next(b) == e
	if behind {
		o.swap(first, last, b)
	} else {
		o.swap(first, last, e)
	}
	if behind != s.forward {
		o.turn(first, last)
	}
}
