package lk

import (
	"math"
	"slices"
)

// list is a tour as a list of segments of about the square root of n cities each (Fredman, Johnson,
// McGeoch and Ostheimer, "Data structures for traveling salesmen", 1995). A segment can be
// turned as a whole, and so can the list. So a path is reversed in the time of the square root of n: it
// is cut out of the segments in which it begins and ends, and the segments in between change their order
// and direction. Here segments are stretches of memory, not linked cities, so that the place of a
// city in the tour, and the city at a place, are known, too.
type list struct {
	n, most  int32   // a segment has at most so many cities
	home     []int32 // by city: its segment
	index    []int32 // and where it is in the segment's cells
	segments []segment
	order    []int32 // the segments along the tour
	starts   []int32 // by their places in order: how many cities come before
	spare    []int32 // segments without cities
	mirrored bool    // all is read backwards
}

// segment has the cities cells[from:to], read backwards if it is turned.
type segment struct {
	cells    []int32
	from, to int32
	rank     int32 // its place in order
	start    int32 // how many cities come before
	turned   bool
}

func (s *segment) count() int32 { return s.to - s.from }

// newList returns the list of cities in this order.
func newList(order []int32) *list {
	n := int32(len(order))
	l := &list{n: n, most: max(8, int32(math.Sqrt(float64(n)))), home: make([]int32, n), index: make([]int32, n)}
	l.set(order)
	return l
}

// set makes the tour go through the cities in this order.
func (l *list) set(order []int32) {
	for i := range l.segments {
		if l.segments[i].count() > 0 {
			l.drop(int32(i))
		}
	}
	l.order, l.starts, l.mirrored = l.order[:0], l.starts[:0], false
	for part := range slices.Chunk(order, int(l.most*3/4)) {
		s := l.fresh()
		l.order, l.starts = append(l.order, s), append(l.starts, 0)
		l.extend(s, part, false)
	}
	l.number(0)
}

// fresh returns an empty segment.
func (l *list) fresh() int32 {
	if last := len(l.spare) - 1; last >= 0 {
		s := l.spare[last]
		l.spare = l.spare[:last]
		return s
	}
	middle := l.most
	l.segments = append(l.segments, segment{cells: make([]int32, 3*l.most), from: middle, to: middle})
	return int32(len(l.segments) - 1)
}

// drop makes a segment spare.
func (l *list) drop(s int32) {
	seg := &l.segments[s]
	seg.from, seg.to, seg.turned = l.most, l.most, false
	l.spare = append(l.spare, s)
}

// number brings ranks and starts up to date from a rank on.
func (l *list) number(rank int) {
	start := int32(0)
	if rank > 0 {
		before := &l.segments[l.order[rank-1]]
		start = before.start + before.count()
	}
	for r := rank; r < len(l.order); r++ {
		seg := &l.segments[l.order[r]]
		seg.rank, seg.start, l.starts[r] = int32(r), start, start
		start += seg.count()
	}
}

// extend appends cities to the cells of a segment, or puts them before the others, in this order
// whether the segment is turned or not.
func (l *list) extend(s int32, cities []int32, before bool) {
	seg := &l.segments[s]
	count := int32(len(cities))
	if before && seg.from < count || !before && seg.to+count > int32(len(seg.cells)) {
		l.centre(s)
	}
	at := seg.to
	if before {
		seg.from -= count
		at = seg.from
	} else {
		seg.to += count
	}
	for i, a := range cities {
		seg.cells[at+int32(i)], l.home[a], l.index[a] = a, s, at+int32(i)
	}
}

// centre moves the cities of a segment to the middle of its cells.
func (l *list) centre(s int32) {
	seg := &l.segments[s]
	count := seg.count()
	from := (int32(len(seg.cells)) - count) / 2
	copy(seg.cells[from:], seg.cells[seg.from:seg.to])
	seg.from, seg.to = from, from+count
	for i := seg.from; i < seg.to; i++ {
		l.index[seg.cells[i]] = i
	}
}

// raw returns the place of a city if nothing is mirrored.
func (l *list) raw(a int32) int32 {
	seg := &l.segments[l.home[a]]
	if seg.turned {
		return seg.start + seg.to - 1 - l.index[a]
	}
	return seg.start + l.index[a] - seg.from
}

// position returns the place of a city.
func (l *list) position(a int32) int32 {
	if l.mirrored {
		return l.n - 1 - l.raw(a)
	}
	return l.raw(a)
}

// at returns the city at a place.
func (l *list) at(p int32) int32 {
	if l.mirrored {
		p = l.n - 1 - p
	}
	r, exact := slices.BinarySearch(l.starts, p)
	if !exact {
		r--
	}
	seg := &l.segments[l.order[r]]
	if seg.turned {
		return seg.cells[seg.to-1-(p-seg.start)]
	}
	return seg.cells[seg.from+p-seg.start]
}

func (l *list) next(a int32) int32 { return l.beside(a, !l.mirrored) }

func (l *list) prev(a int32) int32 { return l.beside(a, l.mirrored) }

// beside returns the city after or before another if nothing is mirrored.
func (l *list) beside(a int32, after bool) int32 {
	seg := &l.segments[l.home[a]]
	i := l.index[a]
	if after != seg.turned {
		if i++; i < seg.to {
			return seg.cells[i]
		}
	} else if i--; i >= seg.from {
		return seg.cells[i]
	}
	r := int(seg.rank)
	if after {
		if r++; r == len(l.order) {
			r = 0
		}
	} else if r--; r < 0 {
		r = len(l.order) - 1
	}
	seg = &l.segments[l.order[r]]
	if after != seg.turned {
		return seg.cells[seg.from]
	}
	return seg.cells[seg.to-1]
}

