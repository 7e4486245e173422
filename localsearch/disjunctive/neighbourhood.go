package disjunctive

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random returns a random move of a random critical operation.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	s.critical(r)
	path := s.path
	if len(path) == 0 {
		return Move{}, false
	}
	start := rng.Intn(r, len(path))
	for i := range path {
		s.moves, s.prices = s.moves[:0], s.prices[:0]
		s.list(path[(start+i)%len(path)])
		if len(s.moves) > 0 {
			return s.moves[rng.Intn(r, len(s.moves))], true
		}
	}
	return Move{}, false
}

// Each visits the moves of the operations of a critical path, starting at a random one.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	s.critical(r)
	s.moves, s.prices = s.moves[:0], s.prices[:0]
	for _, x := range s.path {
		s.list(x)
	}
	moves := s.moves
	if len(moves) == 0 {
		return
	}
	start := rng.Intn(r, len(moves))
	for i := range moves {
		if !visit(moves[(start+i)%len(moves)]) {
			return
		}
	}
}

// critical makes path the operations whose moves can improve the objective: those of a
// longest path, drawn at random among several; for the tardiness those of a longest
// path to each job that is late.
func (s *State) critical(r *rand.Rand) {
	for _, x := range s.path {
		s.onPath[x] = false
	}
	s.path = s.path[:0]
	if s.tardy() {
		for j, end := range s.endings() {
			if end > s.due[j] && s.weights[j] > 0 {
				s.trace(s.lastOfJob(int32(j)), r)
			}
		}
		return
	}
	last, equal := s.none, 0
	for x := range s.none {
		if int64(s.end[x])+int64(s.delivery[x]) == s.value+s.offset {
			if equal++; equal == 1 || rng.Intn(r, equal) == 0 {
				last = x
			}
		}
	}
	s.trace(last, r)
}

// lastOfJob returns the operation of a job that ends last.
func (s *State) lastOfJob(j int32) int32 {
	x := s.firstOf[j]
	for s.after[x] != s.none {
		x = s.after[x]
	}
	return x
}

// trace adds the operations of a longest path to x, up to one that is on path already.
func (s *State) trace(x int32, r *rand.Rand) {
	for x != s.none && !s.onPath[x] {
		s.onPath[x] = true
		s.path = append(s.path, x)
		start := s.end[x] - s.duration[x]
		b, p := s.before[x], s.prev[x]
		viaJob := b != s.none && s.end[b] == start
		viaMachine := p != s.none && s.end[p]+s.setup(s.machine[x], p, x) == start
		switch {
		case viaJob && viaMachine:
			if x = b; r.Uint64()&1 == 0 {
				x = p
			}
		case viaJob:
			x = b
		case viaMachine:
			x = p
		default:
			x = s.none
		}
	}
}
