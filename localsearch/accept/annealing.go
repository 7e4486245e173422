package accept

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Annealing accepts a move that raises the cost by d with the probability
// exp(-d/temperature) (Kirkpatrick, Gelatt and Vecchi 1983). At the first temperature
// the mean rise of random moves is accepted with the probability Hot (Johnson et al.
// 1989). At the last temperature a tenth of their smallest rise, at least 1, is
// accepted with the probability Cold.
type Annealing struct {
	Schedule Schedule
	// Steps from the first temperature to the last; 0: 100,000. Then cooling begins
	// again from half the first temperature, each time for twice the number of steps.
	Steps int64
	// Hot and Cold are probabilities; 0: 0.3 and 0.0001.
	Hot, Cold float64

	t, first, last float64
	alpha          float64
	step           int64 // of the cycle
	length         int64
	cycle          int
	stale          int64 // steps since the best state

	// A round of the adaptive schedule: its steps so far, its first cost, and the sums
	// of the costs above that and of their squares.
	round       int64
	base        int64
	sum, square float64
}

// Schedule is how the temperature changes.
type Schedule uint8

// The schedules.
const (
	// Geometric multiplies it by the same factor at every step.
	Geometric Schedule = iota
	// Adaptive cools more slowly if the cost varies more at a temperature t: the next
	// is t/(1 + t*ln(1+d)/(3*sigma)), where sigma is the standard deviation of the
	// costs of a round and d is 2 (Aarts and van Laarhoven 1985). A round is a
	// fiftieth of Steps.
	Adaptive
	// Reheating cools geometrically. If half of Steps has brought no better state, it
	// undoes the cooling of these steps.
	Reheating
)

// Start implements localsearch.Acceptor.
func (a *Annealing) Start(cost int64, deltas []int64) {
	hot, cold := orElse(a.Hot, 0.3), orElse(a.Cold, 0.0001)
	sum, count, least := 0.0, 0, math.Inf(1)
	for _, d := range deltas {
		if d > 0 {
			sum += float64(d)
			count++
			least = min(least, float64(d))
		}
	}
	if count == 0 {
		sum, count, least = 1, 1, 1
	}
	a.first = sum / float64(count) / -math.Log(hot)
	a.last = min(a.first, max(1, least/10)/-math.Log(cold))
	a.cycle, a.base = 0, cost
	a.begin()
}

func orElse(x, usual float64) float64 {
	if x == 0 {
		return usual
	}
	return x
}

// begin begins a cycle.
func (a *Annealing) begin() {
	a.length = a.Steps
	if a.length == 0 {
		a.length = 100_000
	}
	a.length <<= min(a.cycle, 20)
	a.t = a.first
	if a.cycle > 0 {
		a.t = max(a.last, a.first/2)
	}
	a.alpha = math.Pow(a.last/a.t, 1/float64(a.length))
	a.step, a.stale = 0, 0
	a.round, a.sum, a.square = 0, 0, 0
}

// Temperature returns the present one.
func (a *Annealing) Temperature() float64 { return a.t }

// Accept implements localsearch.Acceptor.
func (a *Annealing) Accept(_, delta int64, r *rand.Rand) bool {
	if delta <= 0 {
		return true
	}
	x := float64(delta) / a.t
	return x < 30 && rng.Float64(r) < math.Exp(-x)
}

// Stepped implements localsearch.Acceptor.
func (a *Annealing) Stepped(cost int64, _, best bool) {
	a.step++
	a.stale++
	if best {
		a.stale = 0
	}
	switch {
	case a.Schedule == Adaptive:
		a.adapt(cost)
	case a.Schedule == Reheating && a.stale > a.length/2:
		a.t = min(a.first, a.t*math.Sqrt(a.first/a.last))
		a.stale = 0
	default:
		a.t = max(a.t*a.alpha, a.last/2)
	}
	if a.step >= a.length && (a.Schedule == Geometric || a.Schedule == Adaptive && a.t < a.last) {
		a.cycle++
		a.begin()
	}
}

// distance is how far from equilibrium a round may begin: the d of Adaptive.
const distance = 2

// adapt adds a cost to the round, and cools at its end. The cycle ends below the
// last temperature.
func (a *Annealing) adapt(cost int64) {
	x := float64(cost - a.base)
	a.sum += x
	a.square += x * x
	if a.round++; a.round < max(20, a.length/50) {
		return
	}
	n := float64(a.round)
	sigma := math.Sqrt(max(0, a.square/n-a.sum/n*a.sum/n))
	a.t /= 1 + a.t*math.Log(1+distance)/(3*max(sigma, a.t/10))
	a.round, a.base, a.sum, a.square = 0, cost, 0, 0
	if a.t < a.last {
		a.step = a.length
	}
}
