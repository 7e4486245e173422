package nurses

import (
	"math"

	"lsolve/internal/gcd"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/internal/wide"
)

// Stated states the instance. A variable is the shift of a nurse on a day. For
// each nurse a regular constraint has the rules on successive days, and counts of
// shifts have those on their number, on minutes and on weekends. Costs are looked
// up in tables: for each nurse and day with requests by the shift, and for each
// line of cover by the number of nurses there.
//
// All other variables follow from the shifts, by counts, reification, tables and a
// sum.
func (p *Instance) Stated() problem.Stated {
	s := newStatement(p)
	for i := range p.Nurses {
		s.nurse(i)
	}
	s.requests()
	s.cover()
	s.objective()
	return problem.Stated{Model: s.m, Search: s.shifts}
}

// ModelSize implements problem.Modelled: each shift of a day has its transitions in the layers of an automaton, too.
func (p *Instance) ModelSize() int64 {
	return numbersPerShift*int64(len(p.Nurses))*int64(p.Days)*int64(len(p.Shifts)+1) + int64(len(p.Cover))*int64(2*len(p.Nurses)+2)
}

const numbersPerShift = 3

// statement is a model that is being made.
type statement struct {
	*Instance
	m      *model.Model
	shifts []model.Var // the solution
	costs  []model.Var // times their weights, they sum to the cost of a roster
	weight []int64     // of each of the costs
	worst  int64       // the cost is at most so large
}

// newStatement begins with the shifts, so that a roster is the beginning of a
// solution of the model.
func newStatement(p *Instance) *statement {
	s := &statement{Instance: p, m: model.New()}
	for i := range p.Nurses {
		for d := range p.Days {
			s.shifts = append(s.shifts, s.m.Var("shift", s.domain(&p.Nurses[i], d)))
		}
	}
	return s
}

func (s *statement) nurse(i int) {
	n := &s.Nurses[i]
	days := s.shifts[s.cell(i, 0):s.cell(i+1, 0)]
	s.m.Add(model.Regular(s.automaton(n), days...))
	s.minutes(n, days)
	s.weekends(n, days)
}

// domain returns the shifts that the nurse can have on the day at all.
func (s *statement) domain(n *Nurse, day int) model.Domain {
	values := []int32{off}
	granted := false
	for _, d := range n.DaysOff {
		granted = granted || d == day
	}
	for k, limit := range n.MaxShifts {
		if !granted && limit != 0 {
			values = append(values, int32(k)+1)
		}
	}
	return model.Values(values...)
}

// minutes limits the shifts of each kind, and their minutes. These are counted in
// the largest unit that divides the minutes of all shifts, so that a violation by
// one shift has the size of other violations.
func (s *statement) minutes(n *Nurse, days []model.Var) {
	unit := int32(0)
	for _, shift := range s.Shifts {
		unit = gcd.Of(unit, shift.Minutes)
	}
	var worked []model.Term
	for k, shift := range s.Shifts {
		limit := int32(s.Days)
		if n.MaxShifts[k] != Unlimited {
			limit = min(limit, n.MaxShifts[k])
		}
		if limit == 0 {
			continue
		}
		count := s.m.Int("shifts", 0, limit)
		s.m.Add(model.Count(int32(k)+1, days...).Equals(count))
		worked = append(worked, count.Times(shift.Minutes/unit))
	}
	s.m.Add(
		model.Sum(worked).AtMost(n.MaxMinutes/unit),
		model.Sum(worked).AtLeast((int64(n.MinMinutes)+int64(unit)-1)/int64(unit)))
}

func (s *statement) weekends(n *Nurse, days []model.Var) {
	var worked []model.Var
	for first := 5; first < s.Days; first += 7 {
		both := days[first:min(first+2, s.Days)]
		w := s.m.Bool("weekend")
		s.m.Add(model.Iff(w, model.Count(off, both...).AtMost(len(both)-1)))
		worked = append(worked, w)
	}
	if len(worked) > int(n.MaxWeekends) {
		s.m.Add(model.Sum(worked).AtMost(n.MaxWeekends))
	}
}

// requests adds what the requests for each day of each nurse cost together.
func (s *statement) requests() {
	tables := make(map[int][]int64) // by cell: the cost of each value
	at := func(r Request) []int64 {
		cell := s.cell(r.Nurse, r.Day)
		if tables[cell] == nil {
			tables[cell] = make([]int64, len(s.Shifts)+1)
		}
		return tables[cell]
	}
	for _, r := range s.On {
		for v, table := 0, at(r); v < len(table); v++ {
			if v != r.Shift+1 {
				table[v] += int64(r.Weight)
			}
		}
	}
	for _, r := range s.Off {
		at(r)[r.Shift+1] += int64(r.Weight)
	}
	for cell, x := range s.shifts {
		if table := tables[cell]; table != nil {
			s.pay("request", x, table)
		}
	}
}

// cover adds what nurses too few and too many cost.
func (s *statement) cover() {
	for _, c := range s.Cover {
		column := make([]model.Var, len(s.Nurses))
		table := make([]int64, len(s.Nurses)+1)
		for i := range s.Nurses {
			column[i] = s.shifts[s.cell(i, c.Day)]
		}
		for there := range table {
			missing := int64(c.Needed) - int64(there)
			table[there] = max(0, missing)*int64(c.Under) + max(0, -missing)*int64(c.Over)
		}
		present := s.m.Int("present", 0, int32(len(s.Nurses)))
		s.m.Add(model.Count(int32(c.Shift)+1, column...).Equals(present))
		s.pay("cover", present, table)
	}
}

// pay adds table[x] to the cost of the roster.
func (s *statement) pay(name string, x model.Var, table []int64) {
	for _, part := range wide.Split(table) {
		var values []int32
		for v := range s.m.Domain(x).All() {
			values = append(values, part.Table[v])
		}
		domain := model.Values(values...)
		cost := s.m.Var(name, domain)
		s.m.Add(model.Element(x, part.Table, cost))
		s.costs, s.weight = append(s.costs, cost), append(s.weight, part.Weight)
		s.worst += part.Weight * int64(domain.Max())
	}
}

// objective makes the sum of the costs the objective. One that could go beyond 32 bits has
// no variable.
func (s *statement) objective() {
	sum := model.ScalarProduct(s.weight, s.costs)
	if s.worst >= math.MaxInt32 {
		s.m.Minimise(sum)
		return
	}
	cost := s.m.Int("cost", 0, int32(s.worst))
	s.m.Add(sum.Times(-1).Plus(cost).Equals(0))
	s.m.Minimise(cost)
}
