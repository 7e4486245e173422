package rostering

import (
	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance. A variable is the duty of a nurse on a day. From it follow the
// shift, by a table, and the state of the nurse's automaton and what the day costs, by tables of
// state and shift together; assignments, weekends and cover are counts. Forbidden shifts are a
// regular constraint.
//
// All other variables follow from the duties.
func (p *Instance) Stated() problem.Stated {
	s := newStatement(p)
	for i := range p.Nurses {
		s.nurse(i)
	}
	s.cover()
	cost := s.m.Int("cost", 0, int32(s.worst))
	s.m.Add(model.Sum(s.costs, cost).Equals(0))
	s.m.Minimise(cost)
	return problem.Stated{Model: s.m, Search: s.duties}
}

// ModelSize implements problem.Modelled.
func (p *Instance) ModelSize() (size int64) {
	states := int64(0)
	for _, a := range p.automata() {
		states = max(states, int64(a.States*a.Symbols))
	}
	return int64(len(p.Nurses)) * int64(p.Days()) * (int64(2*p.Duties()) + 4*states)
}

// automata are those of the contracts.
func (p *Instance) automata() []*Automaton {
	list := make([]*Automaton, len(p.Contracts))
	for c := range p.Contracts {
		list[c], _ = p.Automaton(&p.Contracts[c])
	}
	return list
}

// statement is a model that is being made.
type statement struct {
	*Instance
	m        *model.Model
	duties   []model.Var
	shiftOf  []int32      // by duty: 0 for none, 1 + the shift
	costs    []model.Term // their sum is the cost
	worst    int64
	requests map[[2]int][]int32 // by nurse and day: what each duty costs
}

// newStatement begins with the duties, so that a roster is the beginning of a solution of the
// model.
func newStatement(p *Instance) *statement {
	s := &statement{Instance: p, m: model.New(), shiftOf: make([]int32, p.Duties()), requests: map[[2]int][]int32{}}
	for v := int32(1); int(v) < p.Duties(); v++ {
		s.shiftOf[v] = int32(p.ShiftOf(v)) + 1
	}
	for i := range p.Nurses {
		duties := model.Values(p.DutiesOf(i)...)
		for range p.Days() {
			s.duties = append(s.duties, s.m.Var("duty", duties))
		}
	}
	for _, r := range p.Requests {
		key := [2]int{r.Nurse, r.Day}
		if s.requests[key] == nil {
			s.requests[key] = make([]int32, p.Duties())
		}
		for v := range s.shiftOf {
			if v != off && (r.Shift == Any || int(s.shiftOf[v]) == r.Shift+1) {
				s.requests[key][v] += costRequest
			}
		}
	}
	return s
}

// nurse states the rules and costs of nurse i.
func (s *statement) nurse(i int) {
	n := &s.Nurses[i]
	c := &s.Contracts[n.Contract]
	a, begin := s.Automaton(c)
	symbols := make([]int32, a.Symbols)
	for k := range symbols {
		symbols[k] = int32(k)
	}
	next := make([]int32, len(a.Next)) // where a shift is forbidden, any will do
	states := make([]int32, a.States)
	for k, q := range a.Next {
		next[k] = max(0, q)
	}
	for q := range states {
		states[q] = int32(q)
	}
	shifts := make([]model.Var, s.Days())
	var state model.Var
	for d := range shifts {
		duty := s.duties[s.cell(i, d)]
		shifts[d] = s.m.Var("shift", model.Values(symbols...))
		s.m.Add(model.Element(duty, s.shiftOf, shifts[d]))
		at, row, costs := shifts[d], next, a.Cost
		if d == 0 {
			q := int(begin(&n.History)) * a.Symbols
			row, costs = next[q:q+a.Symbols], a.Cost[q:q+a.Symbols]
		} else {
			at = s.m.Int("transition", 0, int32(len(a.Next)-1))
			s.m.Add(model.Sum(state.Times(int32(a.Symbols)), shifts[d], at.Times(-1)).Equals(0))
		}
		state = s.m.Var("state", model.Values(states...))
		s.m.Add(model.Element(at, row, state))
		s.pay("run", at, costs)
		if table := s.requests[[2]int{i, d}]; table != nil {
			s.pay("request", duty, table)
		}
	}
	s.m.Add(model.Regular(s.followers(n), shifts...))
	s.totals(n, c, shifts)
}

// followers accepts the shifts that can follow each other, from the last one of the history on.
// A state is the last shift, 0 for none, after a state for the beginning.
func (s *statement) followers(n *Nurse) model.DFA {
	symbols := len(s.Shifts) + 1
	row := func(last int) []int32 {
		to := make([]int32, symbols)
		for k := range to {
			to[k] = int32(k) + 1
		}
		if last != None {
			for _, k := range s.Shifts[last].NotBefore {
				to[k+1] = -1
			}
		}
		return to
	}
	d := model.DFA{States: symbols + 1, Symbols: symbols, Transition: [][]int32{row(n.History.Last), row(None)}}
	for k := range s.Shifts {
		d.Transition = append(d.Transition, row(k))
	}
	for q := range d.States {
		d.Accepting = append(d.Accepting, q)
	}
	return d
}

// totals adds what assignments and weekends of a nurse cost.
func (s *statement) totals(n *Nurse, c *Contract, shifts []model.Var) {
	free := s.m.Int("free", 0, int32(len(shifts)))
	s.m.Add(model.Count(off, shifts...).Equals(free))
	table := make([]int32, len(shifts)+1)
	for k := range table {
		table[k] = costAssignments * int32(outside(n.History.Assignments+len(shifts)-k, c.Assignments))
	}
	s.pay("assignments", free, table)
	var worked []model.Var
	for d := 5; d < len(shifts); d += 7 {
		half := s.m.Int("free of weekend", 0, 2)
		s.m.Add(model.Count(off, shifts[d:d+2]...).Equals(half))
		w := s.m.Bool("weekend")
		s.m.Add(model.Element(half, []int32{1, 1, 0}, w))
		worked = append(worked, w)
		if c.WholeWeekends {
			s.pay("incomplete", half, []int32{0, costWeekend, 0})
		}
	}
	weekends := s.m.Int("weekends", 0, int32(len(worked)))
	s.m.Add(model.Sum(worked, weekends.Times(-1)).Equals(0))
	table = make([]int32, len(worked)+1)
	for k := range table {
		table[k] = costWeekends * int32(max(0, n.History.Weekends+k-c.MaxWeekends))
	}
	s.pay("weekends", weekends, table)
}

// cover demands the least nurses, and adds what those cost who are missing for the optimal ones.
func (s *statement) cover() {
	able := make([][]int, len(s.Skills))
	for i, n := range s.Nurses {
		for _, k := range n.Skills {
			able[k] = append(able[k], i)
		}
	}
	for d := range s.Days() {
		for v := int32(1); int(v) < s.Duties(); v++ {
			c := s.CoverOf(d, v)
			if c.Optimal == 0 {
				continue
			}
			nurses := able[s.SkillOf(v)]
			there := s.m.Int("present", 0, int32(len(nurses)))
			table := make([]int32, len(nurses)+1)
			for k := range table {
				table[k] = costOptimal * int32(max(0, c.Optimal-k))
			}
			column := make([]model.Var, len(nurses))
			for k, i := range nurses {
				column[k] = s.duties[s.cell(i, d)]
			}
			s.m.Add(model.Count(v, column...).Equals(there))
			if c.Least > 0 {
				s.m.Add(there.AtLeast(c.Least))
			}
			s.pay("missing", there, table)
		}
	}
}

// pay adds table[x] to the cost.
func (s *statement) pay(name string, x model.Var, table []int32) {
	var values []int32
	for v := range s.m.Domain(x).All() {
		values = append(values, table[v])
	}
	domain := model.Values(values...)
	if domain.Max() == 0 {
		return
	}
	cost := s.m.Var(name, domain)
	s.m.Add(model.Element(x, table, cost))
	s.costs = append(s.costs, cost.Times(-1))
	s.worst += int64(domain.Max())
}
