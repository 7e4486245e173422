package cp

import (
	"lsolve/internal/memory"
	"lsolve/systematic/cp/kernel"
)

// restarts says when a search that learns restarts. NoRestart stands for Luby here,
// because learning is much slower without restarts.
type restarts struct {
	policy RestartPolicy
	limits func() int64
	left   int64 // failures to the end of this run

	// As in Glucose (Audemard and Simon 2012), with exponential means as in Biere and
	// Fröhlich 2015:
	fast, slow float64 // mean LBD of the last nogoods, and of many
	conflicts  int64
}

// The parameters of Glucose: the shares of a new LBD in the two means, the factor by
// which the mean of the last nogoods must be worse, and the least number of failures
// of a run.
const (
	fastShare  = 1.0 / 32
	slowShare  = 1.0 / 8192
	worse      = 1.25
	glucoseRun = 50
)

func newRestarts(r Restart) restarts {
	if r.Policy == NoRestart {
		r.Policy = Luby
	}
	p := restarts{policy: r.Policy, limits: r.Runs()}
	p.begin()
	return p
}

// begin starts a run.
func (r *restarts) begin() {
	switch r.policy {
	case Glucose:
		r.left = glucoseRun
	case Never:
		r.left = 1 << 62
	default:
		r.left = r.limits()
	}
}

// conflict counts a failure, whose nogood has that LBD.
func (r *restarts) conflict(lbd int) {
	r.left--
	r.conflicts++
	// At first the mean is over all nogoods.
	r.fast += (float64(lbd) - r.fast) * max(fastShare, 1/float64(r.conflicts))
	r.slow += (float64(lbd) - r.slow) * max(slowShare, 1/float64(r.conflicts))
}

// due reports whether this run has been long enough.
func (r *restarts) due() bool {
	if r.policy == Glucose {
		return r.left <= 0 && r.fast > worse*r.slow
	}
	return r.left <= 0
}

// The store of nogoods is reduced as in MiniSat, when it has more nogoods beyond the
// first tier than a limit. At first the limit is a third of the clauses of the model,
// but at least leastLimit, or firstLimit if there are constraints of other kinds. It
// grows by a tenth at the end of each stage. The first stage is firstStage failures;
// each later stage is half as long again as the one before. A small store makes
// propagation fast.
const (
	firstLimit = 4000
	leastLimit = 100
	firstStage = 100
)

// reductions says when to reduce the store.
type reductions struct {
	limit        float64 // of the number of nogoods
	next, length float64 // the failure at which the limit grows, and the length of the stage
	done         int64
}

func newReductions(e *kernel.Engine) reductions {
	limit := float64(e.NumClauses()) / 3
	least := float64(leastLimit)
	if e.NumPropagators() > 0 {
		least = firstLimit
	}
	limit = max(limit, least)
	return reductions{limit: limit, next: firstStage, length: firstStage}
}

// alternation says who decides in the next run of a search where the brancher and activity
// take turns. In a sequence like Luby's most failures are in few long runs, and failures of the
// one may cost far more than those of the other. Turns are therefore by propagations, not by
// runs; a failure counts as one more, because clauses propagate without propagators. Activity has the more of them the fewer levels its nogoods have beside those of the
// brancher (LBD): where the brancher's are on far fewer levels it knows the structure of the
// model.
type alternation struct {
	failures, levels, work [2]float64 // by the brancher, by activity; levels: the sum of LBD
	began                  int64      // propagations before this run
}

// Parameters of alternation: the work of activity for one of the brancher is alternationScale
// times the square of the brancher's mean LBD by that of activity, within limits. Before a search
// for the best solution has any it is at most blindActivity, because branchers are made to find one, or one more
// for every blindFailures failures: this brancher has not.
const (
	alternationScale = 8
	leastActivity    = 0.5
	mostActivity     = 4
	blindActivity    = 1
	blindFailures    = 8000
)

// decider is the index of activity or of the brancher.
func decider(free bool) int {
	if free {
		return 1
	}
	return 0
}

