package disjunctive

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/localsearch"
	"lsolve/model"
)

// State is a schedule in which every operation starts as early as the orders allow.
// Cost is the objective: every state is a schedule.
type State struct {
	*Shop
	// choice, machine and duration are those of each operation in this schedule.
	choice, machine, duration []int32
	// The orders: neighbours on the machine, and in the job.
	prev, next    []int32
	before, after []int32
	// firstOn is by machine, firstOf by job, what comes first.
	firstOn, firstOf []int32
	// end is the earliest end of an operation. rest is the longest path from its start
	// to the last delivery, itself included; it is not kept up for the tardiness.
	end, rest []int32
	value     int64
	// topo has the operations in an order that respects jobs and machines; pos is the
	// place of each there. latest is by place the last delivery of those up to it.
	topo, pos, latest []int32

	pricing
	degree   []int32 // scratch of settle
	path     []int32 // scratch of critical
	onPath   []bool
	moves    []Move
	prices   []price // beside moves
	lastOn   []int32 // scratch of sequence
	lastOf   []int32
	sequence []int32
	wanted   []int32 // scratch of Adopt
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// NewState returns a random schedule of the shop.
func NewState(sh *Shop, r *rand.Rand) *State {
	s := newState(sh)
	s.Randomise(r)
	return s
}

// newState is without a schedule.
func newState(sh *Shop) *State {
	n := int(sh.none)
	array := func() []int32 { return make([]int32, n+1) }
	s := &State{
		Shop:   sh,
		choice: array(), machine: array(), duration: array(),
		prev: array(), next: array(), before: array(), after: array(),
		firstOn: make([]int32, sh.machineOrders), firstOf: make([]int32, sh.jobOrders),
		end: array(), rest: array(), topo: make([]int32, n), pos: array(), latest: array(),
		degree: array(), onPath: make([]bool, n+1),
		lastOn: make([]int32, sh.machineOrders), lastOf: make([]int32, sh.jobOrders),
		sequence: make([]int32, n), wanted: make([]int32, n),
	}
	s.pricing = newPricing(sh)
	s.machine[n] = -1
	return s
}

// Variables returns the number of operations.
func (s *State) Variables() int { return int(s.none) }

// Cost returns the objective.
func (s *State) Cost() int64 { return s.value }

// Rank has the objective, and no violation.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.value} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the start of each operation, job by job, to buf, and then, with
// Description.Choose, the machine of each.
func (s *State) Values(buf []int32) []int32 {
	for x := range s.none {
		buf = append(buf, s.end[x]-s.duration[x])
	}
	if s.choose {
		for x := range s.none {
			buf = append(buf, s.offered[x][s.choice[x]].Machine)
		}
	}
	return buf
}

// Adopt takes the machines and the orders of the schedule that values are. Every
// operation then starts as early as they allow.
func (s *State) Adopt(values []int32) {
	// By start; of those that start at the same time, the one that ends first: it takes
	// no time.
	for x := range s.none {
		s.wanted[x] = 0
		if s.choose {
			s.wanted[x] = s.choiceOf(x, values[s.none+x])
		}
		s.sequence[x] = x
	}
	length := func(x int32) int32 { return s.choices[x][s.wanted[x]].Duration }
	slices.SortFunc(s.sequence, func(a, b int32) int {
		return cmp.Or(cmp.Compare(values[a], values[b]), cmp.Compare(length(a), length(b)), cmp.Compare(a, b))
	})
	s.inJobs()
	s.arrange(s.sequence, s.wanted)
}

// inJobs puts the operations of each job into the places of the sequence that they have in
// the order of the job, if there is one.
func (s *State) inJobs() {
	if s.free {
		return
	}
	for j := range s.lastOf {
		s.lastOf[j] = s.first[j]
	}
	for i, x := range s.sequence {
		j := s.job[x]
		s.sequence[i] = s.lastOf[j]
		s.lastOf[j]++
	}
}

// Randomise makes a schedule: operations in a random order go to the end of the machine
// where they end first.
func (s *State) Randomise(r *rand.Rand) {
	s.shuffle(r)
	s.arrange(s.sequence, nil)
}
