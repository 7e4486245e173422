package permutation

import "fmt"

// Move takes the item at place From to place To, where those between move up by one;
// with Swap the two items change places.
type Move struct {
	From, To int32
	Swap     bool
}

// Span returns the first and the last place that the move changes.
func (m Move) Span() (low, high int) { return int(min(m.From, m.To)), int(max(m.From, m.To)) }

// Change makes the move in the part of a sequence that begins at place low; 0: the whole.
func (m Move) Change(part []int32, low int) {
	from, to := int(m.From)-low, int(m.To)-low
	if m.Swap {
		part[from], part[to] = part[to], part[from]
		return
	}
	Shift(part, from, to)
}

// Shift moves the item at a place to another one, and those between by one.
func Shift(sequence []int32, from, to int) {
	item := sequence[from]
	if from < to {
		copy(sequence[from:to], sequence[from+1:to+1])
	} else {
		copy(sequence[to+1:from+1], sequence[to:from])
	}
	sequence[to] = item
}

// Attributes are the places of the items that change them, of those of a sequence: of both
// of a swap, otherwise of the one that moves.
func (m Move) Attributes(sequence []int32) (leaves, enters [2]uint64) {
	at := func(place, to int32) uint64 { return uint64(sequence[place])*uint64(len(sequence)) + uint64(to) }
	one, two := at(m.From, m.From), at(m.From, m.To)
	if m.Swap {
		return [2]uint64{one, at(m.To, m.To)}, [2]uint64{two, at(m.To, m.From)}
	}
	return [2]uint64{one, one}, [2]uint64{two, two}
}

// AttributeName names an attribute of Attributes: an item and its place among n.
func AttributeName(item string, a uint64, n int) string {
	return fmt.Sprintf("%s %d at place %d", item, a/uint64(n), a%uint64(n))
}
