package ordering

import (
	"math/rand/v2"

	"lsolve/localsearch/internal/permutation"
)

// Move takes the item at place From to place To, where those between move up by one;
// with Swap the two items change places.
type Move = permutation.Move

// Delta returns the change of the cost. It looks at the places between.
func (s *State) Delta(m Move) int64 { return -s.gain(m) }

// Apply makes the move.
func (s *State) Apply(m Move) {
	s.sum += s.gain(m)
	m.Change(s.order, 0)
	if m.Swap {
		s.update(int(m.From), int(m.From))
		s.update(int(m.To), int(m.To))
		return
	}
	s.update(m.Span())
}

// Random draws a move, most often of one item; there is none with one item.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) { return permutation.Random(s.n, r) }

// Each visits all (n-1)² moves of one item and all swaps of items that are no neighbours,
// starting at a random place.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) { permutation.Each(s.n, r, visit) }

// Attributes are the places of the items that change them: of both of a swap, otherwise of
// the one that moves.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) { return m.Attributes(s.order) }

// AttributeName names an item and its place.
func (s *State) AttributeName(a uint64) string { return permutation.AttributeName("item", a, s.n) }
