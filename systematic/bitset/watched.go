package bitset

// watched is the engine of a search that is watched: the one for any order, which reports
// every queen. A search that nobody watches runs without a test for that. Its figures are
// those of the engine that would search otherwise, also where a limit ends it.
type watched struct {
	*wide
	onPlace func(placed bool, row, column int32, whole func(rows, columns []int32) ([]int32, []int32))
	lex     *lex // the engine that would search; nil: wide
	open    bool // the last level has no queen, and free squares
}

func newWatched(o Options) *watched {
	w := &watched{wide: newWide(o.N, o.Order), onPlace: o.OnPlace}
	if o.N <= 64 && o.Order == Lexicographic {
		w.lex = newLex(o.N)
	}
	return w
}

// run stops where wide or lex would. wide counts every turn, and lex placements: it stops
// where it finds a free square for one more. maxWork only parts the run.
func (w *watched) run(budget int64) (found, exhausted bool) {
	for w.work = 0; budget > 0 && w.work < maxWork || w.lex != nil; {
		if !w.open && !w.next() {
			return false, true
		}
		w.open = false
		last := &w.stack[len(w.stack)-1]
		if w.lex != nil && budget == 0 {
			if w.nextFree(int(last.row), int(last.high)) < w.n {
				w.open = true
				return false, false
			}
		}
		if w.down = w.place(last); !w.down {
			w.pop()
		} else {
			w.onPlace(true, last.row, last.col, w.all)
		}
		if w.lex == nil || w.down {
			budget--
		}
		if w.down && len(w.stack) == w.n {
			w.down = false
			return true, false
		}
	}
	return false, false
}

// next opens a level, or takes the queen of the last one off the board; false if there is
// none.
func (w *watched) next() bool {
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
	w.onPlace(false, last.row, last.col, w.below)
	return true
}

func (w *watched) bytes() int64 {
	if w.lex != nil {
		return w.lex.bytes()
	}
	return w.wide.bytes()
}

// all appends the queens that stand, and below those without the last level.
func (w *watched) all(rows, columns []int32) ([]int32, []int32) {
	return queensOf(w.stack, rows, columns)
}

func (w *watched) below(rows, columns []int32) ([]int32, []int32) {
	return queensOf(w.stack[:len(w.stack)-1], rows, columns)
}

func queensOf(stack []level, rows, columns []int32) ([]int32, []int32) {
	for _, l := range stack {
		rows, columns = append(rows, l.row), append(columns, l.col)
	}
	return rows, columns
}
