package vrp

import (
	"fmt"
	"math"
	"slices"
)

// New returns the instance with the given exported fields, which it keeps. A Scale of 0
// means 1, and loads of nothing become nil. It is an error if a number is negative or too large, a name of a depot, a
// client or a profile is out of range, a list has not the length that it must have, a
// profile is not for all places, if a client that is not optional cannot be visited by any
// vehicle, see Unservable, or if the vehicles plainly have no room for those that are not.
func New(given Instance) (*Instance, error) {
	p := &given
	p.nodes, p.group, p.paired = nodes{}, nil, nil
	if p.Scale == 0 {
		p.Scale = 1
	}
	for _, check := range []func() error{p.checkSizes, p.checkDepots, p.checkTravel, p.checkVehicles, p.checkClients, p.checkGroups, p.checkPairs, p.checkTotal} {
		if err := check(); err != nil {
			return nil, fmt.Errorf("vrp: %w", err)
		}
	}
	p.layout()
	p.unservable = p.findUnservable(effortOfReach)
	for _, check := range []func() error{p.checkServed, p.checkRoom} {
		if err := check(); err != nil {
			return nil, fmt.Errorf("vrp: %w", err)
		}
	}
	p.byPlace = false
	return p, nil
}

// within returns an error unless low <= x <= high.
func within(what string, x, low, high int64) error {
	switch {
	case x >= low && x <= high:
		return nil
	case high == Never || low == 0 && high == MaxNumber && x < 0:
		return fmt.Errorf("%s is %d; expected %d or more", what, x, low)
	}
	return fmt.Errorf("%s is %d; expected %d..%d", what, x, low, high)
}

// orNever is within where Never is a value, too.
func orNever(what string, x, low int64) error {
	if x == Never {
		return nil
	}
	return within(what, x, low, MaxNumber)
}

func (p *Instance) checkSizes() error {
	err := firstOf(
		within("the number of clients", int64(len(p.Clients)), 1, MaxClients),
		within("the number of depots", int64(len(p.Depots)), 1, MaxDepots),
		within("the number of types of vehicles", int64(len(p.Vehicles)), 1, MaxVehicles),
		within("the number of resources", int64(p.Resources), 0, MaxResources),
		within("the scale", p.Scale, 1, 1_000_000),
		within("the order", int64(p.Order), 0, int64(BackhaulsLast)),
	)
	if err != nil {
		return err
	}
	fleet := 0
	err = each(aVehicle, len(p.Vehicles), func(i int) error {
		fleet += p.Vehicles[i].Count
		return within("the number of vehicles "+p.vehicleName(i), int64(p.Vehicles[i].Count), 1, MaxVehicles)
	})
	if err != nil {
		return err
	}
	return within("the number of all vehicles", int64(fleet), 1, MaxVehicles)
}

// checkPlace returns an error if the coordinates are out of range.
func checkPlace(what string, at Place) error {
	if at.Located && !(math.Abs(at.X) <= MaxCoordinate && math.Abs(at.Y) <= MaxCoordinate) {
		return fmt.Errorf("%s is at %v, %v; expected coordinates from %g to %g", what, at.X, at.Y, -MaxCoordinate, MaxCoordinate)
	}
	return nil
}

func checkWindow(what string, w Window) error {
	return firstOf(within("the begin of the window of "+what, w.From, 0, MaxNumber), orNever("the end of the window of "+what, w.To, w.From))
}

func (p *Instance) checkDepots() error {
	return each(aDepot, len(p.Depots), func(i int) error {
		d, what := &p.Depots[i], "depot "+p.depotName(i)
		return firstOf(
			flawed(aDepot, i, thePlace, checkPlace(what, d.Place)), flawed(aDepot, i, theWindow, checkWindow(what, d.Window)),
			within("the time to reload at "+what, d.Reload, 0, MaxNumber),
		)
	})
}

func (p *Instance) checkTravel() error {
	if len(p.Travel) == 0 {
		return fmt.Errorf("there are no distances; expected a profile")
	}
	return each(aProfile, len(p.Travel), func(i int) error {
		if t := &p.Travel[i]; t.places != p.Places() {
			return fmt.Errorf("profile %d has %d places; expected %d, the depots and the clients", i+1, t.places, p.Places())
		}
		return nil
	})
}

