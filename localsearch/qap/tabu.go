package qap

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem/qap"
)

// tabu says where facilities must not go.
type tabu struct {
	n     int
	now   int64
	until []int64 // n*facility + location: the facility must not go there before this step
}

func newTabu(n int) *tabu { return &tabu{n: n, until: make([]int64, n*n)} }

// allows reports whether facilities x and y may swap their locations: not both come back
// to where they were a short time ago.
func (t *tabu) allows(p []int32, x, y int) bool {
	return t.until[x*t.n+int(p[y])] < t.now || t.until[y*t.n+int(p[x])] < t.now
}

// Tenures are from 0.9n to 1.1n.
const shortest, spread = 0.9, 0.2

// tenure draws the number of steps during which a facility must not go back.
func (t *tabu) tenure(r *rand.Rand) int64 {
	n := float64(t.n)
	return int64(shortest*n + spread*n*rng.Float64(r))
}

// leave makes it tabu that the facilities of a swap go back to where they are.
func (t *tabu) leave(p []int32, m Swap, r *rand.Rand) {
	t.until[int(m.A)*t.n+int(p[m.A])] = t.now + t.tenure(r)
	t.until[int(m.B)*t.n+int(p[m.B])] = t.now + t.tenure(r)
}

// forget lifts all tabus.
func (t *tabu) forget() {
	for i := range t.until {
		t.until[i] = t.now
	}
}

// tabuWalk is robust tabu search: each step makes the cheapest swap that is not tabu.
type tabuWalk struct {
	board board
	tabu  *tabu
	steps int64
}

func newTabuWalk(in *qap.Instance) *tabuWalk {
	return &tabuWalk{board: newBoard(in), tabu: newTabu(in.Facilities())}
}

// load implements improver.
func (w *tabuWalk) load(p, _ []int32) {
	w.board.load(p)
	w.tabu.forget()
}

// assignment implements improver.
func (w *tabuWalk) assignment() []int32 { return w.board.assignment() }

// tried implements improver.
func (w *tabuWalk) tried() int64 {
	n := int64(w.tabu.n)
	return w.steps * n * (n - 1) / 2
}

// step implements improver. There is none if all swaps are tabu.
func (w *tabuWalk) step(r *rand.Rand, aspired int64) (change int64, ok bool) {
	w.steps++
	w.tabu.now++
	m, change, ok := w.board.cheapest(w.tabu, aspired)
	if !ok {
		return 0, false
	}
	w.tabu.leave(w.board.assignment(), m, r)
	w.board.exchange(m)
	return change, true
}
