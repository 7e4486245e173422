package rebuild

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Chooser chooses one of several operators, and learns from what comes of it.
type Chooser interface {
	// Start is called first, with the number of operators.
	Start(count int)
	// Choose returns the number of the operator to use next.
	Choose(r *rand.Rand) int
	// Reward says what came of the operator that was chosen.
	Reward(operator int, o Outcome)
}

// Outcome is what came of a step.
type Outcome uint8

// The outcomes, from worst to best.
const (
	Rejected Outcome = iota
	Accepted         // though it is not better
	Better           // than the solution before
	Best             // than all before
)

// Even chooses every operator with the same probability.
type Even struct{ count int }

// Start implements Chooser.
func (e *Even) Start(count int) { e.count = count }

// Choose implements Chooser.
func (e *Even) Choose(r *rand.Rand) int { return rng.Intn(r, e.count) }

// Reward implements Chooser.
func (*Even) Reward(int, Outcome) {}

// Roulette chooses in proportion to weights. Every Segment steps a weight becomes the mean of
// itself and of the scores of its operator since, by the share Reaction (Ropke and Pisinger,
// Transportation Science 40, 2006).
type Roulette struct {
	Segment  int        // steps; 0: 100
	Reaction float64    // 0..1; 0: 0.2
	Scores   [4]float64 // by Outcome; all 0: 0, 4, 13, 33

	weights, sums []float64
	uses          []int
	steps         int
}

// Start implements Chooser.
func (w *Roulette) Start(count int) {
	if w.Segment == 0 {
		w.Segment = 100
	}
	if w.Reaction == 0 {
		w.Reaction = 0.2
	}
	if w.Scores == [4]float64{} {
		w.Scores = [4]float64{0, 4, 13, 33}
	}
	w.weights, w.sums, w.uses = make([]float64, count), make([]float64, count), make([]int, count)
	for i := range w.weights {
		w.weights[i] = 1
	}
}

// Choose implements Chooser.
func (w *Roulette) Choose(r *rand.Rand) int {
	sum := 0.0
	for _, x := range w.weights {
		sum += x
	}
	left := rng.Float64(r) * sum
	for i, x := range w.weights {
		if left -= x; left < 0 {
			return i
		}
	}
	return len(w.weights) - 1
}

// leastWeight lets an operator come back that brings nothing for long.
const leastWeight = 0.05

// Reward implements Chooser.
func (w *Roulette) Reward(operator int, o Outcome) {
	w.sums[operator] += w.Scores[o]
	w.uses[operator]++
	if w.steps++; w.steps%w.Segment != 0 {
		return
	}
	for i, n := range w.uses {
		if n > 0 {
			mean := w.sums[i] / float64(n)
			w.weights[i] = max(leastWeight, (1-w.Reaction)*w.weights[i]+w.Reaction*mean)
		}
		w.sums[i], w.uses[i] = 0, 0
	}
}

// Pursuit mostly chooses the operator whose rewards are the best at the time, and all others now and then: after
// each reward the probability of the best one moves towards what all others leave to it (adaptive pursuit: Thierens, GECCO
// 2005). The reward of what is best is 1, of what is better 0.5, of what is accepted 0.1, and otherwise 0.
type Pursuit struct {
	// Least is the probability of each operator that is not the best, 0..1/count; 0: 1/(4 count).
	Least float64
	// Learning is the share, 0..1, by which the estimates and the probabilities move; 0: 0.1.
	Learning float64

	quality, chance []float64
}

// Start implements Chooser.
func (p *Pursuit) Start(count int) {
	if p.Least == 0 {
		p.Least = 1 / float64(4*count)
	}
	p.Least = min(p.Least, 1/float64(count))
	if p.Learning == 0 {
		p.Learning = 0.1
	}
	p.quality, p.chance = make([]float64, count), make([]float64, count)
	for i := range p.chance {
		p.quality[i], p.chance[i] = 1, 1/float64(count)
	}
}

// Choose implements Chooser.
func (p *Pursuit) Choose(r *rand.Rand) int {
	left := rng.Float64(r)
	for i, x := range p.chance {
		if left -= x; left < 0 {
			return i
		}
	}
	return len(p.chance) - 1
}

// Reward implements Chooser.
func (p *Pursuit) Reward(operator int, o Outcome) {
	value := [...]float64{Rejected: 0, Accepted: 0.1, Better: 0.5, Best: 1}[o]
	p.quality[operator] += p.Learning * (value - p.quality[operator])
	best := 0
	for i, q := range p.quality {
		if q > p.quality[best] {
			best = i
		}
	}
	for i := range p.chance {
		to := p.Least
		if i == best {
			to = 1 - float64(len(p.chance)-1)*p.Least
		}
		p.chance[i] += p.Learning * (to - p.chance[i])
	}
}

// Bandit chooses the operator with the largest upper confidence bound of its reward, 1 for what
// is better and 0 otherwise (UCB1: Auer, Cesa-Bianchi and Fischer, Machine Learning 47, 2002;
// for large neighbourhoods alpha-UCB: Hendel, Mathematical Programming Computation 14, 2022).
// Older rewards count less.
type Bandit struct {
	// Alpha is the weight of what is not known, 0 or more; 0: 0.05.
	Alpha float64

	means []float64
	uses  []float64
	total float64
}

// forget is the share of the past that counts one step later.
const forget = 0.999

// Start implements Chooser.
func (b *Bandit) Start(count int) {
	if b.Alpha == 0 {
		b.Alpha = 0.05
	}
	b.means, b.uses = make([]float64, count), make([]float64, count)
}

// Choose implements Chooser.
func (b *Bandit) Choose(r *rand.Rand) int {
	best, ties, most := 0, 0, 0.0
	for i, n := range b.uses {
		bound := math.Inf(1)
		if n >= 0.5 {
			bound = b.means[i] + math.Sqrt(b.Alpha*math.Log(1+b.total)/n)
		}
		switch {
		case ties == 0 || bound > most:
			best, ties, most = i, 1, bound
		case bound == most:
			if ties++; rng.Intn(r, ties) == 0 {
				best = i
			}
		}
	}
	return best
}

// Reward implements Chooser.
func (b *Bandit) Reward(operator int, o Outcome) {
	value := 0.0
	if o >= Better {
		value = 1
	}
	for i := range b.uses {
		b.uses[i] *= forget
	}
	b.total = b.total*forget + 1
	b.uses[operator]++
	b.means[operator] += (value - b.means[operator]) / b.uses[operator]
}
