package langford

import (
	"errors"
	"slices"

	"lsolve/localsearch"
	"lsolve/problem/langford"
)

// Move puts the pair of number Number, 1..n, on the cells First and
// First + Number + 1. Cells count from 0.
type Move struct{ Number, First int32 }

// Row is a row of 2n cells on which the two k's of every number k = 1..n lie k+1
// cells apart, as they should. Cells can have several numbers or none. Its cost
// is the number of empty cells. The 2n cells hold 2n numbers, so this is also
// the number of surplus numbers, and 0 is a solution.
//
// It keeps the numbers of each cell as a count and a sum, which is the number
// itself if the count is 1. The numbers that share a cell and the empty cells
// are sparse sets. All operations take constant time and allocate nothing. It
// takes 45 bytes a number. It is not safe for concurrent use.
type Row struct {
	n      int
	first  []int32 // by number less 1: its first cell
	count  []int32 // by cell
	sum    []int32 // by cell: the sum of its numbers, each less 1; wraps around
	shared []uint8 // by number less 1: how many of its cells it shares
	empty  set     // of cells
	wrong  set     // of numbers less 1 with shared > 0
}

var (
	_ localsearch.State[Move]         = (*Row)(nil)
	_ localsearch.Neighbourhood[Move] = (*Row)(nil)
	_ localsearch.Projected[Move]     = (*Row)(nil)
	_ localsearch.Attributed[Move]    = (*Row)(nil)
)

// NewRow returns the row with the first occurrences of all numbers on the first
// cell. It is an error if the order is 1, which has no place for its one pair.
func NewRow(in *langford.Instance) (*Row, error) {
	n := in.N()
	if n < 2 {
		return nil, errors.New("langford: order 1; expected 2 or more")
	}
	w := &Row{
		n:      n,
		first:  make([]int32, n),
		count:  make([]int32, 2*n),
		sum:    make([]int32, 2*n),
		shared: make([]uint8, n),
		empty:  newSet(2 * n),
		wrong:  newSet(n),
	}
	w.reset()
	return w, nil
}

// N returns the order, the largest number.
func (w *Row) N() int { return w.n }

// First returns the first cell of number k, 1..n.
func (w *Row) First(k int32) int32 { return w.first[k-1] }

// places returns how many places pair i (number i+1) can have: its first cell is
// below.
func (w *Row) places(i int32) int32 { return 2*int32(w.n) - i - 2 }

// Cost returns the number of empty cells.
func (w *Row) Cost() int64 { return int64(len(w.empty.members)) }

// Delta returns the change of Cost that the move would make.
func (w *Row) Delta(m Move) int64 { return int64(w.delta(m.Number-1, m.First)) }

func (w *Row) delta(i, c int32) (delta int) {
	a := w.first[i]
	if a == c {
		return 0
	}
	gap := i + 2
	b, d := a+gap, c+gap
	if w.count[a] == 1 && a != d {
		delta++
	}
	if w.count[b] == 1 && b != c {
		delta++
	}
	if w.count[c] == 0 {
		delta--
	}
	if w.count[d] == 0 {
		delta--
	}
	return delta
}

// Apply makes the move.
func (w *Row) Apply(m Move) { w.move(m.Number-1, m.First) }

func (w *Row) move(i, c int32) {
	gap := i + 2
	w.lift(i, w.first[i])
	w.lift(i, w.first[i]+gap)
	w.first[i] = c
	w.lay(i, c)
	w.lay(i, c+gap)
}

func (w *Row) lay(i, cell int32) {
	switch w.count[cell] {
	case 0:
		w.empty.remove(cell)
	case 1:
		w.share(w.sum[cell])
		w.share(i)
	default:
		w.share(i)
	}
	w.count[cell]++
	w.sum[cell] += i
}

func (w *Row) lift(i, cell int32) {
	w.count[cell]--
	w.sum[cell] -= i
	switch w.count[cell] {
	case 0:
		w.empty.add(cell)
	case 1:
		w.unshare(w.sum[cell])
		w.unshare(i)
	default:
		w.unshare(i)
	}
}

func (w *Row) share(i int32) {
	if w.shared[i]++; w.shared[i] == 1 {
		w.wrong.add(i)
	}
}

func (w *Row) unshare(i int32) {
	if w.shared[i]--; w.shared[i] == 0 {
		w.wrong.remove(i)
	}
}

// reset computes everything from the first cells.
func (w *Row) reset() {
	clear(w.count)
	clear(w.sum)
	clear(w.shared)
	w.wrong.clear()
	w.empty.fill()
	for i := range int32(w.n) {
		w.lay(i, w.first[i])
		w.lay(i, w.first[i]+i+2)
	}
}

// Values appends the cells of all first, then of all second occurrences, in the
// order of the numbers.
func (w *Row) Values(buf []int32) []int32 {
	buf = append(slices.Grow(buf, 2*w.n), w.first...)
	for i, c := range w.first {
		buf = append(buf, c+int32(i)+2)
	}
	return buf
}

// Adopt takes the cells of the first occurrences from values; the second follow.
// A cell without space for the second is replaced by the nearest one that has
// it.
func (w *Row) Adopt(values []int32) {
	for i := range int32(w.n) {
		w.first[i] = max(0, min(values[i], w.places(i)-1))
	}
	w.reset()
}
