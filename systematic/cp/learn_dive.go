package cp

// dives are runs in which the relaxation dives for a solution, where it always decides: after each better solution, and after each restart. Every
// second one is guided by the best solution. A dive ends with a solution, or after some failures, and they all together take a share of
// the work of linear programs. What they learn holds in the tree.
type dives struct {
	on       bool
	over     bool  // the last dive has failed, and the tree of its decisions is to be left
	tried    bool  // there was a dive since the last restart
	best     int64 // the best cost at the last dive
	number   int
	failures int   // that are left
	begun    int64 // the work of linear programs before this dive
	spent    int64 // in earlier ones
}

// Parameters of dives: the failures of each, and their share of the work of linear programs, after the first.
const (
	diveFailures = 20
	diveShare    = 0.2
	diveFirst    = 1 << 27
)

// start begins a dive at the root, if it is time.
func (d *dives) start(l *learner) {
	if d.on || d.over || l.o.straight || !l.byLinear || !l.linears.dive() || l.goal == nil || l.floor > 0 {
		return
	}
	best, work := l.goal.best.Load(), l.linear.Work()
	if d.tried && best == d.best || d.spent > diveFirst+int64(diveShare*float64(work)) {
		return
	}
	*d = dives{on: true, tried: true, best: best, number: d.number + 1, failures: diveFailures, begun: work, spent: d.spent}
	l.linear.SetDiving(true, d.number%2 == 0)
}

// failed counts a failure.
func (d *dives) failed(l *learner) {
	if d.on {
		if d.failures--; d.failures <= 0 {
			d.end(l)
			d.over = true
		}
	}
}

// end ends a dive, if there is one.
func (d *dives) end(l *learner) {
	if d.on {
		d.on = false
		d.spent += l.linear.Work() - d.begun
		l.linear.SetDiving(false, false)
		l.firstDive(false)
	}
}

// firstDive says that the first dive begins, or that it is over. What is over has begun.
func (s *search) firstDive(begun bool) {
	if s.onDive == nil || s.told == begun {
		return
	}
	s.call("Learn.FirstDive")
	s.onDive(begun)
	s.called()
	if s.told = begun; !begun {
		s.onDive = nil
	}
}

// dived returns to the root after a dive that failed, and begins one at the root. It reports whether it returned.
func (l *learner) dived() bool {
	left := l.dives.over && len(l.decisions) > l.floor
	if l.dives.over {
		l.back(l.floor)
		l.dives.over = false
	}
	if len(l.decisions) == 0 && !left {
		l.dives.start(l)
	}
	return left
}
