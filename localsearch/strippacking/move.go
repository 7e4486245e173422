package strippacking

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch/internal/permutation"
)

// Move takes the rectangle at place From of the sequence to place To, where those between
// move up by one; with Swap the two change places; with Turn the one at From is turned
// instead.
type Move struct {
	From, To   int32
	Swap, Turn bool
}

// reorder is a move without Turn.
func (m Move) reorder() permutation.Move {
	return permutation.Move{From: m.From, To: m.To, Swap: m.Swap}
}

// change makes the move in a sequence. Turns are of the state.
func (s *State) change(m Move, sequence []int32) {
	if m.Turn {
		s.turn(sequence[m.From])
		return
	}
	m.reorder().Change(sequence, 0)
}

// Delta returns the change of the cost: it packs the changed sequence.
func (s *State) Delta(m Move) int64 {
	copy(s.trial, s.sequence)
	s.change(m, s.trial)
	cost := s.pack(s.trial)
	if m.Turn {
		s.turn(s.sequence[m.From])
	}
	return cost - s.cost
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	s.change(m, s.sequence)
	s.update()
}

// Attributes are a rectangle at a place of the sequence, or how it is turned.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	if !m.Turn {
		return m.reorder().Attributes(s.sequence)
	}
	n, i := uint64(len(s.sequence)), s.sequence[m.From]
	is, other := n*n+2*uint64(i), n*n+2*uint64(i)+1
	if s.boxes[i].Turned {
		is, other = other, is
	}
	return [2]uint64{is, is}, [2]uint64{other, other}
}

// AttributeName names a rectangle at a place, or how it lies.
func (s *State) AttributeName(a uint64) string {
	n := uint64(len(s.sequence))
	switch {
	case a < n*n:
		return permutation.AttributeName("rectangle", a, int(n))
	case (a-n*n)%2 == 1:
		return fmt.Sprintf("rectangle %d turned", (a-n*n)/2)
	default:
		return fmt.Sprintf("rectangle %d not turned", (a-n*n)/2)
	}
}

// Random draws a move; there is none of one rectangle that is not turned.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	n := len(s.sequence)
	if s.in.Turning && (n == 1 || rng.Intn(r, 3) == 0) {
		if k := rng.Intn(r, n); s.turns(s.sequence[k]) {
			return Move{From: int32(k), Turn: true}, true
		}
	}
	q, ok := permutation.Random(n, r)
	return Move{q.From, q.To, q.Swap, false}, ok
}

// Each visits all moves: first turns, then those of the sequence.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	for k, i := range s.sequence {
		if s.turns(i) && !visit(Move{From: int32(k), Turn: true}) {
			return
		}
	}
	permutation.Each(len(s.sequence), r, func(m permutation.Move) bool { return visit(Move{m.From, m.To, m.Swap, false}) })
}
