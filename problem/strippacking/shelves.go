package strippacking

import "slices"

// shelves have the rectangles of a sequence by one of their sides, and for each size in the
// order of the sequence. A rectangle that may be turned is there twice: as twice its
// number, and turned as one more.
type shelves struct {
	sizes  []int32 // the different ones, the least first
	shelf  []int32 // by size, unless some are large: its shelf plus 1
	its    []int32 // by piece: its shelf; -1: it is not turned
	begins []int32 // of the shelves in pieces
	heads  []int32 // pieces of a shelf before these have been taken
	ends   []int32 // of what has been put onto the shelves
	pieces []int32
}

// mostIndexed is the largest size whose shelf is in a table.
const mostIndexed = 1 << 16

// longestShelf is how many rectangles of a shelf are looked at.
const longestShelf = 256

func newShelves(rectangles []Rectangle, turning bool, side func(Rectangle) int32) shelves {
	s := shelves{its: make([]int32, 2*len(rectangles))}
	for _, r := range rectangles {
		s.sizes = append(s.sizes, side(r))
		if turning {
			s.sizes = append(s.sizes, side(r.turned()))
		}
	}
	slices.Sort(s.sizes)
	s.sizes = slices.Compact(s.sizes)
	if last := s.sizes[len(s.sizes)-1]; last <= mostIndexed {
		s.shelf = make([]int32, last+1)
		for k, size := range s.sizes {
			s.shelf[size] = int32(k) + 1
		}
	}
	number := make([]int32, len(s.sizes)+1)
	for i, r := range rectangles {
		k, _ := slices.BinarySearch(s.sizes, side(r))
		s.its[2*i], s.its[2*i+1] = int32(k), -1
		number[k]++
		if turning && r.Width != r.Height {
			k, _ := slices.BinarySearch(s.sizes, side(r.turned()))
			s.its[2*i+1] = int32(k)
			number[k]++
		}
	}
	s.begins = make([]int32, len(number))
	for k := range s.sizes {
		s.begins[k+1] = s.begins[k] + number[k]
	}
	s.pieces = make([]int32, s.begins[len(s.sizes)])
	s.heads, s.ends = make([]int32, len(s.sizes)), make([]int32, len(s.sizes))
	return s
}

// fill puts the rectangles of a sequence onto their shelves.
func (s *shelves) fill(sequence []int32) {
	copy(s.heads, s.begins)
	copy(s.ends, s.begins)
	for _, i := range sequence {
		for piece := 2 * i; piece <= 2*i+1; piece++ {
			if k := s.its[piece]; k >= 0 {
				s.pieces[s.ends[k]] = piece
				s.ends[k]++
			}
		}
	}
}

// of returns the first rectangles of a size, of which some may have been taken.
func (s *shelves) of(size int32, left *fitTree) []int32 {
	k, ok := s.find(size)
	if !ok {
		return nil
	}
	head, end := s.heads[k], s.ends[k]
	for head < end && left.taken(s.pieces[head]>>1) {
		head++
	}
	s.heads[k] = head
	return s.pieces[head:min(end, head+longestShelf)]
}

// find returns the shelf of a size.
func (s *shelves) find(size int32) (k int, ok bool) {
	if s.shelf == nil {
		return slices.BinarySearch(s.sizes, size)
	}
	if int(size) >= len(s.shelf) {
		return 0, false
	}
	k = int(s.shelf[size]) - 1
	return k, k >= 0
}
