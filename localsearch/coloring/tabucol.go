package coloring

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tabuCol is the tabu search of Hertz and de Werra ("Using tabu search techniques
// for graph coloring", 1987) on a State. It makes the cheapest move of a vertex in
// conflict, drawn among equals. The old colour is then forbidden to the vertex for
// some steps, unless it would give a new best. That number of steps is 0.6 times the
// vertices in conflict plus a random number below 10 (Galinier and Hao, "Hybrid
// evolutionary algorithms for graph coloring", 1999).
type tabuCol struct {
	s     *State
	r     *rand.Rand
	now   int32
	until []int32 // for vertex v and colour c at v*k+c: forbidden before this step
	tried int64

	best     []int32 // the colours
	bestCost int64
}

func newTabuCol(s *State, r *rand.Rand) *tabuCol {
	return &tabuCol{s: s, r: r, until: make([]int32, len(s.near)), best: make([]int32, len(s.colour))}
}

// start begins a search from the current state.
func (t *tabuCol) start() {
	t.now = 0
	clear(t.until)
	t.keep()
}

func (t *tabuCol) keep() {
	t.bestCost = t.s.cost
	copy(t.best, t.s.colour)
}

// run makes up to the given number of steps, fewer if no conflict is left.
func (t *tabuCol) run(steps int64) (made int64) {
	for made < steps && t.s.cost > 0 {
		if t.now == math.MaxInt32/2 {
			t.now = 0
			clear(t.until)
		}
		t.now++
		made++
		m, ok := t.cheapest()
		if !ok {
			// All is forbidden, which happens with few colours only: any move.
			if m, ok = t.s.Random(t.r); !ok {
				continue // one colour: there are no moves
			}
		}
		old := t.s.colour[m.Vertex]
		t.s.Apply(m)
		t.until[int(m.Vertex)*t.s.k+int(old)] = t.now + int32(rng.Intn(t.r, 10)) + int32(len(t.s.wrong)*6/10) + 1
		if t.s.cost < t.bestCost {
			t.keep()
		}
	}
	return made
}

// cheapest returns the cheapest move that is not forbidden, or that would give a new
// best.
func (t *tabuCol) cheapest() (m Move, ok bool) {
	s, k := t.s, t.s.k
	best, equal := int32(math.MaxInt32), 0
	aspiration := int32(min(t.bestCost-s.cost, math.MaxInt32)) // below this: a new best
	for _, v := range s.wrong {
		row, until := s.near[int(v)*k:][:k], t.until[int(v)*k:][:k]
		own := s.colour[v]
		limit := best + row[own] // a difference up to best
		if best == math.MaxInt32 {
			limit = math.MaxInt32
		}
		for c, count := range row {
			if count > limit || int32(c) == own {
				continue
			}
			delta := count - row[own]
			if until[c] > t.now && delta >= aspiration {
				continue
			}
			if delta < best {
				best, equal, limit = delta, 0, count
			}
			if equal++; equal == 1 || rng.Intn(t.r, equal) == 0 {
				m = Move{v, int32(c)}
			}
		}
	}
	t.tried += int64(len(s.wrong)) * int64(k-1)
	return m, equal > 0
}
