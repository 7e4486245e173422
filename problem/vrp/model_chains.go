package vrp

import (
	"fmt"
	"slices"

	"lsolve/model"
)

// after states that result is into[j] of the node j that comes after node i; own if i
// comes after itself.
func (s *stater) after(i int, into []model.Term, own, result model.Term) {
	list := slices.Clone(into)
	list[i] = own
	s.m.Add(model.ElementVar(s.next[i], list, result))
}

// along adds a quantity along the routes.
func (s *stater) along(d model.Dimension) { s.routes.Dimensions = append(s.routes.Dimensions, d) }

// ints returns a variable for each node with the values 0 to most.
func (s *stater) ints(name string, n int, most int64) []model.Term {
	list := make([]model.Term, n)
	for i := range list {
		list[i] = s.m.Int(fmt.Sprintf("%s[%d]", name, i), 0, int32(most)).Term()
	}
	return list
}

// loads adds, for each component, what is in the vehicle as it leaves each node: what is to
// be delivered on the trip, what was picked up on it, and what pairs are under way. If there are
// deliveries alone, it is what has been delivered on the trip: as much at its end, and nothing
// at its start, so that local search can follow it.
func (s *stater) loads() {
	for k := range s.Resources {
		var carried [][]model.Term
		deliveries, pickups := make([]int64, len(s.Clients)), make([]int64, len(s.Clients))
		amounts := make([]int64, len(s.Clients))
		for i := range s.Clients {
			c := &s.Clients[i]
			if c.Delivery != nil {
				deliveries[i] = c.Delivery[k]
			}
			if c.Pickup != nil {
				pickups[i] = c.Pickup[k]
			}
		}
		for _, pair := range s.Pairs {
			if pair.Amount != nil {
				amounts[pair.Pickup], amounts[pair.Delivery] = pair.Amount[k], -pair.Amount[k]
			}
		}
		if some(deliveries) {
			sign := -1
			if !some(pickups) && !some(amounts) {
				sign = 1
			}
			carried = append(carried, s.chain(fmt.Sprintf("delivery[%d]", k), k, deliveries, sign))
		}
		if some(pickups) {
			carried = append(carried, s.chain(fmt.Sprintf("pickup[%d]", k), k, pickups, 1))
		}
		if some(amounts) {
			carried = append(carried, s.chain(fmt.Sprintf("pair[%d]", k), k, amounts, 0))
		}
		if carried != nil {
			s.capacity(k, carried)
		}
	}
}

func some(list []int64) bool { return slices.ContainsFunc(list, func(x int64) bool { return x != 0 }) }

// mostCapacity is the largest capacity of a component.
func (s *stater) mostCapacity(k int) (most int64) {
	for i := range s.Vehicles {
		most = max(most, s.Vehicles[i].Capacity[k])
	}
	return most
}

// chain adds loads as the vehicle leaves each node. With the sign -1, clients take the
// amounts, and trips end with nothing; with 1, they give them, and trips begin with
// nothing; with 0 they give them, and routes begin and end with nothing.
func (s *stater) chain(name string, k int, amounts []int64, sign int) []model.Term {
	n, first := s.Nodes(), s.firstVehicle()
	most := s.mostCapacity(k)
	leaving := s.ints(name, n, most)
	arriving := slices.Clone(leaving)
	for i, x := range amounts {
		if sign < 0 {
			x = -x
		}
		arriving[i] = leaving[i].Plus(-int32(x))
	}
	nothing := model.Const(0)
	for i := len(s.Clients); i < n; i++ {
		switch {
		case sign < 0:
			arriving[i] = nothing
		case sign > 0:
			leaving[i] = nothing
			arriving[i] = s.m.Int(fmt.Sprintf("%s at %d", name, i), 0, int32(most)).Term()
		case i >= first:
			leaving[i], arriving[i] = nothing, nothing
		}
	}
	s.idle(leaving)
	if first == len(s.Clients) { // nothing happens between the ends of routes
		add := make([]int32, n)
		for i, x := range amounts {
			if add[i] = int32(x); sign < 0 {
				add[i] = -add[i]
			}
		}
		s.along(model.Dimension{At: slices.Concat(arriving[:first], leaving[first:]), End: arriving[first:], Nodes: add})
		return leaving
	}
	for i := range n {
		own := leaving[i]
		if i >= first {
			own = nothing
		}
		s.after(i, arriving, own, leaving[i])
	}
	return leaving
}

