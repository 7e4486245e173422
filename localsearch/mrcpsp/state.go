package mrcpsp

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/mrcpsp"
)

// State is a mode for each activity, an activity list, an order of the activities in
// which all come after their predecessors, and the schedule that the serial scheme makes
// of both. Cost is the makespan plus the excess times weight: the excess, what the modes
// use of nonrenewable resources beyond the capacities, is the violation, and the makespan
// the objective. Some state is a shortest schedule. Cost 0 cannot be reached unless
// activities can take no time: a search ends by its target.
type State struct {
	*project
	*decoder
	order serial.Order
	choice
	ends []int32
	// latest is, by place, the makespan of those before it.
	latest []int32
	weight int64

	trial, times []int32 // scratch of Delta: list and ends
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// NewState returns a state of the project with a random list and random modes.
func NewState(in *mrcpsp.Instance, r *rand.Rand) *State {
	p := newProject(in)
	s := &State{
		project: p, decoder: newDecoder(p), order: serial.NewOrder(p.network), choice: newChoice(p),
		ends: make([]int32, p.n), latest: make([]int32, p.n+1), trial: make([]int32, p.n), times: make([]int32, p.n),
		// One unit of excess outweighs a typical activity.
		weight: 1 + int64(p.tasks.Total)*int64(p.tasks.Unit)/int64(p.n),
	}
	s.Randomise(r)
	return s
}

// Variables returns the number of activities.
func (s *State) Variables() int { return s.n }

// Cost returns the makespan and the weighted excess.
func (s *State) Cost() int64 { return s.makespan() + s.weight*s.excess() }

func (s *State) makespan() int64 { return int64(s.latest[s.n]) * int64(s.tasks.Unit) }

// Rank has the excess as its violation and the makespan as its objective.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.excess(), Objective: s.makespan()}
}

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the start of each activity, and then its mode, to buf.
func (s *State) Values(buf []int32) []int32 { return s.values(s.ends, s.modes, buf) }

// Adopt takes the modes and the order of the starts in values. All activities then start
// as early as that allows, no later than in values if these are a schedule.
func (s *State) Adopt(values []int32) {
	s.modesOf(values, s.times)
	s.set(s.times)
	s.order.ByStart(values[:s.n])
	s.schedule(0)
}

// Randomise draws modes, and a list by repeatedly adding a random activity whose
// predecessors are in it.
func (s *State) Randomise(r *rand.Rand) {
	s.order.Fill(r)
	for _, i := range s.loose {
		s.change(i, s.other(i, r))
	}
	s.schedule(0)
}

// schedule makes the schedule of the list from the given place on; earlier activities
// have their ends.
func (s *State) schedule(low int) {
	s.replay(low)
	for k := low; k < s.n; k++ {
		i := s.order.List[k]
		s.order.Pos[i] = int32(k)
		end := s.place(i, s.modes[i], &s.order.Before, s.ends)
		s.ends[i] = end
		s.latest[k+1] = max(s.latest[k], end)
	}
}

// replay makes the profile that of the activities before a place of the list.
func (s *State) replay(low int) {
	s.profile.Clear()
	for _, i := range s.order.List[:low] {
		m := s.modes[i]
		s.profile.Occupy(m, s.ends[i]-s.tasks.Duration[m])
	}
}
