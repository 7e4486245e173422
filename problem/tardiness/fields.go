package tardiness

// scheduled is a job of a schedule.
type scheduled struct {
	Job       int32 `json:"job"`
	Start     int32 `json:"start"`
	End       int32 `json:"end"`
	Due       int32 `json:"due"`
	Weight    int32 `json:"weight"`
	Tardiness int64 `json:"tardiness"`
}

// Fields are values, the start of each job, and schedule, the jobs in their order, each
// with its number, start and end, due date, weight and tardiness; of the bare instance
// jobs, their number, and total, the sum of their durations.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"jobs": len(p.jobs), "total": p.total}
	}
	schedule := make([]scheduled, 0, len(values))
	for _, j := range p.Sequence(values) {
		of := p.jobs[j]
		end := values[j] + of.Duration
		schedule = append(schedule, scheduled{j, values[j], end, of.Due, of.Weight, max(0, int64(end)-int64(of.Due))})
	}
	return map[string]any{"values": values, "schedule": schedule}
}
