package record

// Stack records the queens that a backtracker places and takes back.
type Stack struct {
	to            *Writer
	events        int64
	missed        bool // events since the last one that was written
	rows, columns []int32
}

// Stack is the recorder of a backtracker.
func (w *Writer) Stack() *Stack { return &Stack{to: w} }

// Place records a queen that is placed, or taken back, after so many placements. whole appends
// the rows and columns of all queens that stand after it, the first one first; it is called only
// if it must be. Place returns for how many placements nothing is wanted.
func (s *Stack) Place(placed bool, row, column int32, placements int64, whole func(rows, columns []int32) ([]int32, []int32)) (skip int64) {
	s.events++
	thin := s.events > densePlacements
	if thin {
		skip = placements / thinned
	}
	w := s.to
	if !w.begin() {
		s.missed = true
		return skip
	}
	b := w.buffer
	switch {
	case thin || s.missed:
		s.missed = false
		s.rows, s.columns = whole(s.rows[:0], s.columns[:0])
		b = numbers(numbers(append(b, `{"type":"stack"`...), `,"rows":`, s.rows), `,"columns":`, s.columns)
		b = number(b, `,"placements":`, placements)
	case placed:
		b = square(append(b, `{"type":"place","row":`...), row, column)
	default:
		b = square(append(b, `{"type":"remove","row":`...), row, column)
	}
	b = append(b, '}')
	w.buffer = b
	w.ended()
	return skip
}

func square(b []byte, row, column int32) []byte {
	return integer(append(integer(b, int64(row)), `,"column":`...), int64(column))
}
