package mrcpsp

import (
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Stated has a variable for the start of each activity and one for its mode, among those
// that Reduce leaves; a duration and a demand for each resource, which are elements of
// those of the modes; a linear constraint for each precedence and each nonrenewable
// resource; a cumulative constraint for each renewable resource; and the start of the
// last activity as the maximum of the ends of its predecessors, which is minimised.
func (p *Instance) Stated() problem.Stated {
	s := stating{p: p, m: model.New()}
	horizon, heads, tails := p.Horizon(), p.shortest.Heads(), p.shortest.Tails()
	n := len(p.Activities)
	starts, modes := make([]model.Var, n), make([]model.Var, n)
	for i := range p.Activities {
		low, high := heads[i], horizon-tails[i]-p.shortest.Activities[i].Duration
		switch i {
		case 0:
			high = 0
		case p.last():
			low = max(low, min(int32(p.Bound()), horizon))
		}
		starts[i] = s.m.Int(fmt.Sprintf("activity %d", i+1), low, high)
	}
	for i := range modes {
		modes[i] = s.m.Var(fmt.Sprintf("mode %d", i+1), model.Values(p.reduced.Modes[i]...))
	}
	s.starts, s.modes = starts, modes
	s.precedences()
	for k, capacity := range p.Capacities {
		if k < p.Renewable {
			s.cumulative(k, capacity)
		} else if p.reduced.Scarce[k] {
			s.sum(k, capacity)
		}
	}
	s.m.Minimise(starts[p.last()])
	return problem.Stated{Model: s.m, Search: slices.Concat(starts, modes)}
}

// stating is a model in the making.
type stating struct {
	p             *Instance
	m             *model.Model
	starts, modes []model.Var
	durations     []model.Term
}

// element returns the element of the numbers, one for each mode, that the mode of
// activity i chooses: a constant if all modes that are left have the same.
func (s *stating) element(name string, i int, of func(Mode) int32) model.Term {
	modes, left := s.p.Activities[i].Modes, s.p.reduced.Modes[i]
	low, high := of(modes[left[0]]), of(modes[left[0]])
	numbers := make([]int32, len(modes))
	for m, mode := range modes {
		numbers[m] = of(mode)
	}
	var some []int32
	for _, m := range left {
		low, high = min(low, numbers[m]), max(high, numbers[m])
		some = append(some, numbers[m])
	}
	if low == high {
		return model.Const(low)
	}
	x := s.m.Var(fmt.Sprintf("%s %d", name, i+1), model.Values(some...))
	s.m.Add(model.Element(s.modes[i], numbers, x))
	return x.Term()
}

// precedences states durations and precedences.
func (s *stating) precedences() {
	p, last := s.p, s.p.last()
	s.durations = make([]model.Term, len(p.Activities))
	for i := range p.Activities {
		s.durations[i] = s.element("duration", i, func(m Mode) int32 { return m.Duration })
	}
	var ends []model.Term
	for i, a := range p.Activities {
		for _, j := range a.Successors {
			switch {
			case int(j) == last:
				ends = append(ends, s.m.Interval(fmt.Sprintf("activity %d", i+1), s.starts[i], s.durations[i]).End())
			case i != 0:
				s.m.Add(model.Sum(s.starts[i], s.durations[i]).AtMost(s.starts[j]))
			}
		}
	}
	s.m.Add(model.Max(s.starts[last], ends...))
}

// cumulative states a renewable resource.
func (s *stating) cumulative(k int, capacity int32) {
	var tasks []model.Task
	for i := range s.p.Activities {
		demand := s.element(fmt.Sprintf("use of resource %d by activity", k+1), i, func(m Mode) int32 {
			if m.Duration == 0 {
				return 0
			}
			return m.Demands[k]
		})
		if demand != model.Const(0) {
			tasks = append(tasks, model.Task{Start: s.starts[i].Term(), Duration: s.durations[i], Demand: demand})
		}
	}
	if len(tasks) > 0 {
		s.m.Add(model.Cumulative(capacity, tasks...))
	}
}

// sum states a nonrenewable resource.
func (s *stating) sum(k int, capacity int32) {
	var demands []model.Operand
	for i := range s.p.Activities {
		demands = append(demands, s.element(fmt.Sprintf("use of resource %d by activity", k+1), i, func(m Mode) int32 { return m.Demands[k] }))
	}
	s.m.Add(model.Sum(demands...).AtMost(model.Const(capacity)))
}

// ModelSize implements problem.Modelled.
func (p *Instance) ModelSize() int64 {
	modes := int64(0)
	for _, a := range p.Activities {
		modes += int64(len(a.Modes))
	}
	return numbersPerMode * modes * int64(1+len(p.Capacities))
}

const numbersPerMode = 32
