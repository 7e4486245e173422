package facility

import (
	"errors"
	"fmt"
)

// MaxSplit is the largest number of facilities between which demands may be split.
const MaxSplit = 2048

// mostUnitPlaces is how many more digits than costs the costs of a unit have at most.
const mostUnitPlaces = 9

// checkSplit returns an error for demands that no facilities can serve together.
func (l *Limits) checkSplit(demand int64) error {
	if m := len(l.Capacities); m > MaxSplit {
		return fmt.Errorf("facility: %d facilities; expected at most %d, to split demands", m, MaxSplit)
	}
	if demand == 0 {
		return errors.New("facility: no demands; expected one at least, to split them")
	}
	capacity := int64(0)
	for _, x := range l.Capacities {
		capacity += x
	}
	if demand > capacity {
		return fmt.Errorf("facility: demands of %d in all; expected at most %d, the sum of the capacities", demand, capacity)
	}
	return nil
}

// perUnit prices units of demand: as the cost of serving a customer is that of its whole
// demand, a part of it costs that part. Costs get as many more decimals as make those of a unit
// exact; if that takes too many, these are rounded, so that the costs of a solution change by at
// most a billionth of the largest costs, if there is room for as many. A customer without a
// demand costs nothing. It returns the costs of a unit, customer by customer.
func (c *Costs) perUnit(l *Limits) (unit []int64) {
	m, total, demand := len(c.Open), int64(0), int64(0)
	for _, x := range c.Open {
		total += x
	}
	for i, d := range l.Demands {
		demand += d
		most := int64(0)
		for _, x := range c.Serve[i*m : (i+1)*m] {
			most = max(most, x)
		}
		total += most
	}
	exact := func(factor int64) bool {
		for i, d := range l.Demands {
			for _, x := range c.Serve[i*m : (i+1)*m] {
				if d > 0 && x%d*(factor%d)%d > 0 {
					return false
				}
			}
		}
		return true
	}
	near := func(factor int64) bool { return float64(demand)*5e8 <= float64(total)*float64(factor) }
	until := func(enough func(factor int64) bool) (places int, factor int64) {
		for factor = 1; !enough(factor) && places < mostUnitPlaces && c.Places+places < mostPlaces && total+demand <= MaxTotal/10/factor; factor *= 10 {
			places++
		}
		return places, factor
	}
	places, factor := until(exact)
	if !exact(factor) {
		places, factor = until(near)
	}
	scaled := Costs{Open: make([]int64, m), Serve: make([]int64, len(c.Serve)), Places: c.Places + places}
	for j, x := range c.Open {
		scaled.Open[j] = x * factor
	}
	unit = make([]int64, len(c.Serve))
	for i, d := range l.Demands {
		for k := i * m; d > 0 && k < (i+1)*m; k++ {
			unit[k] = (c.Serve[k]*factor + d/2) / d
			scaled.Serve[k] = unit[k] * d
		}
	}
	*c = scaled
	return unit
}

// Split reports whether demands may be split between facilities. A solution then is how much
// of its demand each customer gets from each facility, customer by customer.
func (p *Instance) Split() bool { return p.unit != nil }

// Unit returns the cost of serving a unit of a customer's demand from each facility, where
// demands may be split. It is not to be changed.
func (p *Instance) Unit(customer int) []int64 {
	m := p.Facilities
	return p.unit[customer*m : (customer+1)*m : (customer+1)*m]
}

// checkParts is Check where demands may be split.
func (p *Instance) checkParts(values []int32) (objective int64, err error) {
	if len(values) != p.Customers*p.Facilities {
		return 0, fmt.Errorf("facility: %d amounts; expected %d, of each customer from each facility", len(values), p.Customers*p.Facilities)
	}
	loads := make([]int64, p.Facilities)
	for i, d := range p.limits.Demands {
		got, unit := int64(0), p.Unit(i)
		for j, x := range values[i*p.Facilities : (i+1)*p.Facilities] {
			if x < 0 || int64(x) > d {
				return 0, fmt.Errorf("facility: customer %d gets %d from facility %d; expected 0..%d", i, x, j, d)
			}
			got += int64(x)
			objective += unit[j] * int64(x)
			if loads[j] += int64(x); loads[j] > p.limits.Capacities[j] {
				return 0, fmt.Errorf("facility: facility %d serves %d with customer %d; expected at most its capacity %d", j, loads[j], i, p.limits.Capacities[j])
			}
		}
		if got != d {
			return 0, fmt.Errorf("facility: customer %d gets %d; expected its demand %d", i, got, d)
		}
	}
	for j, load := range loads {
		if load > 0 {
			objective += p.costs.Open[j]
		}
	}
	return objective, nil
}

// splitStart is the rule where demands may be split: the facilities of the relaxation in some
// of its steps, with the cheapest amounts.
func (p *Instance) splitStart() (best []int32) {
	f, least := NewFlow(p), int64(0)
	open := make([]bool, p.Facilities)
	try := func(list []int32) {
		clear(open)
		for _, j := range list {
			open[j] = true
		}
		if f.Set(open) {
			if f.CloseIdle(); best == nil || f.Cost() < least {
				best, least = f.Values(best[:0]), f.Cost()
			}
		}
	}
	all := make([]int32, p.Facilities)
	for j := range all {
		all[j] = int32(j)
	}
	try(all)
	tries := int64(0)
	p.relax(effortOfStart, func(s *lagrangian) (int64, bool) {
		if tries++; tries%4 == 1 { // a flow takes about as long as a step of the relaxation
			try(s.open)
		}
		return least, true
	})
	return best
}
