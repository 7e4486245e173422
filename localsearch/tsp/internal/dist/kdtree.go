package dist

// Place is a place in space. Places in the plane have a Z of 0.
type Place struct{ X, Y, Z float64 }

func (p *Place) along(axis uint8) float64 {
	switch axis {
	case 0:
		return p.X
	case 1:
		return p.Y
	}
	return p.Z
}

func (p *Place) square(q *Place) float64 {
	x, y, z := p.X-q.X, p.Y-q.Y, p.Z-q.Z
	return x*x + y*y + z*z
}

// Tree finds the places nearest to one (k-d tree; Bentley, 1975). It holds some of
// the places, each by its number.
type Tree struct {
	places []Place
	items  []int32 // the tree: the middle item of a range is its root
	axes   []uint8 // of the roots: the axis that divides the range
}

// leaf is how many items a range has at most that is searched one by one.
const leaf = 8

// NewTree returns the tree of these items, which it orders and keeps.
func NewTree(places []Place, items []int32) *Tree {
	t := &Tree{places: places, items: items, axes: make([]uint8, len(items))}
	t.build(0, len(items))
	return t
}

func (t *Tree) build(from, to int) {
	for to-from > leaf {
		axis, middle := t.widest(from, to), (from+to)/2
		t.divide(from, to, middle, axis)
		t.axes[middle] = axis
		t.build(from, middle)
		from = middle + 1
	}
}

// widest returns the axis along which the items of a range are farthest apart.
func (t *Tree) widest(from, to int) uint8 {
	least := t.places[t.items[from]]
	most := least
	for _, i := range t.items[from+1 : to] {
		p := &t.places[i]
		least = Place{min(least.X, p.X), min(least.Y, p.Y), min(least.Z, p.Z)}
		most = Place{max(most.X, p.X), max(most.Y, p.Y), max(most.Z, p.Z)}
	}
	axis := uint8(0)
	for other := uint8(1); other < 3; other++ {
		if most.along(other)-least.along(other) > most.along(axis)-least.along(axis) {
			axis = other
		}
	}
	return axis
}

// divide orders a range such that nothing before middle is greater along the axis
// than what is there, and nothing behind is less (quickselect; Hoare, 1961). Equal
// items stop both scans, so that many of them do no harm.
func (t *Tree) divide(from, to, middle int, axis uint8) {
	key := func(i int) float64 { return t.places[t.items[i]].along(axis) }
	for to--; from < to; {
		pivot := key((from + to) / 2)
		i, j := from, to
		for i <= j {
			for key(i) < pivot {
				i++
			}
			for key(j) > pivot {
				j--
			}
			if i <= j {
				t.items[i], t.items[j] = t.items[j], t.items[i]
				i++
				j--
			}
		}
		switch {
		case middle <= j:
			to = j
		case middle >= i:
			from = i
		default:
			return
		}
	}
}

// Query is a search for the nearest items. It can be used again.
type Query struct {
	Found []int32 // nearest first; equally near ones by number
	far   []float64
	k     int
	at    *Place
	skip  func(item int32) bool
	// side restricts the search to one side of the place along X and Y: to items not
	// less if it is 1, not greater if it is -1. The caller's skip decides on equal ones.
	side [2]int8
}

// Nearest fills q.Found with the k items nearest to the place, without those to be
// skipped.
func (t *Tree) Nearest(q *Query, at *Place, k int, skip func(item int32) bool) {
	t.nearest(q, at, k, [2]int8{}, skip)
}

func (t *Tree) nearest(q *Query, at *Place, k int, side [2]int8, skip func(item int32) bool) {
	q.side = side
	q.Found, q.far, q.k, q.at, q.skip = q.Found[:0], q.far[:0], k, at, skip
	if k > 0 {
		t.search(q, 0, len(t.items))
	}
}

func (t *Tree) search(q *Query, from, to int) {
	if to-from <= leaf {
		for _, i := range t.items[from:to] {
			q.offer(i, t.places[i].square(q.at))
		}
		return
	}
	middle := (from + to) / 2
	root := t.items[middle]
	apart := q.at.along(t.axes[middle]) - t.places[root].along(t.axes[middle])
	side := int8(0)
	if t.axes[middle] < 2 {
		side = q.side[t.axes[middle]]
	}
	// Whether the half of the lower items, or that of the higher ones, has some on the
	// right side. apart < 0 says that the place is among the lower ones.
	low, high := side <= 0 || apart <= 0, side >= 0 || apart >= 0
	if apart < 0 && low {
		t.search(q, from, middle)
	} else if apart >= 0 && high {
		t.search(q, middle+1, to)
	}
	if len(q.Found) == q.k && apart*apart > q.far[q.k-1] {
		return
	}
	q.offer(root, t.places[root].square(q.at))
	if apart < 0 && high {
		t.search(q, middle+1, to)
	} else if apart >= 0 && low {
		t.search(q, from, middle)
	}
}

// offer takes an item if it is among the nearest.
func (q *Query) offer(item int32, far float64) {
	full := len(q.Found) == q.k
	if full && !less(far, item, q.far[q.k-1], q.Found[q.k-1]) || q.skip(item) {
		return
	}
	if !full {
		q.Found, q.far = append(q.Found, item), append(q.far, far)
	}
	i := len(q.Found) - 1
	for ; i > 0 && less(far, item, q.far[i-1], q.Found[i-1]); i-- {
		q.Found[i], q.far[i] = q.Found[i-1], q.far[i-1]
	}
	q.Found[i], q.far[i] = item, far
}

func less(far float64, item int32, than float64, other int32) bool {
	return far < than || far == than && item < other
}
