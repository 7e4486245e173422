package setcover

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Lagrangian is the relaxation in which a row that is not covered costs its multiplier, and
// a column costs less by the multipliers of its rows (Beasley, "A Lagrangian heuristic for
// set covering problems", 1990). Its value at any multipliers is a bound. The method of
// subgradients makes it greater step by step (Held, Wolfe and Crowder 1974).
type Lagrangian struct {
	// Multipliers are those of the rows, 0 or more; Best those of the best bound.
	Multipliers, Best []float64
	// Reduced are the costs of the columns less the multipliers of their rows.
	Reduced []float64
	// Value is the bound at the multipliers, Bound the best one, rounded up.
	Value float64
	Bound int64

	p      *Instance
	best   float64
	length float64 // of a step
	slack  []int32 // of each row: 1 less how often columns of negative cost cover it
	stale  int     // steps without a better value
}

// NewLagrangian begins with the least share of a column's cost that each row has.
func NewLagrangian(p *Instance) *Lagrangian {
	l := &Lagrangian{
		p: p, Multipliers: make([]float64, p.Rows()), Reduced: make([]float64, p.Columns()), slack: make([]int32, p.Rows()),
		length: longest, best: math.Inf(-1),
	}
	for i := range l.Multipliers {
		share := math.Inf(1)
		for _, j := range p.Row(int32(i)) {
			share = min(share, float64(p.costs[j])/float64(len(p.Column(j))))
		}
		l.Multipliers[i] = share
	}
	l.evaluate()
	return l
}

// evaluate computes what follows from the multipliers.
func (l *Lagrangian) evaluate() {
	l.Value = 0
	for i, u := range l.Multipliers {
		l.Value += u
		l.slack[i] = 1
	}
	for j := range l.Reduced {
		rows := l.p.Column(int32(j))
		cost := float64(l.p.costs[j])
		for _, i := range rows {
			cost -= l.Multipliers[i]
		}
		if l.Reduced[j] = cost; cost < 0 {
			l.Value += cost
			for _, i := range rows {
				l.slack[i]--
			}
		}
	}
	if l.Value > l.best+1e-9*math.Abs(l.best) || l.Best == nil {
		if bound := l.p.proved(l.Multipliers); bound > l.Bound {
			l.Bound = bound
		}
		l.best = l.Value
		l.Best = append(l.Best[:0], l.Multipliers...)
		l.stale = 0
	}
}

// Step makes a step towards a greater bound. target is the cost of a cover; it scales the
// step. over says that steps bring nothing any more.
func (l *Lagrangian) Step(target int64) (over bool) {
	norm := 0.0
	for i, s := range l.slack {
		if s > 0 || l.Multipliers[i] > 0 {
			norm += float64(s) * float64(s)
		}
	}
	if norm == 0 { // the columns of negative cost are an optimal cover
		return true
	}
	factor := l.length * (1.05*float64(target) - l.Value) / norm
	if factor <= 0 {
		return true
	}
	for i, s := range l.slack {
		l.Multipliers[i] = max(0, l.Multipliers[i]+factor*float64(s))
	}
	l.stale++
	l.evaluate()
	if l.stale >= patience {
		l.stale = 0
		l.length /= 2
		copy(l.Multipliers, l.Best)
		l.evaluate()
	}
	return l.length < shortest
}

// The lengths of steps: halved after some steps without a better bound.
const (
	longest  = 1
	shortest = 0.0005
	patience = 30
)

// proved is the bound at the multipliers, rounded up. It is computed in whole numbers: those
// of the multipliers, times a power of two with which no sum is beyond 2^62.
func (p *Instance) proved(multipliers []float64) int64 {
	most := 1.0
	for i, u := range multipliers {
		most += min(u, MaxCost) * float64(1+len(p.Row(int32(i))))
	}
	shift := 20
	for shift > 0 && math.Ldexp(most, shift) > 1<<61 {
		shift--
	}
	whole := make([]int64, len(multipliers))
	sum := int64(0)
	for i, u := range multipliers {
		whole[i] = int64(math.Ldexp(min(u, MaxCost), shift))
		sum += whole[i]
	}
	for j, c := range p.costs {
		cost := int64(c) << shift
		for _, i := range p.Column(int32(j)) {
			cost -= whole[i]
		}
		sum += min(0, cost)
	}
	return max(0, (sum+1<<shift-1)>>shift)
}

// ReducedAtBest returns the reduced costs of the columns at the best multipliers.
func (l *Lagrangian) ReducedAtBest() []float64 {
	costs := make([]float64, len(l.Reduced))
	for j := range costs {
		costs[j] = float64(l.p.costs[j])
		for _, i := range l.p.Column(int32(j)) {
			costs[j] -= l.Best[i]
		}
	}
	return costs
}

// Changed returns the reduced costs of the columns at multipliers near the best ones, each
// up to a tenth larger or smaller (Caprara, Fischetti and Toth 1999).
func (l *Lagrangian) Changed(r *rand.Rand) []float64 {
	for i, u := range l.Best {
		l.Multipliers[i] = u * (0.9 + 0.2*rng.Float64(r))
	}
	l.evaluate()
	return l.Reduced
}

// BestValue returns the best bound, not rounded.
func (l *Lagrangian) BestValue() float64 { return l.best }
