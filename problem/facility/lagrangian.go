package facility

import (
	"cmp"
	"slices"
)

// lagrangian is the relaxation in which customers may be served several times or not at all,
// and pay prices for it. A facility is open if that pays, with the customers that pay most;
// of a capacitated one, they fill a continuous knapsack. With capacities more facilities
// open, the last one in part, until these suffice for all demands. Both are rounded so
// that the bound is right.
type lagrangian struct {
	p         *Instance
	shift     int   // prices and costs here are those times 2^shift: prices may be fractions
	demand    int64 // of all customers
	prices    []int64
	most      int64     // of prices: no customer needs to pay more; 0: sums would not fit
	served    []int32   // how often a customer is
	costs     []int64   // of each facility: what opening it costs more than its customers pay
	customers [][]int32 // of each facility
	open      []int32
	order     []int32 // of facilities that are not open
}

func newLagrangian(p *Instance, prices []int64) *lagrangian {
	s := &lagrangian{p: p, prices: slices.Clone(prices), served: make([]int32, p.Customers), costs: make([]int64, p.Facilities), customers: make([][]int32, p.Facilities)}
	if p.limits != nil {
		for _, d := range p.limits.Demands {
			s.demand += d
		}
	}
	for _, x := range p.costs.Serve {
		s.most = max(s.most, x)
	}
	s.most += slices.Max(p.costs.Open) + 1
	if s.most > 4*MaxTotal/int64(p.Customers) {
		s.most = 0
		return s
	}
	for s.shift < mostShift && s.most<<(s.shift+1) <= 4*MaxTotal/int64(p.Customers) {
		s.shift++
	}
	s.most <<= s.shift
	for i := range s.prices {
		s.prices[i] <<= s.shift
	}
	return s
}

// mostShift is how many binary places prices have at most.
const mostShift = 16

// round returns the bound of a value: costs are whole.
func (s *lagrangian) round(value int64) int64 { return (value + 1<<s.shift - 1) >> s.shift }

// evaluate returns the value of the relaxation at the prices.
func (s *lagrangian) evaluate() (value int64) {
	p := s.p
	for _, x := range s.prices {
		value += x
	}
	s.open = s.open[:0]
	for j, cost := range p.costs.Open {
		cost <<= s.shift
		sum, customers := int64(0), s.customers[j][:0]
		for i, price := range s.prices {
			if gain := price - p.costs.Serve[i*p.Facilities+j]<<s.shift; gain > 0 {
				sum += gain
				customers = append(customers, int32(i))
			}
		}
		s.customers[j] = customers
		if p.limits != nil {
			sum = s.knapsack(j, sum)
		}
		if s.costs[j] = cost - sum; s.costs[j] < 0 {
			value += s.costs[j]
			s.open = append(s.open, int32(j))
		}
	}
	if p.limits != nil {
		value += s.suffice()
	}
	clear(s.served)
	for _, j := range s.open {
		for _, i := range s.customers[j] {
			s.served[i]++
		}
	}
	return value
}

// suffice opens facilities until their capacities are enough for all, those that cost least
// for it first, and returns what this costs at least.
func (s *lagrangian) suffice() (cost int64) {
	capacities := s.p.limits.Capacities
	need := s.demand
	for _, j := range s.open {
		need -= capacities[j]
	}
	if need <= 0 {
		return 0
	}
	s.order = s.order[:0]
	for j, c := range s.costs {
		if c >= 0 && capacities[j] > 0 {
			s.order = append(s.order, int32(j))
		}
	}
	slices.SortFunc(s.order, func(a, b int32) int {
		return cmp.Compare(float64(s.costs[a])*float64(capacities[b]), float64(s.costs[b])*float64(capacities[a]))
	})
	for _, j := range s.order {
		s.open = append(s.open, j)
		if capacities[j] >= need {
			// Ratios that rounding has put into the wrong order make it less by next
			// to nothing.
			cost += s.costs[j] - mulDiv(s.costs[j], capacities[j]-need, capacities[j])
			return max(0, cost-cost>>48-1)
		}
		need -= capacities[j]
		cost += s.costs[j]
	}
	return max(0, cost-cost>>48-1)
}

// knapsack keeps those of the customers of a facility for whom it has room, and returns
// what they pay, at least. sum is what all do.
func (s *lagrangian) knapsack(j int, sum int64) int64 {
	p, customers := s.p, s.customers[j]
	demands, left := p.limits.Demands, p.limits.Capacities[j]
	total := int64(0)
	for _, i := range customers {
		total += demands[i]
	}
	if total <= left {
		return sum
	}
	gain := func(i int32) int64 { return s.prices[i] - p.costs.Serve[int(i)*p.Facilities+j]<<s.shift }
	slices.SortFunc(customers, func(a, b int32) int {
		return cmp.Compare(float64(gain(b))*float64(demands[a]), float64(gain(a))*float64(demands[b]))
	})
	sum = 0
	for k, i := range customers {
		if demands[i] > left {
			s.customers[j] = customers[:k]
			sum += mulDiv(gain(i), left, demands[i])
			return sum + sum>>48 + 1 // for the same reason
		}
		left -= demands[i]
		sum += gain(i)
	}
	return sum
}
