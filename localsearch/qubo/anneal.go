package qubo

import (
	"math"
	"math/rand/v2"
)

// annealing changes the variables in turn, each with the probability of Metropolis at a
// temperature that falls in equal steps to nearly 0.
type annealing struct {
	hot    float64 // the temperature of the first sweep
	sweeps int     // of the whole
	sweep  int     // the current one
	at     int     // the next variable
}

// Exponential variates: -ln of the middles of equal parts of 0..1.
const variates = 1 << 12

var exponential = func() (table [variates]float64) {
	for i := range table {
		table[i] = -math.Log((float64(i) + 0.5) / variates)
	}
	return table
}()

// trials is how many variables a step of annealing looks at.
const trials = 128

// step looks at some variables, and reports whether the annealing is over.
func (a *annealing) step(b *board, r *rand.Rand) (over bool) {
	n := len(b.gain)
	temperature := a.hot * (1 - float64(a.sweep)/float64(a.sweeps))
	worst := int64(-temperature * exponential[0]) // no smaller gain is accepted
	end := min(n, a.at+trials)
	for i := a.at; i < end; i++ {
		g := b.gain[i]
		if g < worst || g < 0 && float64(-g) >= temperature*exponential[r.Uint64()&(variates-1)] {
			continue
		}
		b.flip(int32(i))
	}
	if a.at = end; end == n {
		a.at = 0
		a.sweep++
	}
	return a.sweep >= a.sweeps
}