// conflict counts a failure of a run in which activity decides if free is set.
func (a *alternation) conflict(free bool, lbd int) {
	a.failures[decider(free)]++
	a.work[decider(free)]++
	a.levels[decider(free)] += float64(lbd)
}

// next ends a run, after so many propagations of the whole search, and reports whether activity
// decides in the next one. blind says that there is no solution yet.
func (a *alternation) next(free, blind bool, propagations int64) bool {
	a.work[decider(free)] += float64(propagations - a.began)
	a.began = propagations
	share := float64(mostActivity)
	if given, active := a.failures[0]*a.levels[1], a.failures[1]*a.levels[0]; given > 0 {
		share = max(leastActivity, min(mostActivity, alternationScale*(active/given)*(active/given)))
	}
	if blind {
		share = min(share, max(blindActivity, (a.failures[0]+a.failures[1])/blindFailures))
	}
	return a.work[1] < share*a.work[0]
}

// rest ends a run and reduces the store when either is due. It reports whether a
// domain was changed, or a program is to be solved, so that the root must be propagated; ok is false if nothing is left
// to search.
func (l *learner) rest() (changed, ok bool) {
	ok = true
	if (!l.dives.on || l.trying()) && l.linears.due(l) && len(l.decisions) > l.floor {
		l.dives.tried = false
		l.back(l.floor)
		l.restarts++
		l.policy.begin()
		unsolved := l.linears.next(l)
		if l.mixed && !l.byLinear {
			l.free = l.turn.next(l.free, l.blind(), l.e.Counters().Propagations)
		}
		if changed, ok = l.takeOver(); ok {
			var more bool
			more, ok = l.hear()
			changed = changed || more || unsolved
		}
		if ok && !changed {
			changed, ok = l.vivify()
		}
		l.initial = l.initialPhases()
		l.scored.next(l)
		l.tight.next(l)
	}
	l.reduce()
	return changed, ok
}

// blind reports whether the search is for the best solution, and none is known.
func (l *learner) blind() bool { return l.goal != nil && l.goal.best.Load() == unset }

// takeOver imports a better solution of another search.
func (l *learner) takeOver() (changed, ok bool) {
	if l.o.Import == nil || l.goal == nil || l.floor > 0 {
		return false, true
	}
	l.call("Learn.Import")
	values, objective, ok := l.o.Import()
	l.called()
	if !ok || !l.goal.beat(objective) {
		return false, true
	}
	if !l.o.NoGuide {
		l.guided = true
		copy(l.phase, values[:min(len(values), l.m.NumVars())])
	}
	return true, l.goal.bound(l.e)
}

// reduce drops nogoods if there are too many or they take too much, or when memory is
// short.
func (l *learner) reduce() {
	if p := memory.Pressure(); p != l.pressure {
		l.pressure = p
		l.shed()
		return
	}
	r := &l.store
	count, bytes := l.e.NumNogoods()
	if float64(count) < r.limit && bytes <= l.o.Memory {
		return
	}
	for float64(l.nogoods) >= r.next {
		r.length *= 1.5
		r.next += r.length
		r.limit *= 1.1
	}
	if float64(count) < r.limit && bytes <= l.o.Memory {
		return
	}
	// Half of the memory, so that the next reduction is not soon.
	l.e.Reduce(l.o.Memory/2, l.activity.forget)
	r.done++
	// The first tier is kept. Without this a large one would cause a reduction at
	// every failure.
	count, _ = l.e.NumNogoods()
	r.limit = max(r.limit, 1.25*float64(count))
}

// shed drops half of the nogoods, beginning with the least useful, and what is cached.
// From then on they may take no more than that.
func (l *learner) shed() {
	_, bytes := l.e.NumNogoods()
	l.o.Memory = min(l.o.Memory, max(bytes/2, leastMemory))
	l.e.Reduce(l.o.Memory, l.activity.forget)
	l.e.DropCaches()
	l.store.done++
}

// leastMemory is what nogoods may take however short memory is: without any there would
// be no progress.
const leastMemory = 1 << 20
