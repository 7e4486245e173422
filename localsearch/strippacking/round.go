package strippacking

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch/internal/permutation"
	"lsolve/problem/strippacking"
)

const (
	// firstHeat and lastHeat are the temperatures, as shares of the mean area of a
	// rectangle.
	firstHeat, lastHeat = 0.15, 0.005
	// roundSteps is the number of steps of a round for each rectangle, and leastSteps the
	// least number.
	roundSteps, leastSteps = 300, 2000
)

// round is a round of simulated annealing.
type round struct {
	step, steps int64
	heat        float64 // in units of area
	cooling     float64
}

func newRound(in *strippacking.Instance) round {
	n := len(in.Rectangles)
	mean := float64(in.Area()) / float64(n)
	steps := max(leastSteps, roundSteps*int64(n))
	return round{0, steps, firstHeat * mean, math.Pow(lastHeat/firstHeat, 1/float64(steps))}
}

func (r *round) over() bool { return r.step >= r.steps }

func (r *round) next() {
	r.step++
	r.heat *= r.cooling
}

// most draws how much area may be left after a change.
func (r *round) most(left int64, random *rand.Rand) int64 {
	return left + int64(-r.heat*math.Log(1-rng.Float64(random)))
}

// draw draws a change of a sequence: two places change their rectangles, or one goes
// elsewhere.
func draw(n int, r *rand.Rand) permutation.Move {
	m, ok := permutation.Random(n, r)
	if ok && !m.Swap && r.Uint64()&1 == 0 {
		m.Swap = true
	}
	return m
}
