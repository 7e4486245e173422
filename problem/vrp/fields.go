package vrp

// routeFields is a route of a solution's JSON object.
type routeFields struct {
	Vehicle  string  `json:"vehicle"`
	Type     int     `json:"type"`
	Clients  []int32 `json:"clients"`
	Start    int64   `json:"start"`
	End      int64   `json:"end"`
	Distance int64   `json:"distance"`
	Cost     int64   `json:"cost"`
}

// callFields is a place on a route, or a break.
type callFields struct {
	Route   int     `json:"route"`
	Kind    string  `json:"kind"`
	Place   string  `json:"place"`
	Client  int32   `json:"client"`
	Depot   int32   `json:"depot"`
	Arrival int64   `json:"arrival"`
	Begin   int64   `json:"begin"`
	Ready   int64   `json:"ready"`
	Load    []int64 `json:"load"`
}

// omissionFields is a client that is not visited.
type omissionFields struct {
	Client int32  `json:"client"`
	Name   string `json:"name"`
	Reason string `json:"reason"`
}

// Fields are values, the successor of each node; routes; calls, the schedule of all
// routes, a place or a break each, where kind is start, client, reload, break or end, and
// client or depot is -1 if it is none; and unvisited, the clients that are left out, with
// the reasons. Numbers count from 0. Of the bare instance they are
// the numbers of clients, depots, vehicles and of types of vehicles, scale and name.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{
			"clients": len(p.Clients), "depots": len(p.Depots), "vehicles": p.Fleet(), "types": len(p.Vehicles), "scale": p.Scale, "name": p.Name,
		}
	}
	fields := map[string]any{"values": values, "scale": p.Scale}
	all, err := p.Schedules(values)
	if err != nil {
		return fields
	}
	routes, calls := make([]routeFields, 0, len(all)), make([]callFields, 0, len(p.Clients)+2*len(all))
	for i := range all {
		s := &all[i]
		r := routeFields{Vehicle: p.vehicleName(s.Vehicle), Type: s.Vehicle, Clients: []int32{}, Start: s.Start, End: s.End, Distance: s.Distance, Cost: s.Cost}
		for _, stop := range s.Stops {
			if stop.Client >= 0 {
				r.Clients = append(r.Clients, stop.Client)
			}
		}
		routes = append(routes, r)
		for k := range s.Calls {
			calls = append(calls, p.callFields(i, s, k))
		}
	}
	unvisited := []omissionFields{}
	for _, o := range p.leftOut(values) {
		unvisited = append(unvisited, omissionFields{o.client, p.clientName(o.client), o.reason})
	}
	fields["routes"], fields["calls"], fields["unvisited"] = routes, calls, unvisited
	return fields
}

// callFields returns call k of route i.
func (p *Instance) callFields(i int, s *Schedule, k int) callFields {
	c := &s.Calls[k]
	f := callFields{Route: i, Client: c.Client, Depot: c.Depot, Arrival: c.Arrival, Begin: c.Begin, Ready: c.Ready, Load: c.Load}
	switch {
	case c.Rest:
		f.Kind = "break"
	case c.Client >= 0:
		f.Kind, f.Place = "client", p.clientName(c.Client)
	default:
		f.Place = p.depotName(int(c.Depot))
		switch {
		case k == 0 || s.Calls[k-1].Rest && s.beforeStart(k):
			f.Kind = "start"
		case k == len(s.Calls)-1 && p.Vehicles[s.Vehicle].To != Open:
			f.Kind = "end"
		default:
			f.Kind = "reload"
		}
	}
	return f
}

// beforeStart reports whether only breaks are before call k.
func (s *Schedule) beforeStart(k int) bool {
	for _, c := range s.Calls[:k] {
		if !c.Rest {
			return false
		}
	}
	return true
}
