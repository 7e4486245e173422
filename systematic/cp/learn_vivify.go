package cp

import "lsolve/systematic/cp/kernel"

// Nogoods are made shorter at restarts (kernel.Vivify), for vivifyShare of the work of the search:
// runs of propagators and prunings. It is not done before vivifyLeast has been saved up, because
// gathering the nogoods takes time, too, nor for more than vivifyMost at a time, because other
// searches may wait for the thread. What no nogood was left for is not saved up.
const (
	vivifyShare = 0.1
	vivifyLeast = 20_000
	vivifyMost  = 500_000
)

// vivify makes nogoods shorter, at the root after propagation, if it has not had its share of the
// work. changed says that a domain has changed; ok is false if nothing is left to search.
func (l *learner) vivify() (changed, ok bool) {
	done := l.e.Counters()
	saved := int64(vivifyShare*float64(done.Propagations+done.Prunings)) - l.vivified
	if l.o.eager {
		saved = max(saved, vivifyLeast)
	}
	if l.floor > 0 || saved < vivifyLeast {
		return false, true
	}
	spare := min(saved, vivifyMost)
	used, changed, ok := l.e.Vivify(spare, func(g kernel.Nogood) {
		if l.o.learnt != nil {
			l.o.learnt(l, g.Predicates)
		}
		if l.o.Tell != nil {
			l.tell(g)
		}
	})
	if used < spare {
		used = saved
	}
	l.vivified += used
	if !ok && l.e.Stopped() {
		l.halt = stopped
	}
	return changed, ok
}
