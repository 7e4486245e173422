package bandwidth

import (
	"math"

	"lsolve/internal/rng"
)

const (
	hot, cold = 2.0, 0.15 // the first and the last temperature, in labels
	tries     = 4         // labels that a step compares
	shortest  = 400       // steps of the first cycle, for each vertex
	longest   = 1 << 26   // steps of a cycle at most
	interim   = 256       // steps between two changes of the temperature
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

// step draws a vertex with an edge that is too long, and exchanges its label with the best
// of some labels near to its neighbours, if that is better, or by chance.
func (s *Search) step() {
	x := s.current
	u := x.critical[rng.Intn(s.r, len(x.critical))]
	low, high := x.interval(u)
	best, least := int32(-1), int64(math.MaxInt64)
	for range tries {
		k := low + int32(rng.Intn(s.r, int(high-low+1)))
		v := x.at[k]
		if v == u {
			continue
		}
		s.priced++
		if d := x.delta(u, v); d < least {
			best, least = v, d
		}
	}
	if best >= 0 && (least <= 0 || rng.Float64(s.r) < math.Exp(-float64(least)/s.temperature)) {
		x.swap(u, best)
	}
	if s.made++; s.made%interim == 0 {
		s.temperature *= s.cooling
	}
}