// checkLoad returns an error unless a load has the right number of components, none
// negative. Without resources it may be nil.
func (p *Instance) checkLoad(what string, load []int64, optional bool) error {
	if load == nil && (optional || p.Resources == 0) {
		return nil
	}
	if len(load) != p.Resources {
		return fmt.Errorf("%s has %d components; expected %d", what, len(load), p.Resources)
	}
	for _, x := range load {
		if err := within(what, x, 0, MaxNumber); err != nil {
			return err
		}
	}
	return nil
}

// something is the load; nil if it is nothing.
func something(load []int64) []int64 {
	for _, x := range load {
		if x != 0 {
			return load
		}
	}
	return nil
}

func (p *Instance) checkVehicles() error { return each(aVehicle, len(p.Vehicles), p.checkVehicle) }

func (p *Instance) checkVehicle(i int) error {
	v, what := &p.Vehicles[i], "vehicle "+p.vehicleName(i)
	err := firstOf(
		p.checkLoad("the capacity of "+what, v.Capacity, false),
		within("the depot where "+what+" starts", int64(v.From), 0, int64(len(p.Depots)-1)),
		within("the depot where "+what+" ends", int64(v.To), Open, int64(len(p.Depots)-1)),
		within("the begin of the shift of "+what, v.Shift.From, 0, MaxNumber),
		orNever("the end of the shift of "+what, v.Shift.To, v.Shift.From),
		orNever("the latest start of "+what, v.LatestStart, v.Shift.From),
		orNever("the largest distance of "+what, v.MaxDistance, 0),
		orNever("the largest duration of "+what, v.MaxDuration, 0),
		within("the fixed cost of "+what, v.Fixed, 0, MaxNumber),
		within("the cost of the distance of "+what, v.PerDistance, 0, MaxNumber),
		within("the cost of the duration of "+what, v.PerDuration, 0, MaxNumber),
		within("the profile of "+what, int64(v.Profile), 0, int64(len(p.Travel)-1)),
		within("the number of reloads of "+what, int64(v.Reloads), 0, MaxClients),
	)
	if err != nil {
		return err
	}
	for k, d := range v.ReloadAt {
		if err := within("the depot where "+what+" reloads", int64(d), 0, int64(len(p.Depots)-1)); err != nil {
			return err
		}
		if k > 0 && d <= v.ReloadAt[k-1] {
			return fmt.Errorf("the depots where %s reloads do not ascend", what)
		}
	}
	if (v.Reloads > 0) != (len(v.ReloadAt) > 0) {
		return fmt.Errorf("%s has %d reloads at %d depots; expected both or none", what, v.Reloads, len(v.ReloadAt))
	}
	last := int64(-1)
	for _, b := range v.Breaks {
		if err := firstOf(checkWindow("a break of "+what, b.Window), within("the duration of a break of "+what, b.Duration, 0, MaxNumber)); err != nil {
			return err
		}
		if b.From <= last {
			return fmt.Errorf("the breaks of %s overlap or do not ascend", what)
		}
		last = b.To
	}
	return nil
}

func (p *Instance) checkClients() error { return each(aClient, len(p.Clients), p.checkClient) }

func (p *Instance) checkClient(i int) error {
	c, what := &p.Clients[i], p.label(int32(i))
	err := firstOf(
		flawed(aClient, i, thePlace, checkPlace(what, c.Place)),
		flawed(aClient, i, theLoad, p.checkLoad("the delivery of "+what, c.Delivery, true)),
		flawed(aClient, i, theLoad, p.checkLoad("the pickup of "+what, c.Pickup, true)),
		within("the time of service of "+what, c.Service, 0, MaxNumber),
		within("the release of "+what, c.Release, 0, MaxNumber),
		within("the prize of "+what, c.Prize, 0, MaxTotal),
	)
	if err != nil {
		return err
	}
	c.Delivery, c.Pickup = something(c.Delivery), something(c.Pickup)
	if c.Prize > 0 && !c.Optional {
		return fmt.Errorf("%s has a prize; expected none, as it is not optional", what)
	}
	if p.Order == BackhaulsLast && c.Delivery != nil && c.Pickup != nil {
		return flawed(aClient, i, theLoad, fmt.Errorf("%s has a delivery and a pickup; expected one of them, as backhauls come last", what))
	}
	if len(c.Windows) == 0 {
		return fmt.Errorf("%s has no windows; expected at least one", what)
	}
	for k, w := range c.Windows {
		err := checkWindow(what, w)
		if err == nil && k > 0 && w.From <= c.Windows[k-1].To {
			err = fmt.Errorf("the windows of %s overlap or do not ascend", what)
		}
		if err != nil {
			return flawed(aClient, i, theWindow, err)
		}
	}
	if c.Vehicles != nil && len(c.Vehicles) == 0 {
		return fmt.Errorf("%s has no vehicles; expected at least one", what)
	}
	for k, v := range c.Vehicles {
		if err := within("a type of vehicle of "+what, int64(v), 0, int64(len(p.Vehicles)-1)); err != nil {
			return err
		}
		if k > 0 && v <= c.Vehicles[k-1] {
			return fmt.Errorf("the types of vehicles of %s do not ascend", what)
		}
	}
	return nil
}

