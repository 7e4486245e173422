package coloring

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tabuCol is the tabu search of Hertz and de Werra ("Using tabu search techniques
// for graph coloring", 1987) on colourings with conflicts. It makes the cheapest move of
// a vertex in conflict, drawn among equals. The old colour is then forbidden to the vertex
// for some steps, unless it would give a new best.
type tabuCol struct {
	*list         // of the vertices in conflict
	r             *rand.Rand
	cost          int64 // edges between vertices of one colour
	tenure        tenure
	tried         int64
	left, entered []int32

	best     []int32 // the colours
	bestCost int64
}

func newTabuCol(g *graph, k int, r *rand.Rand) *tabuCol {
	return &tabuCol{list: newList(g, k), r: r, tenure: usualTenure, best: make([]int32, g.vertices())}
}

// start begins a search from the given colours. A vertex with a colour that does not
// exist gets one with which it has fewest conflicts.
func (s *tabuCol) start(colours []int32) {
	s.clear()
	for v, c := range colours {
		if 0 <= c && int(c) < s.k {
			s.put(int32(v), c)
		}
	}
	for v := range s.colour {
		if s.colour[v] < 0 {
			s.put(int32(v), s.table.cheapest(int32(v)))
		}
	}
	s.cost = 0
	for v, c := range s.colour {
		if conflicts := s.count(int32(v), c); conflicts > 0 {
			s.cost += int64(conflicts)
			s.enlist(int32(v), conflicts)
		}
	}
	s.cost /= 2
	s.keep()
}

func (s *tabuCol) keep() {
	s.bestCost = s.cost
	copy(s.best, s.colour)
}

// run makes up to the given number of steps, fewer if no conflict is left.
func (s *tabuCol) run(steps int64) (made int64) {
	for made < steps && s.cost > 0 {
		made++
		s.tick()
		s.tried += int64(len(s.listed)) * int64(s.k-1)
		m, delta, ok := s.cheapest(int32(min(s.bestCost-s.cost, math.MaxInt32)), s.r)
		if !ok {
			// All is forbidden, which happens with few colours only: any move.
			if m, delta, ok = s.any(); !ok {
				continue // one colour: there are no moves
			}
		}
		s.move(m)
		if s.cost += int64(delta); s.cost < s.bestCost {
			s.keep()
		}
	}
	return made
}

// any returns another colour for a vertex in conflict.
func (s *tabuCol) any() (m Move, delta int32, ok bool) {
	if s.k == 1 {
		return m, 0, false
	}
	v := s.listed[rng.Intn(s.r, len(s.listed))]
	c := int32(rng.Intn(s.r, s.k-1))
	if c >= s.colour[v] {
		c++
	}
	return Move{v, c}, s.count(v, c) - s.count(v, s.colour[v]), true
}

// move makes a move of a vertex in conflict, and lists those that then are.
func (s *tabuCol) move(m Move) {
	v, old := m.Vertex, s.colour[m.Vertex]
	s.left = s.with(s.left[:0], v, old)
	s.entered = s.with(s.entered[:0], v, m.Colour)
	s.strike(v)
	s.withdraw(v)
	s.give(v, m.Colour)
	for _, w := range s.left {
		i := s.place[w]
		if s.loss[i]--; s.loss[i] == 0 {
			s.strike(w)
		}
	}
	for _, w := range s.entered {
		if i := s.place[w]; i >= 0 {
			s.loss[i]++
		} else {
			s.enlist(w, 1)
		}
	}
	listed := len(s.listed)
	if len(s.entered) > 0 {
		listed++
	}
	s.forbid(v, old, s.tenure.next(listed, s.r))
	if len(s.entered) > 0 {
		s.enlist(v, int32(len(s.entered)))
	}
}
