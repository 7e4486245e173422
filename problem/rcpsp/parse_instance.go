package rcpsp

import (
	"fmt"
	"slices"
)

// instance makes the instance from the sections. An error about a contradiction
// between two sections names the line to correct.
func (p *parser) instance() (*Instance, error) {
	activities := make([]Activity, p.jobs)
	for i := range activities {
		activities[i] = Activity{p.durations[i], p.successors[i], p.demands[i]}
		for k, d := range p.demands[i] {
			if d > p.capacities[k] {
				p.Line = p.used[i].line
				return nil, p.Wrong(p.used[i].columns[k], fmt.Sprintf("%q", fmt.Sprint(d)), fmt.Sprintf("at most %d, the capacity of resource %d", p.capacities[k], k+1))
			}
		}
	}
	if p.capacities == nil {
		p.capacities = []int32{} // without resources there is no row
	}
	in, err := New(activities, p.capacities)
	if err == nil {
		return in, nil
	}
	if _, cycle := (&Instance{Activities: activities}).order(); cycle != nil {
		at := p.places[cycle[0]]
		p.Line = at.line
		return nil, p.Wrong(at.columns[slices.Index(p.successors[cycle[0]], cycle[1])], describeCycle(cycle), "precedences without a cycle")
	}
	return nil, p.loose(err)
}

// loose returns the mistake of an activity without predecessor or successor; else err.
func (p *parser) loose(err error) error {
	preceded := make([]bool, p.jobs)
	for i, successors := range p.successors {
		for _, j := range successors {
			preceded[j] = true
		}
		if len(successors) == 0 && i != p.jobs-1 {
			p.Line = p.places[i].line
			return p.Wrong(0, fmt.Sprintf("activity %d without successors", i+1), fmt.Sprintf("at least activity %d, the end of the project", p.jobs))
		}
	}
	if i := slices.Index(preceded[1:], false); i >= 0 {
		p.Line = p.places[i+1].line
		return p.Wrong(0, fmt.Sprintf("activity %d without predecessors", i+2), "at least activity 1, the beginning of the project")
	}
	return err
}
