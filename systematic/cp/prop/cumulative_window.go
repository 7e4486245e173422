package prop

import "lsolve/systematic/cp/kernel"

// freeTask is a task that is not wholly in the profile. Its free part ends, or starts, at the
// compulsory part if there is one.
type freeTask struct {
	i        int32
	est, lft int64
	early    int64 // the earlier one of its earliest finish and latest start
	late     int64 // the later one
	demand   int64
	free     int64 // its energy outside the profile
	below    int64 // that of the free tasks before it in the list
	before   int64 // the energy of the profile before est
}

// collect lists the free tasks, by earliest start. Windows that begin with another task, or with
// one that demands nothing, would add no more than the profile has, and that fits already.
func (s *energySide) collect(t *cumulativeTasks) {
	s.free = s.free[:0]
	below := int64(0)
	for _, i := range s.byEST {
		demand, length := t.demand[i], t.length[i]
		if demand <= 0 || length <= 0 || s.est[i] == s.lst[i] {
			continue
		}
		x := freeTask{
			i: i, est: s.est[i], lft: s.lft[i], early: min(s.lst[i], s.eft[i]), late: max(s.lst[i], s.eft[i]),
			demand: demand, below: below, before: s.beforeEST[i],
		}
		x.free = demand * (x.early - x.est)
		below += x.free
		s.free = append(s.free, x)
	}
}

// windows visits the windows of a side: for each end, the begins from late to
// early, so that the energy grows by one task at a time.
func (p *CumulativeEnergy) windows(e *kernel.Engine, s *energySide, capacity int64) bool {
	s.collect(&p.tasks)
	n := len(s.free) // so many start before end
	for k := len(s.byLFT) - 1; k >= 0; k-- {
		u := s.byLFT[k]
		end := s.lft[u]
		if k > 0 && s.lft[s.byLFT[k-1]] == end {
			continue
		}
		for n > 0 && s.free[n-1].est >= end {
			n--
		}
		if !p.windowsTo(e, s, s.free[:n], end, s.beforeLFT[u], capacity) {
			return false
		}
	}
	return true
}

// windowsTo visits the windows with one end, which begin with the given tasks; before is the
// energy of the profile up to the end. It stops where what is left of a window is enough for all
// tasks that start earlier: earlier windows have no less left.
func (p *CumulativeEnergy) windowsTo(e *kernel.Engine, s *energySide, tasks []freeTask, end, before, capacity int64) bool {
	energy := int64(0) // of the free parts, outside the profile
	best, most, inside := int32(-1), int64(0), int64(0)
	for a := len(tasks) - 1; a >= 0; a-- {
		x := &tasks[a]
		begin := x.est
		if x.lft <= end {
			energy += x.free
		} else {
			must := x.demand * max(0, end-x.late)
			energy += must
			if more := x.demand*(min(x.early, end)-begin) - must; more > most {
				best, most, inside = x.i, more, must
			}
		}
		if a > 0 && tasks[a-1].est == begin {
			continue
		}
		span, total := end-begin, energy+before-x.before
		least := e.Min(p.capacity)
		if total > least*span && !p.raiseCapacity(e, s, begin, end, total, capacity) {
			return false
		}
		if left := capacity*span - total; most > left && !p.edge(e, s, best, begin, end, left+inside) {
			return false
		}
		if least*span-total >= most+x.below {
			return true
		}
	}
	return true
}

// raiseCapacity requires that the capacity provides the energy of a window.
func (p *CumulativeEnergy) raiseCapacity(e *kernel.Engine, s *energySide, begin, end, energy, capacity int64) bool {
	span := end - begin
	k := min((energy+span-1)/span, capacity+1)
	why := kernel.Reason(0)
	if e.Explaining() {
		p.premises = p.premises[:0]
		p.spend(e, s, begin, end, -1, (k-1)*span+1)
		why = e.Because(p.premises...)
	}
	return e.SetMin(p.capacity, k, why)
}

