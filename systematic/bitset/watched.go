package bitset

import "math/bits"

// placeFunc is Options.OnPlace.
type placeFunc = func(placed bool, row, column int32, placements int64, whole func(rows, columns []int32) ([]int32, []int32)) (skip int64)

// A search that is watched has an engine of its own, which reports every queen; one that nobody
// watches runs without a test for that. While nobody looks (skip) the search runs as if it were
// not watched. Its figures are the same, also where a limit ends it.

// watchedLex is lex, watched.
type watchedLex struct {
	*lex
	onPlace placeFunc
	whole   func(rows, columns []int32) ([]int32, []int32) // all, bound once
	skip    int64
}

func newWatchedLex(o Options) *watchedLex {
	w := &watchedLex{lex: newLex(o.N), onPlace: o.OnPlace}
	w.whole = w.all
	return w
}

func (w *watchedLex) run(budget int64) (found, exhausted bool) {
	l := w.lex
	for {
		if w.skip > 0 {
			before := l.placements
			found, exhausted = l.run(min(budget, w.skip))
			w.skip -= l.placements - before
			return found, exhausted
		}
		if l.depth == l.n || l.row.free == 0 {
			if l.depth == 0 {
				return false, true
			}
			l.depth--
			l.row = l.stack[l.depth]
			l.backtracks++
			w.skip = w.onPlace(false, int32(l.depth), w.column(l.depth), l.placements, w.whole)
			continue
		}
		if budget == 0 {
			return false, false
		}
		budget--
		if w.place() {
			return true, false
		}
	}
}

// place puts a queen on the first free square, as lex does. It returns true at a solution.
func (w *watchedLex) place() (found bool) {
	l := w.lex
	row := &l.row
	queen := row.free & -row.free
	row.free ^= queen
	l.stack[l.depth] = *row
	mask := ^uint64(0) >> (64 - l.n)
	row.cols |= queen
	row.asc = (row.asc | queen) << 1
	row.desc = (row.desc | queen) >> 1
	row.free = mask &^ (row.cols | row.asc | row.desc)
	l.depth++
	l.stack[l.depth] = *row // of which lex, too, keeps a copy where it stops
	l.placements++
	l.peak = max(l.peak, int64(l.depth))
	w.skip = w.onPlace(true, int32(l.depth-1), int32(bits.TrailingZeros64(queen)), l.placements, w.whole)
	return row.cols == mask
}

// all appends the queens that stand.
func (w *watchedLex) all(rows, columns []int32) ([]int32, []int32) {
	for d := range w.depth {
		rows, columns = append(rows, int32(d)), append(columns, w.column(d))
	}
	return rows, columns
}

// column is that of the queen in a row: what the next row has blocked beyond this one.
func (w *watchedLex) column(row int) int32 {
	return int32(bits.TrailingZeros64(w.stack[row+1].cols &^ w.stack[row].cols))
}

// watchedWide is wide, watched.
type watchedWide struct {
	*wide
	onPlace      placeFunc
	whole, lower func(rows, columns []int32) ([]int32, []int32) // all and below, bound once
	skip         int64
}

func newWatchedWide(o Options) *watchedWide {
	w := &watchedWide{wide: newWide(o.N, o.Order), onPlace: o.OnPlace}
	w.whole, w.lower = w.all, w.below
	return w
}

func (w *watchedWide) run(budget int64) (found, exhausted bool) {
	if w.skip > 0 {
		before := w.placements
		found, exhausted = w.wide.run(min(budget, w.skip))
		w.skip -= w.placements - before
		return found, exhausted
	}
	for w.work = 0; budget > 0 && w.work < maxWork && w.skip == 0; budget-- {
		if !w.next() {
			return false, true
		}
		last := &w.stack[len(w.stack)-1]
		if w.down = w.place(last); !w.down {
			w.pop()
			continue
		}
		w.skip = w.onPlace(true, last.row, last.col, w.placements, w.whole)
		if len(w.stack) == w.n {
			w.down = false
			return true, false
		}
	}
	return false, false
}

// next opens a level, or takes the queen of the last one off the board; false if there is
// none.
func (w *watchedWide) next() bool {
	if w.down {
		if row, ok := orders[w.order].nextRow(w.wide); ok {
			w.push(row)
			return true
		}
	}
	if len(w.stack) == 0 {
		return false
	}
	last := w.stack[len(w.stack)-1]
	w.lift()
	w.skip = w.onPlace(false, last.row, last.col, w.placements, w.lower)
	return true
}

// all appends the queens that stand, and below those without the last level.
func (w *watchedWide) all(rows, columns []int32) ([]int32, []int32) {
	return queensOf(w.stack, rows, columns)
}

func (w *watchedWide) below(rows, columns []int32) ([]int32, []int32) {
	return queensOf(w.stack[:len(w.stack)-1], rows, columns)
}

func queensOf(stack []level, rows, columns []int32) ([]int32, []int32) {
	for _, l := range stack {
		rows, columns = append(rows, l.row), append(columns, l.col)
	}
	return rows, columns
}