// between reports whether b is on the way from a on to c.
func (l *list) between(a, b, c int32) bool {
	x, y, z := l.position(a), l.position(b), l.position(c)
	if x <= z {
		return x <= y && y <= z
	}
	return y >= x || y <= z
}

// reverse turns the path from a on to b. The direction of the others stays.
func (l *list) reverse(a, b int32) {
	if l.mirrored {
		a, b = b, a
	}
	from, to := l.raw(a), l.raw(b)
	if from > to { // what is beside the path is turned, and all
		l.mirrored = !l.mirrored
		from, to = to+1, from-1
		if from > to {
			return
		}
		if to-from < l.most/2 {
			l.exchange(from, to)
			return
		}
		a, b = l.beside(b, true), l.beside(a, false)
	} else if to-from < l.most/2 {
		l.exchange(from, to)
		return
	}
	first, last := l.cut(a), l.cutBehind(b)
	slices.Reverse(l.order[first : last+1])
	for _, s := range l.order[first : last+1] {
		l.segments[s].turned = !l.segments[s].turned
	}
	l.number(first)
	l.join(last)
	l.join(first - 1)
}

// exchange turns a short path city by city.
func (l *list) exchange(from, to int32) {
	x, y := l.cell(from), l.cell(to)
	for range (to - from + 1) / 2 {
		p, q := &l.segments[x.segment].cells[x.at], &l.segments[y.segment].cells[y.at]
		*p, *q = *q, *p
		l.home[*p], l.index[*p] = x.segment, x.at
		l.home[*q], l.index[*q] = y.segment, y.at
		l.move(&x, true)
		l.move(&y, false)
	}
}

// cell is a place in a segment.
type cell struct{ segment, at int32 }

// cell returns the cell at a place if nothing is mirrored.
func (l *list) cell(raw int32) cell {
	r, exact := slices.BinarySearch(l.starts, raw)
	if !exact {
		r--
	}
	s := l.order[r]
	seg := &l.segments[s]
	if seg.turned {
		return cell{s, seg.to - 1 - (raw - seg.start)}
	}
	return cell{s, seg.from + raw - seg.start}
}

// move goes to the next cell or the one before.
func (l *list) move(c *cell, after bool) {
	seg := &l.segments[c.segment]
	if after != seg.turned {
		c.at++
	} else {
		c.at--
	}
	if seg.from <= c.at && c.at < seg.to {
		return
	}
	r := seg.rank + 1
	if !after {
		r = seg.rank - 1
	}
	if r < 0 || int(r) == len(l.order) {
		return // the path ends here
	}
	c.segment = l.order[r]
	seg = &l.segments[c.segment]
	if after != seg.turned {
		c.at = seg.from
	} else {
		c.at = seg.to - 1
	}
}

// cut makes a city the first of its segment, and returns the rank of that.
func (l *list) cut(a int32) int {
	s := l.home[a]
	seg := &l.segments[s]
	rank, i := int(seg.rank), l.index[a]
	if !seg.turned {
		if i > seg.from {
			l.split(s, i, rank+1)
			return rank + 1
		}
	} else if i+1 < seg.to {
		l.split(s, i+1, rank+1)
		return rank + 1
	}
	return rank
}

// cutBehind makes a city the last of its segment, and returns the rank of that.
func (l *list) cutBehind(a int32) int {
	s := l.home[a]
	seg := &l.segments[s]
	rank, i := int(seg.rank), l.index[a]
	if !seg.turned {
		if i+1 < seg.to {
			l.split(s, i+1, rank+1)
		}
	} else if i > seg.from {
		l.split(s, i, rank+1)
	}
	return rank
}

// split divides a segment before a cell. Its part that comes later on the tour gets the rank.
func (l *list) split(s, at int32, rank int) {
	other := l.fresh()
	seg, more := &l.segments[s], &l.segments[other]
	more.turned = seg.turned
	// The smaller part moves; which of them comes later is another matter.
	low := at-seg.from <= seg.to-at
	if low {
		l.extend(other, seg.cells[seg.from:at], false)
		seg.from = at
	} else {
		l.extend(other, seg.cells[at:seg.to], false)
		seg.to = at
	}
	if low == seg.turned {
		l.order = slices.Insert(l.order, rank, other)
	} else {
		l.order = slices.Insert(l.order, rank-1, other)
	}
	l.starts = append(l.starts, 0)
	l.number(rank - 1)
}

// join makes one segment of that of a rank and the next one, if they are small enough.
func (l *list) join(rank int) {
	if rank < 0 || rank+1 >= len(l.order) {
		return
	}
	s, other := l.order[rank], l.order[rank+1]
	if l.segments[s].count()+l.segments[other].count() > l.most {
		return
	}
	before := false // the smaller one is added to the larger one
	if l.segments[s].count() < l.segments[other].count() {
		s, other, before = other, s, true
	}
	seg, less := &l.segments[s], &l.segments[other]
	cities := less.cells[less.from:less.to]
	if seg.turned != less.turned {
		slices.Reverse(cities)
	}
	l.extend(s, cities, before != seg.turned)
	l.drop(other)
	at := rank + 1
	if before {
		at = rank
	}
	l.order = slices.Delete(l.order, at, at+1)
	l.starts = l.starts[:len(l.order)]
	l.number(rank)
}

// appendTo appends the cities along the tour.
func (l *list) appendTo(order []int32) []int32 {
	begin := len(order)
	for _, s := range l.order {
		seg := &l.segments[s]
		at := len(order)
		order = append(order, seg.cells[seg.from:seg.to]...)
		if seg.turned {
			slices.Reverse(order[at:])
		}
	}
	if l.mirrored {
		slices.Reverse(order[begin:])
	}
	return order
}
