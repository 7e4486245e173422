package disjunctive

import (
	"fmt"
	"slices"
)

// Choice is a machine that an operation can run on, and how long it takes there.
type Choice struct{ Machine, Duration int32 }

// Description says what is scheduled. Its sums of durations, setup times, releases and
// deliveries must be below 2^30.
type Description struct {
	Machines int
	// Jobs has the operations of each job, each with its choices of machines, at least
	// one, all different; more than one only with Choose. A choice of no duration does
	// not occupy its machine and needs no setup; without setup times and due dates, nor
	// does it occupy a free job.
	Jobs [][][]Choice
	// Choose: values of states have the machines of the operations, too.
	Choose bool
	// Free: the operations of a job may be in any order, one at a time.
	Free bool
	// Release is by job when it can begin; nil: at 0.
	Release []int32
	// Delivery is by job a time that is needed after its end and does not occupy a
	// machine; the objective is the end of the last delivery. nil: 0.
	Delivery []int32
	// Offset is subtracted from the makespan.
	Offset int64
	// Due and Weights are by job: the objective is the sum of what jobs end after their
	// due dates, each times its weight. nil: it is the makespan.
	Due, Weights []int32
	// Setup has for each machine the time that it needs between two jobs: row 0 is
	// before its first job, row 1+i after job i; column j is before job j. nil: 0.
	Setup [][]int32
}

// Shop is a Description in the form that the loops need. Searches do not change it and
// can share it. Operations are numbered job by job.
//
// A missing neighbour in an order is the operation none, which takes no time. The loops
// have no branches for the ends.
type Shop struct {
	jobs, machines int
	none           int32
	// job is by operation. What occupies no job is in an order of its own, beyond jobs;
	// what occupies no machine in one beyond machines. There are so many in all:
	jobOrders, machineOrders int
	job                      []int32
	first                    []int32    // by job: its first operation; at the end the number of all
	offered                  [][]Choice // by operation
	choices                  [][]Choice // the same, with the number of the machine's order
	choose                   bool
	free                     bool
	release                  []int32 // by operation, that of the job
	delivery                 []int32
	due, weights             []int32
	offset                   int64
	setups                   [][]int32
}

// New returns the shop of a description. It is an error if operations have no machine
// or one that there is not, if a duration is negative, or if lists have wrong lengths.
func New(d Description) (*Shop, error) {
	s := &Shop{
		jobs: len(d.Jobs), machines: d.Machines, jobOrders: len(d.Jobs), machineOrders: d.Machines, free: d.Free, choose: d.Choose,
		offset: d.Offset, due: d.Due, weights: d.Weights, setups: d.Setup,
	}
	for _, list := range [][]int32{d.Release, d.Delivery, d.Due, d.Weights} {
		if list != nil && len(list) != len(d.Jobs) {
			return nil, fmt.Errorf("disjunctive: a list of %d numbers for %d jobs", len(list), len(d.Jobs))
		}
	}
	if (d.Due == nil) != (d.Weights == nil) || d.Setup != nil && len(d.Setup) != d.Machines {
		return nil, fmt.Errorf("disjunctive: due dates and weights come together, and setup times for all %d machines", d.Machines)
	}
	for k, list := range d.Setup {
		if want := (len(d.Jobs) + 1) * len(d.Jobs); len(list) != want {
			return nil, fmt.Errorf("disjunctive: a list of %d setup times of machine %d; expected %d, for %d jobs", len(list), k, want, len(d.Jobs))
		}
	}
	for j, job := range d.Jobs {
		s.first = append(s.first, int32(len(s.job)))
		for k, choices := range job {
			if len(choices) == 0 {
				return nil, fmt.Errorf("disjunctive: job %d, operation %d has no machine", j, k)
			}
			if len(choices) > 1 && !d.Choose {
				return nil, fmt.Errorf("disjunctive: job %d, operation %d has a choice of machines without Choose", j, k)
			}
			for _, c := range choices {
				if c.Machine < 0 || int(c.Machine) >= d.Machines || c.Duration < 0 {
					return nil, fmt.Errorf("disjunctive: job %d, operation %d: %d on machine %d; expected 0 or more on 0..%d", j, k, c.Duration, c.Machine, d.Machines-1)
				}
			}
			s.add(j, choices)
			s.release, s.delivery = append(s.release, at(d.Release, j)), append(s.delivery, at(d.Delivery, j))
		}
	}
	s.none = int32(len(s.job))
	s.first = append(s.first, s.none)
	s.job = append(s.job, -1)
	return s, nil
}

// add adds an operation of job j.
func (s *Shop) add(j int, choices []Choice) {
	own := choices
	idle := 0
	for i, c := range choices {
		if c.Duration > 0 {
			continue
		}
		if idle == 0 {
			own = slices.Clone(choices)
		}
		idle++
		own[i].Machine = int32(s.machineOrders)
		s.machineOrders++
	}
	if s.free && idle == len(choices) && s.setups == nil && !s.tardy() {
		j = s.jobOrders
		s.jobOrders++
	}
	s.job, s.offered, s.choices = append(s.job, int32(j)), append(s.offered, choices), append(s.choices, own)
}

// at returns list[i]; 0 if there is no list.
func at(list []int32, i int) int32 {
	if list == nil {
		return 0
	}
	return list[i]
}

// setup returns the time that machine k needs between x and y. Either may be none.
func (s *Shop) setup(k, x, y int32) int32 {
	if s.setups == nil || y == s.none || int(k) >= s.machines {
		return 0
	}
	return s.setups[k][int(s.job[x]+1)*s.jobs+int(s.job[y])]
}

// tardy reports that the objective is the weighted tardiness.
func (s *Shop) tardy() bool { return s.due != nil }

// choiceOf returns the choice of x that is on a machine; 0 if there is none.
func (s *Shop) choiceOf(x, machine int32) int32 {
	for i, c := range s.offered[x] {
		if c.Machine == machine {
			return int32(i)
		}
	}
	return 0
}
