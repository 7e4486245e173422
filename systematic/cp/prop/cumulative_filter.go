package prop

import "lsolve/systematic/cp/kernel"

// pushRight raises the start of i over the segments that leave less than its
// demand. free is the capacity minus the demand.
func (p *Cumulative) pushRight(e *kernel.Engine, i int, free int64) bool {
	t, start := &p.tasks, p.tasks.starts[i]
	est := e.Min(start)
	for k := p.profile.after(est); k < len(p.profile.segments); k++ {
		s := p.profile.segments[k]
		if s.from >= est+t.length[i] {
			return true
		}
		if s.to > est && s.height-t.own(i, s) > free {
			if !e.SetMin(start, s.to, pack(reasonRight, i, s.to-1)) {
				return false
			}
			est = e.Min(start)
		}
	}
	return true
}

// pushLeft lowers the start of i; see pushRight.
func (p *Cumulative) pushLeft(e *kernel.Engine, i int, free int64) bool {
	t, start := &p.tasks, p.tasks.starts[i]
	lst := e.Max(start)
	k := p.profile.after(lst+t.length[i]-1) + 1
	for k = min(k, len(p.profile.segments)) - 1; k >= 0; k-- {
		s := p.profile.segments[k]
		if s.to <= lst {
			return true
		}
		if s.from < lst+t.length[i] && s.height-t.own(i, s) > free {
			if !e.SetMax(start, s.from-t.length[i], pack(reasonLeft, i, s.from)) {
				return false
			}
			lst = e.Max(start)
		}
	}
	return true
}

// boundLength lowers the duration of i: it has to end before the first segment that
// it cannot share and cannot start after.
func (p *Cumulative) boundLength(e *kernel.Engine, i int, free int64) bool {
	t := &p.tasks
	est, lst := e.Min(t.starts[i]), e.Max(t.starts[i])
	for _, s := range p.profile.segments[p.profile.after(lst):] {
		if s.height-t.own(i, s) > free {
			from := max(s.from, est)
			return from-est >= e.Max(t.durations[i]) ||
				e.SetMax(t.durations[i], from-est, pack(reasonLength, i, from))
		}
	}
	return true
}

// boundDemand lowers the demand of i to what the others leave where it surely runs.
func (p *Cumulative) boundDemand(e *kernel.Engine, i int, capacity int64) bool {
	t := &p.tasks
	others, at := int64(0), int64(0)
	for _, s := range p.profile.segments[p.profile.after(t.lst[i]):] {
		if s.from >= t.eft[i] {
			break
		}
		if h := s.height - t.own(i, s); h > others {
			others, at = h, max(s.from, t.lst[i])
		}
	}
	return others == 0 || e.Max(t.demands[i]) <= capacity-others ||
		e.SetMax(t.demands[i], capacity-others, pack(reasonDemand, i, at))
}
