package facility

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/facility"
)

// Parts is how much each customer gets from each facility, where demands may be split.
// Facilities may be overloaded. Its Cost is the costs, and a penalty for each unit above a
// capacity.
type Parts struct {
	in         *facility.Instance
	m          int
	penalty    int64
	capacities []int64
	amounts    []int32 // customer by customer
	load       []int64
	costs      int64
	overload   int64
}

// Part is a move: a customer gets an amount from facility To in place of From.
type Part struct{ Customer, From, To, Amount int32 }

var (
	_ localsearch.State[Part]         = (*Parts)(nil)
	_ localsearch.Neighbourhood[Part] = (*Parts)(nil)
	_ localsearch.Attributed[Part]    = (*Parts)(nil)
	_ localsearch.Constructive        = (*Parts)(nil)
	_ localsearch.Ranked              = (*Parts)(nil)
)

// NewParts returns the state in which each customer gets all from the facility that serves it
// at the least cost.
func NewParts(in *facility.Instance) *Parts {
	m := in.Facilities
	s := &Parts{in: in, m: m, penalty: penaltyOf(in), capacities: in.Capacities(), amounts: make([]int32, in.Customers*m), load: make([]int64, m)}
	for i, d := range in.Demands() {
		best := 0
		for j, cost := range in.Unit(i) {
			if cost < in.Unit(i)[best] {
				best = j
			}
		}
		s.amounts[i*m+best] = int32(d)
	}
	s.recount()
	return s
}

// Variables returns the number of customers.
func (s *Parts) Variables() int { return s.in.Customers }

// Cost returns the costs with penalties.
func (s *Parts) Cost() int64 { return s.costs + s.penalty*s.overload }

// Rank has the units above capacities, and the costs.
func (s *Parts) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.overload, Objective: s.costs}
}

// Sense says that the objective is minimised.
func (*Parts) Sense() model.Sense { return model.Minimise }

// Values appends the amounts to buf.
func (s *Parts) Values(buf []int32) []int32 { return append(buf, s.amounts...) }

// Adopt replaces the state by amounts, whose sums are the demands.
func (s *Parts) Adopt(values []int32) {
	if len(values) != len(s.amounts) {
		panic(fmt.Errorf("%d amounts; expected %d", len(values), len(s.amounts)))
	}
	copy(s.amounts, values)
	s.recount()
}

// Randomise draws a facility for all that each customer gets.
func (s *Parts) Randomise(r *rand.Rand) {
	clear(s.amounts)
	for i, d := range s.in.Demands() {
		s.amounts[i*s.m+rng.Intn(r, s.m)] = int32(d)
	}
	s.recount()
}

// ConstructState begins with the instance's rule, and changes a tenth of it.
func (s *Parts) ConstructState(r *rand.Rand) {
	s.Adopt(s.in.Start())
	s.Perturb(r, 0.1)
}

// Perturb makes as many random moves as the given share of the customers, one at least.
func (s *Parts) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(s.in.Customers)+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}

// recount computes everything from the amounts.
func (s *Parts) recount() {
	clear(s.load)
	s.costs, s.overload = 0, 0
	for k, x := range s.amounts {
		s.load[k%s.m] += int64(x)
		s.costs += int64(x) * s.in.Unit(k / s.m)[k%s.m]
	}
	for j, load := range s.load {
		s.overload += s.over(j, load)
		if load > 0 {
			s.costs += s.in.Open()[j]
		}
	}
}

// over is what a facility with that load has above its capacity.
func (s *Parts) over(j int, load int64) int64 { return max(0, load-s.capacities[j]) }

// change is what a move changes in the costs and the overload.
func (s *Parts) change(m Part) (costs, overload int64) {
	from, to, x := int(m.From), int(m.To), int64(m.Amount)
	if from == to || x == 0 {
		return 0, 0
	}
	unit := s.in.Unit(int(m.Customer))
	costs = x * (unit[to] - unit[from])
	if s.load[from] == x {
		costs -= s.in.Open()[from]
	}
	if s.load[to] == 0 {
		costs += s.in.Open()[to]
	}
	overload = s.over(from, s.load[from]-x) - s.over(from, s.load[from]) + s.over(to, s.load[to]+x) - s.over(to, s.load[to])
	return costs, overload
}

// Delta returns the change of the cost.
func (s *Parts) Delta(m Part) int64 {
	costs, overload := s.change(m)
	return costs + s.penalty*overload
}

// Apply makes the move.
func (s *Parts) Apply(m Part) {
	costs, overload := s.change(m)
	s.costs, s.overload = s.costs+costs, s.overload+overload
	if m.From != m.To {
		at := int(m.Customer) * s.m
		s.amounts[at+int(m.From)] -= m.Amount
		s.amounts[at+int(m.To)] += m.Amount
		s.load[m.From] -= int64(m.Amount)
		s.load[m.To] += int64(m.Amount)
	}
}

// sizes are the amounts that a customer may move from one facility to another: all, what the
// other one has room for, and what is too much at the first one.
func (s *Parts) sizes(i, from, to int) (sizes [3]int32, n int) {
	all := s.amounts[i*s.m+from]
	sizes[0] = all
	room, excess := s.capacities[to]-s.load[to], s.load[from]-s.capacities[from]
	n = 1
	if room > 0 && room < int64(all) {
		sizes[n] = int32(room)
		n++
	}
	if excess > 0 && excess < int64(all) && excess != room {
		sizes[n] = int32(excess)
		n++
	}
	return sizes, n
}

// Random draws a customer, one of its facilities, another one, and an amount. There is no move
// with one facility.
func (s *Parts) Random(r *rand.Rand) (m Part, ok bool) {
	if s.m < 2 {
		return Part{}, false
	}
	n := s.in.Customers
	for i, k := rng.Intn(r, n), 0; k < n; i, k = (i+1)%n, k+1 {
		if s.in.Demands()[i] == 0 {
			continue
		}
		from, seen := -1, 0
		for j, x := range s.amounts[i*s.m : (i+1)*s.m] {
			if x > 0 {
				if seen++; seen == 1 || rng.Intn(r, seen) == 0 {
					from = j
				}
			}
		}
		to := rng.Intn(r, s.m-1)
		if to >= from {
			to++
		}
		sizes, count := s.sizes(i, from, to)
		return Part{int32(i), int32(from), int32(to), sizes[rng.Intn(r, count)]}, true
	}
	return Part{}, false
}

// Each visits every customer's amounts with all other facilities, starting at a random
// customer.
func (s *Parts) Each(r *rand.Rand, visit func(Part) bool) {
	n := s.in.Customers
	start := rng.Intn(r, n)
	for x := range n {
		i := (start + x) % n
		for from := range s.m {
			for to := range s.m {
				if to == from || s.amounts[i*s.m+from] == 0 {
					continue
				}
				sizes, count := s.sizes(i, from, to)
				for _, amount := range sizes[:count] {
					if !visit(Part{int32(i), int32(from), int32(to), amount}) {
						return
					}
				}
			}
		}
	}
}

// Attributes are the customer's two facilities.
func (s *Parts) Attributes(m Part) (leaves, enters [2]uint64) {
	of := func(j int32) uint64 { return uint64(m.Customer)*uint64(s.m) + uint64(j) }
	return [2]uint64{of(m.From), of(m.From)}, [2]uint64{of(m.To), of(m.To)}
}

// AttributeName names a customer and a facility that serves it.
func (s *Parts) AttributeName(a uint64) string {
	m := uint64(s.m)
	return fmt.Sprintf("customer %d at facility %d", a/m, a%m)
}
