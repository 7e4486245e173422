package jobshop

import "lsolve/problem/jobshop"

// shop is a job shop in the form that the loops need: its operations are numbered
// job by job, in the order of each job. Searches do not change it and can share
// it.
//
// Neighbours in a job are looked up in arrays with one additional operation, none,
// without duration, which stands for a missing neighbour. The hot loops then have
// no branches for the ends.
type shop struct {
	jobs, machines int
	none           int32
	machine        []int32
	duration       []int32
	job            []int32
	before, after  []int32 // in the job
	idle           bool    // some operation has no duration
}

// newShop returns the shop of an instance.
func newShop(in *jobshop.Instance) *shop {
	n := len(in.Jobs) * in.Machines
	s := &shop{
		jobs: len(in.Jobs), machines: in.Machines, none: int32(n),
		machine:  make([]int32, 0, n),
		duration: make([]int32, 0, n+1),
		job:      make([]int32, n+1),
		before:   make([]int32, n+1),
		after:    make([]int32, n+1),
	}
	s.before[n], s.after[n], s.job[n] = s.none, s.none, -1
	for j, job := range in.Jobs {
		for k, o := range job {
			x := int32(len(s.machine))
			s.machine, s.duration = append(s.machine, o.Machine), append(s.duration, o.Duration)
			s.idle = s.idle || o.Duration == 0
			s.job[x], s.before[x], s.after[x] = int32(j), x-1, x+1
			if k == 0 {
				s.before[x] = s.none
			}
			if k == s.machines-1 {
				s.after[x] = s.none
			}
		}
	}
	s.duration = append(s.duration, 0)
	return s
}
