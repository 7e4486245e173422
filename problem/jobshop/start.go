package jobshop

import (
	"math"
	"slices"
)

// effortOfStart is about how many operations a rule may examine, some tenths of a second.
const effortOfStart = 50_000_000

// Start implements problem.Started: the best schedule of the rules. None lets a machine wait while one of its
// operations could start. The next operation is one of those that can start first, and among them that
// of the job with the most work left, with the earliest due date, with the least slack
// for its weight, or with the shortest setup. Plain job shops have the first rule only.
func (p *Instance) Start() []int32 {
	if p.Objective != Makespan && p.Due == nil {
		return nil
	}
	rules := []rule{mostWork, earliestDue, leastSlack, shortestSetup}
	if p.Plain() {
		rules = rules[:1]
	}
	var best []int32
	least := int64(math.MaxInt64)
	for _, r := range rules {
		if values, value := p.dispatch(r, effortOfStart); value < least {
			best, least = values, value
		}
	}
	return best
}

// rule says which of the operations that can start first is the next one.
type rule uint8

const (
	mostWork rule = iota
	earliestDue
	leastSlack
	shortestSetup
)

// floor is a shop that is being scheduled.
type floor struct {
	*Instance
	rule   rule
	effort int // left
	values []int32
	lines  []line
	free   []int64   // by machine
	last   []int     // the job that was there last; -1: none
	queues [][]int32 // of each machine: the jobs whose next operation is there, as they came
	offers []offer   // of each machine: which of these is next
	first  []int32   // a tree of machines with the earliest offers: that of all is at 1
}

// line is a job that is being scheduled.
type line struct {
	done  int
	work  int32 // that is left
	ready int64
}

// offer is an operation that a machine could do next.
type offer struct {
	job     int32 // -1: none
	start   int64
	urgency float64
}

// before reports whether an operation is next before another one.
func (o offer) before(other offer) bool {
	switch {
	case o.job < 0 || other.job < 0:
		return other.job < 0 && o.job >= 0
	case o.start != other.start:
		return o.start < other.start
	case o.urgency != other.urgency:
		return o.urgency > other.urgency
	}
	return o.job < other.job
}

// dispatch returns the schedule of a rule, and its objective. An operation is examined again only when its
// machine has done another one. When so many have been examined, machines do what came first.
func (p *Instance) dispatch(r rule, effort int) (values []int32, value int64) {
	f := &floor{
		Instance: p, rule: r, effort: effort, values: make([]int32, len(p.Jobs)*p.Machines), lines: make([]line, len(p.Jobs)),
		free: make([]int64, p.Machines), last: slices.Repeat([]int{-1}, p.Machines),
		queues: make([][]int32, p.Machines), offers: slices.Repeat([]offer{{job: -1}}, p.Machines), first: make([]int32, 2*p.Machines),
	}
	for k := range f.first[p.Machines:] {
		f.first[p.Machines+k] = int32(k)
	}
	for j, job := range p.Jobs {
		f.lines[j].ready = int64(p.release(j))
		for _, o := range job {
			f.lines[j].work += o.Duration
		}
	}
	for j := range p.Jobs {
		f.come(j)
	}
	for {
		m := int(f.first[1])
		next := f.offers[m]
		if next.job < 0 {
			break
		}
		f.do(m, next)
	}
	ends := make([]int64, len(f.lines))
	for j := range f.lines {
		ends[j] = f.lines[j].ready
	}
	return f.values, p.value(ends)
}

// come brings a job to the machine of its next operation that takes any time.
func (f *floor) come(j int) {
	l := &f.lines[j]
	for ; l.done < f.Machines; l.done++ {
		if o := f.Jobs[j][l.done]; o.Duration > 0 {
			f.queues[o.Machine] = append(f.queues[o.Machine], int32(j))
			if f.effort > 0 || len(f.queues[o.Machine]) == 1 {
				f.consider(int(o.Machine), j)
			}
			f.raise(int(o.Machine))
			return
		}
		f.values[j*f.Machines+l.done] = int32(l.ready)
	}
}

// do has a machine do an operation.
func (f *floor) do(m int, next offer) {
	j := int(next.job)
	l := &f.lines[j]
	duration := f.Jobs[j][l.done].Duration
	f.values[j*f.Machines+l.done] = int32(next.start)
	l.ready = next.start + int64(duration)
	l.work -= duration
	l.done++
	f.free[m], f.last[m] = l.ready, j
	k := slices.Index(f.queues[m], int32(j))
	f.queues[m] = slices.Delete(f.queues[m], k, k+1)
	f.offers[m].job = -1
	for _, other := range f.queues[m] {
		if f.consider(m, int(other)); f.effort <= 0 {
			break
		}
	}
	f.raise(m)
	f.come(j)
}

// consider makes the next operation of a job the offer of its machine if that is better.
func (f *floor) consider(m, j int) {
	f.effort--
	start, setup := f.earliest(j, &f.lines[j], f.free, f.last)
	o := offer{int32(j), start, f.urgency(f.rule, j, &f.lines[j], start, setup)}
	if o.before(f.offers[m]) {
		f.offers[m] = o
	}
}

// raise brings the offer of a machine to where it belongs.
func (f *floor) raise(m int) {
	for k := (m + f.Machines) / 2; k > 0; k /= 2 {
		one, two := f.first[2*k], f.first[2*k+1]
		if f.offers[two].before(f.offers[one]) {
			one = two
		}
		f.first[k] = one
	}
}

// earliest returns when the next operation of job j can start, and its setup time.
func (p *Instance) earliest(j int, l *line, free []int64, last []int) (start, setup int64) {
	o := p.Jobs[j][l.done]
	setup = int64(p.setup(o.Machine, last[o.Machine], j))
	return max(l.ready, free[o.Machine]+setup), setup
}

// urgency says how urgent a job is by a rule.
func (p *Instance) urgency(r rule, j int, l *line, start, setup int64) float64 {
	switch {
	case r == shortestSetup:
		return -float64(setup)
	case r == mostWork || p.Due == nil:
		return float64(l.work)
	case r == earliestDue:
		return -float64(p.Due[j])
	}
	slack := float64(p.Due[j]) - float64(start) - float64(l.work)
	if w := float64(p.weight(j)); slack > 0 {
		return -slack / max(w, 0.1)
	}
	return float64(p.weight(j))
}
