package vrp

import "fmt"

// Check returns the cost of a solution, or an error that names its first mistake: of the
// used vehicles the fixed costs and those of distances and durations, and the prizes of
// optional clients that are not visited. Of a group with a visited client no prize counts.
// The duration of a route is from start to end, with the start that makes it shortest.
// values are the successors of the nodes; see Routes.
func (p *Instance) Check(values []int32) (cost int64, err error) {
	routes, err := p.Routes(values)
	if err != nil {
		return 0, err
	}
	return p.cost(routes)
}

// cost is Check of routes, of which no two visit the same client.
func (p *Instance) cost(routes []Route) (cost int64, err error) {
	visited := make([]int32, len(p.Clients)) // 1 + its place among all visits; 0: none
	on := make([]int32, len(p.Clients))      // its route
	count := int32(0)
	for k := range routes {
		r := &routes[k]
		c, err := p.routeCost(r)
		if err != nil {
			return 0, fmt.Errorf("vrp: route %d, of vehicle %s: %w", k+1, p.vehicleName(r.Vehicle), err)
		}
		cost += c
		for _, s := range r.Stops {
			if s.Client >= 0 {
				count++
				visited[s.Client], on[s.Client] = count, int32(k)
			}
		}
	}
	for k, pair := range p.Pairs {
		from, to := visited[pair.Pickup], visited[pair.Delivery]
		switch {
		case from == 0 && to == 0:
		case from == 0 || to == 0 || on[pair.Pickup] != on[pair.Delivery]:
			return 0, fmt.Errorf("vrp: pair %d: %s and %s are not on the same route", k+1, p.label(pair.Pickup), p.label(pair.Delivery))
		case from > to:
			return 0, fmt.Errorf("vrp: pair %d: %s comes after %s", k+1, p.label(pair.Pickup), p.label(pair.Delivery))
		}
	}
	inGroup := make([]int, len(p.Groups))
	for k, g := range p.Groups {
		for _, c := range g.Clients {
			if visited[c] > 0 {
				inGroup[k]++
			}
		}
		switch {
		case inGroup[k] > 1:
			return 0, fmt.Errorf("vrp: %d clients of group %d are visited; expected one", inGroup[k], k+1)
		case inGroup[k] == 0 && g.Required:
			return 0, fmt.Errorf("vrp: no client of group %d is visited; expected one", k+1)
		}
	}
	for i := range p.Clients {
		c := &p.Clients[i]
		if visited[i] > 0 {
			continue
		}
		if !c.Optional {
			return 0, fmt.Errorf("vrp: %s is not visited", p.label(int32(i)))
		}
		if g := p.group[i]; g < 0 || inGroup[g] == 0 {
			cost += c.Prize
		}
	}
	return cost, nil
}

// routeCost returns the cost of a route. It is an error if the vehicle cannot take it.
func (p *Instance) routeCost(r *Route) (int64, error) {
	v := &p.Vehicles[r.Vehicle]
	if err := p.checkStops(r); err != nil {
		return 0, err
	}
	if _, err := p.loads(r); err != nil {
		return 0, err
	}
	w, err := p.follow(r)
	if err != nil {
		return 0, err
	}
	if w.distance > v.MaxDistance {
		return 0, fmt.Errorf("the distance is %d; expected at most %d", w.distance, v.MaxDistance)
	}
	t, err := p.time(v, w)
	if err != nil {
		return 0, err
	}
	if t.duration > v.MaxDuration {
		return 0, fmt.Errorf("the duration is %d; expected at most %d", t.duration, v.MaxDuration)
	}
	return v.Fixed + v.PerDistance*w.distance + v.PerDuration*t.duration, nil
}

