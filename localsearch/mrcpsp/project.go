package mrcpsp

import (
	"lsolve/localsearch/internal/serial"
	"lsolve/problem/mrcpsp"
)

// project is an instance in the form that the loops need. Searches do not change it and
// can share it. Modes are numbered through; they are the tasks. Times are counted in the
// unit of the tasks.
type project struct {
	n       int
	network *serial.Network
	tasks   *serial.Tasks
	// first is of each activity its first mode, and then the number of modes.
	first []int32
	// number is of each mode its number in the instance.
	number []int32
	// loose are the activities with several modes.
	loose []int32

	// scarce is the number of nonrenewable resources that can be exceeded, capacity
	// theirs, and use[m*scarce+k] what mode m uses of the k-th.
	scarce   int
	capacity []int64
	use      []int64
}

// newProject returns the project of an instance.
func newProject(in *mrcpsp.Instance) *project {
	n := len(in.Activities)
	p := &project{n: n, first: make([]int32, n+1)}
	left := in.Reduce()
	var scarce []int
	for k := in.Renewable; k < len(in.Capacities); k++ {
		if left.Scarce[k] {
			scarce = append(scarce, k)
			p.capacity = append(p.capacity, int64(in.Capacities[k]))
		}
	}
	p.scarce = len(scarce)
	capacities := in.Capacities[:in.Renewable]
	successors := make([][]int32, n)
	var durations []int32
	var demands [][]int32
	for i, a := range in.Activities {
		successors[i] = a.Successors
		for _, m := range left.Modes[i] {
			mode := a.Modes[m]
			p.number = append(p.number, m)
			durations = append(durations, mode.Duration)
			// Nothing is used in no time; and what is too much makes no schedule
			// possible, which is not for this search to find out.
			uses := make([]int32, len(capacities))
			for k := range uses {
				if mode.Duration > 0 {
					uses[k] = min(mode.Demands[k], capacities[k])
				}
			}
			demands = append(demands, uses)
			for _, k := range scarce {
				p.use = append(p.use, int64(mode.Demands[k]))
			}
		}
		p.first[i+1] = int32(len(p.number))
		if len(left.Modes[i]) > 1 {
			p.loose = append(p.loose, int32(i))
		}
	}
	p.network = serial.NewNetwork(successors)
	p.tasks = serial.NewTasks(durations, demands, capacities, in.Horizon())
	return p
}

// values appends the starts of the activities that end at the given times, and their
// modes, to buf.
func (p *project) values(ends, modes, buf []int32) []int32 {
	for i, end := range ends {
		buf = append(buf, (end-p.tasks.Duration[modes[i]])*p.tasks.Unit)
	}
	for _, m := range modes {
		buf = append(buf, p.number[m])
	}
	return buf
}

// modesOf sets modes to those that values have. Where the project has no such mode, it
// is the first one of the activity.
func (p *project) modesOf(values, modes []int32) {
	for i, number := range values[p.n:] {
		modes[i] = p.first[i]
		for m := p.first[i]; m < p.first[i+1]; m++ {
			if p.number[m] == number {
				modes[i] = m
			}
		}
	}
}
