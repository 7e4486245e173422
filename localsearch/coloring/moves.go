package coloring

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Move gives a vertex a colour.
type Move struct{ Vertex, Colour int32 }

// Delta returns the change of Cost.
func (s *State) Delta(m Move) int64 {
	row := s.near[int(m.Vertex)*s.k:][:s.k]
	if old := s.colour[m.Vertex]; old >= 0 {
		return int64(row[m.Colour] - row[old])
	}
	return int64(row[m.Colour])
}

// Apply makes the move, in time proportional to the degree.
func (s *State) Apply(m Move) {
	v, old, now := m.Vertex, s.colour[m.Vertex], m.Colour
	if old == now {
		return
	}
	s.cost += s.Delta(m)
	s.colour[v] = now
	if s.place[v] >= 0 {
		s.strike(v)
	}
	if s.near[int(v)*s.k+int(now)] > 0 {
		s.enlist(v)
	}
	if old >= 0 {
		for _, w := range s.g.neighboursOf(v) {
			at := int(w)*s.k + int(old)
			s.near[at]--
			if s.colour[w] == old && s.near[at] == 0 {
				s.strike(w)
			}
		}
	}
	for _, w := range s.g.neighboursOf(v) {
		at := int(w)*s.k + int(now)
		s.near[at]++
		if s.colour[w] == now && s.near[at] == 1 {
			s.enlist(w)
		}
	}
}

// Random is another colour for a vertex in conflict.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	if len(s.wrong) == 0 || s.k == 1 {
		return Move{}, false
	}
	v := s.wrong[rng.Intn(r, len(s.wrong))]
	return Move{v, s.other(v, r)}, true
}

// other returns a random colour other than that of v, of two or more.
func (s *State) other(v int32, r *rand.Rand) int32 {
	c := int32(rng.Intn(r, s.k-1))
	if c >= s.colour[v] {
		c++
	}
	return c
}

// Each visits all other colours of the vertices in conflict, starting at a
// random vertex.
func (s *State) Each(r *rand.Rand, visit func(Move) bool) {
	if len(s.wrong) == 0 {
		return
	}
	start := rng.Intn(r, len(s.wrong))
	for i := range s.wrong {
		v := s.wrong[(start+i)%len(s.wrong)]
		for c := range int32(s.k) {
			if c != s.colour[v] && !visit(Move{v, c}) {
				return
			}
		}
	}
}

// Variables returns the number of vertices.
func (s *State) Variables() int { return len(s.colour) }

// Error returns the number of conflicts of vertex i.
func (s *State) Error(i int) int64 { return int64(s.near[i*s.k+int(s.colour[i])]) }

// Conflicting returns a random vertex in conflict; -1 if there is none.
func (s *State) Conflicting(r *rand.Rand) int {
	if len(s.wrong) == 0 {
		return -1
	}
	return int(s.wrong[rng.Intn(r, len(s.wrong))])
}

// EachOf visits all other colours of vertex i, starting at a random one.
func (s *State) EachOf(i int, r *rand.Rand, visit func(Move) bool) {
	start := int32(rng.Intn(r, s.k))
	for d := range int32(s.k) {
		c := start + d
		if c >= int32(s.k) {
			c -= int32(s.k)
		}
		if c != s.colour[i] && !visit(Move{int32(i), c}) {
			return
		}
	}
}

// Attributes are pairs of a vertex and a colour.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	pair := func(c int32) uint64 { return uint64(m.Vertex)*uint64(s.k) + uint64(c) }
	from, to := pair(s.colour[m.Vertex]), pair(m.Colour)
	return [2]uint64{from, from}, [2]uint64{to, to}
}

// Tenure implements localsearch.Tenured: 0.6 times the conflicts and up to 10 (Galinier and Hao 1999). Only vertices in conflict move,
// and near the end few are, so that a tenure by the number of vertices would forbid most of their moves.
func (s *State) Tenure() (fixed, spread int64, slope float64) { return 2, 10, 0.6 }

// AttributeName names a vertex and its colour.
func (s *State) AttributeName(a uint64) string {
	k := uint64(s.k)
	return fmt.Sprintf("vertex %d has colour %d", a/k, a%k)
}