// capacity bounds the sums of loads by the capacity of the vehicle.
func (s *stater) capacity(k int, carried [][]model.Term) {
	capacities := make([]int32, 0, s.Fleet()+1)
	for v := range s.Fleet() {
		capacities = append(capacities, int32(s.typeOf(v).Capacity[k]))
	}
	most := s.mostCapacity(k)
	alike := !slices.ContainsFunc(capacities, func(c int32) bool { return int64(c) != most })
	capacities = append(capacities, int32(most)*int32(len(carried))) // of what is left out
	for i := range s.next {
		var sum []model.Term
		for _, loads := range carried {
			sum = append(sum, loads[i])
		}
		if alike && len(carried) == 1 {
			continue // the domains say so
		}
		limit := s.m.Int(fmt.Sprintf("capacity[%d,%d]", k, i), 0, int32(most)*int32(len(carried)))
		s.m.Add(model.Element(s.vehicle[i], capacities, limit))
		s.m.Add(model.Sum(sum).AtMost(limit))
	}
}

// order adds the rules of pairs and of backhauls.
func (s *stater) order() {
	if len(s.Pairs) > 0 {
		s.pairs()
	}
	if s.Order == BackhaulsLast {
		s.backhauls()
	}
}

// pairs adds the place of each client on its route: it rises along the arcs.
func (s *stater) pairs() {
	n, first := s.Nodes(), s.firstVehicle()
	place := s.ints("place", first, int64(first))
	s.idle(place)
	beyond := model.Const(int32(first) + 1)
	into := slices.Clone(place)
	for range n - first {
		into = append(into, beyond)
	}
	behind := s.ints("behind", first, int64(first)+1)
	for i := range first {
		s.after(i, into, beyond, behind[i])
		s.m.Add(model.Sum(place[i], 1).AtMost(behind[i]))
	}
	for _, pair := range s.Pairs {
		s.m.Add(s.vehicle[pair.Pickup].Equals(s.vehicle[pair.Delivery]))
		s.m.Add(place[pair.Pickup].LessThan(place[pair.Delivery]))
	}
}

// backhauls adds how far each trip is: 0 before its first delivery, then 1, and 2 from the
// first pickup on. Clients with neither are as far as what is before them.
func (s *stater) backhauls() {
	n, first := s.Nodes(), s.firstVehicle()
	phase, into := make([]model.Term, n), make([]model.Term, n)
	const neither, over, left = 3, 6, 7 // what comes next: 3, 4 and 5 are neither, in a phase
	for i := range n {
		switch {
		case i >= len(s.Clients):
			phase[i], into[i] = model.Const(0), model.Const(over)
		case s.Clients[i].Delivery != nil:
			phase[i], into[i] = model.Const(1), model.Const(1)
		case s.Clients[i].Pickup != nil:
			phase[i], into[i] = model.Const(2), model.Const(2)
		default:
			phase[i] = s.m.Int(fmt.Sprintf("phase[%d]", i), 0, 2).Term()
			into[i] = phase[i].Plus(neither)
		}
	}
	s.idle(phase)
	rows := [][]int32{
		{0, 1}, {0, neither}, {0, over}, {0, left},
		{1, 1}, {1, 2}, {1, neither + 1}, {1, over}, {1, left},
		{2, 2}, {2, neither + 2}, {2, over}, {2, left},
	}
	for i := range n {
		next := s.m.Int(fmt.Sprintf("phase after %d", i), 0, left).Term()
		own := model.Const(left)
		if i >= first {
			own = model.Const(over)
		}
		s.after(i, into, own, next)
		s.m.Add(model.Table([]model.Term{phase[i], next}, rows))
	}
}
