package flexjobshop

import (
	"strconv"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each operation, job by job, and then one for its
// machine. A choice is an optional interval that is present if the machine is its own;
// the intervals of a machine do not overlap. The duration of an operation is an element
// of those of its choices. The makespan, the maximum of the jobs' ends, is minimised.
func (p *Instance) Stated() problem.Stated {
	b := &builder{Instance: p, m: model.New(), onMachine: make([][]model.Interval, p.Machines)}
	b.variables()
	ends := make([]model.Term, 0, len(p.Jobs))
	x := 0
	for j, job := range p.Jobs {
		for k, o := range job {
			start := b.starts[x]
			duration, fixed := b.operation(j, k, x, o)
			switch {
			case k < len(job)-1 && fixed:
				b.m.Add(start.Plus(o[0].Duration).AtMost(b.starts[x+1]))
			case k < len(job)-1:
				b.m.Add(model.Sum(start, duration).AtMost(b.starts[x+1]))
			case fixed:
				ends = append(ends, start.Plus(o[0].Duration))
			default:
				ends = append(ends, b.m.Define(label(j, k)+".end", model.Sum(start, duration)).Term())
			}
			x++
		}
	}
	for _, intervals := range b.onMachine {
		if len(intervals) > 1 {
			b.m.Add(model.NoOverlap(intervals...))
		}
	}
	makespan := b.m.Int("makespan", p.LowerBound(), p.total)
	b.m.Add(model.Max(makespan, ends...))
	b.m.Minimise(makespan)
	return problem.Stated{Model: b.m, Search: append(b.starts, b.machines...)}
}

// builder is a model that is being stated.
type builder struct {
	*Instance
	m                *model.Model
	starts, machines []model.Var
	onMachine        [][]model.Interval
}

// variables adds the starts, between what the job itself needs before and after, and the
// machines.
func (b *builder) variables() {
	for j, job := range b.Jobs {
		rest := int32(0)
		for _, o := range job {
			rest += o.shortest()
		}
		at := int32(0)
		for k, o := range job {
			b.starts = append(b.starts, b.m.Int(label(j, k), at, b.total-rest))
			at += o.shortest()
			rest -= o.shortest()
		}
	}
	for j, job := range b.Jobs {
		for k, o := range job {
			offered := make([]int32, len(o))
			for i, c := range o {
				offered[i] = c.Machine
			}
			b.machines = append(b.machines, b.m.Var(label(j, k)+".machine", model.Values(offered...)))
		}
	}
}

// operation adds the choices of operation x and returns its duration; fixed: the choices
// all have the same.
func (b *builder) operation(j, k, x int, o Operation) (duration model.Var, fixed bool) {
	start, machine := b.starts[x].Term(), b.machines[x]
	if len(o) == 1 {
		i := o[0].Machine
		b.onMachine[i] = append(b.onMachine[i], b.m.Interval(label(j, k), start, model.Const(o[0].Duration)))
		return 0, true
	}
	fixed = o.shortest() == o.longest()
	most := int32(0)
	for _, c := range o {
		name := b.m.Name(machine) + "=" + itoa(c.Machine)
		here := b.m.Bool(name)
		b.m.Add(model.Iff(here, machine.Equals(model.Const(c.Machine))))
		b.onMachine[c.Machine] = append(b.onMachine[c.Machine], b.m.OptionalInterval(name, start, model.Const(c.Duration), here))
		most = max(most, c.Machine)
	}
	if !fixed {
		durations := make([]int32, most+1)
		for _, c := range o {
			durations[c.Machine] = c.Duration
		}
		duration = b.m.Int(label(j, k)+".duration", o.shortest(), o.longest())
		b.m.Add(model.Element(machine, durations, duration))
	}
	return duration, fixed
}

func itoa(x int32) string { return strconv.Itoa(int(x)) }

// ModelSize implements problem.Modelled: choices have their share of the first
// propagation of their machines, and operations an element a machine up to their last.
func (p *Instance) ModelSize() int64 {
	size := int64(0)
	for _, job := range p.Jobs {
		for _, o := range job {
			most := int32(0)
			for _, c := range o {
				most = max(most, c.Machine)
			}
			size += numbersPerChoice*int64(len(o)) + int64(most)
		}
	}
	return size
}

const numbersPerChoice = 64

// Bound implements problem.Bounded.
func (p *Instance) Bound() int64 { return int64(p.LowerBound()) }
