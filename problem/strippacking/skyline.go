package strippacking

// Skyline is the upper edge of what has been packed: level pieces, the gaps, from left to
// right, of which neighbours differ in height. All are in a heap, the lowest first and the
// left one of two as low, so that each change takes O(log n) for n gaps.
type Skyline struct {
	gaps []gap
	free []int32 // of gaps
	heap []entry
}

// gap is a level piece.
type gap struct {
	x, y, width int32
	left, right int32 // the neighbours; border: there is none
}

// entry is a gap in the heap. It does not count if the gap has gone, or begins elsewhere.
type entry struct {
	key uint64
	gap int32
}

// border is no gap, but a side of the strip.
const border = -1

// wall is how far a side of the strip is above a gap: further than any rectangle.
const wall = 1<<31 - 1

func (g *gap) key() uint64 { return uint64(g.y)<<32 | uint64(g.x) }

// Reset makes the skyline that of an empty strip.
func (s *Skyline) Reset(width int32) {
	s.gaps = append(s.gaps[:0], gap{0, 0, width, border, border})
	s.free = s.free[:0]
	s.heap = append(s.heap[:0], entry{0, 0})
}

// lowest returns the lowest gap, of several the leftmost.
func (s *Skyline) lowest() int32 {
	for {
		top := s.heap[0]
		if g := &s.gaps[top.gap]; g.width > 0 && g.key() == top.key {
			return top.gap
		}
		s.pop()
	}
}

// walls returns how much higher the neighbours of a gap are.
func (s *Skyline) walls(i int32) (left, right int32) {
	g := &s.gaps[i]
	left, right = wall, wall
	if g.left != border {
		left = s.gaps[g.left].y - g.y
	}
	if g.right != border {
		right = s.gaps[g.right].y - g.y
	}
	return left, right
}

// put puts a rectangle, no wider than the gap, into one that is lower than its neighbours,
// at its left or at its right end. It returns the place.
func (s *Skyline) put(i, width, height int32, right bool) (x, y int32) {
	g := &s.gaps[i]
	x, y = g.x, g.y
	if width == g.width {
		s.lift(i, g.y+height)
		return x, y
	}
	if right {
		x = g.x + g.width - width
		if n := g.right; n != border && s.gaps[n].y == y+height { // the neighbour grows
			g.width -= width
			s.gaps[n].x -= width
			s.gaps[n].width += width
			s.push(n)
			return x, y
		}
		g.width -= width
		n := s.insert(gap{x, y + height, width, i, g.right})
		if r := s.gaps[n].right; r != border {
			s.gaps[r].left = n
		}
		s.gaps[i].right = n
		return x, y
	}
	g.x += width
	g.width -= width
	s.push(i)
	if n := g.left; n != border && s.gaps[n].y == y+height {
		s.gaps[n].width += width
		return x, y
	}
	n := s.insert(gap{x, y + height, width, g.left, i})
	if l := s.gaps[n].left; l != border {
		s.gaps[l].right = n
	}
	s.gaps[i].left = n
	return x, y
}

// lift moves a gap to a height, where it becomes one with neighbours as high.
func (s *Skyline) lift(i, y int32) {
	g := &s.gaps[i]
	g.y = y
	if l := g.left; l != border && s.gaps[l].y == y {
		g.x, g.width, g.left = s.gaps[l].x, g.width+s.gaps[l].width, s.gaps[l].left
		if g.left != border {
			s.gaps[g.left].right = i
		}
		s.remove(l)
	}
	if r := g.right; r != border && s.gaps[r].y == y {
		g.width, g.right = g.width+s.gaps[r].width, s.gaps[r].right
		if g.right != border {
			s.gaps[g.right].left = i
		}
		s.remove(r)
	}
	s.push(i)
}

// raise lifts a gap to its lower neighbour, at most to the limit, and returns the area
// that is lost.
func (s *Skyline) raise(i, limit int32) (lost int64) {
	g := &s.gaps[i]
	left, right := s.walls(i)
	by := min(left, right, limit-g.y)
	lost = int64(by) * int64(g.width)
	s.lift(i, g.y+by)
	return lost
}

// insert adds a gap.
func (s *Skyline) insert(g gap) (i int32) {
	if last := len(s.free) - 1; last >= 0 {
		i = s.free[last]
		s.free = s.free[:last]
		s.gaps[i] = g
	} else {
		i = int32(len(s.gaps))
		s.gaps = append(s.gaps, g)
	}
	s.push(i)
	return i
}

// remove takes a gap away; its entries no longer count.
func (s *Skyline) remove(i int32) {
	s.gaps[i].width = 0
	s.free = append(s.free, i)
}

// push puts a gap into the heap.
func (s *Skyline) push(i int32) {
	e := entry{s.gaps[i].key(), i}
	at := len(s.heap)
	s.heap = append(s.heap, e)
	for at > 0 {
		up := (at - 1) / 2
		if s.heap[up].key <= e.key {
			break
		}
		s.heap[at] = s.heap[up]
		at = up
	}
	s.heap[at] = e
}

// pop takes the first entry out of the heap.
func (s *Skyline) pop() {
	last := len(s.heap) - 1
	e := s.heap[last]
	s.heap = s.heap[:last]
	at := 0
	for {
		down := 2*at + 1
		if down >= last {
			break
		}
		if down+1 < last && s.heap[down+1].key < s.heap[down].key {
			down++
		}
		if s.heap[down].key >= e.key {
			break
		}
		s.heap[at] = s.heap[down]
		at = down
	}
	if last > 0 {
		s.heap[at] = e
	}
}
