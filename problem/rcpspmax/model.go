package rcpspmax

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each activity, in their order, within the bounds
// that the longest paths give; a linear constraint for each lag, and for each lag that
// Distances adds because of resources between two activities that exclude each other; and
// a cumulative constraint for each resource. The start of the last activity is minimised.
// If Impossible, the first propagation says so.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	n, horizon := len(p.Activities), p.Horizon()
	starts := make([]model.Var, n)
	for i, a := range p.Activities {
		low, high := int32(0), horizon-a.Duration
		if !p.impossible {
			low = p.distance[0][i]
			if high = horizon - p.distance[i][n-1]; p.distance[i][0] != None {
				high = min(high, -p.distance[i][0])
			}
			if i == n-1 {
				low = max(low, min(int32(p.Bound()), high))
			}
		}
		starts[i] = m.Int(fmt.Sprintf("activity %d", i), low, high)
	}
	if p.impossible {
		m.Add(starts[0].AtLeast(model.Const(horizon + 1)))
	}
	for i, a := range p.Activities {
		if a.Duration > 0 {
			m.Add(starts[i].Plus(a.Duration).AtMost(starts[n-1]))
		}
		for _, l := range a.Lags {
			if i != 0 && l.To != 0 { // else it is in the domains
				m.Add(starts[i].Plus(l.Time).AtMost(starts[l.To]))
			}
		}
	}
	if !p.impossible {
		for i, a := range p.Activities {
			for j := range p.Activities {
				if i != j && p.excludes(i, j) && p.distance[i][j] >= a.Duration {
					m.Add(starts[i].Plus(a.Duration).AtMost(starts[j]))
				}
			}
		}
	}
	for k, capacity := range p.Capacities {
		var tasks []model.Task
		for i, a := range p.Activities {
			if a.Duration > 0 && a.Demands[k] > 0 {
				tasks = append(tasks, model.Task{Start: starts[i].Term(), Duration: model.Const(a.Duration), Demand: model.Const(a.Demands[k])})
			}
		}
		if len(tasks) > 0 {
			m.Add(model.Cumulative(capacity, tasks...))
		}
	}
	m.Minimise(starts[n-1])
	return problem.Stated{Model: m, Search: starts}
}

// ModelSize implements problem.Modelled.
func (p *Instance) ModelSize() int64 {
	size := int64(0)
	for _, a := range p.Activities {
		size += int64(1 + len(a.Lags) + len(p.Capacities))
	}
	return numbersPerTask * size
}

const numbersPerTask = 32
