package record

// Stack records the queens that a backtracker places and takes back.
type Stack struct {
	to         *Writer
	pace       pace
	placements int64
	missed     bool // events since the last one that was written
}

// Stack is the recorder of a backtracker.
func (w *Writer) Stack() *Stack { return &Stack{to: w, pace: newPace(densePlacements)} }

// Place records a queen that is placed, or taken back. whole appends the rows and columns of
// all queens that stand after it, the first one first; it is called only if it must be.
func (s *Stack) Place(placed bool, row, column int32, whole func(rows, columns []int32) ([]int32, []int32)) {
	if placed {
		s.placements++
	}
	w := s.to
	if !s.pace.due() {
		return
	}
	if !w.begin() {
		s.missed = true
		return
	}
	b := w.buffer
	if s.pace.thin() || s.missed {
		s.missed = false
		rows, columns := whole(nil, nil)
		b = numbers(numbers(append(b, `{"type":"stack"`...), "rows", rows), "columns", columns)
		b = number(b, "placements", s.placements)
	} else {
		kind := `{"type":"remove"`
		if placed {
			kind = `{"type":"place"`
		}
		b = number(number(append(b, kind...), "row", int64(row)), "column", int64(column))
	}
	b = append(b, '}')
	w.buffer = b
	w.ended()
}
