package sop

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move exchanges two blocks side by side: that from place From on, and that from Mid to
// before To. One of them has at most three nodes, and no node of the first must come before
// one of the second.
type Move struct{ From, Mid, To int32 }

// short is how many nodes the shorter block of a Move has at most.
const short = 3

// Delta returns the change of the length.
func (s *State) Delta(m Move) int64 { return s.change(int(m.From), int(m.Mid), int(m.To)) }

// Apply makes the move.
func (s *State) Apply(m Move) {
	s.swap(int(m.From), int(m.Mid), int(m.To), s.Delta(m))
}

// Random draws a short block, and how far it goes forwards or backwards. There is no move
// if precedences leave none, or it has drawn many blocks in vain.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	if s.n < 2 {
		return Move{}, false
	}
	for range 100 {
		at, k := rng.Intn(r, s.n), 1+rng.Intn(r, short)
		if at+k > s.n {
			continue
		}
		if r.Uint64()&1 == 0 {
			if far := s.forwards(at, at+k); far > at+k {
				return Move{int32(at), int32(at + k), int32(at + k + 1 + rng.Intn(r, far-at-k))}, true
			}
		} else if far := s.backwards(at, at+k); far < at {
			return Move{int32(far + rng.Intn(r, at-far)), int32(at), int32(at + k)}, true
		}
	}
	found := false
	s.Each(r, func(one Move) bool {
		m, found = one, true
		return false
	})
	return m, found
}

// Each visits all moves, starting at a random place.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	if s.n < 2 {
		return
	}
	start := rng.Intn(r, s.n)
	for x := range s.n {
		at := (start + x) % s.n
		for b := at + 1; b <= min(at+short, s.n); b++ {
			for c := b + 1; c <= s.forwards(at, b); c++ {
				if !visit(Move{int32(at), int32(b), int32(c)}) {
					return
				}
			}
			for a := s.backwards(at, b); a < at-short; a++ { // otherwise the block ahead is short
				if !visit(Move{int32(a), int32(at), int32(b)}) {
					return
				}
			}
		}
	}
}

// Attributes are the arcs at the ends of the first block that go, and two that come.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	a, b, c := int(m.From), int(m.Mid), int(m.To)
	arc := func(i, j int32) uint64 { return uint64(i)*uint64(s.n+1) + uint64(j) }
	before, first, mid, second, after := s.at(a-1), s.at(a), s.at(b-1), s.at(b), s.at(c)
	return [2]uint64{arc(before, first), arc(mid, second)}, [2]uint64{arc(before, second), arc(mid, after)}
}

// AttributeName names an arc.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.n + 1)
	return fmt.Sprintf("node %d after %d", a%n, a/n)
}
