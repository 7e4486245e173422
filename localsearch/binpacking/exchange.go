package binpacking

import (
	"slices"

	"lsolve/internal/rng"
)

const (
	// mostOutside is how many items outside a step considers.
	mostOutside = 24
	// mostThrees is how many items there may be, outside or in a bin, for three of them to
	// be considered together.
	mostThrees = 8
	// mostBins is how many bins a step considers.
	mostBins = 4096
)

// group is up to three items outside.
type group struct {
	weight int64
	number int8
	items  [3]int32
}

// groups lists those of the items outside that may enter, the lightest first. If all are
// tabu, any may.
func (s *Search) groups() {
	outside := s.p.outside
	from := 0
	if len(outside) > mostOutside {
		from = rng.Intn(s.r, len(outside))
	}
	free := s.free[:0]
	add := func(tabu bool) {
		for k := 0; k < len(outside) && len(free) < mostOutside; k++ {
			if i := outside[(from+k)%len(outside)]; tabu || s.until[i] <= s.steps {
				free = append(free, i)
			}
		}
	}
	if add(false); len(free) == 0 {
		add(true)
	}
	s.free = free
	s.entering = s.entering[:0]
	for x, i := range free {
		w := int64(s.p.weights[i])
		s.entering = append(s.entering, group{w, 1, [3]int32{i}})
		for y, k := range free[:x] {
			sum := w + int64(s.p.weights[k])
			if sum > int64(s.p.capacity) {
				continue
			}
			s.entering = append(s.entering, group{sum, 2, [3]int32{i, k}})
			if len(free) > mostThrees {
				continue
			}
			for _, l := range free[:y] {
				if sum := sum + int64(s.p.weights[l]); sum <= int64(s.p.capacity) {
					s.entering = append(s.entering, group{sum, 3, [3]int32{i, k, l}})
				}
			}
		}
	}
	slices.SortFunc(s.entering, func(a, b group) int { return int(a.weight - b.weight) })
}

// exchange makes a step of tabu search: up to three items outside go into a bin, and up to
// three of its items, which are not tabu, outside; such that the weight outside becomes as
// small as possible. Ties are broken at random.
func (s *Search) exchange() {
	s.groups()
	p := s.p
	s.gain, s.ties = -1<<62, 0
	bins := len(p.items)
	from := 0
	if bins > mostBins {
		from = rng.Intn(s.r, bins)
	}
	for x := range min(bins, mostBins) {
		b := from + x
		if b >= bins {
			b -= bins
		}
		room := int64(p.room[b])
		if room < s.gain {
			continue // it cannot take more than that
		}
		s.try(int32(b), room, group{})
		items := s.some(b)
		for k, i := range items {
			if s.until[i] > s.steps {
				continue
			}
			w := int64(p.weights[i])
			s.try(int32(b), room, group{w, 1, [3]int32{i}})
			for l, j := range items[:k] {
				if s.until[j] > s.steps {
					continue
				}
				both := w + int64(p.weights[j])
				s.try(int32(b), room, group{both, 2, [3]int32{i, j}})
				if len(items) > mostThrees {
					continue
				}
				for _, h := range items[:l] {
					if s.until[h] <= s.steps {
						s.try(int32(b), room, group{both + int64(p.weights[h]), 3, [3]int32{i, j, h}})
					}
				}
			}
		}
	}
	if s.ties > 0 {
		s.make(s.change)
	}
}

// change is that a group enters a bin, and one of its items leaves it.
type change struct {
	enter, leave group
	bin          int32
}

// try prices the heaviest group that fits into the room of a bin without some items.
func (s *Search) try(b int32, room int64, leave group) {
	s.tried++
	room += leave.weight
	low, high := 0, len(s.entering)
	for low < high {
		if mid := int(uint(low+high) >> 1); s.entering[mid].weight <= room {
			low = mid + 1
		} else {
			high = mid
		}
	}
	if low == 0 {
		return
	}
	enter := &s.entering[low-1]
	gain := enter.weight - leave.weight
	if gain < s.gain {
		return
	}
	if gain > s.gain {
		s.gain, s.ties = gain, 0
	}
	if s.ties++; s.ties == 1 || rng.Intn(s.r, s.ties) == 0 {
		s.change = change{*enter, leave, b}
	}
}

// make makes a change. The items that leave may not enter for some steps, nor those that
// enter leave.
func (s *Search) make(c change) {
	p := s.p
	for _, i := range c.leave.items[:c.leave.number] {
		p.out(i)
		s.until[i] = s.steps + int64(rng.Intn(s.r, 4))
	}
	for _, i := range c.enter.items[:c.enter.number] {
		p.in(i, c.bin)
		s.until[i] = s.steps + 1 + int64(rng.Intn(s.r, 5))
	}
}
