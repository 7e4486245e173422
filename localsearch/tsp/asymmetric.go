package tsp

// improveOneWay makes the first exchange of two neighbouring segments that
// shortens the tour and begins with an edge from a to a near city: the 3-opt move
// that reverses nothing (or3opt; Kanellakis and Papadimitriou, 1980). The sum of
// the gains must stay positive after every new edge (Lin and Kernighan, 1973):
// each such move has a first edge from which that holds.
func (o *optimiser) improveOneWay(a int32) bool {
	c, r := o.costs, &o.ring
	next := r.next(a)
	gone := c.cost(a, next)
	for _, b := range c.candidates(a) {
		first := gone - c.cost(a, b)
		if first <= 0 {
			return false
		}
		last := r.prev(b) // b moves behind a, and last before another city
		if last == a {
			continue
		}
		second := first + c.cost(last, b)
		here := r.pos[b]
		room := r.steps(here, r.pos[a])
		for _, e := range c.candidates(last) {
			third := second - c.cost(last, e)
			if third <= 0 {
				break
			}
			if e == b || r.steps(here, r.pos[e]) > room {
				continue // not on the way from b to a
			}
			o.tried++
			d := r.prev(e)
			if delta := c.cost(d, next) - c.cost(d, e) - third; delta < 0 {
				o.cost += delta
				o.swap(next, last, d)
				o.push(a, next, last, b, d, e)
				return true
			}
		}
	}
	return false
}
