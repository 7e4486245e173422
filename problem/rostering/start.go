package rostering

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Start returns the first of some drafts that has the least cover; nil if none has. They are the
// same each time.
func (p *Instance) Start() []int32 {
	r := rng.New(startSeed, 0)
	for range drafts {
		if values := p.Draft(r); p.Missing(values) == 0 {
			return values
		}
	}
	return nil
}

const startSeed, drafts = 1, 8

// Draft returns a roster that keeps all rules but perhaps the least cover. One day after the
// other is assigned at the least cost: what runs, requests and cover cost that end or begin on it,
// and how far assignments and weekends are from an even pace. Large wards are assigned in blocks
// of nurses.
func (p *Instance) Draft(r *rand.Rand) []int32 {
	s := &draft{Instance: p, r: r, values: make([]int32, len(p.Nurses)*p.Days())}
	for i := range p.Nurses {
		n := &p.Nurses[i]
		s.nurses = append(s.nurses, pace{assignments: n.History.Assignments, weekends: n.History.Weekends})
	}
	for c := range p.Contracts {
		a, begin := p.Automaton(&p.Contracts[c])
		s.automata = append(s.automata, a)
		for i := range p.Nurses {
			if p.Nurses[i].Contract == c {
				s.nurses[i].state = begin(&p.Nurses[i].History)
			}
		}
	}
	s.requested = make(map[[2]int][]int)
	for _, q := range p.Requests {
		key := [2]int{q.Nurse, q.Day}
		s.requested[key] = append(s.requested[key], q.Shift)
	}
	for d := range p.Days() {
		s.day(d)
	}
	return s.values
}

// draft is a roster that is being made.
type draft struct {
	*Instance
	r         *rand.Rand
	values    []int32
	automata  []*Automaton // by contract
	nurses    []pace
	requested map[[2]int][]int // by nurse and day: the shifts, or Any
}

// pace is what a nurse did until now.
type pace struct {
	state                 int32
	assignments, weekends int
}

// What weighs more than all costs: a missing nurse of the least cover; what is impossible, which
// nobody needs, as all can be off. And how many nurses are assigned together, and what a unit of
// cost is beside the random part that decides among equal ones.
const (
	missingWeight = 1 << 20
	impossible    = 1 << 40
	blockOfNurses = 128
	costScale     = 16
)

// day assigns a day.
func (s *draft) day(d int) {
	there := make([]int, s.Duties())
	order := make([]int, len(s.Nurses))
	for i := range order {
		j := rng.Intn(s.r, i+1)
		order[i] = order[j]
		order[j] = i
	}
	for from := 0; from < len(order); from += blockOfNurses {
		s.block(d, order[from:min(from+blockOfNurses, len(order))], there)
	}
	for i := range s.Nurses {
		s.follow(i, d, s.values[s.cell(i, d)])
	}
}

// block assigns a day of some nurses, beside those who are there.
func (s *draft) block(d int, nurses []int, there []int) {
	type place struct {
		duty int32
		cost int64
	}
	var places []place
	for v := int32(1); int(v) < s.Duties(); v++ {
		c := s.CoverOf(d, v)
		for k := there[v]; k <= min(c.Optimal, there[v]+len(nurses)); k++ { // one more than optimal
			cost := int64(0)
			switch {
			case k < c.Least:
				cost = -missingWeight
			case k < c.Optimal:
				cost = -costOptimal * costScale
			}
			places = append(places, place{v, cost})
		}
	}
	for range nurses {
		places = append(places, place{duty: off})
	}
	costs := make([][]int64, len(nurses))
	for k, i := range nurses {
		costs[k] = s.costsOf(i, d)
	}
	for k, c := range assign(len(nurses), len(places), func(k, c int) int64 { return costs[k][places[c].duty] + places[c].cost }) {
		v := places[c].duty
		s.values[s.cell(nurses[k], d)] = v
		there[v]++
	}
}

// costsOf returns what the duties of a day cost nurse i.
func (s *draft) costsOf(i, d int) []int64 {
	n, now := &s.Nurses[i], &s.nurses[i]
	c := &s.Contracts[n.Contract]
	a := s.automata[n.Contract]
	costs := make([]int64, s.Duties())
	for v := range costs {
		costs[v] = impossible
	}
	// Ahead of the pace a shift costs, behind it a day off.
	pace := func(l int) int { return (l*(d+1) + s.Days() - 1) / s.Days() }
	works, free := 0, 0
	if now.assignments >= pace(c.Assignments.Max) {
		works += costAssignments
	}
	if now.assignments < pace(c.Assignments.Min) {
		free += costAssignments
	}
	if d%7 == 5 && now.weekends >= c.MaxWeekends {
		works += costWeekends
	}
	if d%7 == 6 {
		switch saturday := s.values[s.cell(i, d-1)] != off; {
		case saturday && c.WholeWeekends:
			free += costWeekend
		case !saturday && c.WholeWeekends:
			works += costWeekend
			fallthrough
		case !saturday && now.weekends >= c.MaxWeekends:
			works += costWeekends
		}
	}
	for _, v := range s.DutiesOf(i) {
		symbol, cost := 0, free
		if v != off {
			symbol, cost = s.ShiftOf(v)+1, works
		}
		at := int(now.state)*a.Symbols + symbol
		if a.Next[at] < 0 {
			continue
		}
		for _, shift := range s.requested[[2]int{i, d}] {
			if v != off && (shift == Any || shift == symbol-1) {
				cost += costRequest
			}
		}
		costs[v] = costScale*int64(cost+int(a.Cost[at])) + int64(rng.Intn(s.r, costScale))
	}
	return costs
}

// follow goes on after a day of nurse i.
func (s *draft) follow(i, d int, v int32) {
	now, symbol := &s.nurses[i], 0
	if v != off {
		symbol = s.ShiftOf(v) + 1
		now.assignments++
		if d%7 == 5 || d%7 == 6 && s.values[s.cell(i, d-1)] == off {
			now.weekends++
		}
	}
	a := s.automata[s.Nurses[i].Contract]
	now.state = a.Next[int(now.state)*a.Symbols+symbol]
}
