package cp

import "lsolve/systematic/cp/kernel"

// coreTurns says when cores guide a search that they guide in turns. What is learnt in a turn
// holds in the rest of the search, and the other way round: assumptions are decisions.
// Work is counted in propagations and in terms that prepare has looked at, which are the same
// in every run.
type coreTurns struct {
	now   bool
	share float64 // of the work, for cores
	began int64   // this turn
	spent int64   // in earlier turns
	low   int64   // the bound of the cores when this turn began
	looks int64   // terms that prepare has looked at
	far   bool    // the last solution is far from what the cores assume
}

// The share of cores at first, and when they have brought nothing for long; the least work of a
// turn, and its share of all work before it; the terms of a sum that they are tried on; and the
// looks at a term that are as much work as a propagation.
const (
	firstTurns     = 0.5
	leastTurns     = 1.0 / 64
	turnWork       = 5_000
	turnShare      = 0.25
	leastTurnTerms = 3
	lookTerms      = 32
)

func newCoreTurns() *coreTurns { return &coreTurns{share: firstTurns} }

// off reports whether cores do not guide the search now.
func (t *coreTurns) off() bool { return t != nil && !t.now }

// on decides at the root, where the cores say that the cost is at least low, whether cores guide the next run.
// While the search is blind, with no solution known, no turn begins: a bound prunes nothing then, and the sums of
// the cores make every failure dearer. Nor does one begin while the solutions are far from what the cores assume.
func (t *coreTurns) on(e *kernel.Engine, low int64, terms int, blind bool) bool {
	if t == nil {
		return true
	}
	t.looks += int64(terms)
	work := e.Counters().Propagations + t.looks/lookTerms
	switch {
	case !t.now:
		if !blind && !t.far && float64(t.spent) <= t.share*float64(work-turnWork) {
			t.now, t.began, t.low = true, work, low
		}
	case float64(work-t.began) > turnWork+turnShare*float64(t.began):
		t.now = false
		t.spent += work - t.began
		if t.share /= 2; low > t.low {
			t.share = firstTurns
		}
		t.share = max(t.share, leastTurns)
	}
	return t.now
}

// end ends a turn, if there is one.
func (t *coreTurns) end(e *kernel.Engine) {
	if t != nil && t.now {
		t.now = false
		t.spent += e.Counters().Propagations + t.looks/lookTerms - t.began
	}
}