// edge raises the start of i, which starts in the window and may end after it. left
// is the energy that the others leave in the window, without the profile: the less
// it is, the later i starts.
func (p *CumulativeEnergy) edge(e *kernel.Engine, s *energySide, i int32, begin, end, left int64) bool {
	t := &p.tasks
	if s.lst[i] < end {
		left += t.demand[i] * max(0, min(end, s.eft[i])-s.lst[i])
	}
	time := left / t.demand[i]
	v := end - time
	k, upper := s.startsAtLeast(v, t.length[i])
	if upper && k >= e.Max(t.starts[i]) || !upper && k <= e.Min(t.starts[i]) {
		return true
	}
	why := kernel.Reason(0)
	if e.Explaining() {
		why = p.explainEdge(e, s, i, begin, end, time)
	}
	if upper {
		return e.SetMax(t.starts[i], k, why)
	}
	return e.SetMin(t.starts[i], k, why)
}

// explainEdge explains [start of i >= end - time]: the others leave less energy
// than i needs for one more unit of time.
func (p *CumulativeEnergy) explainEdge(e *kernel.Engine, s *energySide, i int32, begin, end, time int64) kernel.Reason {
	t := &p.tasks
	capacity, length, demand := e.Max(p.capacity), t.length[i], t.demand[i]
	p.premises = p.premises[:0]
	p.startPremise(e, s, i, begin+time+1-length)
	p.premises = atLeastPremise(e, t.durations[i], length, p.premises)
	p.premises = atLeastPremise(e, t.demands[i], demand, p.premises)
	surplus := p.spend(e, s, begin, end, i, capacity*(end-begin)-demand*(time+1)+1)
	p.premises = atMostPremise(e, p.capacity, capacity+surplus/(end-begin), p.premises)
	return e.Because(p.premises...)
}

// spend adds premises by which the tasks other than skip spend at least the energy
// need between begin and end, and returns the surplus.
func (p *CumulativeEnergy) spend(e *kernel.Engine, s *energySide, begin, end int64, skip int32, need int64) (surplus int64) {
	t := &p.tasks
	surplus = -need
	for i := range t.starts {
		if int32(i) != skip {
			surplus += t.demand[i] * s.overlap(i, begin, end, t.length[i])
		}
	}
	for i, demand := range t.demand {
		length := t.length[i]
		time := s.overlap(i, begin, end, length)
		if int32(i) == skip || time == 0 || demand == 0 {
			continue
		}
		if surplus >= demand {
			less := min(time-p.given(e, s, i, begin, end, length), surplus/demand)
			surplus -= less * demand
			time -= less
		}
		if time > 0 {
			p.taskPremises(e, s, int32(i), begin, end, time)
		}
	}
	return surplus
}

// overlap returns the least time that i runs between begin and end.
func (s *energySide) overlap(i int, begin, end, length int64) int64 {
	return max(0, min(length, end-begin, s.eft[i]-begin, end-s.lst[i]))
}

// given returns the time that i runs between begin and end by premises that cost
// nothing; see kernel.Given.
func (p *CumulativeEnergy) given(e *kernel.Engine, s *energySide, i int, begin, end, length int64) int64 {
	t := &p.tasks
	from := e.Given(e.Here())
	if e.MinAt(t.durations[i], from) < length || e.MinAt(t.demands[i], from) < t.demand[i] {
		return 0
	}
	eft, lst := e.MinAt(t.starts[i], from)+length, e.MaxAt(t.starts[i], from)
	if s.back {
		eft, lst = -lst, -eft
	}
	return max(0, min(length, end-begin, eft-begin, end-lst))
}

// taskPremises adds that i runs for that time between begin and end.
func (p *CumulativeEnergy) taskPremises(e *kernel.Engine, s *energySide, i int32, begin, end, time int64) {
	t := &p.tasks
	length := t.length[i]
	p.startPremise(e, s, i, begin+time-length)
	if s.back {
		p.premises = atLeastPremise(e, t.starts[i], time-end-length, p.premises)
	} else {
		p.premises = atMostPremise(e, t.starts[i], end-time, p.premises)
	}
	p.premises = atLeastPremise(e, t.durations[i], length, p.premises)
	p.premises = atLeastPremise(e, t.demands[i], t.demand[i], p.premises)
}

// startPremise adds [start of i >= v] on side s.
func (p *CumulativeEnergy) startPremise(e *kernel.Engine, s *energySide, i int32, v int64) {
	if k, upper := s.startsAtLeast(v, p.tasks.length[i]); upper {
		p.premises = atMostPremise(e, p.tasks.starts[i], k, p.premises)
	} else {
		p.premises = atLeastPremise(e, p.tasks.starts[i], k, p.premises)
	}
}
