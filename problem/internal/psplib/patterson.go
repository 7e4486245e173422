package psplib

import (
	"fmt"

	"lsolve/problem/scan"
)

// patterson reads the format of Patterson (Management Science 30, 1984), in which numbers alone
// say everything and line ends are blanks like others.
type patterson struct {
	*scan.Stream
	*File
	limits Limits
}

func (p *patterson) read() error {
	jobs, err := p.Number(2, p.limits.Activities, "the number of activities, with the first and the last: a number from 2 to %d", p.limits.Activities)
	if err != nil {
		return err
	}
	if p.Renewable, err = p.Number(0, p.limits.Resources, "the number of resources: a number from 0 to %d", p.limits.Resources); err != nil {
		return err
	}
	p.Capacities = make([]int32, p.Renewable)
	for k := range p.Capacities {
		c, err := p.Number(0, p.limits.Capacity, "the capacity of resource %d: a number from 0 to %d", k+1, p.limits.Capacity)
		if err != nil {
			return err
		}
		p.Capacities[k] = int32(c)
	}
	left, arcs := p.limits.Total, p.limits.Arcs
	for i := range jobs {
		duration, err := p.mode(i, left, i == 0 || i == jobs-1)
		if err != nil {
			return err
		}
		k, err := p.successors(i, jobs, arcs)
		if err != nil {
			return err
		}
		left, arcs = left-duration, arcs-k
	}
	return p.End(fmt.Sprintf("the end of the file after %d activities", jobs))
}

// mode reads the duration and the demands of activity i. Durations that are left add up to at
// most so much. The first and the last activity take and use nothing.
func (p *patterson) mode(i, left int, ends bool) (duration int, err error) {
	most := p.limits.Capacity
	if ends {
		left, most = 0, 0
	}
	if duration, err = p.Number(0, left, "the duration of activity %d: a number from 0 to %d", i+1, left); err != nil {
		return 0, err
	}
	at := place{line: p.Line}
	demands := make([]int32, p.Renewable)
	for k := range demands {
		d, err := p.Number(0, most, "the demand of activity %d for resource %d: a number from 0 to %d", i+1, k+1, most)
		if err != nil {
			return 0, err
		}
		demands[k] = int32(d)
		at.add(p.Line, p.Last)
	}
	p.Modes = append(p.Modes, []Mode{{int32(duration), demands}})
	p.used = append(p.used, []place{at})
	return duration, nil
}

// successors reads those of activity i, at most so many, and returns their number.
func (p *patterson) successors(i, jobs, most int) (int, error) {
	most = min(most, jobs-1)
	n, err := p.Number(0, most, "the number of successors of activity %d: a number from 0 to %d", i+1, most)
	if err != nil {
		return 0, err
	}
	at := place{line: p.Line}
	var list []int32
	seen := make(map[int]bool, n)
	for range n {
		j, err := p.Number(1, jobs, "a successor of activity %d: a number from 1 to %d", i+1, jobs)
		if err != nil {
			return 0, err
		}
		if seen[j] {
			return 0, p.WrongWord(p.Last, "a successor that is not there yet")
		}
		seen[j] = true
		list = append(list, int32(j-1))
		at.add(p.Line, p.Last)
	}
	p.Successors = append(p.Successors, list)
	p.places = append(p.places, at)
	return n, nil
}
