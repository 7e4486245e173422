package openshop

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each operation, job by job: a disjunctive
// constraint a job, one a machine, and the makespan as the maximum of all ends, which is
// minimised. No schedule need be longer than all operations one after the other.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	horizon := int32(0)
	for _, t := range p.times {
		horizon += t
	}
	starts := make([]model.Var, len(p.times))
	ends := make([]model.Term, len(p.times))
	ofJob, onMachine := make([][]model.Activity, p.Jobs), make([][]model.Activity, p.Machines)
	for x, t := range p.times {
		j, i := x/p.Machines, x%p.Machines
		starts[x] = m.Int(fmt.Sprintf("job %d, machine %d", j, i), 0, horizon-t)
		ends[x] = starts[x].Plus(t)
		a := model.Activity{Start: starts[x].Term(), Duration: model.Const(t)}
		ofJob[j], onMachine[i] = append(ofJob[j], a), append(onMachine[i], a)
	}
	for _, group := range [2][][]model.Activity{ofJob, onMachine} {
		for _, activities := range group {
			if len(activities) > 1 {
				m.Add(model.Disjunctive(activities...))
			}
		}
	}
	makespan := m.Int("makespan", p.LowerBound(), horizon)
	m.Add(model.Max(makespan, ends...))
	m.Minimise(makespan)
	return problem.Stated{Model: m, Search: starts}
}

// ModelSize implements problem.Modelled. What an operation takes is mostly its share of
// the first propagation of its job and its machine.
func (p *Instance) ModelSize() int64 { return numbersPerOperation * int64(len(p.times)) }

const numbersPerOperation = 128
