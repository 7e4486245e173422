package tardiness

import (
	"cmp"
	"fmt"
	"slices"
)

// Check returns the total weighted tardiness if values, the start of each job, is a
// schedule: no job starts before 0 or ends after 2^31-1, and no two run at once.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.jobs) {
		return 0, fmt.Errorf("tardiness: %d starts; expected %d", len(values), len(p.jobs))
	}
	order := make([]int, len(values))
	for j := range order {
		order[j] = j
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(values[a], values[b]), cmp.Compare(a, b)) })
	for k, j := range order {
		start := int64(values[j])
		end := start + int64(p.jobs[j].Duration)
		if start < 0 || end > 1<<31-1 {
			return 0, fmt.Errorf("tardiness: job %d from %d to %d; expected times from 0 to %d", j, start, end, 1<<31-1)
		}
		if k > 0 {
			before := order[k-1]
			if ends := int64(values[before]) + int64(p.jobs[before].Duration); ends > start {
				return 0, fmt.Errorf("tardiness: job %d starts at %d, when job %d runs until %d", j, start, before, ends)
			}
		}
		late := end - int64(p.jobs[j].Due)
		if late > 0 {
			objective += int64(p.jobs[j].Weight) * late
		}
	}
	return objective, nil
}
