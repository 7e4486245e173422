package ordering

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move takes the item at place From to place To, where those between move up by one;
// with Swap the two items change places.
type Move struct {
	From, To int32
	Swap     bool
}

// Delta returns the change of the cost. It looks at the places between.
func (s *State) Delta(m Move) int64 { return -s.gain(m) }

// Apply makes the move.
func (s *State) Apply(m Move) {
	s.sum += s.gain(m)
	from, to := int(m.From), int(m.To)
	if !m.Swap {
		s.move(from, to)
		return
	}
	s.order[from], s.order[to] = s.order[to], s.order[from]
	s.place[s.order[from]], s.place[s.order[to]] = m.From, m.To
}

// Random draws a move, most often of one item; there is none with one item.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	n := s.n
	if n < 2 {
		return Move{}, false
	}
	m = drawInsertion(n, r)
	if apart := m.From - m.To; apart > 1 && r.Uint64()&1 == 0 {
		m.Swap = true
	}
	return m, true
}

// drawInsertion draws a move of one of n items, two or more.
func drawInsertion(n int, r *rand.Rand) Move {
	from, to := rng.Intn(r, n), rng.Intn(r, n-1)
	if to >= from {
		to++
	}
	return Move{From: int32(from), To: int32(to)}
}

// Each visits all (n-1)² moves of one item and all swaps of items that are no neighbours,
// starting at a random place.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	n := s.n
	if n < 2 {
		return
	}
	start := rng.Intn(r, n)
	for x := range n {
		from := int32((start + x) % n)
		for to := range int32(n) {
			if to == from || to == from-1 { // the same as to the other neighbour
				continue
			}
			if !visit(Move{From: from, To: to}) {
				return
			}
			if to < from && !visit(Move{from, to, true}) {
				return
			}
		}
	}
}

// Attributes are the places of the items that change them: of both of a swap, otherwise of
// the one that moves.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	at := func(place, to int32) uint64 { return uint64(s.order[place])*uint64(s.n) + uint64(to) }
	one, two := at(m.From, m.From), at(m.From, m.To)
	if m.Swap {
		return [2]uint64{one, at(m.To, m.To)}, [2]uint64{two, at(m.To, m.From)}
	}
	return [2]uint64{one, one}, [2]uint64{two, two}
}
