package jobshop

import (
	"fmt"
	"math"
)

// Shop is a job shop: its operations are numbered job by job, in the order of
// each job. It is not changed by searches and can be shared by them.
//
// Neighbours in a job are looked up in arrays that have one more operation, none,
// without duration, in place of those that are missing: the hot loops then have no
// branches for the ends.
type Shop struct {
	jobs, machines int
	none           int32
	machine        []int32
	duration       []int32
	job            []int32
	before, after  []int32 // in the job
	idle           bool    // some operation has no duration
}

// NewShop returns the shop with these operations: machine and duration of each,
// job by job, all jobs having as many operations as there are machines. It is an
// error if a job does not visit every machine exactly once, if a duration is
// negative, or if the durations add up to 2^30 or more.
func NewShop(jobs int, machine, duration []int32) (*Shop, error) {
	n := len(machine)
	if jobs < 1 || n == 0 || n%jobs != 0 || len(duration) != n || n > math.MaxInt32/2 {
		return nil, fmt.Errorf("jobshop: %d machines and %d durations for %d jobs", n, len(duration), jobs)
	}
	s := &Shop{
		jobs: jobs, machines: n / jobs, none: int32(n),
		machine:  append([]int32(nil), machine...),
		duration: append(append([]int32(nil), duration...), 0),
		job:      make([]int32, n+1),
		before:   make([]int32, n+1),
		after:    make([]int32, n+1),
	}
	s.before[n], s.after[n], s.job[n] = s.none, s.none, -1
	total := int64(0)
	visited := make([]int, s.machines)
	for x := range n {
		j, k := x/s.machines, x%s.machines
		if m := machine[x]; m < 0 || int(m) >= s.machines || visited[m] == j+1 {
			return nil, fmt.Errorf("jobshop: job %d, operation %d: machine %d; expected each of 0..%d once", j, k, m, s.machines-1)
		}
		visited[machine[x]] = j + 1
		if total += int64(duration[x]); duration[x] < 0 || total >= 1<<30 {
			return nil, fmt.Errorf("jobshop: job %d, operation %d: the duration %d; expected 0 or more, below 2^30 in all", j, k, duration[x])
		}
		s.idle = s.idle || duration[x] == 0
		s.job[x], s.before[x], s.after[x] = int32(j), int32(x)-1, int32(x)+1
		if k == 0 {
			s.before[x] = s.none
		}
		if k == s.machines-1 {
			s.after[x] = s.none
		}
	}
	return s, nil
}
