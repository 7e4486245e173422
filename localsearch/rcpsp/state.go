package rcpsp

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/rcpsp"
)

// State is an activity list, an order of the activities in which all come after
// their predecessors, and the schedule that the serial scheme makes of it. Cost is
// the makespan, which is also the objective. Some list gives a shortest schedule.
// Cost 0 cannot be reached unless all durations are 0: a search ends by its target.
type State struct {
	*decoder
	order serial.Order
	ends  []int32
	// latest is, by place, the makespan of those before it.
	latest []int32

	trial []int32 // scratch of Delta: list and ends
	times []int32
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// NewState returns a state of the project with a random list.
func NewState(in *rcpsp.Instance, r *rand.Rand) *State { return newState(newProject(in), r) }

func newState(p *project, r *rand.Rand) *State {
	s := &State{
		decoder: newDecoder(p), order: serial.NewOrder(p.network), ends: make([]int32, p.n), latest: make([]int32, p.n+1),
		trial: make([]int32, p.n), times: make([]int32, p.n),
	}
	s.Randomise(r)
	return s
}

// Variables returns the number of activities.
func (s *State) Variables() int { return s.n }

// Cost returns the makespan.
func (s *State) Cost() int64 { return int64(s.latest[s.n]) * int64(s.tasks.Unit) }

// Rank has the makespan as its objective: every state is a schedule.
func (s *State) Rank() localsearch.Rank { return localsearch.Rank{Objective: s.Cost()} }

// Sense says that the objective is minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the start of each activity to buf.
func (s *State) Values(buf []int32) []int32 { return s.starts(s.ends, buf) }

// starts appends the starts of the activities that end at the given times to buf.
func (p *project) starts(ends, buf []int32) []int32 {
	for i, end := range ends {
		buf = append(buf, (end-p.tasks.Duration[i])*p.tasks.Unit)
	}
	return buf
}

// Adopt takes the order of the starts in values. All activities then start as early
// as that allows, no later than in values if these are a schedule.
func (s *State) Adopt(values []int32) {
	s.order.ByStart(values)
	s.schedule(0)
}

// Randomise makes a list by repeatedly adding a random activity whose predecessors
// are in it.
func (s *State) Randomise(r *rand.Rand) {
	s.order.Fill(r)
	s.schedule(0)
}

// schedule makes the schedule of the list from the given place on; earlier
// activities have their ends.
func (s *State) schedule(low int) {
	s.replay(low)
	for k := low; k < s.n; k++ {
		i := s.order.List[k]
		s.order.Pos[i] = int32(k)
		end := s.place(i, s.ends)
		s.ends[i] = end
		s.latest[k+1] = max(s.latest[k], end)
	}
}

// replay makes the profile that of the activities before a place of the list.
func (s *State) replay(low int) {
	s.profile.Clear()
	for _, i := range s.order.List[:low] {
		s.profile.Occupy(i, s.ends[i]-s.tasks.Duration[i])
	}
}
