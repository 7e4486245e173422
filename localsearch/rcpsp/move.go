package rcpsp

import (
	"fmt"
	"math/rand/v2"

	"lsolve/localsearch/internal/permutation"
)

// Move takes an activity to another place of the list and shifts all in between by
// one. With Swap, it exchanges the places of the two activities. Before and after
// the move all come after their predecessors.
type Move struct {
	Activity, Place int32
	Swap            bool
}

// Delta returns the exact change of the makespan: it rebuilds the schedule from the
// first place that changes. A move without effect on the activities that it passes
// has no effect on the others.
func (s *State) Delta(m Move) int64 {
	low, high := s.order.Span(m.Activity, m.Place)
	s.replay(low)
	segment := s.trial[:high-low+1]
	copy(segment, s.order.List[low:high+1])
	s.change(m).Change(segment, low)
	copy(s.times, s.ends)
	makespan, same := s.latest[low], true
	for _, i := range segment {
		end := s.place(i, s.times)
		same = same && end == s.ends[i]
		s.times[i] = end
		makespan = max(makespan, end)
	}
	if same {
		return 0
	}
	for _, i := range s.order.List[high+1:] {
		end := s.place(i, s.times)
		s.times[i] = end
		makespan = max(makespan, end)
	}
	return int64(makespan-s.latest[s.n]) * int64(s.tasks.Unit)
}

// change returns what a move does to the list.
func (s *State) change(m Move) permutation.Move {
	return permutation.Move{From: s.order.Pos[m.Activity], To: m.Place, Swap: m.Swap}
}

// Apply makes the move.
func (s *State) Apply(m Move) {
	low, _ := s.order.Span(m.Activity, m.Place)
	s.change(m).Change(s.order.List, 0)
	s.schedule(low)
}

// Perturb makes shifts, drawn at random, of as many activities as the given share.
func (s *State) Perturb(r *rand.Rand, share float64) {
	low := s.n
	for range max(1, int(share*float64(s.n))) {
		low = min(low, s.order.Shift(r))
	}
	s.schedule(low)
}

// Attributes are activities at places: that which moves, and with Swap the other
// one, too.
func (s *State) Attributes(m Move) (leaves, enters [2]uint64) {
	at := func(i, place int32) uint64 { return uint64(i)*uint64(s.n) + uint64(place) }
	i, from := m.Activity, s.order.Pos[m.Activity]
	leaves, enters = [2]uint64{at(i, from), at(i, from)}, [2]uint64{at(i, m.Place), at(i, m.Place)}
	if m.Swap {
		j := s.order.List[m.Place]
		leaves[1], enters[1] = at(j, m.Place), at(j, from)
	}
	return leaves, enters
}

// AttributeName names an activity and its place.
func (s *State) AttributeName(a uint64) string {
	n := uint64(s.n)
	return fmt.Sprintf("activity %d at place %d", a/n+1, a%n)
}
