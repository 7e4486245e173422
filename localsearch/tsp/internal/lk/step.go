package lk

// The limits of a step: its levels, and how many continuations are tried at each. On
// the first wideLevels an exchange of two parts, which changes two edges at once, is
// among them.
const (
	depth      = 8
	wideLevels = 2
	maxBreadth = 5
)

// breadth is at most maxBreadth.
var breadth = [depth]int{5, 3, 2, 1, 1, 1, 1, 1}

// search is the memory of a step.
type search struct {
	back   bool  // whether the path goes against the array
	origin int32 // the position of its first city
	start  int32 // the city at its other side, to which the end can be joined
	paths  [depth + 1]path
	gain   int64 // of the best tour, 0 if there is none
	best   path
	// touched are the cities whose edges have changed, level by level.
	touched [4*depth + 4]int32
	count   int // of touched for the best tour
}

// improve makes a step from city a, if one makes the tour shorter, and reports that. The
// first levels try the best few continuations (Applegate, Cook and Rohe, 2003). The array
// is only changed at the end.
func (t *Tour) improve(a int32) bool {
	if t.n < 5 {
		return false
	}
	for _, back := range [2]bool{false, true} {
		t.back, t.start = back, a
		var end int32
		if back {
			end = t.prev(a)
		} else {
			end = t.next(a)
		}
		if t.costs.Kept(a, end) {
			continue
		}
		t.origin = t.position(end)
		t.gain = 0
		p := &t.paths[0]
		p.count, p.pieces[0] = 1, piece{0, t.n - 1}
		t.touched[0], t.touched[1] = a, end
		t.deepen(0, end, t.costs.Cost(a, end), 2)
		if t.gain > 0 {
			t.cost -= t.gain
			t.assemble()
			t.Push(t.touched[:t.count]...)
			return true
		}
	}
	return false
}

// place returns the place of a city on the path.
func (t *Tour) place(a int32) int32 {
	d := t.position(a) - t.origin
	if t.back {
		d = -d
	}
	if d < 0 {
		d += t.n
	}
	return d
}

// city returns the city at a place.
func (t *Tour) city(place int32) int32 {
	p := t.origin + place
	if t.back {
		p = t.origin - place
	}
	if p < 0 {
		p += t.n
	} else if p >= t.n {
		p -= t.n
	}
	return t.at(p)
}

// beside returns the city at the place before or behind that of a city: step is -1 or 1.
func (t *Tour) beside(a, place, step int32) int32 {
	switch {
	case t.list == nil:
		return t.city(place + step)
	case step > 0 != t.back:
		return t.list.next(a)
	}
	return t.list.prev(a)
}

// deepen continues the path of a level from its end. gain is what has been saved so
// far without the closing edge, and count the number of touched cities.
func (t *Tour) deepen(level int, end int32, gain int64, count int) {
	found := options{most: breadth[level]}
	t.find(level, end, gain, &found)
	p, q := &t.paths[level], &t.paths[level+1]
	for k := range found.count {
		o := &found.list[k]
		n := count
		t.touched[n], t.touched[n+1] = o.city, o.end
		n += 2
		if o.wide {
			t.touched[n], t.touched[n+1] = o.beside, o.third
			n += 2
			q.swap(p, o.j, o.place, o.i, o.at, o.turned)
		} else {
			q.flip(p, o.i, o.at)
		}
		if closed := o.open - t.costs.Cost(o.end, t.start); closed > t.gain && t.near(q) {
			t.gain, t.best, t.count = closed, *q, n
		}
		if level+1 < depth {
			t.deepen(level+1, o.end, o.open, n)
		}
		if t.gain > 0 {
			return
		}
	}
}

// near reports whether a path can be assembled within reach.
func (t *Tour) near(p *path) bool {
	if t.reach >= t.n {
		return true
	}
	longest := int32(0)
	for _, q := range p.pieces[:p.count] {
		longest = max(longest, q.count())
	}
	return t.n-longest <= t.reach
}

// find finds the best continuations.
func (t *Tour) find(level int, end int32, gain int64, best *options) {
	c, p := t.costs, &t.paths[level]
	near, far := c.Candidates(end)
	for k, a := range near {
		open := gain - int64(far[k])
		if open <= 0 {
			break
		}
		if a == t.start {
			continue
		}
		at := t.place(a)
		i := p.find(at)
		cut := p.pieces[i]
		up := cut.up()
		if at != cut.from {
			if before := t.beside(a, at, -up); before != end && !c.Kept(before, a) {
				t.tried++
				if sum := open + c.Cost(before, a); best.takes(sum) {
					best.put(option{city: a, end: before, at: at, i: i, open: sum})
				}
			}
		}
		if level < wideLevels && at != cut.to {
			if beside := t.beside(a, at, up); !c.Kept(beside, a) {
				t.findWide(p, &option{city: a, at: at, i: i, beside: beside, wide: true, open: open + c.Cost(a, beside)}, best)
			}
		}
	}
}

// findWide finds continuations in which the cycle from the end to a city, o.city, is
// opened elsewhere and joined to the city beside it.
func (t *Tour) findWide(p *path, o *option, best *options) {
	c := t.costs
	near, far := c.Candidates(o.beside)
	for k, b := range near {
		open := o.open - int64(far[k])
		if open <= 0 {
			break
		}
		if b == o.city {
			continue
		}
		place := t.place(b)
		j := p.find(place)
		cut := p.pieces[j]
		up := cut.up()
		if j > o.i || j == o.i && (place-o.at)*up > 0 {
			continue // not on the cycle
		}
		if place != cut.to { // the cycle opens behind b
			if end := t.beside(b, place, up); !c.Kept(end, b) {
				t.tried++
				if sum := open + c.Cost(b, end); best.takes(sum) {
					best.put(o.opened(end, b, place, j, false, sum))
				}
			}
		}
		if place != cut.from { // before b
			if end := t.beside(b, place, -up); !c.Kept(end, b) {
				t.tried++
				if sum := open + c.Cost(b, end); best.takes(sum) {
					best.put(o.opened(end, b, place-up, j, true, sum))
				}
			}
		}
	}
}
