package nurses

import "math"

// Rounds makes rows of a relaxation: in each round the program is solved, and then each nurse
// without a fixed column gets a row by the prices.
type Rounds struct {
	*Relaxation
	Made  int     // rounds
	Added int     // columns, in the last round
	Stale int     // rounds since the value has fallen much
	Least int64   // the best bound so far
	last  float64 // value when it has fallen much
	next  int     // nurse of the part; -1: the program is being solved
}

// NewRounds begins with the first round.
func NewRounds(x *Relaxation) *Rounds {
	g := &Rounds{Relaxation: x, Least: math.MinInt64}
	g.Again()
	return g
}

// Again counts rounds from the beginning, after a change.
func (g *Rounds) Again() { g.Made, g.Added, g.Stale, g.last, g.next = 0, 0, 0, math.Inf(1), -1 }

// A step makes at most stepPivots pivots. The value has fallen much if it did by more than
// that share and number.
const (
	stepPivots = 32
	muchShare  = 2e-4
	much       = 1e-3
)

// Step makes some pivots, or the row of a nurse. It returns true when a round has ended.
func (g *Rounds) Step() (ended bool) {
	if g.next < 0 {
		if g.Solve(stepPivots) {
			g.next, g.Added = 0, 0
		}
		return false
	}
	for g.next < len(g.Nurses) && g.fixed[g.next] >= 0 {
		g.next++
	}
	if g.next < len(g.Nurses) {
		if g.Generate(g.next) {
			g.Added++
		}
		g.next++
		return false
	}
	g.next = -1
	g.Made++
	if bound, ok := g.Bound(); ok {
		g.Least = max(g.Least, bound)
	}
	if value := g.Value(); value < g.last*(1-muchShare)-much {
		g.last, g.Stale = value, 0
	} else {
		g.Stale++
	}
	return true
}

// Tight reports, after a round, whether the bound is what the value is, rounded up: then more
// rows make no difference to it.
func (g *Rounds) Tight() bool { return g.Least >= int64(math.Ceil(g.Value()-roundingError)) }

const roundingError = 1e-6
