package coloring

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// partialCol is the tabu search of Blöchliger and Zufferey ("A graph coloring heuristic
// using partial solutions and a reactive tabu scheme", 2008). No two neighbours ever have
// one colour; instead, some vertices have none. A step gives one of them a colour and
// takes it from its neighbours, the fewest that are possible, drawn among equals. These
// may not get it back for some steps, unless that would give a new best.
type partialCol struct {
	*list  // of the vertices without a colour
	r      *rand.Rand
	tenure tenure
	tried  int64
	out    []int32

	best     []int32 // the colours; -1: none
	bestCost int64   // vertices without a colour
}

func newPartialCol(g *graph, k int, r *rand.Rand) *partialCol {
	return &partialCol{list: newList(g, k), r: r, tenure: partialTenures[0], best: make([]int32, g.vertices())}
}

// start begins a search from the given colours, which may have conflicts: of two
// neighbours the later loses its colour.
func (s *partialCol) start(colours []int32) {
	s.clear()
	for v, c := range colours {
		if 0 <= c && int(c) < s.k && s.count(int32(v), c) == 0 {
			s.put(int32(v), c)
		}
	}
	for v, c := range s.colour {
		if c < 0 {
			s.enlist(int32(v), 1)
		}
	}
	s.keep()
}

func (s *partialCol) keep() {
	s.bestCost = int64(len(s.listed))
	copy(s.best, s.colour)
}

// run makes up to the given number of steps, fewer if every vertex has a colour.
func (s *partialCol) run(steps int64) (made int64) {
	for made < steps && len(s.listed) > 0 {
		made++
		s.tick()
		s.tried += int64(len(s.listed)) * int64(s.k)
		m, _, ok := s.cheapest(int32(s.bestCost)-int32(len(s.listed)), s.r)
		if !ok {
			m = Move{s.listed[rng.Intn(s.r, len(s.listed))], int32(rng.Intn(s.r, s.k))}
		}
		s.move(m)
		if cost := int64(len(s.listed)); cost < s.bestCost {
			s.keep()
		}
	}
	return made
}

// move gives a vertex a colour, and takes it from its neighbours.
func (s *partialCol) move(m Move) {
	v, c := m.Vertex, m.Colour
	s.out = s.with(s.out[:0], v, c)
	s.strike(v)
	s.give(v, c)
	for _, w := range s.out {
		s.withdraw(w)
	}
	cost := len(s.listed) + len(s.out)
	for _, w := range s.out {
		s.forbid(w, c, s.tenure.next(cost, s.r))
		s.enlist(w, 1)
	}
}
