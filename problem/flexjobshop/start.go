package flexjobshop

import (
	"math"
	"slices"
)

// effortOfStart is about how many choices the rules may examine, some tenths of a second.
const effortOfStart = 50_000_000

// Start implements problem.Started: the shortest schedule of the rules. Machines are
// chosen by their loads before, or one by one as that on which the operation ends first;
// the next operation is one of those that can start first, and among them that of the job
// with the most work left, with the most operations left, or that takes the shortest time. Of large
// instances only the first rule is tried, with the machines chosen before.
func (p *Instance) Start() []int32 {
	var best []int32
	least := int32(math.MaxInt32)
	try := func(machines []int32, r rule) {
		if values, makespan := p.dispatch(machines, r); makespan < least {
			best, least = values, makespan
		}
	}
	balanced := p.balanced()
	if int64(p.operations)*int64(len(p.Jobs)) > effortOfStart {
		return p.dispatchMany(balanced)
	}
	for _, r := range []rule{mostWork, mostOperations, shortestNext} {
		try(balanced, r)
		try(nil, r)
	}
	return best
}

// rule says which of the operations that can start first is the next one.
type rule uint8

const (
	mostWork rule = iota
	mostOperations
	shortestNext
)

// dispatch returns the schedule of a rule, and its makespan. machines has the machine of
// each operation; nil: the one on which it ends first.
func (p *Instance) dispatch(machines []int32, r rule) (values []int32, makespan int32) {
	d := dispatcher{Instance: p, machines: machines, rule: r, free: make([]int32, p.Machines), lines: p.lines()}
	values = make([]int32, 2*p.operations)
	for range p.operations {
		l := &d.lines[d.next()]
		start, end, machine := d.place(l)
		values[l.first], values[p.operations+int(l.first)] = start, machine
		d.free[machine], l.ready = end, end
		l.advance()
		makespan = max(makespan, end)
	}
	return values, makespan
}

// dispatcher is a schedule that is being made.
type dispatcher struct {
	*Instance
	machines []int32
	rule     rule
	free     []int32 // by machine: when it is
	lines    []line
}

// line is a job that is being scheduled.
type line struct {
	left        []Operation
	first       int32 // the number of the first of these
	work, ready int32 // the shortest time of these, and when they can begin
}

// lines returns all jobs, to be scheduled.
func (p *Instance) lines() (lines []line) {
	x := int32(0)
	for _, job := range p.Jobs {
		l := line{first: x, left: job}
		for _, o := range job {
			l.work += o.shortest()
			x++
		}
		lines = append(lines, l)
	}
	return lines
}

// advance goes on to the next operation of a job.
func (l *line) advance() {
	l.work -= l.left[0].shortest()
	l.left, l.first = l.left[1:], l.first+1
}

// place returns where the next operation of a job goes.
func (d *dispatcher) place(l *line) (start, end, machine int32) {
	for i, c := range l.left[0] {
		if d.machines != nil && c.Machine != d.machines[l.first] {
			continue
		}
		at := max(l.ready, d.free[c.Machine])
		if i == 0 || d.machines != nil || at+c.Duration < end {
			start, end, machine = at, at+c.Duration, c.Machine
		}
	}
	return start, end, machine
}

// next returns the job whose operation is the next one.
func (d *dispatcher) next() (best int) {
	first, most := int32(math.MaxInt32), int64(0)
	for j := range d.lines {
		l := &d.lines[j]
		if len(l.left) == 0 {
			continue
		}
		start, end, _ := d.place(l)
		var urgency int64
		switch d.rule {
		case mostOperations:
			urgency = int64(len(l.left))
		case shortestNext:
			urgency = -int64(end - start)
		default:
			urgency = int64(l.work)
		}
		if start < first || start == first && urgency > most {
			best, first, most = j, start, urgency
		}
	}
	return best
}

// on returns the duration of an operation on a machine that it can run on.
func (o Operation) on(machine int32) int32 {
	return o[slices.IndexFunc(o, func(c Choice) bool { return c.Machine == machine })].Duration
}
