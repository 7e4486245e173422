package jobshop

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// places returns the place of each operation on its machine.
func (s *State) places(buf []int32) []int32 {
	buf = append(buf[:0], make([]int32, s.none)...)
	none := s.nobody()
	for x := range s.none {
		if s.ops[x].prev != none {
			continue
		}
		for at, y := int32(0), &s.ops[x]; y != none; at, y = at+1, y.next {
			buf[y.id] = at
		}
	}
	return buf
}

// distance returns the number of pairs of operations of a machine that are in another
// order in the schedule with the given places.
func (s *State) distance(guide []int32) (pairs int) {
	none := s.nobody()
	for x := range s.none {
		for y := s.ops[x].next; y != none; y = y.next {
			if guide[x] > guide[y.id] {
				pairs++
			}
		}
	}
	return pairs
}

// approach swaps neighbours on machines, drawn at random, that are in another order
// in the guide, up to the given number of times. Each swap brings the state one
// nearer to it (path relinking: Nowicki and Smutnicki 2005; Peng, Lü and Cheng, "A
// tabu search/path relinking algorithm to solve the job shop scheduling problem",
// 2015). It skips swaps that would make a cycle.
func (s *State) approach(guide []int32, swaps int, r *rand.Rand) {
	for range swaps {
		if !s.approachOnce(guide, r) {
			break
		}
	}
	s.time(0, int(s.none)-1)
}

func (s *State) approachOnce(guide []int32, r *rand.Rand) bool {
	x := int32(rng.Intn(r, int(s.none)))
	for range s.none {
		if y := s.ops[x].next.id; y != s.none && guide[x] > guide[y] && s.shift(Move{x, y, true}) {
			return true
		}
		if x++; x == s.none {
			x = 0
		}
	}
	return false
}
