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
	each     kernel.Cell // 1: no task breaks a rule for itself any more
	profile  profile
	// The profile holds while built, which backtracking restores, is builds and stale is not set. The tasks in
	// moved, which are not in it, have moved since.
	built    kernel.Cell
	builds   int64
	stale    bool
	moved    []int32
	blocked  []segment // where an optional task cannot run
	premises []kernel.Predicate
}

// cumulativeTasks holds the tasks of a resource and their bounds, as last read.
type cumulativeTasks struct {
	starts, durations, demands []View
	// Earliest and latest start, earliest finish, least duration and demand. The last two are 0 for
	// tasks that cannot use anything any more.
	est, lst, eft, length, demand []int64
	// order is a permutation of the tasks, in which so many that may use something come first.
	order []int32
	users kernel.Cell
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
	t.order = identity(n)
	return t
}

// Name implements kernel.Propagator.
func (*Cumulative) Name() string { return "cumulative" }

// Attach implements kernel.Propagator.
func (p *Cumulative) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	p.each = e.NewCells(2, 0)
	p.built, p.stale = p.each+1, true
	p.profile = newProfile(len(p.tasks.starts))
	e.SetPriority(id, kernel.Loglinear)
	p.tasks.watch(e, id, p.capacity)
}

// watch watches starts under the numbers of their tasks, and all else under a larger one.
func (t *cumulativeTasks) watch(e *kernel.Engine, id kernel.ID, capacity View) {
	n := int32(len(t.starts)) //nolint:gosec // fewer tasks
	t.users = e.NewCells(1, int64(n))
	for i := range t.starts {
		e.Watch(id, t.starts[i], kernel.OnBounds, int32(i))
		e.Watch(id, t.durations[i], kernel.OnMin, n)
		e.Watch(id, t.demands[i], kernel.OnMin, n)
	}
	e.Watch(id, capacity, kernel.OnMax, n)
}

// matters reports whether an event is not merely that a task moves which may demand nothing.
func (t *cumulativeTasks) matters(e *kernel.Engine, local int32) bool {
	return int(local) >= len(t.starts) || e.Min(t.demands[local]) > 0
}

// using returns the tasks that may use something, as last read.
func (t *cumulativeTasks) using(e *kernel.Engine) []int32 { return t.order[:e.Get(t.users)] }

// read reads the bounds and reports whether every task is fixed that may use something.
func (t *cumulativeTasks) read(e *kernel.Engine) bool {
	fixed := true
	list := t.using(e)
	users := len(list)
	for k := 0; k < users; {
		i := list[k]
		s, d, r := t.starts[i], t.durations[i], t.demands[i]
		if e.Max(d) <= 0 || e.Max(r) <= 0 {
			t.length[i], t.demand[i] = 0, 0
			users--
			list[k], list[users] = list[users], i
			continue
		}
		k++
		t.est[i], t.lst[i] = e.Min(s), e.Max(s)
		t.length[i], t.demand[i] = max(0, e.Min(d)), max(0, e.Min(r))
		t.eft[i] = t.est[i] + t.length[i]
		fixed = fixed && t.est[i] == t.lst[i] && e.Fixed(d) && e.Fixed(r)
	}
	if users < len(list) {
		e.Set(t.users, int64(users))
	}
	return fixed
}

// Advise implements kernel.Advisor. A task that may demand nothing uses nothing for sure and is not moved; only its demand is
// bounded, where it surely runs.
func (p *Cumulative) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	t := &p.tasks
	switch {
	case t.matters(e, local):
		p.stale = true
	case e.Max(t.demands[local]) > 0 && e.Max(t.starts[local])-e.Min(t.starts[local]) < e.Min(t.durations[local]):
		p.moved = append(p.moved, local)
	default:
		return false
	}
	return true
}

// Forget implements kernel.Advisor.
func (p *Cumulative) Forget(bool) { p.stale, p.moved = true, p.moved[:0] }

// Propagate implements kernel.Propagator.
func (p *Cumulative) Propagate(e *kernel.Engine) bool {
	if !p.stale && e.Get(p.built) == p.builds {
		return p.boundDemands(e)
	}
	if !p.alone(e) {
		return false
	}
	t := &p.tasks
	if t.read(e) {
		e.Entail(p.id) // the height of the profile decides
	}
	p.profile.build(t)
	p.builds++
	e.Set(p.built, p.builds)
	p.stale, p.moved = false, p.moved[:0]
	peak, at := p.profile.peak()
	if !e.SetMin(p.capacity, peak, pack(reasonPeak, 0, at)) {
		return false
	}
	capacity := e.Max(p.capacity)
	for _, k := range t.using(e) {
		i := int(k)
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

// boundDemands bounds the demands of the tasks that have moved, where the profile has not changed.
func (p *Cumulative) boundDemands(e *kernel.Engine) bool {
	t, capacity := &p.tasks, e.Max(p.capacity)
	for k := 0; k != len(p.moved); k++ { // Advise may append
		i := int(p.moved[k])
		t.est[i], t.lst[i] = e.Min(t.starts[i]), e.Max(t.starts[i])
		t.eft[i] = t.est[i] + t.length[i]
		if e.Max(t.demands[i]) > 0 && !p.boundDemand(e, i, capacity) {
			return false
		}
	}
	p.moved = p.moved[:0]
	return true
}

// alone enforces the rules for a single task: nothing is negative, and a task that
// takes time demands at most the capacity.
func (p *Cumulative) alone(e *kernel.Engine) bool {
	if e.Get(p.each) == 1 {
		return true
	}
	t := &p.tasks
	if !e.SetMin(p.capacity, 0, pack(reasonSign, 0, 0)) {
		return false
	}
	capacity := e.Max(p.capacity)
	within := e.Fixed(p.capacity)
	for _, k := range t.using(e) {
		i := int(k)
		d, r := t.durations[i], t.demands[i]
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
		within = within && e.Max(r) <= capacity
	}
	if within {
		e.Set(p.each, 1)
	}
	return true
}
