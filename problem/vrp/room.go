package vrp

import (
	"errors"
	"fmt"
	"math"
)

// checkRoom returns an error if the vehicles have not enough room for the clients that must be
// visited: all that is delivered is at some time in a vehicle that starts a trip, and all
// that is picked up in one that ends a trip.
func (p *Instance) checkRoom() error {
	for k := range p.Resources {
		for _, flow := range []struct {
			name string
			of   func(c *Client) []int64
		}{
			{"deliveries", func(c *Client) []int64 { return c.Delivery }},
			{"pickups", func(c *Client) []int64 { return c.Pickup }},
		} {
			if why := p.crowded(flow.name+p.component(k), k, p.needs(k, flow.of)); why != "" {
				return errors.New(why)
			}
		}
	}
	return nil
}

// needs returns a component of the loads of the clients that are visited in any case, and of
// each group of which one is, the least.
func (p *Instance) needs(k int, of func(c *Client) []int64) (list []int64) {
	part := func(client int) int64 {
		if load := of(&p.Clients[client]); load != nil {
			return load[k]
		}
		return 0
	}
	for i := range p.Clients {
		if !p.Clients[i].Optional {
			list = append(list, part(i))
		}
	}
	for _, g := range p.Groups {
		if !g.Required {
			continue
		}
		least := int64(math.MaxInt64)
		for _, c := range g.Clients {
			least = min(least, part(int(c)))
		}
		list = append(list, least)
	}
	return list
}

// crowded says why loads do not fit into all vehicles: they are too much together, or each of
// too many needs a trip of its own; "": nothing is known against it.
func (p *Instance) crowded(what string, k int, loads []int64) string {
	capacity, largest := int64(0), int64(0)
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		largest = max(largest, v.Capacity[k])
		if carries := p.carries(i, k); carries < (MaxTotal-capacity)/int64(v.Count) {
			capacity += carries * int64(v.Count)
		} else {
			capacity = MaxTotal // no loads are more
		}
	}
	sum, big, least := int64(0), int64(0), largest
	for _, x := range loads {
		sum += x
		if x > largest-x { // no two of them are on one trip
			big++
			least = min(least, x)
		}
	}
	if sum > capacity {
		return fmt.Sprintf("the %s that must be made add up to %d, above %d, the capacity of all vehicles%s", what, sum, capacity, p.withReloads())
	}
	trips := int64(0)
	for i := range p.Vehicles {
		if v := &p.Vehicles[i]; v.Capacity[k] >= least {
			trips = min(trips+p.trips(i)*int64(v.Count), MaxTotal)
		}
	}
	if big > trips {
		return fmt.Sprintf("%d %s that must be made are more than half the largest capacity %d each, which takes as many vehicles%s; there are %d", big, what, largest, p.withReloads(), trips)
	}
	return ""
}

// withReloads says in messages that trips count, not vehicles.
func (p *Instance) withReloads() string {
	for i := range p.Vehicles {
		if p.Vehicles[i].Reloads > 0 {
			return " with their reloads"
		}
	}
	return ""
}

// trips is how many trips a vehicle can make that have clients.
func (p *Instance) trips(vehicle int) int64 {
	return int64(min(p.Vehicles[vehicle].Reloads, len(p.Clients)) + 1)
}

// carries is how much of a component of loads a vehicle carries on all its trips; at most
// MaxTotal.
func (p *Instance) carries(vehicle, k int) int64 {
	capacity, trips := p.Vehicles[vehicle].Capacity[k], p.trips(vehicle)
	if capacity >= MaxTotal/trips {
		return MaxTotal
	}
	return capacity * trips
}
