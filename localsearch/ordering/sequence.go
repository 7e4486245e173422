package ordering

import "lsolve/localsearch/internal/permutation"

// sequence is an order of all items.
type sequence struct {
	n int
	d []int32 // how much more it brings that an item is ahead of another than behind, by rows
	// order has the items, place the place of each.
	order, place []int32
}

func newSequence(n int, d []int32) *sequence {
	return &sequence{n: n, d: d, order: make([]int32, n), place: make([]int32, n)}
}

// row returns the differences of an item.
func (s *sequence) row(item int32) []int32 { return s.d[int(item)*s.n:][:s.n] }

// set replaces the order.
func (s *sequence) set(order []int32) {
	copy(s.order, order)
	s.update(0, s.n-1)
}

// update makes the places right after the order has changed from a place to another.
func (s *sequence) update(from, to int) {
	for k := from; k <= to; k++ {
		s.place[s.order[k]] = int32(k)
	}
}

// move takes the item at a place to another, where those between move up by one.
func (s *sequence) move(from, to int) {
	permutation.Shift(s.order, from, to)
	s.update(min(from, to), max(from, to))
}

// best returns the place that is best for the item at a place, and what that brings; the
// same place and 0 if no other is better. It looks at all places once.
func (s *sequence) best(from int) (to int, gain int64) {
	row := s.row(s.order[from])
	to = from
	sum := int64(0)
	for k := from - 1; k >= 0; k-- {
		if sum += int64(row[s.order[k]]); sum > gain {
			to, gain = k, sum
		}
	}
	sum = 0
	for k, j := range s.order[from+1:] {
		if sum -= int64(row[j]); sum > gain {
			to, gain = from+1+k, sum
		}
	}
	return to, gain
}

// gain returns what a move brings. It looks at the places between.
func (s *sequence) gain(m Move) (gain int64) {
	low, high := m.Span()
	if low == high {
		return 0
	}
	first, last := s.row(s.order[low]), s.row(s.order[high])
	between := s.order[low+1 : high]
	if m.Swap || m.From < m.To { // the first one goes behind those between
		for _, j := range between {
			gain -= int64(first[j])
		}
	}
	if m.Swap || m.From > m.To { // the last one goes ahead of them
		for _, j := range between {
			gain += int64(last[j])
		}
	}
	return gain + int64(last[s.order[low]])
}
