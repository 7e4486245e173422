package prop

import "lsolve/systematic/cp/kernel"

// leaveOut handles a task that may be left out: its duration is 0 or one other
// value, the whole. It is left out if the profile leaves no place for the whole at
// any start; free is the capacity without the task. Cost: the segments of the
// profile that the task's domain meets.
func (p *Cumulative) leaveOut(e *kernel.Engine, i int, free int64) {
	t := &p.tasks
	whole, lst := e.Max(t.durations[i]), e.Max(t.starts[i])
	est := e.Min(t.starts[i])
	p.blocked = p.blocked[:0]
	for k := p.profile.after(est); k < len(p.profile.segments) && est <= lst; k++ {
		s := p.profile.segments[k]
		if s.from >= est+whole {
			return
		}
		if s.height > free {
			// With any start from est to s.to-1 the task runs at these times.
			p.blocked = append(p.blocked, segment{from: min(s.to-1, est+whole-1), to: s.to - 1})
			est = s.to
		}
	}
	if est <= lst {
		return
	}
	why := kernel.Reason(0)
	if e.Explaining() {
		why = p.explainLeftOut(e, i, whole)
	}
	e.SetMax(t.durations[i], whole-1, why) // 0 is left
}

// explainLeftOut explains that a task is left out: it would run at the blocked
// times, where the others leave too little.
func (p *Cumulative) explainLeftOut(e *kernel.Engine, i int, whole int64) kernel.Reason {
	t := &p.tasks
	x := tableExplanation{p, e, e.Here(), p.premises[:0]}
	x.atLeast(t.starts[i], p.blocked[0].from+1-whole)
	x.atMost(t.starts[i], p.blocked[len(p.blocked)-1].to)
	x.atLeast(t.demands[i], t.demand[i])
	capacity := e.Max(p.capacity)
	for _, s := range p.blocked {
		x.crowd(s.from, s.to, i, capacity, t.demand[i])
	}
	p.premises = x.out
	return e.Because(x.out...)
}

// optional reports whether a task may be left out.
func (t *cumulativeTasks) optional(e *kernel.Engine, i int) bool {
	return t.length[i] == 0 && e.Min(t.durations[i]) == 0 && e.Size(t.durations[i]) == 2
}
