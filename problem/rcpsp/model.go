package rcpsp

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each activity, in their order, within the
// bounds that the longest paths before and after it give; a linear constraint for
// each precedence; a cumulative constraint for each resource; and the start of the
// last activity as the maximum of the ends of its predecessors, which is
// minimised. Precedences that follow from the domains and from the maximum, those
// of the first and the last activity, have no constraint of their own. A Horizon
// below LowerBound gives a model without solutions.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	horizon := p.Horizon
	if horizon <= 0 {
		horizon = p.total()
	}
	heads, tails := p.Heads(), p.Tails()
	starts := make([]model.Var, len(p.Activities))
	for i, a := range p.Activities {
		low, high := heads[i], horizon-tails[i]-a.Duration
		switch i {
		case 0:
			high = 0
		case p.last():
			low = min(p.LowerBound(), horizon)
		}
		starts[i] = m.Int(fmt.Sprintf("activity %d", i+1), low, high)
	}
	end := starts[p.last()]
	var ends []model.Term
	for i, a := range p.Activities {
		for _, j := range a.Successors {
			switch {
			case int(j) == p.last():
				ends = append(ends, starts[i].Plus(a.Duration))
			case i != 0:
				m.Add(starts[i].Plus(a.Duration).AtMost(starts[j]))
			}
		}
	}
	m.Add(model.Max(end, ends...))
	for k, capacity := range p.Capacities {
		if tasks := p.tasks(k, starts); len(tasks) > 1 {
			m.Add(model.Cumulative(capacity, tasks...))
		}
	}
	m.Minimise(end)
	return problem.Stated{Model: m, Search: starts}
}

// tasks returns the activities that use resource k.
func (p *Instance) tasks(k int, starts []model.Var) (tasks []model.Task) {
	for i, a := range p.Activities {
		if a.Duration > 0 && a.Demands[k] > 0 {
			tasks = append(tasks, model.Task{Start: starts[i].Term(), Duration: model.Const(a.Duration), Demand: model.Const(a.Demands[k])})
		}
	}
	return tasks
}

// ModelSize implements problem.Modelled. What an activity takes is mostly its share of
// the first propagation of its resources.
func (p *Instance) ModelSize() int64 {
	return numbersPerTask * int64(len(p.Activities)) * int64(1+len(p.Capacities))
}

const numbersPerTask = 32
