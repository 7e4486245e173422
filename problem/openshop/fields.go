package openshop

// scheduled is an operation of a schedule.
type scheduled struct {
	Job     int   `json:"job"`
	Machine int   `json:"machine"`
	Start   int32 `json:"start"`
	End     int32 `json:"end"`
}

// Fields are values, the start of each operation, job by job, and operations, each with
// its job, its machine, start and end, all counted from 0; of the bare instance jobs and
// machines, their numbers.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"jobs": p.Jobs, "machines": p.Machines}
	}
	operations := make([]scheduled, len(values))
	for x, start := range values {
		operations[x] = scheduled{x / p.Machines, x % p.Machines, start, start + p.times[x]}
	}
	return map[string]any{"values": values, "operations": operations}
}
