package rostering

import "math"

// relaxation is the Lagrangian relaxation in which each nurse has the cheapest days by herself.
// Instead of cover she gets a prize for a duty, and instead of what assignments and weekends cost
// in all she pays a price, or gets a prize, for each; so that dynamic programming over the states
// of her automaton finds the days.
//
// As 30*max(0, optimal - there) is at least x*(optimal - there) for every x from 0 to 30, and so
// on, the value is at most the cost of every roster, at any multipliers in their ranges.
type relaxation struct {
	p        *Instance
	automata []*Automaton
	begin    []int32 // by nurse
	requests map[[2]int][]int

	// The multipliers, in units of 1/prizeScale: all of them; of optimal and of least cover, by day
	// and duty; by nurse, of assignments too many and too few, and of weekends too many.
	all                  []int64
	optimal, least       []int64
	many, few, weekends  []int64
	there                []int64 // the nurses by day and duty
	assigned, weekendsOf []int64 // by nurse

	prize []int64 // of the present nurse by day and symbol, less what requests cost
	duty  []int32 // by day and symbol: the duty that has it
	cost  []int64 // by day and state: the least one from there on
	pick  []int32
}

// prizeScale divides a unit of cost, and mostPrize is the greatest prize for the least cover.
const (
	prizeScale = 1 << 10
	mostPrize  = prizeScale << 16
	noDays     = math.MaxInt64 / 4
)

func newRelaxation(p *Instance) *relaxation {
	s := &relaxation{p: p, automata: make([]*Automaton, len(p.Contracts)), begin: make([]int32, len(p.Nurses)), requests: map[[2]int][]int{}}
	states := 0
	for c := range p.Contracts {
		a, begin := p.Automaton(&p.Contracts[c])
		s.automata[c] = a
		states = max(states, a.States)
		for i := range p.Nurses {
			if p.Nurses[i].Contract == c {
				s.begin[i] = begin(&p.Nurses[i].History)
			}
		}
	}
	for _, r := range p.Requests {
		key := [2]int{r.Nurse, r.Day}
		s.requests[key] = append(s.requests[key], r.Shift)
	}
	cells, nurses, symbols := len(p.Cover), len(p.Nurses), len(p.Shifts)+1
	s.all = make([]int64, 2*cells+3*nurses)
	s.optimal, s.least = s.all[:cells], s.all[cells:2*cells]
	s.many, s.few, s.weekends = s.all[2*cells:][:nurses], s.all[2*cells+nurses:][:nurses], s.all[2*cells+2*nurses:]
	s.there = make([]int64, cells)
	s.assigned, s.weekendsOf = make([]int64, nurses), make([]int64, nurses)
	s.prize, s.duty = make([]int64, p.Days()*symbols), make([]int32, p.Days()*symbols)
	s.cost, s.pick = make([]int64, (p.Days()+1)*states), make([]int32, p.Days()*states)
	return s
}

// effort is about how many additions an evaluation takes.
func (s *relaxation) effort() (sum int64) {
	for i := range s.p.Nurses {
		a := s.automata[s.p.Nurses[i].Contract]
		sum += int64(s.p.Days() * a.States * a.Symbols)
	}
	return 1 + 4*sum
}

// evaluate returns the value of the relaxation, in units of 1/prizeScale, and counts what its
// nurses do.
func (s *relaxation) evaluate() (value int64) {
	for k, c := range s.p.Cover {
		value += s.optimal[k]*int64(c.Optimal) + s.least[k]*int64(c.Least)
	}
	clear(s.there)
	for i := range s.p.Nurses {
		value += s.nurse(i)
	}
	return value
}

// nurse returns the least cost of the days of nurse i, and counts them.
func (s *relaxation) nurse(i int) (value int64) {
	n := &s.p.Nurses[i]
	c, a := &s.p.Contracts[n.Contract], s.automata[n.Contract]
	s.offer(i)
	price := s.many[i] - s.few[i] // of an assignment
	days := s.p.Days()
	last := s.cost[days*a.States : (days+1)*a.States]
	clear(last)
	for d := days - 1; d >= 0; d-- {
		then, now := s.cost[(d+1)*a.States:(d+2)*a.States], s.cost[d*a.States:(d+1)*a.States]
		prize := s.prize[d*a.Symbols : (d+1)*a.Symbols]
		for q := range now {
			free, work := s.weekendDay(i, a, c, d, int32(q))
			best, pick := int64(noDays), int32(0)
			for symbol := range a.Symbols {
				next := a.Next[q*a.Symbols+symbol]
				if next < 0 {
					continue
				}
				cost := then[next] + prizeScale*int64(a.Cost[q*a.Symbols+symbol]) + free
				if symbol > 0 {
					cost += work - free + price - prize[symbol]
				}
				if cost < best {
					best, pick = cost, int32(symbol)
				}
			}
			now[q], s.pick[d*a.States+q] = best, pick
		}
	}
	s.count(i, a)
	h := &n.History
	return s.cost[s.begin[i]] + s.many[i]*int64(h.Assignments-c.Assignments.Max) +
		s.few[i]*int64(c.Assignments.Min-h.Assignments) + s.weekends[i]*int64(h.Weekends-c.MaxWeekends)
}

// offer chooses the prizes of nurse i.
func (s *relaxation) offer(i int) {
	p, symbols := s.p, len(s.p.Shifts)+1
	for d := range p.Days() {
		for shift := range p.Shifts {
			at := d*symbols + shift + 1
			best := int64(-1)
			for _, skill := range p.Nurses[i].Skills {
				v := p.Duty(shift, skill)
				k := d*(p.Duties()-1) + int(v) - 1
				if prize := s.optimal[k] + s.least[k]; prize > best {
					best, s.duty[at] = prize, v
				}
			}
			s.prize[at] = best
		}
		for _, shift := range s.requests[[2]int{i, d}] {
			for k := range p.Shifts {
				if shift == Any || shift == k {
					s.prize[d*symbols+k+1] -= costRequest * prizeScale
				}
			}
		}
	}
}

// weekendDay is what a free day costs nurse i as a part of a weekend, and one with work.
func (s *relaxation) weekendDay(i int, a *Automaton, c *Contract, d int, state int32) (free, work int64) {
	switch d % 7 {
	case 5:
		work = s.weekends[i]
	case 6:
		saturday := a.Works(state)
		if !saturday {
			work = s.weekends[i]
		}
		if c.WholeWeekends && saturday {
			free = costWeekend * prizeScale
		} else if c.WholeWeekends {
			work += costWeekend * prizeScale
		}
	}
	return free, work
}

// count follows the cheapest days of nurse i.
func (s *relaxation) count(i int, a *Automaton) {
	s.assigned[i], s.weekendsOf[i] = 0, 0
	q := s.begin[i]
	for d := range s.p.Days() {
		symbol := s.pick[d*a.States+int(q)]
		if symbol > 0 {
			s.assigned[i]++
			s.there[d*(s.p.Duties()-1)+int(s.duty[d*a.Symbols+int(symbol)])-1]++
			if d%7 == 5 || d%7 == 6 && !a.Works(q) {
				s.weekendsOf[i]++
			}
		}
		q = a.Next[int(q)*a.Symbols+int(symbol)]
	}
}
