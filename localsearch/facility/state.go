package facility

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/facility"
)

// State is the facility of each customer. Facilities may be overloaded. Its Cost is the
// costs, and a penalty for each unit above a capacity.
type State struct {
	in         *facility.Instance
	m          int
	open       []int64 // costs
	demands    []int64 // nil: capacities do not matter
	capacities []int64
	penalty    int64

	at       []int32
	number   []int32 // of the customers of each facility
	load     []int64
	costs    int64
	overload int64
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with each customer at the facility that serves it at the least
// cost.
func New(in *facility.Instance) *State {
	n, m := in.Customers, in.Facilities
	s := &State{
		in: in, m: m, open: in.Open(), demands: in.Demands(), capacities: in.Capacities(),
		at: make([]int32, n), number: make([]int32, m), load: make([]int64, m), penalty: penaltyOf(in),
	}
	for i := range s.at {
		for j, cost := range in.Serve(i) {
			if cost < in.Serve(i)[s.at[i]] {
				s.at[i] = int32(j)
			}
		}
	}
	s.recount()
	return s
}

// penaltyOf returns a penalty for a unit that makes it pay to bring a customer elsewhere;
// or a smaller one, so that costs fit.
func penaltyOf(in *facility.Instance) int64 {
	if !in.Capacitated() {
		return 0
	}
	total, most := int64(1), int64(0)
	for _, d := range in.Demands() {
		total += d
	}
	for i := range in.Customers {
		for _, cost := range in.Serve(i) {
			most = max(most, cost)
		}
	}
	return min(most/(1+total/int64(in.Customers))+1, facility.MaxTotal/total)
}

// Variables returns the number of customers.
func (s *State) Variables() int { return len(s.at) }

// Cost returns the costs with penalties.
func (s *State) Cost() int64 { return s.costs + s.penalty*s.overload }

// Rank has the units above capacities, and the costs.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.overload, Objective: s.costs}
}

// Sense says that the objective is minimised.
func (*State) Sense() model.Sense { return model.Minimise }

// Values appends the facility of each customer to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.at...) }

// Adopt replaces the state by values.
func (s *State) Adopt(values []int32) {
	if len(values) != len(s.at) {
		panic(fmt.Errorf("%d facilities; expected those of %d customers", len(values), len(s.at)))
	}
	copy(s.at, values)
	s.recount()
}

// Randomise draws the facility of each customer.
func (s *State) Randomise(r *rand.Rand) {
	for i := range s.at {
		s.at[i] = int32(rng.Intn(r, s.m))
	}
	s.recount()
}

// ConstructState begins with the instance's rule, or without one with the facilities of New,
// and changes a tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	if start := s.in.Start(); start != nil {
		s.Adopt(start)
	}
	s.Perturb(r, 0.1)
}

// Perturb draws the facilities of the given share of the customers, of at least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.at))+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}

// recount computes everything from the facilities.
func (s *State) recount() {
	clear(s.number)
	clear(s.load)
	s.costs, s.overload = 0, 0
	for i, j := range s.at {
		s.enter(int32(i), j)
	}
}

// over is what a facility with that load has above its capacity.
func (s *State) over(j int32, load int64) int64 { return max(0, load-s.capacities[j]) }

// enter gives a customer who has none a facility.
func (s *State) enter(i, j int32) {
	s.at[i] = j
	if s.number[j]++; s.number[j] == 1 {
		s.costs += s.open[j]
	}
	s.costs += s.in.Serve(int(i))[j]
	if s.demands != nil {
		s.overload -= s.over(j, s.load[j])
		s.load[j] += s.demands[i]
		s.overload += s.over(j, s.load[j])
	}
}

// leave takes a customer's facility away.
func (s *State) leave(i int32) {
	j := s.at[i]
	if s.number[j]--; s.number[j] == 0 {
		s.costs -= s.open[j]
	}
	s.costs -= s.in.Serve(int(i))[j]
	if s.demands != nil {
		s.overload -= s.over(j, s.load[j])
		s.load[j] -= s.demands[i]
		s.overload += s.over(j, s.load[j])
	}
}
