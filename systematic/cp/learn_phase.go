package cp

import "lsolve/systematic/cp/kernel"

// An atom says what to decide on; its phase says which way. Activity prefers the value that the
// variable had last (phase saving: Pipatsrisawat and Darwiche 2007), and once there is a solution
// the value that it has there. Saved phases bring the search back to where it has been. That is
// good for proofs and for better solutions, but a search for a first solution may go round the
// same part of the tree for long. While there is none, as many runs prefer initial phases as saved
// ones: an atom [x = v] is false, as in MiniSat, and any other is as the least value of its
// variable makes it. Such a decision excludes little, so propagation chooses most values.

// phaseRuns is the number of runs in a row that prefer the same phases.
const phaseRuns = 4

// initialPhases reports whether the run that begins prefers initial phases. A search that
// proves from below looks for no solution, and keeps saved phases.
func (l *learner) initialPhases() bool {
	return l.blind() && !l.o.Probe && !l.o.Cores && l.restarts/phaseRuns%2 == 1
}

// lead returns p or its negation, whichever the preferred phase of its variable makes true.
func (l *learner) lead(p kernel.Predicate) kernel.Predicate {
	x := p.Var()
	v := l.e.Min(x.Term())
	switch {
	case l.initial:
		if p.Kind() == kernel.EQ || p.Kind() == kernel.NE {
			return differs(p)
		}
	case int(x) < len(l.phase) && l.phase[x] != noPhase:
		v = int64(l.phase[x])
	}
	if p.Holds(v) {
		return p
	}
	return p.Not()
}

// differs returns [x != v] for itself or for [x = v].
func differs(p kernel.Predicate) kernel.Predicate {
	if p.Kind() == kernel.EQ {
		return p.Not()
	}
	return p
}
