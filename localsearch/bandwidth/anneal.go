package bandwidth

import (
	"math"

	"lsolve/internal/rng"
)

const (
	hot, cold = 8.0, 0.3 // the first and the last temperature, in labels
	shortest  = 400      // steps of the first cycle, for each vertex
	longest   = 1 << 26  // steps of a cycle at most
	interim   = 256      // steps between two changes of the temperature
)

// annealing is where the search is in a cycle.
type annealing struct {
	made, length int64 // steps
	temperature  float64
	cooling      float64
}

// begin begins a cycle of so many steps.
func (a *annealing) begin(length int64) {
	a.made, a.length, a.temperature = 0, length, hot
	a.cooling = math.Pow(cold/hot, float64(interim)/float64(length))
}

// step draws a vertex with an edge that is too long, and exchanges its label with one near
// to its neighbours, if that is no worse, or by chance.
func (s *Search) step() {
	x := s.current
	u := x.critical[rng.Intn(s.r, len(x.critical))]
	low, high := x.interval(u)
	if v := x.at[low+int32(rng.Intn(s.r, int(high-low+1)))]; v != u {
		s.priced++
		if d := x.delta(u, v); d <= 0 || rng.Float64(s.r) < math.Exp(-float64(d)/s.temperature) {
			x.swap(u, v)
		}
	}
	if s.made++; s.made%interim == 0 {
		s.temperature *= s.cooling
	}
}
