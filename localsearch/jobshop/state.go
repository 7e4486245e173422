package jobshop

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/jobshop"
)

// State is a schedule in which every operation starts as early as the orders of
// the jobs on the machines allow. Cost is its makespan, which is also the
// objective. Cost 0 cannot be reached unless all durations are 0: a search ends
// by its target.
type State struct {
	*shop
	ops      []operation // and one for none
	makespan int32
	// topo has the operations in an order that respects jobs and machines; pos is
	// the place of each there.
	topo []*operation
	pos  []int32

	seen     []int32 // by operation: the last repair that marked it
	stamp    int32
	behind   []*operation // scratch of a repair
	ahead    []*operation
	path     []*operation // scratch of moves
	lasts    []int32      // the last places of the blocks of path
	moves    []Move
	listed   int          // how many of moves are those of the last path
	heads    []int32      // scratch of estimate
	lastOfMc []*operation // scratch of setOrder, by machine
}

// operation is one in a schedule. Its neighbours are pointers into ops: with numbers the
// loops of time would take two thirds longer, most of that to check bounds.
type operation struct {
	before, after *operation // in the job
	prev, next    *operation // on the machine: the orders
	// end is the earliest end. rest is the longest path from the operation's start to the
	// end of the schedule, itself included: the longest path through it takes
	// end-duration+rest.
	end, rest int32
	duration  int32
	id        int32
}

// start returns the earliest start of an operation.
func (s *State) start(x int32) int32 { return s.ops[x].end - s.ops[x].duration }

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// NewState returns a random schedule of the job shop.
func NewState(in *jobshop.Instance, r *rand.Rand) *State { return randomState(newShop(in), r) }

func randomState(sh *shop, r *rand.Rand) *State {
	s := newState(sh)
	s.Randomise(r)
	return s
}

// newState is without a schedule.
func newState(sh *shop) *State {
	n := len(sh.machine)
	s := &State{
		shop: sh, ops: make([]operation, n+1),
		topo: make([]*operation, n), pos: make([]int32, n+1), seen: make([]int32, n+1),
		heads:    make([]int32, sh.jobs),
		lastOfMc: make([]*operation, sh.machines),
	}
	for x := range s.ops {
		s.ops[x] = operation{
			before: &s.ops[sh.before[x]], after: &s.ops[sh.after[x]],
			duration: sh.duration[x], id: int32(x),
		}
	}
	return s
}

// nobody returns the operation that stands for a missing neighbour.
func (s *State) nobody() *operation { return &s.ops[s.none] }

// Variables returns the number of operations.
func (s *State) Variables() int { return int(s.none) }

// Cost returns the makespan.
func (s *State) Cost() int64 { return int64(s.makespan) }

// Rank has the makespan as its objective: every state is a schedule.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: int64(s.makespan)} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the start of each operation, job by job, to buf.
func (s *State) Values(buf []int32) []int32 {
	for x := range s.none {
		buf = append(buf, s.start(x))
	}
	return buf
}

// Adopt takes the orders of the schedule whose starts are values. Every operation
// then starts as early as they allow.
func (s *State) Adopt(values []int32) {
	// By start; an operation without duration comes before one that starts at the
	// same time. That keeps jobs in order; otherwise jobs below does.
	order := make([]int32, s.none)
	for x := range order {
		order[x] = int32(x)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(values[a], values[b]),
			cmp.Compare(int64(values[a])+int64(s.duration[a]), int64(values[b])+int64(s.duration[b])),
			cmp.Compare(int(a)%s.machines, int(b)%s.machines), cmp.Compare(a, b))
	})
	for i, x := range order {
		order[i] = s.job[x]
	}
	s.setOrder(order)
}

// Randomise makes a schedule: repeatedly, the next operation of a random job goes
// to the end of its machine.
func (s *State) Randomise(r *rand.Rand) {
	order := make([]int32, s.none)
	for x := range order {
		order[x] = s.job[x]
	}
	rng.Shuffle32(r, order)
	s.setOrder(order)
}

// setOrder makes the schedule of a sequence in which each job occurs once for
// each machine: the k-th occurrence is its k-th operation, which comes next on
// its machine (Bierwirth's permutation with repetition, 1995).
func (s *State) setOrder(order []int32) {
	done := make([]int32, s.jobs)
	none := s.nobody()
	for m := range s.lastOfMc {
		s.lastOfMc[m] = none
	}
	for i, j := range order {
		x := &s.ops[j*int32(s.machines)+done[j]]
		done[j]++
		s.put(x, int32(i))
		last := &s.lastOfMc[s.machine[x.id]]
		x.prev, x.next = *last, none
		(*last).next = x
		*last = x
	}
	none.prev, none.next = none, none
	s.time(0, int(s.none)-1)
}

// time computes the ends of the operations from place low of topo on, the rests of those
// up to place high, and the makespan. Searches spend most of their time here.
func (s *State) time(low, high int) {
	for _, o := range s.topo[low:] {
		o.end = max(o.before.end, o.prev.end) + o.duration
	}
	some := s.topo[:high+1]
	for i := len(some) - 1; i >= 0; i-- {
		o := some[i]
		o.rest = max(o.after.rest, o.next.rest) + o.duration
	}
	makespan := int32(0)
	for x := s.machines - 1; x < int(s.none); x += s.machines {
		makespan = max(makespan, s.ops[x].end)
	}
	s.makespan = makespan
}
