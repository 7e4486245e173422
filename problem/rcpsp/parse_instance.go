package rcpsp

import "lsolve/problem/internal/psplib"

// instance makes the instance from the sections. An error about a contradiction
// between two sections names the line to correct.
func instance(f *psplib.File) (*Instance, error) {
	activities := make([]Activity, len(f.Successors))
	for i := range activities {
		mode := f.Modes[i][0]
		activities[i] = Activity{mode.Duration, f.Successors[i], mode.Demands}
		for k, d := range mode.Demands {
			if d > f.Capacities[k] {
				return nil, f.WrongDemand(i, 0, k)
			}
		}
	}
	in, err := New(activities, f.Capacities)
	if err == nil {
		return in, nil
	}
	if cycle, text := Cycle(f.Successors); cycle != nil {
		return nil, f.WrongArc(cycle[0], cycle[1], text, "precedences without a cycle")
	}
	if loose := f.Loose(); loose != nil {
		return nil, loose
	}
	return nil, err
}
