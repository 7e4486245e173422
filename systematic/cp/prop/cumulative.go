package prop

import "lsolve/systematic/cp/kernel"

// Cumulative is a resource with a capacity: at every time the demands of the
// running tasks sum to at most the capacity. A task of duration or demand 0 uses
// nothing. Durations, demands and the capacity may be open, and must not be
// negative.
//
// It filters by time-table. A task whose latest start is before its earliest end
// surely runs in between; that is its compulsory part. The profile of the
// compulsory parts is a lower bound of the use, and no task may run where the
// profile leaves too little. Explanations name a point of time, or an interval if a
// task moves by more than its duration (Schutt, Feydy, Stuckey and Wallace 2011,
// Explaining the cumulative propagator). It promises no level of consistency. Cost:
// O(n log n) for the profile, and for each open task the segments of the profile
// that its domain meets.
//
// Post CumulativeEnergy with it.
type Cumulative struct {
	tasks    cumulativeTasks
	capacity View
	id       kernel.ID
	profile  profile
	blocked  []segment // where an optional task cannot run
	premises []kernel.Predicate
}

// cumulativeTasks holds the tasks of a resource and their bounds, as last read.
type cumulativeTasks struct {
	starts, durations, demands []View
	// Earliest and latest start, earliest finish, least duration and demand.
	est, lst, eft, length, demand []int64
}

// NewCumulative returns cumulative: the tasks start at starts, take durations, and
// use demands of a resource with that capacity.
func NewCumulative(starts, durations, demands []View, capacity View) *Cumulative {
	return &Cumulative{tasks: newCumulativeTasks(starts, durations, demands), capacity: capacity}
}

func newCumulativeTasks(starts, durations, demands []View) cumulativeTasks {
	n := len(starts)
	t := cumulativeTasks{starts: starts, durations: durations, demands: demands}
	for _, list := range []*[]int64{&t.est, &t.lst, &t.eft, &t.length, &t.demand} {
		*list = make([]int64, n)
	}
	return t
}

// Name implements kernel.Propagator.
func (*Cumulative) Name() string { return "cumulative" }

// Attach implements kernel.Propagator.
func (p *Cumulative) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.profile = newProfile(len(p.tasks.starts))
	e.SetPriority(id, kernel.Loglinear)
	p.tasks.watch(e, id, p.capacity)
}

func (t *cumulativeTasks) watch(e *kernel.Engine, id kernel.ID, capacity View) {
	for i := range t.starts {
		e.Watch(id, t.starts[i], kernel.OnBounds, int32(i))
		e.Watch(id, t.durations[i], kernel.OnMin, int32(i))
		e.Watch(id, t.demands[i], kernel.OnMin, int32(i))
	}
	e.Watch(id, capacity, kernel.OnMax, int32(len(t.starts)))
}

// read reads the bounds and reports whether every task is fixed.
func (t *cumulativeTasks) read(e *kernel.Engine) bool {
	fixed := true
	for i, s := range t.starts {
		d, r := t.durations[i], t.demands[i]
		t.est[i], t.lst[i] = e.Min(s), e.Max(s)
		t.length[i], t.demand[i] = max(0, e.Min(d)), max(0, e.Min(r))
		t.eft[i] = t.est[i] + t.length[i]
		fixed = fixed && t.est[i] == t.lst[i] && e.Fixed(d) && e.Fixed(r)
	}
	return fixed
}

// Propagate implements kernel.Propagator.
func (p *Cumulative) Propagate(e *kernel.Engine) bool {
	if !p.alone(e) {
		return false
	}
	t := &p.tasks
	if t.read(e) {
		e.Entail(p.id) // the height of the profile decides
	}
	p.profile.build(t)
	peak, at := p.profile.peak()
	if !e.SetMin(p.capacity, peak, pack(reasonPeak, 0, at)) {
		return false
	}
	capacity := e.Max(p.capacity)
	for i := range t.starts {
		free := capacity - t.demand[i]
		if t.length[i] > 0 && peak > free && t.demand[i] > 0 && t.est[i] < t.lst[i] {
			if !p.pushRight(e, i, free) || !p.pushLeft(e, i, free) {
				return false
			}
		}
		if t.demand[i] > 0 && peak > free && e.Max(t.durations[i]) > t.length[i] {
			if !p.boundLength(e, i, free) {
				return false
			}
			if t.optional(e, i) {
				p.leaveOut(e, i, free)
			}
		}
		if t.lst[i] < t.eft[i] && e.Max(t.demands[i]) > t.demand[i] && !p.boundDemand(e, i, capacity) {
			return false
		}
	}
	return true
}

// alone enforces the rules for a single task: nothing is negative, and a task that
// takes time demands at most the capacity.
func (p *Cumulative) alone(e *kernel.Engine) bool {
	t := &p.tasks
	if !e.SetMin(p.capacity, 0, pack(reasonSign, 0, 0)) {
		return false
	}
	capacity := e.Max(p.capacity)
	for i, d := range t.durations {
		r := t.demands[i]
		if e.Min(d) < 0 && !e.SetMin(d, 0, pack(reasonSign, i, 0)) ||
			e.Min(r) < 0 && !e.SetMin(r, 0, pack(reasonSign, i, 0)) {
			return false
		}
		if e.Min(d) > 0 {
			if e.Max(r) > capacity && !e.SetMax(r, capacity, pack(reasonAloneDemand, i, 0)) ||
				e.Min(r) > e.Min(p.capacity) && !e.SetMin(p.capacity, e.Min(r), pack(reasonAloneCapacity, i, 0)) {
				return false
			}
		} else if e.Min(r) > capacity && !e.SetMax(d, 0, pack(reasonAloneLength, i, 0)) {
			return false
		}
	}
	return true
}
