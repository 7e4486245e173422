package prop

import "lsolve/systematic/cp/kernel"

// CumulativeEnergy is the energetic part of cumulative. Its windows reach from an
// earliest start, of a task that is not wholly in the profile, to a latest finish. The energy (duration times demand) that the
// tasks must spend in a window is at most what the capacity provides: the energy of
// the profile, of tasks that lie in the window, and of the part of a task that
// cannot be outside. It fails on overload, raises the capacity, and moves starts by
// time-table edge finding (Vilim 2011, Timetable edge finding filtering algorithm
// for discrete cumulative resources, in the form of Schutt, Feydy and Stuckey 2013,
// Explaining time-table-edge-finding propagation). It decides nothing by itself:
// post it with Cumulative. Cost: O(n^2) per run; less where windows have room to spare.
//
// Explanations are the energies of the tasks in the window, each weakened by some
// of the surplus.
type CumulativeEnergy struct {
	tasks    cumulativeTasks
	capacity View
	profile  profile
	sides    [2]energySide
	premises []kernel.Predicate

	idle    int // runs since the last one that pruned or failed
	skipped int // runs skipped since the last one
}

// After patience runs without effect the propagator skips every other run. After
// twice that number it skips two of three, and so on, but never more than
// mostSkipped in a row. If capacity is ample, its windows would cost more than the
// rest of the search.
const (
	patience    = 32
	mostSkipped = 15
)

// energySide is the tasks in one direction of time; see side.
type energySide struct {
	side
	used []int64 // by segment of the profile: the energy of it and of those before it
	segs []segment
	// By task: the energy of the profile before its earliest start, and before its
	// latest finish.
	beforeEST, beforeLFT []int64
	free                 []freeTask
}

// NewCumulativeEnergy returns the energetic part of NewCumulative.
func NewCumulativeEnergy(starts, durations, demands []View, capacity View) *CumulativeEnergy {
	return &CumulativeEnergy{tasks: newCumulativeTasks(starts, durations, demands), capacity: capacity}
}

// Name implements kernel.Propagator.
func (*CumulativeEnergy) Name() string { return "cumulative" }

// Attach implements kernel.Propagator.
func (p *CumulativeEnergy) Attach(e *kernel.Engine, id kernel.ID) {
	n := len(p.tasks.starts)
	p.profile = newProfile(n)
	p.premises = make([]kernel.Predicate, 0, 4*n+1)
	for k := range p.sides {
		p.sides[k] = energySide{
			side: newSide(n, k == 1),
			used: make([]int64, 0, 2*n+1), segs: make([]segment, 0, 2*n),
			beforeEST: make([]int64, n), beforeLFT: make([]int64, n),
			free: make([]freeTask, 0, n),
		}
	}
	e.SetPriority(id, kernel.Quadratic)
	p.tasks.watch(e, id, p.capacity)
}

// Advise implements kernel.Advisor. A task that may demand nothing has no energy.
func (p *CumulativeEnergy) Advise(e *kernel.Engine, local int32, _ kernel.Events) bool {
	return p.tasks.matters(e, local)
}

// Forget implements kernel.Advisor.
func (*CumulativeEnergy) Forget(bool) {}

// Propagate implements kernel.Propagator.
func (p *CumulativeEnergy) Propagate(e *kernel.Engine) bool {
	t := &p.tasks
	fixed := t.read(e) // Cumulative decides fixed tasks
	capacity := e.Max(p.capacity)
	if fixed || capacity < 0 || !p.fits(capacity) {
		return true
	}
	if p.skipped < min(p.idle/patience, mostSkipped) {
		p.skipped++
		return true
	}
	p.skipped = 0
	p.profile.build(t)
	f, b := &p.sides[0], &p.sides[1]
	for i, length := range t.length {
		est, lst := t.est[i], t.lst[i]
		f.est[i], f.lst[i], f.eft[i], f.lft[i] = est, lst, est+length, lst+length
		b.est[i], b.lst[i], b.eft[i], b.lft[i] = -lst-length, -est-length, -lst, -est
	}
	f.segs = append(f.segs[:0], p.profile.segments...)
	b.segs = b.segs[:0]
	for k := len(f.segs) - 1; k >= 0; k-- {
		s := f.segs[k]
		b.segs = append(b.segs, segment{-s.to, -s.from, s.height})
	}
	f.accumulate()
	b.accumulate()
	before := e.Here()
	p.idle++
	ok := p.windows(e, f, capacity) && p.windows(e, b, capacity)
	if !ok || e.Here() != before {
		p.idle = 0
	}
	return ok
}

// fits reports whether energies cannot overflow and an overload is possible at all.
func (p *CumulativeEnergy) fits(capacity int64) bool {
	const limit = 1 << 60
	t := &p.tasks
	energy, demand := 0.0, 0.0
	from, to := int64(1)<<40, int64(-1)<<40
	for i, length := range t.length {
		energy += float64(length) * float64(t.demand[i])
		if length > 0 {
			demand += float64(t.demand[i])
		}
		from, to = min(from, t.est[i]), max(to, t.lst[i]+length)
	}
	return demand > float64(capacity) && energy < limit && float64(to-from)*float64(capacity) < limit
}

// accumulate sorts the tasks and sums up the energies of the profile.
func (s *energySide) accumulate() {
	sortByKey(s.byEST, s.est)
	sortByKey(s.byLFT, s.lft)
	s.used = append(s.used[:0], 0)
	for k, g := range s.segs {
		s.used = append(s.used, s.used[k]+(g.to-g.from)*g.height)
	}
	s.before(s.byEST, s.est, s.beforeEST)
	s.before(s.byLFT, s.lft, s.beforeLFT)
}

// before sets out to the energy of the profile before each time, in the given
// order.
func (s *energySide) before(order []int32, times, out []int64) {
	k := 0
	for _, i := range order {
		for k < len(s.segs) && s.segs[k].to <= times[i] {
			k++
		}
		out[i] = s.used[k]
		if k < len(s.segs) && s.segs[k].from < times[i] {
			out[i] += (times[i] - s.segs[k].from) * s.segs[k].height
		}
	}
}

// Explain implements kernel.Propagator. All reasons are eager.
func (*CumulativeEnergy) Explain(_ *kernel.Engine, _ kernel.Predicate, _ kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	return out
}
