package prop

import "lsolve/systematic/cp/kernel"

// The reasons of Cumulative: a kind, a task, and a time.
const (
	reasonSign          = iota // nothing is negative
	reasonAloneDemand          // demand <= capacity, because the duration is positive
	reasonAloneCapacity        // capacity >= demand, because the duration is positive
	reasonAloneLength          // duration <= 0, because the demand is above the capacity
	reasonPeak                 // capacity >= profile at the time
	reasonRight                // start > time
	reasonLeft                 // start + duration <= time
	reasonLength               // start + duration <= time, or duration <= 0
	reasonDemand               // demand <= capacity - profile at the time
)

// Times lie between -2^31 and 2^32.
const (
	timeBits, taskBits = 34, 25
	timeShift          = 1 << 32
)

func pack(kind, task int, time int64) kernel.Reason {
	return kernel.Reason(kind)<<(taskBits+timeBits) | kernel.Reason(task)<<timeBits | kernel.Reason(time+timeShift)
}

func unpack(why kernel.Reason) (kind, task int, time int64) {
	return int(why >> (taskBits + timeBits)), int(why >> timeBits & (1<<taskBits - 1)),
		int64(why&(1<<timeBits-1)) - timeShift
}

// Explain implements kernel.Propagator.
func (p *Cumulative) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	kind, i, time := unpack(why)
	x := tableExplanation{p, e, at, out}
	if kind == reasonSign {
		return out
	}
	if kind == reasonPeak {
		x.profile(time, time, -1, kernel.Weakest(p.capacity, q))
		return x.out
	}
	t := &p.tasks
	s, d, r := t.starts[i], t.durations[i], t.demands[i]
	est, lst := e.MinAt(s, at), e.MaxAt(s, at)
	length, demand := e.MinAt(d, at), e.MinAt(r, at)
	capacity := e.MaxAt(p.capacity, at)
	switch kind {
	case reasonAloneDemand:
		x.atLeast(d, 1)
		x.atMost(p.capacity, kernel.Weakest(r, q))
	case reasonAloneCapacity:
		x.atLeast(d, 1)
		x.atLeast(r, kernel.Weakest(p.capacity, q))
	case reasonAloneLength:
		x.atLeast(r, capacity+1)
		x.atMost(p.capacity, capacity)
	case reasonRight:
		// With any of the excluded starts, i runs at some time in from..time.
		from := min(time, est+length-1)
		time = min(time, max(from, kernel.Weakest(s, q)-1))
		x.atLeast(s, from+1-length)
		x.atLeast(d, length)
		x.atLeast(r, demand)
		x.crowd(from, time, i, capacity, demand)
	case reasonLeft:
		to := max(time, lst)
		time = max(time, min(to, kernel.Weakest(s, q)+length))
		x.atMost(s, to)
		x.atLeast(d, length)
		x.atLeast(r, demand)
		x.crowd(time, to, i, capacity, demand)
	case reasonLength:
		to := max(time, lst)
		x.atMost(s, to)
		x.atLeast(s, time-kernel.Weakest(d, q))
		x.atLeast(r, demand)
		x.crowd(time, to, i, capacity, demand)
	case reasonDemand:
		x.atMost(s, time)
		x.atLeast(s, time+1-length)
		x.atLeast(d, length)
		x.crowd(time, time, i, capacity, kernel.Weakest(r, q)+1)
	}
	return x.out
}

// tableExplanation is an explanation under construction.
type tableExplanation struct {
	p   *Cumulative
	e   *kernel.Engine
	at  kernel.Pos
	out []kernel.Predicate
}

func (x *tableExplanation) atLeast(t View, k int64) { x.out = atLeastPremise(x.e, t, k, x.out) }

func (x *tableExplanation) atMost(t View, k int64) { x.out = atMostPremise(x.e, t, k, x.out) }

// crowd adds that the tasks other than i leave less than its demand in from..to.
func (x *tableExplanation) crowd(from, to int64, i int, capacity, demand int64) {
	surplus := x.profile(from, to, i, capacity-demand+1)
	x.atMost(x.p.capacity, capacity+surplus)
}

// profile adds that tasks other than skip run all of the time from..to, and that
// their demands sum to at least need. It leaves out tasks that are not needed and
// returns the surplus.
func (x *tableExplanation) profile(from, to int64, skip int, need int64) (surplus int64) {
	t := &x.p.tasks
	surplus = -need
	for i := range t.starts {
		if i != skip {
			surplus += x.runs(i, from, to)
		}
	}
	for i := range t.starts {
		if i == skip {
			continue
		}
		demand := x.runs(i, from, to)
		if demand == 0 {
			continue
		}
		length := x.e.MinAt(t.durations[i], x.at)
		if demand <= surplus && !x.given(i, from, to, length, demand) {
			surplus -= demand
			continue
		}
		x.atMost(t.starts[i], from)
		x.atLeast(t.starts[i], to+1-length)
		x.atLeast(t.durations[i], length)
		x.atLeast(t.demands[i], demand)
	}
	return surplus
}

// given reports whether the premises of profile on i cost nothing; see
// kernel.Given.
func (x *tableExplanation) given(i int, from, to, length, demand int64) bool {
	t, e, at := &x.p.tasks, x.e, x.e.Given(x.at)
	return e.MaxAt(t.starts[i], at) <= from && e.MinAt(t.starts[i], at)+length > to &&
		e.MinAt(t.durations[i], at) >= length && e.MinAt(t.demands[i], at) >= demand
}

// runs returns the demand of i if it runs all of the time from..to.
func (x *tableExplanation) runs(i int, from, to int64) int64 {
	t := &x.p.tasks
	if x.e.MaxAt(t.starts[i], x.at) > from ||
		x.e.MinAt(t.starts[i], x.at)+x.e.MinAt(t.durations[i], x.at) <= to {
		return 0
	}
	return max(0, x.e.MinAt(t.demands[i], x.at))
}
