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
// and the clients that are not visited, with the reason where one is known. Distances, times
// and costs have the decimals that Scale says.
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
	p.writeLeftOut(&b, values)
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

// timed reports whether times matter: if not, texts leave them out.
func (p *Instance) timed() bool {
	for i := range p.Clients {
		c := &p.Clients[i]
		if c.Service > 0 || c.Release > 0 || len(c.Windows) != 1 || c.Windows[0] != anytime() {
			return true
		}
	}
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		if v.Breaks != nil || v.PerDuration > 0 || v.MaxDuration < Never || v.Shift != anytime() {
			return true
		}
	}
	return false
}

// writeLeftOut lists the clients that are not visited.
func (p *Instance) writeLeftOut(b *strings.Builder, values []int32) {
	for _, c := range p.leftOut(values) {
		why := p.Unservable(c.client)
		switch {
		case why != "":
			why = ": " + why
		case c.instead >= 0:
			why = fmt.Sprintf(": %s is, of the same group", p.label(c.instead))
		default:
			why = fmt.Sprintf(": its prize %s is lost", p.decimal(p.Clients[c.client].Prize))
		}
		fmt.Fprintf(b, "%s is not visited%s\n", p.label(c.client), why)
	}
}

// omission is a client that is not visited, and the one of its group that is; -1: none.
type omission struct{ client, instead int32 }

// leftOut returns the clients that are not visited.
func (p *Instance) leftOut(values []int32) (list []omission) {
	for i := range p.Clients {
		if values[i] != int32(i) {
			continue
		}
		o := omission{int32(i), -1}
		if g := p.group[i]; g >= 0 {
			for _, c := range p.Groups[g].Clients {
				if values[c] != c {
					o.instead = c
				}
			}
		}
		list = append(list, o)
	}
	return list
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
