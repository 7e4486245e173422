package flexjobshop

// scheduled is an operation of a schedule.
type scheduled struct {
	Job       int   `json:"job"`
	Operation int   `json:"operation"`
	Machine   int32 `json:"machine"`
	Start     int32 `json:"start"`
	End       int32 `json:"end"`
}

// Fields are values, the start of each operation, job by job, and then the machine of
// each, and operations, each with its job, its place in the job, its machine, start and
// end, all counted from 0; of the bare instance jobs and machines, their numbers.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"jobs": len(p.Jobs), "machines": p.Machines}
	}
	operations := make([]scheduled, 0, p.operations)
	for j, job := range p.Jobs {
		for k, o := range job {
			x := len(operations)
			start, machine := values[x], values[p.operations+x]
			duration, _ := o.On(machine)
			operations = append(operations, scheduled{j, k, machine, start, start + duration})
		}
	}
	return map[string]any{"values": values, "operations": operations}
}
