package binpacking

import "slices"

// BFD is the rule best fit decreasing: item after item, the heaviest first, goes into the
// fullest bin with room.
func (p *Instance) BFD() []int32 {
	var open rooms
	values := make([]int32, len(p.weights))
	bins := int32(0)
	for _, i := range p.order() {
		w := p.weights[i]
		left, b, ok := open.take(w)
		if !ok {
			left, b = p.Capacity, bins
			bins++
		}
		values[i] = b
		if left > w {
			open.put(left-w, b)
		}
	}
	return values
}

// rooms are the bins that are not full, sorted by the room that is left, in pieces that
// are short enough to insert into.
type rooms struct{ pieces [][]place }

// place is a bin and its room.
type place struct{ left, bin int32 }

const longestPiece = 512

// less sorts by room, and bins of equal room by number.
func (a place) less(b place) bool { return a.left < b.left || a.left == b.left && a.bin < b.bin }

// find returns the piece and the index of the first place that is not before x.
func (s *rooms) find(x place) (piece, index int) {
	piece, _ = slices.BinarySearchFunc(s.pieces, x, func(of []place, x place) int { return compare(of[len(of)-1], x) })
	if piece < len(s.pieces) {
		index, _ = slices.BinarySearchFunc(s.pieces[piece], x, compare)
	}
	return piece, index
}

func compare(a, b place) int {
	switch {
	case a.less(b):
		return -1
	case b.less(a):
		return 1
	}
	return 0
}

// take removes the bin with the least room that is enough.
func (s *rooms) take(enough int32) (left, bin int32, ok bool) {
	piece, index := s.find(place{enough, -1})
	if piece == len(s.pieces) {
		return 0, 0, false
	}
	found := s.pieces[piece][index]
	if s.pieces[piece] = slices.Delete(s.pieces[piece], index, index+1); len(s.pieces[piece]) == 0 {
		s.pieces = slices.Delete(s.pieces, piece, piece+1)
	}
	return found.left, found.bin, true
}

// put adds a bin.
func (s *rooms) put(left, bin int32) {
	x := place{left, bin}
	piece, index := s.find(x)
	if piece == len(s.pieces) {
		if piece == 0 {
			s.pieces = append(s.pieces, []place{x})
			return
		}
		piece--
		index = len(s.pieces[piece])
	}
	s.pieces[piece] = slices.Insert(s.pieces[piece], index, x)
	if of := s.pieces[piece]; len(of) > longestPiece {
		half := slices.Clone(of[longestPiece/2:])
		s.pieces[piece] = of[: longestPiece/2 : longestPiece/2]
		s.pieces = slices.Insert(s.pieces, piece+1, half)
	}
}
