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
	symbol  []int32 // by duty: 0 for none, 1 + the shift
	nurses  []nurse
	cells   []cell  // by day and duty; those of duty 0 are empty
	values  []int32 // by nurse and day
	cost    int64   // with missingWeight for each one missing
	missing int64
}

// nurse is one with what she has worked.
type nurse struct {
	*rostering.Automaton
	contract    *rostering.Contract
	duties      []int32 // that she can have
	skilled     []bool  // by duty: she can have it
	requests    []int32 // by day and symbol: what it costs; nil: nothing
	state       []int32 // before each day, and after the last
	assignments int
	weekends    int
}

// cell is a duty of a day.
type cell struct{ there, least, optimal int32 }

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
		in: in, days: in.Days(), duties: in.Duties(), symbol: make([]int32, in.Duties()),
		nurses: make([]nurse, len(in.Nurses)), values: make([]int32, len(in.Nurses)*in.Days()),
	}
	for v := int32(1); int(v) < s.duties; v++ {
		s.symbol[v] = int32(in.ShiftOf(v)) + 1
	}
	for c := range in.Contracts {
		contract := &in.Contracts[c]
		a, begin := in.Automaton(contract)
		for i := range s.nurses {
			if in.Nurses[i].Contract != c {
				continue
			}
			n := &s.nurses[i]
			n.Automaton, n.contract, n.duties = a, contract, in.DutiesOf(i)
			n.skilled, n.state = make([]bool, s.duties), make([]int32, s.days+1)
			for _, v := range n.duties {
				n.skilled[v] = true
			}
			n.state[0] = begin(&in.Nurses[i].History)
		}
	}
	for _, r := range in.Requests {
		n := &s.nurses[r.Nurse]
		if n.requests == nil {
			n.requests = make([]int32, s.days*n.Symbols)
		}
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

// row are the days of a nurse.
func (s *roster) row(i int) []int32 { return s.values[i*s.days : (i+1)*s.days] }

// set makes values the roster, which keep the rules of succession and of skills.
func (s *roster) set(values []int32) {
	copy(s.values, values)
	for k := range s.cells {
		s.cells[k].there = 0
	}
	for i := range s.nurses {
		n, h := &s.nurses[i], &s.in.Nurses[i].History
		n.assignments, n.weekends = h.Assignments, h.Weekends
		row := s.row(i)
		for d, v := range row {
			n.state[d+1] = n.Next[int(n.state[d])*n.Symbols+int(s.symbol[v])]
			if v == 0 {
				continue
			}
			s.cells[d*s.duties+int(v)].there++
			n.assignments++
			if d%7 == 5 || d%7 == 6 && row[d-1] == 0 {
				n.weekends++
			}
		}
	}
	s.missing = s.in.Missing(s.values)
	s.cost = s.in.Costs(s.values).Total() + missingWeight*s.missing
}

// rank is that of the present roster.
func (s *roster) rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.missing, Objective: s.cost - missingWeight*s.missing}
}

// price returns what it changes in the costs of nurse i alone if her days from one on are those
// of row. ok is false if a shift cannot follow.
func (s *roster) price(i, from int, row []int32) (change int64, ok bool) {
	n, old := &s.nurses[i], s.row(i)
	to := from + len(row)
	q, worked := n.state[from], 0
	sum := int32(0)
	for d := from; d < s.days; d++ {
		v := old[d]
		before := int(n.state[d])*n.Symbols + int(s.symbol[v])
		if d < to {
			w := row[d-from]
			if n.requests != nil {
				sum += n.requests[d*n.Symbols+int(s.symbol[w])] - n.requests[d*n.Symbols+int(s.symbol[v])]
			}
			if v != 0 {
				worked--
			}
			if w != 0 {
				worked++
			}
			v = w
		} else if q == n.state[d] {
			break
		}
		at := int(q)*n.Symbols + int(s.symbol[v])
		sum += n.Cost[at] - n.Cost[before]
		if q = n.Next[at]; q < 0 {
			return 0, false
		}
	}
	if worked != 0 {
		sum += int32(assignmentsWeight * (outside(n.assignments+worked, n.contract.Assignments) - outside(n.assignments, n.contract.Assignments)))
	}
	weekends, incomplete := s.weekendsOf(i, from, row)
	if weekends != 0 {
		sum += int32(weekendsWeight * (max(0, n.weekends+weekends-n.contract.MaxWeekends) - max(0, n.weekends-n.contract.MaxWeekends)))
	}
	if n.contract.WholeWeekends {
		sum += int32(incompleteWeight * incomplete)
	}
	return int64(sum), true
}

// weekendsOf returns how many weekends with work, and half worked ones, there are more if nurse
// i's days from one on are those of row.
func (s *roster) weekendsOf(i, from int, row []int32) (weekends, incomplete int) {
	old, to := s.row(i), from+len(row)
	for saturday := from/7*7 + 5; saturday < to; saturday += 7 {
		if saturday+1 < from {
			continue
		}
		a, b := old[saturday] != 0, old[saturday+1] != 0
		x, y := a, b
		if saturday >= from {
			x = row[saturday-from] != 0
		}
		if saturday+1 >= from && saturday+1 < to {
			y = row[saturday+1-from] != 0
		}
		weekends += count(x || y) - count(a || b)
		incomplete += count(x != y) - count(a != b)
	}
	return weekends, incomplete
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// outside is how far a number is from its limits.
func outside(n int, l rostering.Limits) int { return max(0, n-l.Max, l.Min-n) }

// cover takes nurses from the duties old to new, of days from one on, and returns what that
// changes in the costs of cover.
func (s *roster) cover(from int, old, new []int32) (change int64) {
	for k, v := range old {
		w := new[k]
		if v == w {
			continue
		}
		cells := s.cells[(from+k)*s.duties : (from+k+1)*s.duties]
		if v != 0 {
			c := &cells[v]
			c.there--
			if c.there < c.least {
				s.missing++
				change += missingWeight
			}
			if c.there < c.optimal {
				change += optimalWeight
			}
		}
		if w != 0 {
			c := &cells[w]
			if c.there < c.least {
				s.missing--
				change -= missingWeight
			}
			if c.there < c.optimal {
				change -= optimalWeight
			}
			c.there++
		}
	}
	return change
}

// put makes row the days of nurse i from one on, but for the cover.
func (s *roster) put(i, from int, row []int32) {
	n, old := &s.nurses[i], s.row(i)
	weekends, _ := s.weekendsOf(i, from, row)
	n.weekends += weekends
	to := from + len(row)
	for d := from; d < to; d++ {
		n.assignments += count(row[d-from] != 0) - count(old[d] != 0)
	}
	copy(old[from:to], row)
	for d := from; d < s.days; d++ {
		q := n.Next[int(n.state[d])*n.Symbols+int(s.symbol[old[d]])]
		if d >= to-1 && q == n.state[d+1] {
			break
		}
		n.state[d+1] = q
	}
}
