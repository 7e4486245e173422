package flowshop

import (
	"cmp"
	"math"
	"slices"
)

// effortOfBound is how many operations a bound may examine, some tenths of a second.
const effortOfBound = 50_000_000

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 {
	if p.Objective == Flowtime {
		return p.flowBound()
	}
	return int64(max(p.machineBound(), p.pairBound()))
}

// heads returns by machine the least time that a job takes before it; tails after it.
func (p *Instance) heads() (heads, tails []int32) {
	m := p.Machines
	heads, tails = make([]int32, m), make([]int32, m)
	for i := range m {
		heads[i], tails[i] = math.MaxInt32, math.MaxInt32
	}
	for j := range p.Jobs {
		t, at := p.Times(j), int32(0)
		for i := range m {
			heads[i] = min(heads[i], at)
			at += t[i]
		}
		at = 0
		for i := m - 1; i >= 0; i-- {
			tails[i] = min(tails[i], at)
			at += t[i]
		}
	}
	return heads, tails
}

// machineBound returns the longest job, or for a machine its work between the least
// time before and after it.
func (p *Instance) machineBound() int32 {
	heads, tails := p.heads()
	work := make([]int32, p.Machines)
	for x, t := range p.times {
		work[x%p.Machines] += t
	}
	bound := slices.Max(p.durations())
	for i, w := range work {
		bound = max(bound, heads[i]+w+tails[i])
	}
	return bound
}

// pairBound returns the largest bound of two machines. All jobs pass both, and between
// them they wait for nothing: the rule of Johnson ("Optimal two- and three-stage
// production schedules with setup times included", 1954) with lags (Mitten 1959) gives
// their shortest makespan. If there are many machines, these are neighbours and the
// first with the last.
func (p *Instance) pairBound() int32 {
	heads, tails := p.heads()
	bound := int32(0)
	c := newJohnson(p)
	all := int64(p.Machines)*int64(p.Machines)*int64(p.Jobs) <= effortOfBound/16
	for u := range p.Machines {
		for v := u + 1; v < p.Machines; v++ {
			if all || v == u+1 || v-u == p.Machines-1 {
				bound = max(bound, heads[u]+c.makespan(u, v)+tails[v])
			}
		}
	}
	return bound
}

// johnson has the scratch of the bounds of two machines.
type johnson struct {
	*Instance
	upTo  []int32 // job by job: what it takes up to each machine, that one not included
	tasks []task
}

// task is a job on two machines.
type task struct{ first, lag, second int32 }

func newJohnson(p *Instance) *johnson {
	c := &johnson{p, make([]int32, len(p.times)), make([]task, p.Jobs)}
	for x, t := range p.times {
		if (x+1)%p.Machines != 0 {
			c.upTo[x+1] = c.upTo[x] + t
		}
	}
	return c
}

// makespan returns that of the machines u and v, u before v.
func (c *johnson) makespan(u, v int) int32 {
	for j := range c.tasks {
		at := j * c.Machines
		first := c.times[at+u]
		c.tasks[j] = task{first, c.upTo[at+v] - c.upTo[at+u] - first, c.times[at+v]}
	}
	slices.SortFunc(c.tasks, func(a, b task) int {
		early, late := a.first <= a.second, b.first <= b.second
		switch {
		case early && late:
			return cmp.Compare(a.first+a.lag, b.first+b.lag)
		case early:
			return -1
		case late:
			return 1
		}
		return cmp.Compare(b.lag+b.second, a.lag+a.second)
	})
	free, end := int32(0), int32(0)
	for _, t := range c.tasks {
		free += t.first
		end = max(end, free+t.lag) + t.second
	}
	return end
}

// flowBound returns a bound on the flow time: on one machine the shortest operations go
// first, the first of them after the least time before the machine, and each job then
// still takes what it takes after the machine.
func (p *Instance) flowBound() int64 {
	heads, _ := p.heads()
	bound := int64(0)
	after := make([]int64, p.Jobs)
	row := make([]int32, p.Jobs)
	for i := p.Machines - 1; i >= 0; i-- {
		sum := int64(0)
		for j := range row {
			row[j] = p.times[j*p.Machines+i]
			sum += after[j]
			after[j] += int64(row[j])
		}
		slices.Sort(row)
		end := int64(heads[i])
		for _, t := range row {
			end += int64(t)
			sum += end
		}
		bound = max(bound, sum)
	}
	return bound
}
