package cp

// tightRuns says when, while no solution is known, a run looks for a good one only: its first decision is that the cost
// is at most a third of the way, or an eighth, from its bound to the most that it may be. A solution may be found sooner so, although fewer
// are allowed: a plan of few steps has fewer things to decide, and what is wrong with it shows sooner. What is learnt in such
// a run holds in the others, too; if it is refuted the bound rises, and the next limit with it.
//
// How tight is best differs from model to model, so that the parts take turns, each of which is longer than the one before.
// A part keeps its turn while it is refuted: that raises the bound.
type tightRuns struct {
	now      bool
	failures [2]int64 // of the other runs, of tight ones
	turn     int      // the number of turns before this one
	length   int64    // of this turn, in failures of tight runs
	end      int64    // the failures of tight runs when it is over
	low      int64    // the bound when it began
}

// Parameters of tight runs.
const (
	tightAfter = 500  // failures without a solution before the first tight run
	tightShare = 0.5  // failures of tight runs for each of the others
	tightFirst = 4000 // failures of the first turn
	tightMore  = 1.5  // by which each turn is longer than the one before it
)

// next decides at a restart whether the next run is tight.
func (t *tightRuns) next(l *learner) {
	if t.now = false; !l.tightens() || float64(t.failures[1]) > tightShare*float64(t.failures[0]) {
		return
	}
	t.now = true
	if t.failures[1] < t.end {
		return
	}
	switch low := l.e.Min(l.goal.cost); {
	case t.length == 0:
		if t.length, t.low = tightFirst, low; l.o.tight {
			t.length = 1
		}
	case low == t.low:
		t.turn++
		t.length = int64(tightMore * float64(t.length))
	default:
		t.low = low
	}
	t.end = t.failures[1] + t.length
}

// part returns one in how many parts of the way the limit is.
func (t *tightRuns) part() int64 { return [...]int64{3, 8}[t.turn%2] }

// failed counts a failure.
func (t *tightRuns) failed() {
	if t.now {
		t.failures[1]++
	} else {
		t.failures[0]++
	}
}

// tightens reports whether there are tight runs at all: not where the caller says how the search is to decide, or another part of the
// search has limits of its own for the cost.
func (l *learner) tightens() bool {
	return l.blind() && (l.nogoods >= tightAfter || l.o.tight) && l.o.Branch != BranchGiven && !l.o.Probe && !l.o.Cores && !l.byLinear
}
