package tardiness

import (
	"math/rand/v2"

	"lsolve/localsearch/internal/permutation"
)

// Move takes the job at place From to place To, where those between move up by one;
// with Swap the two jobs change places.
type Move = permutation.Move

// Delta returns the change of the objective. It looks at the places between.
func (s *State) Delta(m Move) int64 { return s.move(m) }

// Apply makes the move.
func (s *State) Apply(m Move) {
	m.Change(s.sequence, 0)
	low, _ := m.Span()
	s.update(low)
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
