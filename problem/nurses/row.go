package nurses

import (
	"math"
	"slices"
)

// rows finds the cheapest days of one nurse: a shortest path with resources, whose
// vertices are a day, a state of the automaton and what has been worked so far
// (Irnich and Desaulniers, Shortest path problems with resource constraints, 2005).
// The resources are minutes, weekends and the shifts of each limited kind.
//
// All labels of a day are made from those of the day before. Labels of the same
// vertex are merged. Those that no row can continue are dropped, and those that no
// row under a limit can. Beyond width labels of a day the most promising are kept.
type rows struct {
	p        *Instance
	unit     int32                   // the minutes of all shifts are multiples of it
	automata map[[3]int32]*automaton // by what they depend on
	width    int
	steps    int64 // labels that were looked at

	contract
	back   []rest // by day and state
	labels []label
	counts []int32 // of each label, the limited kinds
	first  []int32 // label of each day
	index  labelIndex
	keep   []int32
}

// rest is what the days from one on can be, by the automaton alone.
type rest struct {
	cost        int64 // the least one; noWay if there are no such days
	least, most int32 // units of minutes
	weekends    int32 // the fewest
}

const noWay = math.MaxInt64

func newRows(p *Instance, width int) *rows {
	s := &rows{p: p, automata: map[[3]int32]*automaton{}, width: width, first: make([]int32, p.Days+1)}
	for _, shift := range p.Shifts {
		s.unit = gcd(s.unit, shift.Minutes)
	}
	return s
}

// begins reports whether a weekend with work begins on the day after state.
func (s *rows) begins(day int, state, value int32) bool {
	return value != off && (day%7 == 5 || day%7 == 6 && !s.works[state])
}

// cheapest appends to out the days of the nurse that cost least, if they cost less
// than limit. costs has the cost of each day and value. whole is false if labels were
// dropped for width alone: then there may be better days, or days at all.
func (s *rows) cheapest(n *Nurse, costs []int64, limit int64, out []int32) (_ []int32, found, whole bool) {
	s.sign(n)
	s.look(costs)
	whole = true
	k := len(s.limits)
	s.labels, s.counts = append(s.labels[:0], label{parent: -1}), append(s.counts[:0], make([]int32, k)...)
	s.first[0] = 0
	for d := range s.days {
		s.first[d+1] = int32(len(s.labels))
		s.index.empty()
		for at := s.first[d]; at < s.first[d+1]; at++ {
			s.extend(d, at, costs, limit)
		}
		if int(int32(len(s.labels))-s.first[d+1]) > s.width {
			s.narrow(s.first[d+1])
			whole = false
		}
	}
	best := int32(-1)
	for at := s.first[s.days]; int(at) < len(s.labels); at++ {
		if best < 0 || s.labels[at].cost < s.labels[best].cost {
			best = at
		}
	}
	if best < 0 {
		return out, false, whole
	}
	from := len(out)
	for at := best; s.labels[at].parent >= 0; at = s.labels[at].parent {
		out = append(out, s.labels[at].value)
	}
	slices.Reverse(out[from:])
	return out, true, whole
}

// look computes what the days from each one on can be.
func (s *rows) look(costs []int64) {
	values := len(s.counter)
	s.back = append(s.back[:0], make([]rest, (s.days+1)*s.States)...)
	for d := s.days - 1; d >= 0; d-- {
		for q := range s.States {
			r := rest{cost: noWay, least: math.MaxInt32, weekends: math.MaxInt32}
			for v, next := range s.Transition[q] {
				if next < 0 || !s.can[d*values+v] {
					continue
				}
				then := s.back[(d+1)*s.States+int(next)]
				if then.cost == noWay {
					continue
				}
				minutes, weekends := s.minutes(v), then.weekends
				if s.begins(d, int32(q), int32(v)) {
					weekends++
				}
				r.cost = min(r.cost, costs[d*values+v]+then.cost)
				r.least, r.most = min(r.least, minutes+then.least), max(r.most, minutes+then.most)
				r.weekends = min(r.weekends, weekends)
			}
			s.back[d*s.States+q] = r
		}
	}
}

func (s *rows) minutes(value int) int32 {
	if value == off {
		return 0
	}
	return s.p.Shifts[value-1].Minutes / s.unit
}
