package flowshop

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move takes the job at place From to place To, where those between move up by one;
// with Swap the two jobs change places.
type Move struct {
	From, To int32
	Swap     bool
}

// Delta returns the change of the objective. It follows the schedule from the first
// place that changes: for the makespan to the last, for the flow time to the end.
func (s *State) Delta(m Move) int64 {
	low, high := int(min(m.From, m.To)), int(max(m.From, m.To))
	if low == high {
		return 0
	}
	moved := s.moved[low : high+1]
	copy(moved, s.sequence[low:high+1])
	change(moved, m, low)
	row := s.row
	copy(row, s.heads[low*s.machines:][:s.machines])
	sum := s.sums[low]
	for _, job := range moved {
		sum += int64(follow(row, s.times[job]))
	}
	if s.flow {
		for _, job := range s.sequence[high+1:] {
			sum += int64(follow(row, s.times[job]))
		}
		return sum - s.Cost()
	}
	length := int32(0)
	for i, tail := range s.tails[(high+1)*s.machines:][:s.machines] {
		length = max(length, row[i]+tail)
	}
	return int64(length) - s.Cost()
}

// change makes the move in the part of the sequence that begins at place low.
func change(part []int32, m Move, low int) {
	from, to := int(m.From)-low, int(m.To)-low
	if m.Swap {
		part[from], part[to] = part[to], part[from]
		return
	}
	shift(part, from, to)
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	change(s.sequence, m, 0)
	s.update(int(min(m.From, m.To)), int(max(m.From, m.To)))
}

// Random draws a move, most often of one job; there is none with one job.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	n := len(s.sequence)
	if n < 2 {
		return Move{}, false
	}
	m = s.drawInsertion(r)
	if apart := m.From - m.To; apart > 1 && r.Uint64()&1 == 0 {
		m.Swap = true
	}
	return m, true
}

// drawInsertion draws a move of one job, of two or more.
func (s *State) drawInsertion(r *rand.Rand) Move {
	n := len(s.sequence)
	from, to := rng.Intn(r, n), rng.Intn(r, n-1)
	if to >= from {
		to++
	}
	return Move{From: int32(from), To: int32(to)}
}

// Each visits all (n-1)² moves of one job and all swaps of jobs that are no neighbours,
// starting at a random place.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	n := len(s.sequence)
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

// Attributes are the places of the jobs that change them: of both of a swap, otherwise of
// the one that moves.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	at := func(place, to int32) uint64 { return uint64(s.sequence[place])*uint64(len(s.sequence)) + uint64(to) }
	one, two := at(m.From, m.From), at(m.From, m.To)
	if m.Swap {
		return [2]uint64{one, at(m.To, m.To)}, [2]uint64{two, at(m.To, m.From)}
	}
	return [2]uint64{one, one}, [2]uint64{two, two}
}