func (p *Instance) checkGroups() error {
	p.group = slices.Repeat([]int32{-1}, len(p.Clients))
	return each(aGroup, len(p.Groups), func(k int) error {
		g := &p.Groups[k]
		if len(g.Clients) == 0 {
			return fmt.Errorf("group %d has no clients; expected at least one", k+1)
		}
		for _, c := range g.Clients {
			if err := within(fmt.Sprintf("a client of group %d", k+1), int64(c), 0, int64(len(p.Clients)-1)); err != nil {
				return err
			}
			switch {
			case p.group[c] >= 0:
				return fmt.Errorf("%s is in group %d and in group %d; expected one", p.label(c), p.group[c]+1, k+1)
			case !p.Clients[c].Optional:
				return fmt.Errorf("%s of group %d is not optional", p.label(c), k+1)
			}
			p.group[c] = int32(k)
		}
		return nil
	})
}

func (p *Instance) checkPairs() error {
	p.paired = slices.Repeat([]int32{-1}, len(p.Clients))
	return each(aPair, len(p.Pairs), func(k int) error {
		pair := p.Pairs[k]
		what := fmt.Sprintf("pair %d", k+1)
		for _, c := range []int32{pair.Pickup, pair.Delivery} {
			if err := within("a client of "+what, int64(c), 0, int64(len(p.Clients)-1)); err != nil {
				return err
			}
			switch {
			case p.paired[c] >= 0:
				return fmt.Errorf("%s is in pair %d and in pair %d; expected two different clients, and one pair each", p.label(c), p.paired[c]+1, k+1)
			case p.group[c] >= 0:
				return fmt.Errorf("%s is in a pair and in a group; expected one of them", p.label(c))
			}
			p.paired[c] = int32(k)
		}
		if p.Clients[pair.Pickup].Optional != p.Clients[pair.Delivery].Optional {
			return fmt.Errorf("one client of %s is optional; expected both or none", what)
		}
		if err := p.checkLoad("the amount of "+what, pair.Amount, true); err != nil {
			return err
		}
		p.Pairs[k].Amount = something(pair.Amount)
		return nil
	})
}

// checkTotal returns an error if a cost could exceed MaxTotal, or a time or a load become
// too large for sums.
func (p *Instance) checkTotal() error {
	prizes, load := float64(0), float64(0)
	add := func(amounts []int64) {
		for _, x := range amounts {
			load += float64(x)
		}
	}
	for i := range p.Clients {
		c := &p.Clients[i]
		prizes += float64(c.Prize)
		add(c.Delivery)
		add(c.Pickup)
	}
	for _, pair := range p.Pairs {
		add(pair.Amount)
	}
	if load > MaxTotal {
		return fmt.Errorf("the loads add up to %.0f; expected at most %d", load, int64(MaxTotal))
	}
	e := p.extent()
	if worst := p.mostCost(e); worst+prizes > MaxTotal {
		return fmt.Errorf("the costs may add up to %.0f; expected at most %d", worst+prizes, int64(MaxTotal))
	}
	for i := range p.Vehicles {
		if end := e.latestEnd(&p.Vehicles[i]); end > MaxTotal {
			return fmt.Errorf("a route may take until %.0f; expected at most %d", end, int64(MaxTotal))
		}
	}
	return nil
}
