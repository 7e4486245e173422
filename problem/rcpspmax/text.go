package rcpspmax

// Text returns the chart of rcpsp.Text, in which activities count from 1.
func (p *Instance) Text(values []int32) string { return p.plain().Text(values) }

// scheduled is an activity of a schedule.
type scheduled struct {
	Activity int   `json:"activity"`
	Start    int32 `json:"start"`
	End      int64 `json:"end"`
}

// Fields are values, the start of each activity, and schedule, each activity, counted
// from 0 as in files, with its start and its end; of the bare instance activities,
// resources and lags, the numbers of each.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		lags := 0
		for _, a := range p.Activities {
			lags += len(a.Lags)
		}
		return map[string]any{"activities": len(p.Activities), "resources": len(p.Capacities), "lags": lags}
	}
	schedule := make([]scheduled, len(values))
	for i, start := range values {
		schedule[i] = scheduled{i, start, int64(start) + int64(p.Activities[i].Duration)}
	}
	return map[string]any{"values": values, "schedule": schedule}
}
