package tsp

import "fmt"

// Kind says how a move joins the parts of a tour.
type Kind uint8

// The kinds. A' is the city after A. B and C follow A on the tour in that order.
const (
	// Reverse removes the edges AA' and BB' and adds AB and A'B': the path from
	// A' to B is reversed (2-opt, Croes 1958). Needs symmetric distances.
	Reverse Kind = iota
	// Exchange removes AA', BB' and CC' and adds AB', CA' and BC': the path from
	// A' to B is moved behind C (or-opt if it is short, Or 1976).
	Exchange
	// Insert is Exchange with the path from A' to B reversed: it adds AB', CB and
	// A'C'. Needs symmetric distances.
	Insert
)

// Move is a move of the given kind, by the cities A, B and C before the edges
// that it removes. Reverse has no C. A Move belongs to the state for which it was
// drawn: the cities must be different, in this order on the tour, and for Reverse
// not adjacent in both directions.
type Move struct {
	Kind    Kind
	A, B, C int32
}

// Delta returns the change of the length, in constant time.
func (s *State) Delta(m Move) int64 {
	c := s.costs
	a, b := s.ring.next(m.A), s.ring.next(m.B)
	gone := c.Cost(m.A, a) + c.Cost(m.B, b)
	if m.Kind == Reverse {
		return c.Cost(m.A, m.B) + c.Cost(a, b) - gone
	}
	far := s.ring.next(m.C)
	gone += c.Cost(m.C, far)
	if m.Kind == Exchange {
		return c.Cost(m.A, b) + c.Cost(m.C, a) + c.Cost(m.B, far) - gone
	}
	return c.Cost(m.A, b) + c.Cost(m.C, m.B) + c.Cost(a, far) - gone
}

// Apply makes the move. It takes time in proportion to the shorter of the parts
// that change.
func (s *State) Apply(m Move) {
	s.cost += s.Delta(m)
	first := s.ring.next(m.A)
	switch m.Kind {
	case Reverse:
		s.ring.turn(first, m.B)
	case Exchange:
		s.ring.swap(first, m.B, m.C)
	case Insert:
		s.ring.swap(first, m.B, m.C)
		s.ring.turn(first, m.B)
	}
}

// Attributes are edges: two that the move removes and two that it adds. For a
// segment's move they are those at the ends of the segment.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	a, b := s.ring.next(m.A), s.ring.next(m.B)
	leaves = [2]uint64{s.edge(m.A, a), s.edge(m.B, b)}
	switch m.Kind {
	case Reverse:
		enters = [2]uint64{s.edge(m.A, m.B), s.edge(a, b)}
	case Exchange:
		enters = [2]uint64{s.edge(m.C, a), s.edge(m.B, s.ring.next(m.C))}
	case Insert:
		enters = [2]uint64{s.edge(m.C, m.B), s.edge(a, s.ring.next(m.C))}
	}
	return leaves, enters
}

// AttributeName names an edge.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.costs.n)
	return fmt.Sprintf("from city %d to city %d", a/n, a%n)
}

// edge returns a number for the edge from one city to another, the same for both
// directions if that makes no difference.
func (s *State) edge(from, to int32) uint64 {
	if s.costs.symmetric && from > to {
		from, to = to, from
	}
	return uint64(from)*uint64(s.costs.n) + uint64(to)
}
