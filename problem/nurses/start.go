package nurses

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Start implements problem.Started: a roster, unless a nurse has no days that keep
// her contract. One nurse after the other gets cheap days beside those that
// have been planned, where a missing nurse counts the more, the fewer are left that
// can come. Then the days of one nurse after the other are planned again beside those
// of all others, in random order, until that has not helped for some rounds.
//
// All rules are on one nurse, so that no step leads out of the rosters.
func (p *Instance) Start() []int32 {
	roster, _ := p.start(rng.New(startSeed, 0))
	return roster
}

const startSeed = 1

// How many labels the plans may take, about: for all nurses once, and with all
// improvements. How many labels of a day there are at least and at most, and of all
// days, which are kept in memory. How many rounds may not help, and how many days are
// planned at once.
const (
	roundLabels         = 1 << 22
	mostLabels          = 1 << 22
	leastWidth          = 1 << 5
	mostWidth           = 1 << 14
	rowLabels           = 1 << 21
	roundsWithoutBetter = 8
	planned             = 28
)

// start also returns how many labels it took.
func (p *Instance) start(r *rand.Rand) (roster []int32, labels int64) {
	width := max(leastWidth, roundLabels/(len(p.Nurses)*p.Days*(len(p.Shifts)+1)))
	s := newPlanner(p, width, r)
	if !s.construct() {
		return nil, s.steps
	}
	s.improve()
	return s.roster, s.steps
}

// planner makes a roster.
type planner struct {
	*Rows
	most      int // width
	r         *rand.Rand
	values    int       // a day
	requested [][]int64 // by nurse: what each day and value costs by her requests; nil: nothing
	lines     []*Cover  // by day and value; nil: there is none
	there     []int32   // by day and value: nurses
	roster    []int32
	costs     []int64
	work      []int64 // prices of which work is the cheapest
	row       []int32
}

func newPlanner(p *Instance, width int, r *rand.Rand) *planner {
	values, most := len(p.Shifts)+1, min(mostWidth, rowLabels/p.Days)
	s := &planner{
		Rows: NewRows(p, min(width, most)), most: most, r: r, values: values, requested: p.RequestCosts(),
		lines: make([]*Cover, p.Days*values), there: make([]int32, p.Days*values),
		roster: make([]int32, len(p.Nurses)*p.Days),
	}
	for i := range p.Cover {
		c := &p.Cover[i]
		s.lines[c.Day*values+c.Shift+1] = c
	}
	return s
}

// RequestCosts returns what the requests of each nurse cost, by day and value; nil if they
// cost nothing.
func (p *Instance) RequestCosts() [][]int64 {
	values := len(p.Shifts) + 1
	costs := make([][]int64, len(p.Nurses))
	of := func(r Request) []int64 {
		if costs[r.Nurse] == nil {
			costs[r.Nurse] = make([]int64, p.Days*values)
		}
		return costs[r.Nurse][r.Day*values : (r.Day+1)*values]
	}
	for _, r := range p.On {
		for v, day := 0, of(r); v < values; v++ {
			if v != r.Shift+1 {
				day[v] += int64(r.Weight)
			}
		}
	}
	for _, r := range p.Off {
		of(r)[r.Shift+1] += int64(r.Weight)
	}
	return costs
}

// construct plans one nurse after the other. It returns false if one has no days.
func (s *planner) construct() bool {
	order := s.order(len(s.p.Nurses))
	for place, i := range order {
		left := int64(len(order) - place)
		s.price(i, 0, s.p.Days, func(c *Cover, there int32) int64 {
			if missing := int64(c.Needed - there); missing > 0 {
				// Where all who are left are needed, it is the whole cost.
				return -int64(c.Under) * noiseScale * min(missing, left) / left
			}
			return int64(c.Over) * noiseScale
		})
		row, found := s.plan(i)
		if !found {
			return false
		}
		copy(s.days(i), row)
		s.count(0, row, 1)
	}
	return true
}

// days are those of a nurse.
func (s *planner) days(i int) []int32 { return s.roster[s.p.cell(i, 0):s.p.cell(i+1, 0)] }

// cost is that of days at the prices, from the first priced one on.
func (s *planner) cost(days []int32) (cost int64) {
	for d, v := range days {
		cost += s.costs[d*s.values+int(v)]
	}
	return cost
}

// count adds days of a nurse, from one on, to those who are there, or subtracts them.
func (s *planner) count(from int, days []int32, by int32) {
	for d, v := range days {
		s.there[(from+d)*s.values+int(v)] += by
	}
}

// price makes the costs of a nurse's days from one to before another: by her requests, by
// the cover, which is enlarged by noiseScale, and by a random number, so that the cheapest
// days are random ones of those that cost the same.
func (s *planner) price(i, from, to int, cover func(c *Cover, there int32) int64) {
	requested := s.requested[i]
	s.costs = s.costs[:0]
	for k := from * s.values; k < to*s.values; k++ {
		cost := int64(rng.Intn(s.r, noiseScale/(s.p.Days+1)))
		if requested != nil {
			cost += requested[k] * noiseScale
		}
		if c := s.lines[k]; c != nil {
			cost += cover(c, s.there[k])
		}
		s.costs = append(s.costs, cost)
	}
}

// order returns the numbers below n in random order.
func (s *planner) order(n int) []int {
	order := make([]int, n)
	for i := range order {
		j := rng.Intn(s.r, i+1)
		order[i] = order[j]
		order[j] = i
	}
	return order
}

// noiseScale is what a unit of cost is at the prices, larger than the most days.
const (
	noiseBits  = 12
	noiseScale = 1 << noiseBits
)
