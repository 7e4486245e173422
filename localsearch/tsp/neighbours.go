package tsp

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// longest is how many cities a segment that or-opt moves has at most.
const longest = 3

// Every move of the neighbourhood adds an edge from a city to one of its nearest
// neighbours, in one of several ways.
const (
	waysToReverse = 2           // the edge after both cities, or before both
	waysToMove    = 4 * longest // the segment's length, its direction, the side
	waysSymmetric = waysToReverse + waysToMove
	waysOneWay    = 2*longest + nearest // the segment before or after the edge; any segment
)

func (s *State) ways() int {
	if s.costs.symmetric {
		return waysSymmetric
	}
	return waysOneWay
}

// Random draws a city, one of its nearest neighbours, and a way to join them. With
// fewer than three cities there are no moves.
func (s *State) Random(r *rand.Rand) (move Move, ok bool) {
	if s.costs.n < 3 {
		return Move{}, false
	}
	const tries = 100 // most draws are moves unless there are three cities or four
	for range tries {
		a := int32(rng.Intn(r, int(s.costs.n)))
		near := s.costs.candidates(a)
		if move, ok = s.joining(a, near[rng.Intn(r, len(near))], rng.Intn(r, s.ways())); ok {
			return move, true
		}
	}
	return Move{}, false
}

// Each visits the moves city by city, starting at a random one. A move that adds two
// edges between near cities is visited for both.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	if s.costs.n < 3 {
		return
	}
	first := int32(rng.Intn(r, int(s.costs.n)))
	for i := range s.costs.n {
		a := s.ring.wrap(first + i)
		for _, b := range s.costs.candidates(a) {
			for way := range s.ways() {
				if move, ok := s.joining(a, b, way); ok && !visit(move) {
					return
				}
			}
		}
	}
}

// joining returns the move that joins a and b in the given way, if there is one.
func (s *State) joining(a, b int32, way int) (Move, bool) {
	switch {
	case !s.costs.symmetric:
		return s.oneWay(a, b, way)
	case s.ring.next(a) == b || s.ring.prev(a) == b:
		return Move{}, false
	case way == 0:
		return Move{Kind: Reverse, A: a, B: b}, true
	case way == 1:
		return Move{Kind: Reverse, A: s.ring.prev(a), B: s.ring.prev(b)}, true
	}
	way -= waysToReverse
	return s.moving(a, b, int32(way/4)+1, way&1 == 0, way&2 == 0)
}

// moving returns the move that puts the segment of the given length that ends at a
// next to b. after says that the rest of the segment comes after a on the tour.
// behind says that it goes to the edge behind b rather than to the one before.
func (s *State) moving(a, b, length int32, after, behind bool) (Move, bool) {
	r := &s.ring
	if length > r.n-3 && length > 1 {
		return Move{}, false
	}
	begin := r.pos[a]
	if !after {
		begin = r.wrap(begin - length + 1 + r.n)
	}
	if r.steps(begin, r.pos[b]) < length {
		return Move{}, false // b is in the segment
	}
	m := Move{Kind: Exchange, A: r.order[r.wrap(begin+r.n-1)], B: r.order[r.wrap(begin+length-1)], C: b}
	if !behind {
		m.C = r.prev(b)
	}
	if m.C == m.A || m.C == m.B {
		return Move{}, false // the edge touches the segment
	}
	if after != behind {
		m.Kind = Insert
	}
	if r.next(m.B) == m.C || r.next(m.C) == m.A {
		// One city exchanges places with the segment. If either is the same in both
		// directions, that is a reversal, or a move of the other.
		return m, !s.costs.symmetric || m.Kind == Exchange && length > 1
	}
	return m, true
}

// oneWay returns the move that brings an edge from a to b and reverses nothing.
func (s *State) oneWay(a, b int32, way int) (Move, bool) {
	r := &s.ring
	if r.next(a) == b {
		return Move{}, false
	}
	switch {
	case way < longest:
		return s.moving(b, a, int32(way)+1, true, true)
	case way < 2*longest:
		return s.moving(a, b, int32(way-longest)+1, false, false)
	}
	// The path from after a to before b moves to before a neighbour of its last
	// city.
	last := r.prev(b)
	near := s.costs.candidates(last)
	if way -= 2 * longest; way >= len(near) {
		return Move{}, false
	}
	far := near[way]
	if far == b || !r.between(b, far, a) {
		return Move{}, false
	}
	return Move{Kind: Exchange, A: a, B: last, C: r.prev(far)}, true
}
