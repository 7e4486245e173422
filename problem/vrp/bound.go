package vrp

import (
	"cmp"
	"slices"
)

// effortOfBound is about how many ways the bound may look at.
const effortOfBound = 20_000_000

// Bound implements problem.Bounded: there is a way to each client that is visited, and one to
// the end of each route. The cheapest ways to them, or from them and from the starts, count,
// with the fixed costs of as many vehicles as the loads need. An optional client costs
// the lesser of that and its prize, and a group of which one is visited the least of its
// clients. With many clients only vehicles count.
func (p *Instance) Bound() int64 {
	routes, fixed := p.fewest()
	rates := p.rates()
	places := int64(p.Places())
	if places*places*int64(len(rates)) > effortOfBound {
		return fixed
	}
	best := int64(0)
	open := slices.ContainsFunc(p.Vehicles, func(v Vehicle) bool { return v.To == Open })
	for _, into := range []bool{true, false} {
		if open && !into {
			break // no way leaves the last client
		}
		least := make([]int64, p.Places())
		for place := range least {
			least[place] = p.cheapest(rates, place, into)
		}
		end := int64(Never)
		for i := range p.Vehicles {
			depot := p.Vehicles[i].From
			if into {
				depot = p.Vehicles[i].To
			}
			if depot == Open {
				end = 0
				break
			}
			end = min(end, least[depot])
		}
		sum := fixed + int64(routes)*known(end) + p.leastOf(least[len(p.Depots):], 1)
		best = max(best, sum)
	}
	return best
}

// rate is what a unit of distance and of duration cost on a profile.
type rate struct {
	profile                  int
	perDistance, perDuration int64
}

// rates returns the different ones of all types of vehicles.
func (p *Instance) rates() (list []rate) {
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		list = append(list, rate{v.Profile, v.PerDistance, v.PerDuration})
	}
	slices.SortFunc(list, func(a, b rate) int {
		return cmp.Or(cmp.Compare(a.profile, b.profile), cmp.Compare(a.perDistance, b.perDistance), cmp.Compare(a.perDuration, b.perDuration))
	})
	return slices.Compact(list)
}

// cheapest returns the least cost of a way to a place, or from it, with the time of service
// there; Never if there is none.
func (p *Instance) cheapest(rates []rate, place int, into bool) int64 {
	least := int64(Never)
	for _, r := range rates {
		t := &p.Travel[r.profile]
		for other := range t.places {
			from, to := other, place
			if !into {
				from, to = place, other
			}
			if other == place && place >= len(p.Depots) {
				continue
			}
			d := t.Distance(from, to)
			if d >= Forbidden {
				continue
			}
			cost := r.perDistance * d
			if r.perDuration > 0 {
				cost += r.perDuration * t.Duration(from, to)
				if place >= len(p.Depots) {
					cost += r.perDuration * p.Clients[place-len(p.Depots)].Service
				}
			}
			if cost < least {
				least = cost
			}
		}
	}
	return least
}

// known is a cost; 0 if it is Never.
func known(cost int64) int64 {
	if cost == Never {
		return 0
	}
	return cost
}

// leastOf adds up what clients cost at least, of which each one that is visited costs as
// much as the list says, in parts of a unit of which there are scale.
func (p *Instance) leastOf(list []int64, scale int64) (sum int64) {
	for i := range p.Clients {
		c := &p.Clients[i]
		switch {
		case p.group[i] >= 0:
		case c.Optional:
			sum += min(list[i], scale*c.Prize)
		default:
			sum += known(list[i])
		}
	}
	for _, g := range p.Groups {
		least, prizes := int64(Never), int64(0)
		for _, i := range g.Clients {
			least = min(least, list[i])
			prizes += scale * p.Clients[i].Prize
		}
		if !g.Required {
			least = min(least, prizes)
		}
		sum += known(least)
	}
	return sum
}

// fewest returns how many routes there are at least, by the loads of clients that are
// visited in any case, and the least fixed costs of so many vehicles.
func (p *Instance) fewest() (routes int, fixed int64) {
	needed := 0
	for i := range p.Clients {
		if !p.Clients[i].Optional {
			needed = 1
		}
	}
	for _, g := range p.Groups {
		if g.Required {
			needed = 1
		}
	}
	for k := range p.Resources {
		needed = max(needed, p.fewestFor(k))
	}
	costs := make([]rank, 0, len(p.Vehicles))
	for i := range p.Vehicles {
		costs = append(costs, rank{p.Vehicles[i].Fixed, p.Vehicles[i].Count})
	}
	slices.SortFunc(costs, func(a, b rank) int { return cmp.Compare(a.value, b.value) })
	left := needed
	for _, c := range costs {
		n := min(left, c.count)
		fixed += int64(n) * c.value
		left -= n
	}
	return needed, fixed
}

// rank is a value of so many vehicles.
type rank struct {
	value int64
	count int
}

// fewestFor is fewest by one component of the loads: deliveries all leave depots, and
// pickups all come to ends of trips.
func (p *Instance) fewestFor(k int) int {
	var deliveries, pickups int64
	for i := range p.Clients {
		if c := &p.Clients[i]; !c.Optional {
			if c.Delivery != nil {
				deliveries += c.Delivery[k]
			}
			if c.Pickup != nil {
				pickups += c.Pickup[k]
			}
		}
	}
	capacities := make([]rank, 0, len(p.Vehicles))
	for i := range p.Vehicles {
		capacities = append(capacities, rank{p.carries(i, k), p.Vehicles[i].Count})
	}
	slices.SortFunc(capacities, func(a, b rank) int { return cmp.Compare(b.value, a.value) })
	routes, left := 0, max(deliveries, pickups)
	for _, c := range capacities {
		if left <= 0 || c.value == 0 {
			break
		}
		n := min((left+c.value-1)/c.value, int64(c.count))
		routes += int(n)
		left -= n * c.value
	}
	return routes
}
