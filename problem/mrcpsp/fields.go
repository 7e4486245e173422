package mrcpsp

// scheduled is an activity of a schedule.
type scheduled struct {
	Activity int   `json:"activity"`
	Mode     int32 `json:"mode"`
	Start    int32 `json:"start"`
	End      int64 `json:"end"`
}

// Fields are values, the start of each activity and then the mode of each, counted from
// 0; schedule, each activity with its mode, both counted from 1 as in files, its start
// and its end; and used, what is used of each nonrenewable resource. Of the bare instance
// they are activities, modes, renewable and nonrenewable, the numbers of each.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		modes := 0
		for _, a := range p.Activities {
			modes += len(a.Modes)
		}
		return map[string]any{
			"activities": len(p.Activities), "modes": modes, "renewable": p.Renewable, "nonrenewable": len(p.Capacities) - p.Renewable,
		}
	}
	n := len(p.Activities)
	schedule := make([]scheduled, n)
	for i, a := range p.Activities {
		start, mode := values[i], values[n+i]
		schedule[i] = scheduled{i + 1, mode + 1, start, int64(start) + int64(a.Modes[mode].Duration)}
	}
	return map[string]any{"values": values, "schedule": schedule, "used": p.Used(values[n:])}
}
