package jobshop

// scheduled is an operation of a schedule.
type scheduled struct {
	Job       int   `json:"job"`
	Operation int   `json:"operation"`
	Machine   int32 `json:"machine"`
	Start     int32 `json:"start"`
	End       int32 `json:"end"`
}

// Fields are values, the start of each operation, job by job, and operations, each
// with its job, its place in the job, its machine, start and end, all counted from 0
// as in files; if there are due dates also makespan, tardiness and lateness; of the bare
// instance jobs and machines, their numbers, and goal, what is minimised, if it is not the
// makespan.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		fields := map[string]any{"jobs": len(p.Jobs), "machines": p.Machines}
		if p.Objective != Makespan {
			fields["goal"] = p.Objective.String()
		}
		return fields
	}
	operations := make([]scheduled, 0, len(values))
	for j, job := range p.Jobs {
		for k, o := range job {
			start := values[len(operations)]
			operations = append(operations, scheduled{j, k, o.Machine, start, start + o.Duration})
		}
	}
	fields := map[string]any{"values": values, "operations": operations}
	if p.Due != nil {
		ends := p.ends(values)
		for _, o := range []Objective{Makespan, Tardiness, Lateness} {
			by := *p
			by.Objective = o
			fields[o.String()] = by.value(ends)
		}
	}
	return fields
}

// ends returns the ends of the jobs.
func (p *Instance) ends(values []int32) []int64 {
	ends := make([]int64, len(p.Jobs))
	for j, job := range p.Jobs {
		ends[j] = int64(values[(j+1)*p.Machines-1]) + int64(job[p.Machines-1].Duration)
	}
	return ends
}
