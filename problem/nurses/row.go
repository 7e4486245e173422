package nurses

import (
	"math"
	"slices"

	"lsolve/internal/gcd"
)

// Rows finds the cheapest days of one nurse, all of them or those of a window while the
// others stay: a shortest path with resources, whose vertices are a day, a state of the
// automaton and what has been worked so far (Irnich and Desaulniers, Shortest path problems
// with resource constraints, 2005). The resources are minutes, weekends and the shifts of
// each limited kind.
//
// All labels of a day are made from those of the day before. Labels of the same
// vertex are merged, where resources that can no longer matter do not count. Those that
// no row can continue are dropped, and those that no row under a limit can. Beyond width
// labels of a day the most promising are kept.
type Rows struct {
	p         *Instance
	unit      int32                   // the minutes of all shifts are multiples of it
	minutes   []int32                 // by value, in units
	automata  map[[3]int32]*automaton // by what they depend on
	contracts []*contract             // by nurse; nil until it is needed
	width     int
	steps     int64 // labels that were looked at
	lost      int64 // a bound on what the labels that were dropped for width lead to

	window
	back   []rest // by day of the window and state
	labels []label
	counts []int32 // of each label, the limited kinds
	first  []int32 // label of each day of the window
	index  labelIndex
	keep   []int32
	next   []int32 // counts of the next label
	total  []int32 // what is left of each limit
}

// rest is what the days of the window from one on can be, by the automaton alone.
type rest struct {
	cost                         int64 // the least one; noWay if there are no such days
	least, most                  int32 // units of minutes
	fewestWeekends, mostWeekends int32
}

const noWay = math.MaxInt64

// NoLimit is a cost that no days have.
const NoLimit = noWay

// NewRows returns one that keeps so many labels of a day.
func NewRows(p *Instance, width int) *Rows {
	s := &Rows{
		p: p, automata: map[[3]int32]*automaton{}, contracts: make([]*contract, len(p.Nurses)), width: width,
		first: make([]int32, p.Days+1), minutes: make([]int32, len(p.Shifts)+1), next: make([]int32, len(p.Shifts)),
	}
	for _, shift := range p.Shifts {
		s.unit = gcd.Of(s.unit, shift.Minutes)
	}
	for k, shift := range p.Shifts {
		s.minutes[k+1] = shift.Minutes / s.unit
	}
	return s
}

// Steps returns how many labels have been looked at.
func (s *Rows) Steps() int64 { return s.steps }

// Keep makes it keep so many labels of a day.
func (s *Rows) Keep(width int) { s.width = width }

// Widen makes it keep some times as many labels of a day, up to a limit. It returns false if
// they are as many already.
func (s *Rows) Widen() bool {
	most := min(mostWidth, rowLabels/s.p.Days)
	if s.width >= most {
		return false
	}
	s.width = min(8*s.width, most)
	return true
}

// Lost is what days that the last call of Cheapest may have missed cost at least: NoLimit if it
// has missed none, other than those at its limit and above.
func (s *Rows) Lost() int64 { return s.lost }

// Cheapest appends to out the cheapest days of nurse i from day from to day to - 1, if they
// cost less than limit. Her other days are those of row, which keeps the rules, and stay;
// row is not used if the window is all days. costs has the cost of each day of the window
// and each value, day by day. whole is false if labels were dropped for width alone: then
// there may be better days, or days at all.
func (s *Rows) Cheapest(i, from, to int, row []int32, costs []int64, limit int64, out []int32) (_ []int32, found, whole bool) {
	s.lost = noWay
	if !s.open(i, from, to, row) {
		return out, false, true
	}
	return s.path(costs, limit, out)
}

// path is Cheapest in the window.
func (s *Rows) path(costs []int64, limit int64, out []int32) (_ []int32, found, whole bool) {
	s.look(costs)
	s.lost, whole = noWay, true
	k := len(s.active)
	s.labels, s.counts = append(s.labels[:0], s.begin), append(s.counts[:0], s.used...)
	s.first[0] = 0
	n := s.to - s.from
	for d := range n {
		s.first[d+1] = int32(len(s.labels))
		s.index.empty()
		for at := s.first[d]; at < s.first[d+1]; at++ {
			s.extend(d, at, k, costs, limit)
		}
		if int(int32(len(s.labels))-s.first[d+1]) > s.width {
			s.narrow(s.first[d+1])
			whole = false
		}
	}
	best := int32(-1)
	for at := s.first[n]; int(at) < len(s.labels); at++ {
		if best < 0 || s.labels[at].cost < s.labels[best].cost {
			best = at
		}
	}
	if best < 0 {
		return out, false, whole
	}
	start := len(out)
	for at := best; s.labels[at].parent >= 0; at = s.labels[at].parent {
		out = append(out, s.labels[at].value)
	}
	slices.Reverse(out[start:])
	return out, true, whole
}

// look computes what the days of the window from each one on can be.
func (s *Rows) look(costs []int64) {
	values, n := len(s.minutes), s.to-s.from
	s.back = slices.Grow(s.back[:0], (n+1)*s.states)[:(n+1)*s.states]
	copy(s.back[n*s.states:], s.ends)
	for d := n - 1; d >= 0; d-- {
		prices := costs[d*values : (d+1)*values]
		then := s.back[(d+1)*s.states : (d+2)*s.states]
		day := (s.from + d) % 7
		shifts := s.shifts(s.from + d)
		for q := range s.states {
			r := rest{cost: noWay, least: math.MaxInt32, fewestWeekends: math.MaxInt32}
			for _, v := range shifts {
				next := s.transition[q*values+int(v)]
				if next < 0 || then[next].cost == noWay {
					continue
				}
				t, minutes, weekend := &then[next], s.minutes[v], s.begins(day, int32(q), v)
				r.cost = min(r.cost, prices[v]+t.cost)
				r.least, r.most = min(r.least, minutes+t.least), max(r.most, minutes+t.most)
				r.fewestWeekends, r.mostWeekends = min(r.fewestWeekends, weekend+t.fewestWeekends), max(r.mostWeekends, weekend+t.mostWeekends)
			}
			s.back[d*s.states+q] = r
		}
	}
}
