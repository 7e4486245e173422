package rostering

import (
	"math"
	"slices"

	"lsolve/internal/rng"
)

// planner is the days that are planned of a nurse.
type planner struct {
	cost    []int64 // by day, with the one after them, and state: the least one from there on
	pick    []int32 // by day and state: the symbol that has it
	duty    []int32 // by day and symbol: the cheapest duty
	price   []int64 // by day and symbol: that of the duty
	weekend int64   // the price of a weekend with work
}

// gumbel has quantiles of the negative distribution of Gumbel.
var gumbel = func() (table [1 << 10]float64) {
	for k := range table {
		table[k] = math.Log(-math.Log((float64(k) + 0.5) / float64(len(table))))
	}
	return table
}()

const (
	longestPlan = 14      // days
	scale       = 1 << 10 // of a unit of cost in a plan, so that noise can be less
	noWay       = math.MaxInt64 / 4
)

// planDays plans some days of nurse i anew: the cheapest way through her automaton at the prices
// of the cover with noise of Gumbel's distribution, which draws from about the distribution of
// Boltzmann (Papandreou and Yuille, "Perturb-and-MAP random fields", 2011). Assignments and
// weekends have marginal prices there; the move is accepted by its true cost.
func (s *Search) planDays(i int) {
	from, n := s.part(longestPlan)
	old := s.row(i)[from : from+n]
	none := s.two[:n]
	clear(none)
	s.cover(from, old, none)
	s.offer(i, from, n)
	s.cover(from, none, old)
	s.finish(i, from, n)
	s.backward(i, from, n)
	row, same := s.one[:n], true
	nurse := &s.nurses[i]
	q := nurse.state[from]
	for k := range row {
		symbol := s.planner.pick[k*nurse.States+int(q)]
		row[k] = s.planner.duty[k*nurse.Symbols+int(symbol)]
		same = same && row[k] == old[k]
		q = nurse.Next[int(q)*nurse.Symbols+int(symbol)]
	}
	if !same {
		s.try(i, from, row)
	}
}

// zeros returns n zeros, in the memory of buf if that is enough.
func zeros[T int32 | int64](buf []T, n int) []T {
	buf = slices.Grow(buf[:0], n)[:n]
	clear(buf)
	return buf
}

// offer prices the duties of n days from one on for nurse i, who has none there.
func (s *Search) offer(i, from, n int) {
	p, nurse := &s.planner, &s.nurses[i]
	p.duty = zeros(p.duty, n*nurse.Symbols)
	p.price = zeros(p.price, n*nurse.Symbols)
	assignment := int64(assignmentsWeight/2) * int64(outside(nurse.assignments+1, nurse.contract.Assignments)-outside(nurse.assignments-1, nurse.contract.Assignments))
	weekends, _ := s.weekendsOf(i, from, s.two[:n]) // without work on these days
	p.weekend = 0
	if nurse.weekends+weekends >= nurse.contract.MaxWeekends {
		p.weekend = weekendsWeight * scale
	}
	for k := range n {
		price, duty := p.price[k*nurse.Symbols:(k+1)*nurse.Symbols], p.duty[k*nurse.Symbols:(k+1)*nurse.Symbols]
		for symbol := range price {
			price[symbol] = noWay
		}
		for _, v := range nurse.duties {
			symbol, cost := s.symbol[v], int64(0)
			if v != 0 {
				cost = assignment
				if c := &s.cells[(from+k)*s.duties+int(v)]; c.there < c.least {
					cost -= missingWeight + optimalWeight
				} else if c.there < c.optimal {
					cost -= optimalWeight
				}
				if nurse.requests != nil {
					cost += int64(nurse.requests[(from+k)*nurse.Symbols+int(symbol)])
				}
			}
			cost = scale*cost + int64(scale*s.temperature*gumbel[rng.Intn(s.r, len(gumbel))])
			if cost < price[symbol] {
				price[symbol], duty[symbol] = cost, v
			}
		}
	}
}

// finish computes what the days after n ones from one on cost nurse i, by the state before them.
func (s *Search) finish(i, from, n int) {
	p, nurse, to := &s.planner, &s.nurses[i], from+n
	p.cost = zeros(p.cost, (n+1)*nurse.States)
	if to == s.days {
		return
	}
	row := s.row(i)
	for state := range nurse.States {
		sum, q := s.weekendDay(nurse, to, int32(state), row[to] != 0), int32(state)
		for d := to; d < s.days && q != nurse.state[d]; d++ {
			symbol := int(s.symbol[row[d]])
			at := int(q)*nurse.Symbols + symbol
			sum += scale * int64(nurse.Cost[at]-nurse.Cost[int(nurse.state[d])*nurse.Symbols+symbol])
			if q = nurse.Next[at]; q < 0 {
				sum = noWay
				break
			}
		}
		p.cost[n*nurse.States+state] = sum
	}
}

// weekendDay is what a day of a weekend costs after a state, by what it makes of the weekend.
func (s *Search) weekendDay(n *nurse, day int, state int32, works bool) (cost int64) {
	switch day % 7 {
	case 5:
		if works {
			cost = s.planner.weekend
		}
	case 6:
		saturday := n.Works(state)
		if works && !saturday {
			cost = s.planner.weekend
		}
		if works != saturday && n.contract.WholeWeekends {
			cost += incompleteWeight * scale
		}
	}
	return cost
}

// backward computes the cheapest way from each day and state on.
func (s *Search) backward(i, from, n int) {
	p, nurse := &s.planner, &s.nurses[i]
	p.pick = zeros(p.pick, n*nurse.States)
	for k := n - 1; k >= 0; k-- {
		then := p.cost[(k+1)*nurse.States : (k+2)*nurse.States]
		for q := range nurse.States {
			best, pick := int64(noWay), int32(0)
			free, works := int64(0), int64(0)
			if d := from + k; d%7 >= 5 {
				free, works = s.weekendDay(nurse, d, int32(q), false), s.weekendDay(nurse, d, int32(q), true)
			}
			for symbol, price := range p.price[k*nurse.Symbols : (k+1)*nurse.Symbols] {
				at := q*nurse.Symbols + symbol
				next := nurse.Next[at]
				if next < 0 || price >= noWay || then[next] >= noWay {
					continue
				}
				cost := price + scale*int64(nurse.Cost[at]) + then[next] + free
				if symbol > 0 {
					cost += works - free
				}
				if cost < best {
					best, pick = cost, int32(symbol)
				}
			}
			p.cost[k*nurse.States+q], p.pick[k*nurse.States+q] = best, pick
		}
	}
}
