package jobshop

import (
	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each operation, job by job, between what
// the job itself needs before and after it: precedences within jobs, a disjunctive
// constraint a machine, and the makespan as the maximum of the jobs' ends, which
// is minimised. A Horizon below LowerBound gives a model without solutions.
//
// Releases are lower bounds of starts. If there are setup times, each two jobs on a
// machine have a Boolean for their order. The objectives tardiness and lateness are
// functions of the jobs' ends.
func (p *Instance) Stated() problem.Stated {
	if !p.Plain() {
		return p.statedExtended()
	}
	m := model.New()
	horizon := p.Horizon
	if horizon <= 0 {
		horizon = p.total()
	}
	starts := make([]model.Var, 0, len(p.Jobs)*p.Machines)
	byMachine := make([][]model.Activity, p.Machines)
	ends := make([]model.Term, len(p.Jobs))
	for j, job := range p.Jobs {
		rest := int32(0)
		for _, o := range job {
			rest += o.Duration
		}
		at := int32(0)
		for k, o := range job {
			x := m.Int(label(j, k), at, horizon-rest)
			if k > 0 {
				before := starts[len(starts)-1]
				m.Add(before.Plus(job[k-1].Duration).AtMost(x))
			}
			starts = append(starts, x)
			byMachine[o.Machine] = append(byMachine[o.Machine], model.Activity{Start: x.Term(), Duration: model.Const(o.Duration)})
			at += o.Duration
			rest -= o.Duration
			ends[j] = x.Plus(o.Duration)
		}
	}
	for _, activities := range byMachine {
		m.Add(model.Disjunctive(activities...))
	}
	makespan := m.Int("makespan", min(p.LowerBound(), horizon), horizon)
	m.Add(model.Max(makespan, ends...))
	m.Minimise(makespan)
	return problem.Stated{Model: m, Search: starts}
}

// ModelSize implements problem.Modelled. What an operation takes is mostly its share of
// the first propagation of its machine.
func (p *Instance) ModelSize() int64 {
	size := numbersPerOperation * int64(len(p.Jobs)) * int64(p.Machines)
	if p.Setup != nil {
		size *= 1 + int64(len(p.Jobs))/8
	}
	return size
}

const numbersPerOperation = 64

// Bound implements problem.Bounded: LowerBound, and of job shops that are not plain the
// preemptive schedules of machines.
func (p *Instance) Bound() int64 {
	if p.Plain() {
		return int64(p.LowerBound())
	}
	return p.boundExtended()
}
