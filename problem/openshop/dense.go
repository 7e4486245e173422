package openshop

import (
	"math/bits"
	"slices"

	"lsolve/internal/heaps"
)

// rule says which of the operations that can start first is the next one.
type rule uint8

const (
	mostOfBoth rule = iota
	longest
	mostOfOne
)

// If more than fewComing jobs and machines become idle at a time, a heap says which operations are the most urgent, and
// costs effortOfPop for each. Otherwise they are looked through for each that starts.
const (
	fewComing   = 6
	effortOfPop = 10
)

// dense is a shop at a time. No job that is idle has an operation left on a machine that is, but for those that have
// become idle at that time.
type dense struct {
	*Instance
	rule           rule
	effort         int // left
	jobs, machines crew
	running        *heaps.Heap[completion]
	pairs          []pair
	urgent         *heaps.Heap[pair] // of these, where there are many
	values         []int32
	makespan       int32
}

// crew is the jobs of a shop, or its machines; here the others are the machines, or the jobs.
type crew struct {
	work []int32  // that is left of each
	idle []uint64 // a bit for each
	left []uint64 // of each in turn, a bit for each of the others: they have an operation left
	row  int      // the length of those
	busy int      // so many of them are not idle
	new  []int32  // which have become idle now
}

// pair is an operation whose job and machine are idle.
type pair struct{ operation, urgency int32 }

// dispatch returns the schedule of a rule, and its makespan. Operations are examined when their job or their machine
// becomes idle while the other one is. left is how many of effort are left; below 0: there are too many, and no schedule.
func (p *Instance) dispatch(r rule, effort int) (values []int32, makespan int32, left int) {
	jobs, machines := p.loads()
	d := &dense{
		Instance: p, rule: r, effort: effort, values: make([]int32, len(p.times)),
		jobs: newCrew(jobs, p.Machines), machines: newCrew(machines, p.Jobs),
		running: heaps.New(func(a, b completion) bool { return a.time < b.time }), urgent: heaps.New(pair.before),
	}
	for x, time := range p.times {
		if time > 0 {
			d.flip(int32(x))
		}
	}
	for i := range int32(p.Machines) {
		d.machines.come(i)
	}
	for j := range int32(p.Jobs) {
		d.jobs.come(j)
	}
	d.jobs.new = d.jobs.new[:0] // their operations are those of the machines
	for d.begin(0); d.running.Len() > 0 && d.effort >= 0; {
		now := d.running.Top().time
		for d.running.Len() > 0 && d.running.Top().time == now {
			x := d.running.Pop().operation
			d.jobs.come(x / int32(p.Machines))
			d.machines.come(x % int32(p.Machines))
		}
		d.begin(now)
	}
	return d.values, d.makespan, d.effort
}

// begin starts operations of those that have become idle.
func (d *dense) begin(now int32) {
	d.pairs = d.pairs[:0]
	for _, i := range d.machines.new {
		d.effort -= d.machines.row
		for j := range d.machines.others(i, &d.jobs) {
			d.pairs = append(d.pairs, d.pair(j, i))
		}
	}
	for _, j := range d.jobs.new {
		d.effort -= d.jobs.row
		for i := range d.jobs.others(j, &d.machines) {
			d.pairs = append(d.pairs, d.pair(j, i))
		}
	}
	coming := len(d.machines.new) + len(d.jobs.new)
	d.machines.new, d.jobs.new = d.machines.new[:0], d.jobs.new[:0]
	if coming > fewComing {
		d.urgent.Fill(d.pairs)
		for d.urgent.Len() > 0 && d.jobs.busy < len(d.jobs.work) && d.machines.busy < len(d.machines.work) {
			d.effort -= effortOfPop
			if x := d.urgent.Pop().operation; d.possible(x) {
				d.start(x, now)
			}
		}
		return
	}
	for len(d.pairs) > 0 {
		d.effort -= len(d.pairs)
		best := d.pairs[0]
		for _, o := range d.pairs[1:] {
			if o.before(best) {
				best = o
			}
		}
		d.start(best.operation, now)
		d.pairs = slices.DeleteFunc(d.pairs, func(o pair) bool { return !d.possible(o.operation) })
	}
}

// possible reports whether the job and the machine of an operation are idle.
func (d *dense) possible(x int32) bool {
	return d.jobs.isIdle(x/int32(d.Machines)) && d.machines.isIdle(x%int32(d.Machines))
}

// start starts an operation.
func (d *dense) start(x, now int32) {
	t := d.times[x]
	d.jobs.leave(x/int32(d.Machines), t)
	d.machines.leave(x%int32(d.Machines), t)
	d.flip(x)
	d.values[x] = now
	d.makespan = max(d.makespan, now+t)
	d.running.Push(completion{now + t, x})
}

// flip makes an operation one that is left, or no longer.
func (d *dense) flip(x int32) {
	j, i := int(x)/d.Machines, int(x)%d.Machines
	d.jobs.left[j*d.jobs.row+i/64] ^= 1 << (i % 64)
	d.machines.left[i*d.machines.row+j/64] ^= 1 << (j % 64)
}

func (d *dense) pair(j, i int32) pair {
	x := j*int32(d.Machines) + i
	return pair{x, d.urgency(j, i, d.times[x])}
}

// urgency says how urgent an operation is by the rule.
func (d *dense) urgency(j, i, time int32) int32 {
	switch d.rule {
	case mostOfBoth:
		return d.jobs.work[j]/2 + d.machines.work[i]/2
	case mostOfOne:
		return max(d.jobs.work[j], d.machines.work[i])
	default:
		return time
	}
}

// newCrew returns one of which none is idle, with so many others.
func newCrew(work []int32, others int) crew {
	row := (others + 63) / 64
	return crew{work: work, busy: len(work), idle: make([]uint64, (len(work)+63)/64), left: make([]uint64, len(work)*row), row: row}
}

// others yields the others that are idle and have an operation left with k.
func (c *crew) others(k int32, others *crew) func(yield func(int32) bool) {
	return func(yield func(int32) bool) {
		for w, set := range c.left[int(k)*c.row:][:c.row] {
			for set &= others.idle[w]; set != 0; set &= set - 1 {
				if !yield(int32(64*w + bits.TrailingZeros64(set))) {
					return
				}
			}
		}
	}
}

func (c *crew) isIdle(k int32) bool { return c.idle[k/64]>>(k%64)&1 != 0 }

// come makes one idle.
func (c *crew) come(k int32) {
	c.idle[k/64] |= 1 << (k % 64)
	c.busy--
	c.new = append(c.new, k)
}

// leave makes one busy for a time.
func (c *crew) leave(k, time int32) {
	c.work[k] -= time
	c.idle[k/64] &^= 1 << (k % 64)
	c.busy++
}

// before reports whether one is next before another one.
func (o pair) before(other pair) bool {
	if o.urgency != other.urgency {
		return o.urgency > other.urgency
	}
	return o.operation < other.operation
}

// completion is when an operation ends.
type completion struct{ time, operation int32 }
