package flowshop

import (
	"math/rand/v2"

	"lsolve/localsearch/internal/permutation"
)

// Move takes the job at place From to place To, where those between move up by one;
// with Swap the two jobs change places.
type Move = permutation.Move

// Delta returns the change of the objective. It follows the schedule from the first
// place that changes: for the makespan to the last, for the flow time to the end.
func (s *State) Delta(m Move) int64 {
	low, high := m.Span()
	if low == high {
		return 0
	}
	moved := s.moved[low : high+1]
	copy(moved, s.sequence[low:high+1])
	m.Change(moved, low)
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

// Apply makes the move.
func (s *State) Apply(m Move) {
	m.Change(s.sequence, 0)
	s.update(m.Span())
}

// Random draws a move, most often of one job; there is none with one job.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) { return permutation.Random(len(s.sequence), r) }

// Each visits all (n-1)² moves of one job and all swaps of jobs that are no neighbours,
// starting at a random place.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	permutation.Each(len(s.sequence), r, visit)
}

// Attributes are the places of the jobs that change them: of both of a swap, otherwise of
// the one that moves.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) { return m.Attributes(s.sequence) }

// AttributeName names a job and its place.
func (s *State) AttributeName(a uint64) string {
	return permutation.AttributeName("job", a, len(s.sequence))
}
