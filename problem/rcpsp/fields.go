package rcpsp

// scheduled is an activity of a schedule.
type scheduled struct {
	Activity int   `json:"activity"`
	Start    int32 `json:"start"`
	End      int64 `json:"end"`
}

// Fields are values, the start of each activity, and schedule, each activity, counted
// from 1 as in files, with its start and its end; of the bare instance activities
// and resources, their numbers, and ProGen's complexity, factor and strength (see
// Parameters).
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		m := p.Measure()
		return map[string]any{
			"activities": len(p.Activities), "resources": len(p.Capacities),
			"complexity": m.Complexity, "factor": m.Factor, "strength": m.Strength,
		}
	}
	schedule := make([]scheduled, len(values))
	for i, start := range values {
		schedule[i] = scheduled{i + 1, start, p.end(i, values)}
	}
	return map[string]any{"values": values, "schedule": schedule}
}
