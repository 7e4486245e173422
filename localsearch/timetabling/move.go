package timetabling

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move brings a lecture to another slot. If one is there, it takes the slot that becomes
// free.
type Move struct{ Lecture, Slot int32 }

// Apply makes the move.
func (s *State) Apply(m Move) {
	from, other := s.slots[m.Lecture], s.at[m.Slot]
	s.remove(m.Lecture)
	if other >= 0 {
		s.remove(other)
		s.add(other, from)
	}
	s.add(m.Lecture, m.Slot)
}

// Delta returns the change of Cost. It makes the move, and takes it back.
func (s *State) Delta(m Move) int64 {
	from, before := s.slots[m.Lecture], s.Cost()
	s.Apply(m)
	delta := s.Cost() - before
	s.Apply(Move{m.Lecture, from})
	return delta
}

// Each visits all moves, starting at a random lecture; of two lectures that change slots
// it visits one of the two moves.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	start := rng.Intn(r, len(s.slots))
	for k := range s.slots {
		l := int32((start + k) % len(s.slots))
		for slot, other := range s.at {
			if other >= l { // itself, or seen from there
				continue
			}
			if !visit(Move{l, int32(slot)}) {
				return
			}
		}
	}
}

// Attributes are the slots that the lecture leaves and enters, and those of the other one.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	key := func(l, slot int32) uint64 { return uint64(l)*uint64(len(s.at)) + uint64(slot) }
	from := s.slots[m.Lecture]
	leaves[0], enters[0] = key(m.Lecture, from), key(m.Lecture, m.Slot)
	leaves[1], enters[1] = leaves[0], enters[0]
	if other := s.at[m.Slot]; other >= 0 {
		leaves[1], enters[1] = key(other, m.Slot), key(other, from)
	}
	return leaves, enters
}

// AttributeName names a lecture and its slot.
func (s *State) AttributeName(a uint64) string {
	n := uint64(len(s.at))
	return fmt.Sprintf("lecture %d in slot %d", a/n, a%n)
}