// checkStops returns an error if a client is not for the vehicle, or if a reload or the
// order of stops breaks a rule.
func (p *Instance) checkStops(r *Route) error {
	v := &p.Vehicles[r.Vehicle]
	clients, reloads := 0, 0
	for i, s := range r.Stops {
		switch {
		case s.Client >= 0 && !p.May(r.Vehicle, s.Client):
			return fmt.Errorf("the vehicle may not visit %s", p.label(s.Client))
		case s.Client >= 0:
			clients++
			continue
		case !v.reloadsAt(int(s.Depot)):
			return fmt.Errorf("the vehicle does not reload at depot %s", p.depotName(int(s.Depot)))
		case i > 0 && r.Stops[i-1].Client < 0:
			return fmt.Errorf("two reloads without a client between them")
		}
		if reloads++; reloads > v.Reloads {
			return fmt.Errorf("more than %d reloads", v.Reloads)
		}
	}
	if clients == 0 {
		return fmt.Errorf("it has no client")
	}
	if p.Order == BackhaulsLast {
		return p.checkBackhauls(r)
	}
	return nil
}

// reloadsAt reports whether the vehicle may reload at a depot.
func (v *Vehicle) reloadsAt(depot int) bool {
	for _, d := range v.ReloadAt {
		if d == depot {
			return true
		}
	}
	return false
}

// checkBackhauls returns an error if a trip breaks the rule of BackhaulsLast.
func (p *Instance) checkBackhauls(r *Route) error {
	deliveries, backhaul := 0, int32(-1)
	for _, s := range append(r.Stops[:len(r.Stops):len(r.Stops)], ReloadAt(0)) {
		if s.Client < 0 {
			if backhaul >= 0 && deliveries == 0 {
				return fmt.Errorf("a trip with the pickup of %s has no delivery", p.label(backhaul))
			}
			deliveries, backhaul = 0, -1
			continue
		}
		c := &p.Clients[s.Client]
		switch {
		case c.Pickup != nil:
			backhaul = s.Client
		case c.Delivery != nil && backhaul >= 0:
			return fmt.Errorf("the delivery to %s comes after the pickup of %s", p.label(s.Client), p.label(backhaul))
		case c.Delivery != nil:
			deliveries++
		}
	}
	return nil
}

// loads returns the loads of the vehicle as it goes on from its start, and from each stop.
// It is an error if one exceeds the capacity. Loads of pairs stay in the vehicle during a
// reload.
func (p *Instance) loads(r *Route) ([][]int64, error) {
	v := &p.Vehicles[r.Vehicle]
	all := make([][]int64, len(r.Stops)+1)
	cells := make([]int64, (len(r.Stops)+1)*p.Resources)
	for i := range all {
		all[i] = cells[i*p.Resources : (i+1)*p.Resources]
	}
	carried := make([]int64, p.Resources) // by pairs
	add := func(to, amount []int64, sign int64) {
		for k, x := range amount {
			to[k] += sign * x
		}
	}
	load := func(i int) { // for the trip that begins after i stops
		copy(all[i], carried)
		for _, s := range r.Stops[i:] {
			if s.Client < 0 {
				break
			}
			add(all[i], p.Clients[s.Client].Delivery, 1)
		}
	}
	load(0)
	for i := range all {
		if i > 0 {
			s := r.Stops[i-1]
			if s.Client < 0 {
				load(i)
			} else {
				c := &p.Clients[s.Client]
				copy(all[i], all[i-1])
				add(all[i], c.Delivery, -1)
				add(all[i], c.Pickup, 1)
				if k := p.paired[s.Client]; k >= 0 {
					sign := int64(1)
					if p.Pairs[k].Delivery == s.Client {
						sign = -1
					}
					add(all[i], p.Pairs[k].Amount, sign)
					add(carried, p.Pairs[k].Amount, sign)
				}
			}
		}
		for k, x := range all[i] {
			if x > v.Capacity[k] {
				after := "at its start"
				if i > 0 {
					after = "after " + p.placeName(p.stopAt(r.Stops[i-1]))
				}
				return all, fmt.Errorf("the load%s is %d %s; expected at most %d", p.component(k), x, after, v.Capacity[k])
			}
		}
	}
	return all, nil
}

// component names a component of a load in messages, if there are several.
func (p *Instance) component(k int) string {
	if p.Resources == 1 {
		return ""
	}
	return fmt.Sprintf(" of resource %d", k+1)
}
