package vrp

import (
	"fmt"
	"strconv"
	"strings"
)

// howMany is a number of routes in words.
func howMany(routes int) string {
	if routes == 1 {
		return "1 route"
	}
	return strconv.Itoa(routes) + " routes"
}

// Text returns the routes with their schedules, a line for each place where a vehicle is,
// and the clients that are not visited, with the reasons. Distances, times and costs have the
// decimals that Scale says.
func (p *Instance) Text(values []int32) string {
	cost, err := p.Check(values)
	if err != nil {
		return err.Error() + "\n"
	}
	all, err := p.Schedules(values)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	distance := int64(0)
	for i := range all {
		distance += all[i].Distance
	}
	fmt.Fprintf(&b, "cost %s, %s, distance %s\n", p.decimal(cost), howMany(len(all)), p.decimal(distance))
	for i := range all {
		p.writeSchedule(&b, i, &all[i])
	}
	for _, o := range p.leftOut(values) {
		fmt.Fprintf(&b, "%s is not visited: %s\n", p.label(o.client), o.reason)
	}
	return b.String()
}

func (p *Instance) writeSchedule(b *strings.Builder, i int, s *Schedule) {
	fmt.Fprintf(b, "route %d, vehicle %s: distance %s, time %s to %s, cost %s\n", i+1, p.vehicleName(s.Vehicle), p.decimal(s.Distance), p.decimal(s.Start), p.decimal(s.End), p.decimal(s.Cost))
	if !p.timed() {
		b.WriteString(" ")
		for _, stop := range s.Stops {
			if stop.Client < 0 {
				fmt.Fprintf(b, " [%s]", p.depotName(int(stop.Depot)))
				continue
			}
			b.WriteString(" " + p.clientName(stop.Client))
		}
		b.WriteString("\n")
		return
	}
	for _, c := range s.Calls {
		what := "break"
		switch {
		case c.Rest:
		case c.Client >= 0:
			what = p.label(c.Client)
		default:
			what = "depot " + p.depotName(int(c.Depot))
		}
		fmt.Fprintf(b, "  %-12s %8s to %8s", what, p.decimal(c.Begin), p.decimal(c.Ready))
		if wait := c.Begin - c.Arrival; wait > 0 {
			fmt.Fprintf(b, ", waits %s", p.decimal(wait))
		}
		if p.Resources > 0 && !c.Rest {
			fmt.Fprintf(b, ", load %s", joined(c.Load))
		}
		b.WriteString("\n")
	}
}

// timed reports whether texts tell times: they matter, or are not the distances.
func (p *Instance) timed() bool {
	for i := range p.Vehicles {
		if p.Travel[p.Vehicles[i].Profile].Timed() {
			return true
		}
	}
	return p.clocked()
}

// clocked reports whether times matter for solutions.
func (p *Instance) clocked() bool {
	for i := range p.Depots {
		if p.Depots[i].Window != anytime() {
			return true
		}
	}
	for i := range p.Clients {
		c := &p.Clients[i]
		if c.Service > 0 || c.Release > 0 || len(c.Windows) != 1 || c.Windows[0] != anytime() {
			return true
		}
	}
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		if v.Breaks != nil || v.PerDuration > 0 || v.MaxDuration < Never || v.Shift != anytime() || v.LatestStart < Never {
			return true
		}
	}
	return false
}

// decimal returns a number in the unit of the file.
func (p *Instance) decimal(x int64) string {
	if x >= Never {
		return "any"
	}
	if p.Scale == 1 || x%p.Scale == 0 {
		return strconv.FormatInt(x/p.Scale, 10)
	}
	return strconv.FormatFloat(float64(x)/float64(p.Scale), 'f', -1, 64)
}

// joined returns the components of a load.
func joined(load []int64) string {
	words := make([]string, len(load))
	for i, x := range load {
		words[i] = strconv.FormatInt(x, 10)
	}
	return strings.Join(words, "/")
}
