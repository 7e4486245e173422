package rostering

import (
	"lsolve/localsearch"
	"lsolve/problem/rostering"
)

// roster is the duties of all nurses, with what prices of changes need.
type roster struct {
	in      *rostering.Instance
	days    int
	duties  int
	symbol  []uint8 // by duty: 0 for none, 1 + the shift
	nurses  []nurse
	cells   []cell  // by day and duty; those of duty 0 are empty
	values  []int32 // by nurse and day
	cost    int64   // with missingWeight for each one missing
	missing int64
}

// nurse is one with what she has worked.
type nurse struct {
	*automaton
	duties   []int32   // that she can have
	of       [][]int32 // them by symbol
	skilled  []bool    // by duty: she can have it
	skills   uint32    // a bit each
	wishes   []bool    // by day: there are requests
	requests []int32   // by day and symbol: what it costs
	symbols  []uint8   // by day
	state    []int32   // before each day, and after the last
	sum      []tally   // of the days before each one, and of all
	// What she can still work without cost, and what she should; and what it costs beyond.
	most, least, weekends int32
	beyond                int32
}

// cell is a duty of a day, with what it costs to take a nurse from it, and what it saves to give
// it another one.
type cell struct{ there, least, optimal, take, give int32 }

// What a unit costs, as in the competition; and a nurse missing for the least cover, here.
const (
	optimalWeight     = 30
	requestWeight     = 10
	incompleteWeight  = 30
	assignmentsWeight = 20
	weekendsWeight    = 30
	missingWeight     = 1000
)

func newRoster(in *rostering.Instance) *roster {
	s := &roster{
		in: in, days: in.Days(), duties: in.Duties(), symbol: make([]uint8, in.Duties()),
		nurses: make([]nurse, len(in.Nurses)), values: make([]int32, len(in.Nurses)*in.Days()),
	}
	for v := int32(1); int(v) < s.duties; v++ {
		s.symbol[v] = uint8(in.ShiftOf(v)) + 1
	}
	for c := range in.Contracts {
		a, begin := in.Automaton(&in.Contracts[c])
		m := newAutomaton(a, &in.Contracts[c], s.days)
		for i := range s.nurses {
			if in.Nurses[i].Contract == c {
				s.nurses[i] = s.nurse(i, m, begin(&in.Nurses[i].History))
			}
		}
	}
	for _, r := range in.Requests {
		n := &s.nurses[r.Nurse]
		n.wishes[r.Day] = true
		for k := 1; k < n.Symbols; k++ {
			if r.Shift == rostering.Any || r.Shift == k-1 {
				n.requests[r.Day*n.Symbols+k] += requestWeight
			}
		}
	}
	s.cells = make([]cell, s.days*s.duties)
	for d := range s.days {
		for v := 1; v < s.duties; v++ {
			c := in.CoverOf(d, int32(v))
			s.cells[d*s.duties+v] = cell{least: int32(c.Least), optimal: int32(c.Optimal)}
		}
	}
	return s
}

// nurse is nurse i, whose history leads to a state.
func (s *roster) nurse(i int, m *automaton, begin int32) nurse {
	n := nurse{
		automaton: m, duties: s.in.DutiesOf(i),
		skilled: make([]bool, s.duties), wishes: make([]bool, s.days), requests: make([]int32, s.days*m.Symbols),
		symbols: make([]uint8, s.days), state: make([]int32, s.days+1), sum: make([]tally, s.days+1),
	}
	n.of = make([][]int32, m.Symbols)
	for _, v := range n.duties {
		n.skilled[v] = true
		n.of[s.symbol[v]] = append(n.of[s.symbol[v]], v)
	}
	for _, k := range s.in.Nurses[i].Skills {
		n.skills |= 1 << k
	}
	c, h := &s.in.Contracts[s.in.Nurses[i].Contract], &s.in.Nurses[i].History
	n.most, n.least = int32(c.Assignments.Max-h.Assignments), int32(c.Assignments.Min-h.Assignments)
	n.weekends = int32(c.MaxWeekends - h.Weekends)
	n.state[0] = begin * int32(m.Symbols)
	return n
}

// row are the days of a nurse.
func (s *roster) row(i int) []int32 { return s.values[i*s.days : (i+1)*s.days] }

// set makes values the roster, which keep the rules of succession and of skills.
func (s *roster) set(values []int32) {
	copy(s.values, values)
	for k := range s.cells {
		s.cells[k].there = 0
	}
	for i := range s.nurses {
		n := &s.nurses[i]
		for d, v := range s.row(i) {
			n.symbols[d] = s.symbol[v]
			if v != 0 {
				s.cells[d*s.duties+int(v)].there++
			}
		}
		n.read(0, s.days)
	}
	for k := range s.cells {
		s.cells[k].appraise()
	}
	s.missing = s.in.Missing(s.values)
	s.cost = s.in.Costs(s.values).Total() + missingWeight*s.missing
}

// rank is that of the present roster.
func (s *roster) rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.missing, Objective: s.cost - missingWeight*s.missing}
}
