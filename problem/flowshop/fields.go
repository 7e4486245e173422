package flowshop

// scheduled is a job on a machine.
type scheduled struct {
	Job     int32 `json:"job"`
	Machine int   `json:"machine"`
	Start   int32 `json:"start"`
	End     int32 `json:"end"`
}

// schedule returns the schedule of a sequence, job after job.
func (p *Instance) schedule(values []int32) []scheduled {
	all := make([]scheduled, 0, len(values)*p.Machines)
	left := make([]int32, p.Machines)
	for _, j := range values {
		ready := int32(0)
		for i, t := range p.Times(int(j)) {
			start := max(ready, left[i])
			ready = start + t
			left[i] = ready
			all = append(all, scheduled{j, i, start, ready})
		}
	}
	return all
}

// Fields are values, the job at each place, makespan and flowtime, and operations, in
// the order of the sequence, each with its job, its machine, start and end, all counted
// from 0; of the bare instance jobs and machines, their numbers, and the objective.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		return map[string]any{"jobs": p.Jobs, "machines": p.Machines, "goal": p.Objective.String()}
	}
	operations := p.schedule(values)
	makespan, flowtime := int32(0), int64(0)
	for k := p.Machines - 1; k < len(operations); k += p.Machines {
		makespan = operations[k].End
		flowtime += int64(makespan)
	}
	return map[string]any{"values": values, "operations": operations, "makespan": makespan, "flowtime": flowtime}
}
