package rcpsp

import (
	"cmp"
	"fmt"
	"slices"
)

// Check returns the makespan if values, the start of each activity, are a schedule:
// the first activity starts at 0, none starts before its predecessors have ended,
// the running activities never need more of a resource than its capacity, and the
// last activity, the end of the project, starts when all others have ended.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != len(p.Activities) {
		return 0, fmt.Errorf("rcpsp: %d starts; expected %d, one for each activity", len(values), len(p.Activities))
	}
	if values[0] != 0 {
		return 0, fmt.Errorf("rcpsp: activity 1, the beginning of the project, starts at %d; expected 0", values[0])
	}
	// Everything comes after the first activity, so that nothing starts before 0.
	for i, a := range p.Activities {
		end := p.end(i, values)
		for _, j := range a.Successors {
			if int64(values[j]) < end {
				return 0, fmt.Errorf("rcpsp: activity %d starts at %d, but activity %d, which comes before it, ends at %d", j+1, values[j], i+1, end)
			}
		}
		if i != p.last() {
			objective = max(objective, end)
		}
	}
	if err := p.CheckUse(values); err != nil {
		return 0, err
	}
	if end := int64(values[p.last()]); end != objective {
		return 0, fmt.Errorf("rcpsp: activity %d, the end of the project, starts at %d; expected %d, when all others have ended", p.last()+1, end, objective)
	}
	return objective, nil
}

// CheckUse returns an error if the running activities, which start at values, ever need
// more of a resource than its capacity.
func (p *Instance) CheckUse(values []int32) error {
	for k, capacity := range p.Capacities {
		for _, level := range p.usage(k, values) {
			if level.used > int64(capacity) {
				return fmt.Errorf("rcpsp: at %d, %d of resource %d is used; expected at most %d", level.from, level.used, k+1, capacity)
			}
		}
	}
	return nil
}

// end returns the end of activity i.
func (p *Instance) end(i int, values []int32) int64 {
	return int64(values[i]) + int64(p.Activities[i].Duration)
}

// level is the use of a resource from a time on until the next level.
type level struct{ from, used int64 }

// usage returns the use of resource k over time, beginning with the first start that
// uses it. Each level begins later than the one before.
func (p *Instance) usage(k int, values []int32) (levels []level) {
	var changes []level
	for i, a := range p.Activities {
		if a.Duration > 0 && a.Demands[k] > 0 {
			demand := int64(a.Demands[k])
			changes = append(changes, level{int64(values[i]), demand}, level{p.end(i, values), -demand})
		}
	}
	slices.SortFunc(changes, func(a, b level) int { return cmp.Compare(a.from, b.from) })
	used := int64(0)
	for i, c := range changes {
		used += c.used
		if i+1 == len(changes) || changes[i+1].from != c.from {
			levels = append(levels, level{c.from, used})
		}
	}
	return levels
}
