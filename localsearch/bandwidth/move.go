package bandwidth

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move exchanges the labels of two vertices, the smaller one first.
type Move struct{ U, V int32 }

// Delta returns the change of the cost. It looks at the edges of both vertices, and at the
// lengths from the longest that changes down to the new bandwidth.
func (s *State) Delta(m Move) int64 {
	before := s.Cost()
	width := s.width
	s.exchange(m)
	after := s.Cost()
	s.exchange(m)
	s.width = width
	return after - before
}

// Apply makes the move.
func (s *State) Apply(m Move) { s.exchange(m) }

// exchange exchanges labels.
func (s *State) exchange(m Move) {
	s.lengths(m.U, m.V, -1)
	s.lengths(m.V, m.U, -1)
	s.labels[m.U], s.labels[m.V] = s.labels[m.V], s.labels[m.U]
	s.lengths(m.U, m.V, 1)
	s.lengths(m.V, m.U, 1)
	for s.width > 0 && s.count[s.width] == 0 {
		s.width--
	}
}

// lengths counts the edges of a vertex so often, without that to another one.
func (s *State) lengths(u, but int32, times int64) {
	k := s.labels[u]
	for _, w := range s.in.Neighbours(u) {
		if w != but {
			d := k - s.labels[w]
			d = max(d, -d)
			s.count[d] += times
			s.width = max(s.width, d)
		}
	}
}

// Random draws two vertices, all pairs equally likely; there is none with one vertex.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	n := len(s.labels)
	if n < 2 {
		return Move{}, false
	}
	u := int32(rng.Intn(r, n))
	v := int32(rng.Intn(r, n-1))
	if v >= u {
		v++
	}
	return Move{min(u, v), max(u, v)}, true
}

// Each visits all moves, starting at a random vertex.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	n := len(s.labels)
	if n < 2 {
		return
	}
	start := rng.Intn(r, n)
	for x := range n {
		u := int32((start + x) % n)
		for v := u + 1; int(v) < n; v++ {
			if !visit(Move{u, v}) {
				return
			}
		}
	}
}

// Attributes are the labels of the two vertices.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	n := uint64(len(s.labels))
	one, two := uint64(s.labels[m.U]), uint64(s.labels[m.V])
	u, v := uint64(m.U)*n, uint64(m.V)*n
	return [2]uint64{u + one, v + two}, [2]uint64{u + two, v + one}
}

// AttributeName names a vertex and its label.
func (s *State) AttributeName(a uint64) string {
	n := uint64(len(s.labels))
	return fmt.Sprintf("vertex %d has label %d", a/n, a%n)
}
