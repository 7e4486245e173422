package rcpsp

// Parameters are those by which ProGen makes instances; see GenerateOptions.
type Parameters struct {
	Complexity float64
	Factor     float64
	// Strength is of each resource. It is 1 if nothing can be saved, because the
	// activities that use it never run together.
	Strength []float64
}

// Measure returns the parameters of an instance. Its Complexity counts all stated
// precedences, including redundant ones.
func (p *Instance) Measure() Parameters {
	var m Parameters
	arcs, uses := 0, 0
	for _, a := range p.Activities {
		arcs += len(a.Successors)
		for _, d := range a.Demands {
			if d > 0 {
				uses++
			}
		}
	}
	n := len(p.Activities)
	m.Complexity = float64(arcs) / float64(n)
	if cells := (n - 2) * len(p.Capacities); cells > 0 {
		m.Factor = float64(uses) / float64(cells)
	}
	for k, capacity := range p.Capacities {
		strength := 1.0
		if least, most := p.needs(k); most > least {
			strength = float64(int64(capacity)-least) / float64(most-least)
		}
		m.Strength = append(m.Strength, strength)
	}
	return m
}

// needs returns the least capacity of resource k that lets every activity run alone,
// and the one at which all can start as early as their precedences allow.
func (p *Instance) needs(k int) (least, most int64) {
	for _, level := range p.usage(k, p.Heads()) {
		most = max(most, level.used)
	}
	for _, a := range p.Activities {
		least = max(least, int64(a.Demands[k]))
	}
	return least, max(most, least)
}
