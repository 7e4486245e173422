package bitset

// fewest keeps the number of free squares of every row that is not filled. A queen
// attacks at most three squares of any other row. Looking at those three costs O(n)
// a placement, and no row is counted again. The zero value is for orders that do
// not need the numbers.
type fewest struct {
	count []int32
	// The rows not filled yet, from the middle outwards, as a doubly linked list
	// whose head is the entry n. Rows come back in the reverse order of their
	// removal, so a row's own links show where it was.
	next, prev []int32
}

// MaxFewest is the largest N for the order Fewest. It keeps a placement, and with
// it the response to a signal, well below 100 ms.
const MaxFewest = 1 << 20

func newFewest(n int) fewest {
	f := fewest{count: make([]int32, n), next: make([]int32, n+1), prev: make([]int32, n+1)}
	last := n
	for i := range n {
		row := fromMiddle(n, i)
		f.count[row] = int32(n)
		f.next[last], f.prev[row] = int32(row), int32(last)
		last = row
	}
	f.next[last], f.prev[n] = int32(n), int32(last)
	return f
}

func (f *fewest) remove(row int) {
	if f.count != nil {
		f.next[f.prev[row]], f.prev[f.next[row]] = f.next[row], f.prev[row]
	}
}

func (f *fewest) restore(row int) {
	if f.count != nil {
		f.next[f.prev[row]], f.prev[f.next[row]] = int32(row), int32(row)
	}
}

func (f *fewest) bytes() int64 { return 4 * int64(len(f.count)+len(f.next)+len(f.prev)) }

// fewestFree returns the unfilled row with the fewest free squares, the one nearest
// the middle if several have as few. ok is false if a row has none.
func (w *wide) fewestFree() (row int, ok bool) {
	f := &w.fewest
	least := int32(w.n + 1)
	for r := f.next[w.n]; int(r) != w.n; r = f.next[r] {
		if f.count[r] < least {
			least, row = f.count[r], int(r)
		}
	}
	w.work += int64(w.n - len(w.stack))
	return row, least > 0
}

// countAttacked adds delta to the count of each unfilled row for every square
// that l's queen attacks and no other queen does. It is called while l's queen
// is not on the board.
func (w *wide) countAttacked(l *level, delta int32) {
	f := &w.fewest
	if f.count == nil {
		return
	}
	for r := f.next[w.n]; int(r) != w.n; r = f.next[r] {
		distance := int(l.row - r)
		for _, col := range [3]int{int(l.col), int(l.col) - distance, int(l.col) + distance} {
			if uint(col) < uint(w.n) && w.isFree(int(r), col) {
				f.count[r] += delta
			}
		}
	}
	w.work += int64(w.n - len(w.stack))
}

func (w *wide) isFree(row, col int) bool {
	up, down := uint(row+col), uint(col-row+w.n-1)
	return (w.cols[col/64]>>(uint(col)%64)|w.asc[up/64]>>(up%64)|w.desc[down/64]>>(down%64))&1 == 0
}
