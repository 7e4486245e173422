package interval

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Random draws one of the moves; there is none in a series of one value.
func (s *Series) Random(r *rand.Rand) (m Move, ok bool) {
	n := len(s.values)
	if n < 2 {
		return Move{}, false
	}
	bits := rng.Intn(r, 2*n)
	i, j := int32(bits/2), int32(rng.Intn(r, n-1))
	if j >= i {
		j++
	}
	m = Move{Kind: Kind(bits % 2), From: i, To: j}
	if m.Kind == Reverse && i > j {
		m.From, m.To = j, i
	}
	return m, true
}

// Each visits all reversals and insertions.
func (s *Series) Each(r *rand.Rand, visit func(Move) bool) {
	for i := range s.values {
		if !s.eachFrom(int32(i), int32(i)+1, visit) {
			return
		}
	}
}

// EachOf visits the insertions of the value at position i and the reversals with
// that end.
func (s *Series) EachOf(i int, r *rand.Rand, visit func(Move) bool) {
	s.eachFrom(int32(i), 0, visit)
}

// eachFrom visits the insertions of the value at position i, and the reversals
// between it and the positions from first on. It says whether to go on.
func (s *Series) eachFrom(i, first int32, visit func(Move) bool) bool {
	for j := range int32(len(s.values)) {
		if j == i {
			continue
		}
		if !visit(Move{Kind: Insert, From: i, To: j}) {
			return false
		}
		if j >= first && !visit(Move{Kind: Reverse, From: min(i, j), To: max(i, j)}) {
			return false
		}
	}
	return true
}

// Variables returns the number of positions.
func (s *Series) Variables() int { return len(s.values) }

// Error returns the number of neighbours of position i, 0 to 2, at a distance that
// occurs elsewhere too.
func (s *Series) Error(i int) (repeated int64) {
	for _, k := range [...]int{i, i + 1} {
		if k > 0 && k < len(s.values) && s.times[distance(s.values[k-1], s.values[k])] > 1 {
			repeated++
		}
	}
	return repeated
}

// Conflicting returns the first position, starting at a random one, whose Error is
// not 0; -1 if there is none.
func (s *Series) Conflicting(r *rand.Rand) int {
	n := len(s.values)
	start := rng.Intn(r, n)
	for k := range n {
		if i := (start + k) % n; s.Error(i) > 0 {
			return i
		}
	}
	return -1
}

// Attributes are pairs of neighbours: those that the move parts and those that it
// joins. For an insertion they are the pairs of the value that moves.
func (s *Series) Attributes(m Move) (leaves, enters [2]uint64) {
	if m.Kind == Reverse {
		i, j := m.From, m.To
		return [2]uint64{s.pair(i-1, i), s.pair(j, j+1)}, [2]uint64{s.pair(i-1, j), s.pair(i, j+1)}
	}
	left := m.To
	if m.To < m.From {
		left--
	}
	return [2]uint64{s.pair(m.From-1, m.From), s.pair(m.From, m.From+1)},
		[2]uint64{s.pair(left, m.From), s.pair(m.From, left+1)}
}

// AttributeName names two neighbours, or one at an end.
func (s *Series) AttributeName(a uint64) string {
	one, two := a>>32, a&math.MaxUint32
	if two == uint64(len(s.values)) {
		return fmt.Sprintf("%d at an end", one)
	}
	return fmt.Sprintf("%d beside %d", one, two)
}

// pair names the values at two positions, in either order. A position beyond an end
// stands for a missing neighbour.
func (s *Series) pair(i, j int32) uint64 {
	a, b := s.at(i), s.at(j)
	return uint64(min(a, b))<<32 | uint64(max(a, b))
}

func (s *Series) at(i int32) int32 {
	if i < 0 || int(i) >= len(s.values) {
		return int32(len(s.values))
	}
	return s.values[i]
}
