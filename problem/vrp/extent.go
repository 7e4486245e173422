package vrp

// extent has what bounds the ends and the costs of routes.
type extent struct {
	clients int
	begun   float64 // when all clients and depots could have been visited
	service float64 // of all clients
	reload  float64 // the longest
	longest [][2]float64
}

func (p *Instance) extent() extent {
	e := extent{clients: len(p.Clients), longest: make([][2]float64, len(p.Travel))}
	for i := range p.Travel {
		distance, duration := p.Travel[i].Longest()
		e.longest[i] = [2]float64{float64(distance), float64(duration)}
	}
	for i := range p.Clients {
		c := &p.Clients[i]
		if k := len(c.Windows); k > 0 {
			e.begun = max(e.begun, float64(c.Windows[k-1].From), float64(c.Release))
		}
		e.service += float64(c.Service)
	}
	for i := range p.Depots {
		e.begun = max(e.begun, float64(p.Depots[i].From))
		e.reload = max(e.reload, float64(p.Depots[i].Reload))
	}
	return e
}

// latestEnd is a time at which any route of a type of vehicle can end.
func (e *extent) latestEnd(v *Vehicle) float64 {
	end, rest := max(e.begun, float64(v.Shift.From)), float64(0)
	for _, b := range v.Breaks {
		end = max(end, float64(b.From))
		rest += float64(b.Duration)
	}
	reloads := float64(min(v.Reloads, e.clients+1))
	return end + rest + e.service + (float64(e.clients)+reloads+1)*e.longest[v.Profile][1] + reloads*e.reload
}

// mostCost is more than the costs of all routes of any solution.
func (p *Instance) mostCost(e extent) (worst float64) {
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		used := float64(min(v.Count, len(p.Clients)))
		// There is a way to each client, to each reload, and to the end of each route.
		ways := float64(len(p.Clients)) + used
		if v.Reloads > 0 {
			ways *= 2
		}
		distance := min(e.longest[v.Profile][0]*ways, float64(v.MaxDistance)*used)
		span := min(e.latestEnd(v)-float64(v.Shift.From), float64(v.MaxDuration), float64(v.Shift.To-v.Shift.From))
		worst += used*float64(v.Fixed) + float64(v.PerDistance)*distance + float64(v.PerDuration)*span*used
	}
	return worst
}
