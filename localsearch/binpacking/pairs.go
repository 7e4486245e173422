package binpacking

import "lsolve/internal/rng"

// subset is up to two items of a bin.
type subset struct {
	weight        int64
	first, second int32 // -1: none
}

// mostOfBin is how many items of a bin a step considers.
const mostOfBin = 12

// some returns the items of a bin, or some of them in a row if there are many.
func (s *Search) some(b int) []int32 {
	items := s.p.items[b]
	if len(items) <= mostOfBin {
		return items
	}
	from := rng.Intn(s.r, len(items)-mostOfBin+1)
	return items[from : from+mostOfBin]
}

// subsets lists those of a bin.
func (s *Search) subsets(b int, buf []subset) []subset {
	p := s.p
	buf = append(buf[:0], subset{0, -1, -1})
	items := s.some(b)
	for k, i := range items {
		w := int64(p.weights[i])
		buf = append(buf, subset{w, i, -1})
		for _, j := range items[:k] {
			buf = append(buf, subset{w + int64(p.weights[j]), i, j})
		}
	}
	return buf
}

// swap exchanges a subset of one bin with one of another.
func (p *partial) swap(a, b int, x, y subset) {
	for _, i := range [2]int32{x.first, x.second} {
		if i >= 0 {
			p.leave(i)
			p.enter(i, int32(b))
		}
	}
	for _, i := range [2]int32{y.first, y.second} {
		if i >= 0 {
			p.leave(i)
			p.enter(i, int32(a))
		}
	}
}

// concentrate exchanges items of a bin with items of all others, or of many, so that the
// sum of the squares of the rooms grows: the room comes together. Now and then it
// makes an exchange that changes no room.
func (s *Search) concentrate(a int) {
	p := s.p
	s.left = s.subsets(a, s.left)
	bins := len(p.items)
	from := rng.Intn(s.r, bins)
	for x := range min(bins, mostBins) {
		b := from + x
		if b >= bins {
			b -= bins
		}
		if b == a || p.room[a] == 0 && p.room[b] == 0 {
			continue
		}
		s.right = s.subsets(b, s.right)
		roomA, roomB := int64(p.room[a]), int64(p.room[b])
		best, bestX, bestY, ties := int64(0), subset{}, subset{}, 0
		for _, x := range s.left {
			for _, y := range s.right {
				d := y.weight - x.weight // what a gets
				if d > roomA || -d > roomB {
					continue
				}
				gain := d * (d - roomA + roomB) // half of what the sum of squares grows by
				if gain < best || gain == 0 && (d != 0 || x.second < 0 && y.second < 0) {
					continue
				}
				if gain > best {
					best, ties = gain, 0
				}
				if ties++; ties == 1 || rng.Intn(s.r, ties) == 0 {
					bestX, bestY = x, y
				}
			}
		}
		s.tried += int64(len(s.left) * len(s.right))
		if ties > 0 && (best > 0 || rng.Intn(s.r, 4) == 0) {
			p.swap(a, b, bestX, bestY)
			s.left = s.subsets(a, s.left)
		}
	}
}
