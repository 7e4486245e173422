package rcpsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random returns a shift of a random activity to a random place of its window. Every
// second time it returns a swap with the activity there, if that is possible.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	m.Activity, m.Place, ok = s.order.Draw(r)
	if ok && r.Uint64()&1 == 0 {
		m.Swap = s.swappable(m)
	}
	return m, ok
}

// swappable reports whether the activity at the target place can move to the other's
// place, and the two are not neighbours, whose swap is a shift.
func (s *State) swappable(m Move) bool {
	from := s.order.Pos[m.Activity]
	low, high := s.order.Window(s.order.List[m.Place])
	return low <= from && from <= high && from != m.Place-1 && from != m.Place+1
}

// Each visits all shifts and swaps, starting with those of a random activity.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	i := int32(rng.Intn(r, s.n))
	for range s.n {
		low, high := s.order.Window(i)
		from := s.order.Pos[i]
		for place := low; place <= high; place++ {
			m := Move{Activity: i, Place: place}
			// The neighbour's shift by one to the back is the same as this one's to
			// the front.
			if place != from && place != from-1 && !visit(m) {
				return
			}
			if m.Swap = place > from && s.swappable(m); m.Swap && !visit(m) {
				return
			}
		}
		if i++; int(i) == s.n {
			i = 0
		}
	}
}
