package bitset

import "math/bits"

// wide is the backtracker for any n and any order. The three blocking arrays are
// bitsets over all columns and all diagonals; the free squares of a row are
// words cut out of them. A level remembers the square it tried last, and finds
// the squares after it when the search comes back. So a level takes 16 bytes
// whatever n is.
type wide struct {
	n               int
	order           Order
	cols, asc, desc []uint64 // asc: row+col; desc: col-row+n-1
	stack           []level
	down            bool // the next queen goes to a new row, not to the next square of the last
	fewest          fewest
	work            int64
	stats
}

// level is a row with a queen. The squares from low to high, both exclusive,
// have been tried; col is one of them.
type level struct {
	row, col  int32
	low, high int32
}

func newWide(n int, order Order) *wide {
	w := &wide{
		n: n, order: order, down: true,
		cols: make([]uint64, (n+63)/64),
		// free reads the words of a row up to the last one that it shares with
		// the next row but 63.
		asc:  make([]uint64, (2*n+126)/64+1),
		desc: make([]uint64, (2*n+126)/64+1),
	}
	if n%64 != 0 {
		w.cols[len(w.cols)-1] = ^uint64(0) << (n % 64) // no squares there
	}
	if order == Fewest {
		w.fewest = newFewest(n)
	}
	return w
}

// run places one queen at a time, or takes one row back.
func (w *wide) run(budget int64) (found, exhausted bool) {
	for w.work = 0; budget > 0 && w.work < maxWork; budget-- {
		opened := false
		if w.down {
			var row int
			if row, opened = orders[w.order].nextRow(w); opened {
				w.push(row)
			}
		}
		if !opened && !w.lift() {
			return false, true
		}
		if w.down = w.place(&w.stack[len(w.stack)-1]); !w.down {
			w.pop()
		} else if len(w.stack) == w.n {
			w.down = false
			return true, false
		}
	}
	return false, false
}

// maxWork is the number of words and rows that may be examined between two
// checkpoints, which takes some milliseconds: on wide boards a placement can
// take long.
const maxWork = 1 << 20

// push opens a level for the row. Its squares are tried from the left, or from
// the middle outwards.
func (w *wide) push(row int) {
	l := level{row: int32(row), col: -1, low: -1}
	if orders[w.order].fromMidst {
		l.low = int32((w.n - 1) / 2)
		l.high = l.low + 1
	}
	w.stack = append(w.stack, l)
	w.fewest.remove(row)
}

func (w *wide) pop() {
	last := len(w.stack) - 1
	w.fewest.restore(int(w.stack[last].row))
	w.stack = w.stack[:last]
}

// lift takes the queen of the last level off the board; false if there is none.
func (w *wide) lift() bool {
	if len(w.stack) == 0 {
		return false
	}
	w.set(&w.stack[len(w.stack)-1], false)
	w.backtracks++
	return true
}

// place puts a queen on the next free square of l, if there is one.
func (w *wide) place(l *level) bool {
	row := int(l.row)
	right := w.nextFree(row, int(l.high))
	left := -1
	if l.low >= 0 {
		left = w.prevFree(row, int(l.low))
	}
	// Twice the distance from the middle; the lower column comes first.
	switch {
	case right == w.n && left < 0:
		return false
	case left >= 0 && (right == w.n || w.n-1-2*left <= 2*right-(w.n-1)):
		l.col, l.low = int32(left), int32(left-1)
	default:
		l.col, l.high = int32(right), int32(right+1)
	}
	w.set(l, true)
	w.placements++
	w.peak = max(w.peak, int64(len(w.stack)))
	return true
}

// set blocks or frees the lines that the queen of l attacks.
func (w *wide) set(l *level, blocked bool) {
	col := uint(l.col)
	up, down := uint(l.row)+col, col+uint(w.n-1)-uint(l.row)
	if blocked {
		w.countAttacked(l, -1)
		w.cols[col/64] |= 1 << (col % 64)
		w.asc[up/64] |= 1 << (up % 64)
		w.desc[down/64] |= 1 << (down % 64)
		return
	}
	w.cols[col/64] &^= 1 << (col % 64)
	w.asc[up/64] &^= 1 << (up % 64)
	w.desc[down/64] &^= 1 << (down % 64)
	w.countAttacked(l, +1)
}

// free returns the free squares of columns 64i to 64i+63 of a row.
func (w *wide) free(row, i int) uint64 {
	up, down := uint(row+64*i), uint(w.n-1-row+64*i)
	a, b := up/64, down/64
	return ^(w.cols[i] |
		w.asc[a]>>(up%64) | w.asc[a+1]<<1<<(63-up%64) |
		w.desc[b]>>(down%64) | w.desc[b+1]<<1<<(63-down%64))
}

// nextFree returns the first free column from col on, n if there is none.
func (w *wide) nextFree(row, col int) int {
	if col >= w.n {
		return w.n
	}
	for i, mask := col/64, ^uint64(0)<<(col%64); i < len(w.cols); i, mask = i+1, ^uint64(0) {
		if free := w.free(row, i) & mask; free != 0 {
			w.work += int64(i - col/64)
			return 64*i + bits.TrailingZeros64(free)
		}
	}
	w.work += int64(len(w.cols) - col/64)
	return w.n
}

// prevFree returns the last free column up to col, -1 if there is none.
func (w *wide) prevFree(row, col int) int {
	for i, mask := col/64, ^uint64(0)>>(63-col%64); i >= 0; i, mask = i-1, ^uint64(0) {
		if free := w.free(row, i) & mask; free != 0 {
			w.work += int64(col/64 - i)
			return 64*i + 63 - bits.LeadingZeros64(free)
		}
	}
	w.work += int64(col / 64)
	return -1
}

func (w *wide) values(rows []int32) {
	for _, l := range w.stack {
		rows[l.col] = l.row
	}
}

func (w *wide) counts() *stats { return &w.stats }

func (w *wide) bytes() int64 {
	return 8*int64(len(w.cols)+len(w.asc)+len(w.desc)) + 16*w.peak + w.fewest.bytes()
}
