package quasigroup

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Tenure of the tabu search: share times the number of wrong cells, and a random number
// below spread. Measured on order 30 with 331 balanced holes, 16 instances of 1.5
// seconds: 0.3 and 5 complete 14; 0.6 and 10, usual in graph colouring, 6; 1 and 10,
// one. Shorter is worse, too: of 20 instances of a second, 0.3 and 5 complete 16, 0.3
// and 3 complete 3, 0.1 and 5 one.
const (
	tenureShare  = 0.3
	tenureSpread = 5
)

// tabu is tabu search on a Square. It makes the cheapest exchange of a wrong cell, drawn
// among equals; it examines window wrong cells if there are more. For some steps neither
// cell gets its old number back, unless that would make a new best.
type tabu struct {
	s     *Square
	r     *rand.Rand
	now   int32
	until []int32 // by variable*n + number: forbidden up to this step
	tried int64

	best     []int32
	bestCost int64 // of the run
}

func newTabu(s *Square, r *rand.Rand) *tabu {
	return &tabu{s: s, r: r, until: make([]int32, len(s.free)*s.n), best: make([]int32, len(s.value))}
}

// start begins a run from the current square.
func (t *tabu) start() {
	t.now = 0
	clear(t.until)
	t.keep()
}

func (t *tabu) keep() {
	t.bestCost = t.s.cost
	copy(t.best, t.s.value)
}

// run makes up to the given number of steps. It makes fewer if nothing is wrong any more
// or the best of the run improves.
func (t *tabu) run(steps int64) (made int64) {
	for made < steps && t.s.wrong.Len() > 0 {
		if t.now == math.MaxInt32/2 {
			t.now = 0
			clear(t.until)
		}
		t.now++
		made++
		m, ok := t.cheapest()
		if !ok {
			m, _ = t.s.Random(t.r) // all moves are forbidden, which happens only with few cells
		}
		t.forbid(m.A)
		t.forbid(m.B)
		t.s.Apply(m)
		if t.s.cost < t.bestCost {
			t.keep()
			break
		}
	}
	return made
}

// forbid keeps a cell's number away from it.
func (t *tabu) forbid(cell int32) {
	tenure := int32(tenureShare*float64(t.s.wrong.Len())) + int32(rng.Intn(t.r, tenureSpread)) + 1
	t.until[int(t.s.variable[cell])*t.s.n+int(t.s.value[cell])] = t.now + tenure
}

// cheapest returns the cheapest exchange that is not forbidden, or that would make a new
// best. It is Each and Delta written out; terms that are the same for all exchanges of a
// cell are outside the loop.
func (t *tabu) cheapest() (m Swap, ok bool) {
	s, n := t.s, t.s.n
	best, equal := int32(math.MaxInt32), 0
	aspiration := int32(min(t.bestCost-s.cost, math.MaxInt32)) // below this: a new best
	for _, i := range t.candidates() {
		a := s.free[i]
		u, row := s.value[a], int(a)/n
		timesA, untilA := s.times[int(a)%n*n:][:n], t.until[int(i)*n:][:n]
		own := 2 - timesA[u]
		first := int(s.rowOf[row])
		cells := s.row(row)
		t.tried += int64(len(cells) - 1)
		for k, b := range cells {
			w := s.value[b]
			timesB := s.times[(int(b)-row*n)*n:][:n]
			delta := own + timesA[w] + timesB[u] - timesB[w]
			if delta > best || a == b {
				continue
			}
			if (untilA[w] >= t.now || t.until[(first+k)*n+int(u)] >= t.now) && delta >= aspiration {
				continue
			}
			if delta < best {
				best, equal = delta, 0
			}
			if equal++; equal == 1 || rng.Intn(t.r, equal) == 0 {
				m = Swap{a, b}
			}
		}
	}
	return m, equal > 0
}

// window is the most wrong cells that a step looks at.
const window = 256

// candidates returns the wrong cells, or, early in the search of a large square, some of
// them, so that a step does not take time in proportion to the square.
func (t *tabu) candidates() []int32 {
	wrong := t.s.wrong.Members()
	if len(wrong) > window {
		start := rng.Intn(t.r, len(wrong)-window+1)
		wrong = wrong[start : start+window]
	}
	return wrong
}
