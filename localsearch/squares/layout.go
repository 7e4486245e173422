package squares

// layout is an order of squares and its placing. The skyline before every square is
// kept, so a change of the order costs only the squares from there on.
type layout struct {
	side  int32
	sizes []int32 // by square

	order  []int32 // squares; the first `placed` are placed, in this order
	at     []corner
	placed int

	// The skyline before the k-th square is skylines[k*stride:], of pieces[k]
	// pieces.
	skylines []corner
	pieces   []int32
	stride   int

	reach []uint64 // scratch of summable
}

// newLayout returns the layout of the squares in the order in which they are given.
func newLayout(side int32, sizes []int32) *layout {
	n := len(sizes)
	l := &layout{
		side: side, sizes: sizes,
		order: make([]int32, n), at: make([]corner, n),
		stride: n + 2, // each square adds one piece at most; and the end
		pieces: make([]int32, n+1),
		reach:  make([]uint64, side/64+1),
	}
	l.skylines = make([]corner, (n+1)*l.stride)
	l.skylines[1] = corner{side, side}
	l.pieces[0] = 1
	for i := range l.order {
		l.order[i] = int32(i)
	}
	l.placeFrom(0)
	return l
}

// skyline is that before the k-th square, with its number of pieces.
func (l *layout) skyline(k int) (sky []corner, pieces int) {
	return l.skylines[k*l.stride : (k+1)*l.stride], int(l.pieces[k])
}

// placeFrom places the squares from number k of the order on, until none fits.
// Those before it are placed.
func (l *layout) placeFrom(k int) {
	for k < len(l.order) && l.place(k) {
		k++
	}
	l.placed = k
}

// place fills the lowest gap with the first square of the order from k on that fits
// and leaves no gap, or one that can still be filled. It becomes number k; the
// skipped ones come next. It returns false if there is none.
func (l *layout) place(k int) bool {
	sky, pieces := l.skyline(k)
	gap := lowest(sky, pieces)
	at := sky[gap]
	width, height := sky[gap+1].x-at.x, l.side-at.y
	rest := l.order[k:]
	for i, v := range rest {
		size := l.sizes[v]
		if size > width || size > height {
			continue
		}
		l.bring(k+i, k)
		if l.summable(width-size, height, rest[1:]) {
			l.at[k] = at
			next, _ := l.skyline(k + 1)
			l.pieces[k+1] = int32(raise(next, sky, pieces, gap, size))
			return true
		}
		copy(rest[:i], rest[1:i+1])
		rest[i] = v
	}
	return false
}

// branch copies from to l up to square number k, which is placed in from, with its
// full order. The old content of l is lost.
func (l *layout) branch(from *layout, k int) {
	copy(l.order, from.order)
	sky, pieces := from.skyline(k)
	copy(l.skylines[k*l.stride:], sky[:pieces+1])
	l.pieces[k] = int32(pieces)
}

// arrange makes the order the given one.
func (l *layout) arrange(order []int32) {
	copy(l.order, order)
	l.placeFrom(0)
}

// bring moves the square at position i of the order to position k <= i; those
// between come after it.
func (l *layout) bring(i, k int) {
	v := l.order[i]
	copy(l.order[k+1:i+1], l.order[k:i])
	l.order[k] = v
}
