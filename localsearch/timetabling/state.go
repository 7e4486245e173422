package timetabling

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/timetabling"
)

// hard is what a violation costs in points: more than the moves that repair it usually do.
const hard = 1000

// State has each lecture in a slot of its own. A violation is a pair of lectures that
// conflict in a period, or a lecture in a period that its course cannot have. Its Cost is
// the points, and 1000 for each violation.
type State struct {
	in    *timetabling.Instance
	rooms int
	slots []int32 // by lecture
	at    []int32 // by slot: the lecture there; -1: none
	// conflicts are, by course, those that it conflicts with, itself among them.
	conflicts [][]int32
	tally
}

var (
	_ localsearch.State[Move]         = (*State)(nil)
	_ localsearch.Neighbourhood[Move] = (*State)(nil)
	_ localsearch.Attributed[Move]    = (*State)(nil)
	_ localsearch.Constructive        = (*State)(nil)
	_ localsearch.Ranked              = (*State)(nil)
)

// New returns the state with the lectures in the first slots.
func New(in *timetabling.Instance) *State {
	s := &State{in: in, rooms: len(in.Rooms), slots: make([]int32, in.Lectures()), at: make([]int32, in.Slots()), tally: newTally(in)}
	for c := range in.Courses {
		s.conflicts = append(s.conflicts, nil)
		for d := range in.Courses {
			if in.Conflict(c, d) {
				s.conflicts[c] = append(s.conflicts[c], int32(d))
			}
		}
	}
	for l := range s.slots {
		s.slots[l] = int32(l)
	}
	s.rebuild()
	return s
}

// rebuild makes everything else follow from slots.
func (s *State) rebuild() {
	s.tally = newTally(s.in)
	for slot := range s.at {
		s.at[slot] = -1
	}
	for l, slot := range s.slots {
		s.add(int32(l), slot)
	}
}

// Variables returns the number of lectures.
func (s *State) Variables() int { return len(s.slots) }

// Cost returns the points, and 1000 for each violation.
func (s *State) Cost() int64 { return s.points + hard*s.violations }

// Rank has the violations and the points.
func (s *State) Rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.violations, Objective: s.points}
}

// Sense says that the points are minimised.
func (s *State) Sense() model.Sense { return model.Minimise }

// Values appends the slot of each lecture to buf.
func (s *State) Values(buf []int32) []int32 { return append(buf, s.slots...) }

// Adopt replaces the slots by values, which must be different slots.
func (s *State) Adopt(values []int32) {
	if len(values) != len(s.slots) {
		panic(fmt.Errorf("%d slots; expected %d", len(values), len(s.slots)))
	}
	copy(s.slots, values)
	s.rebuild()
}

// Randomise draws different slots, all equally likely.
func (s *State) Randomise(r *rand.Rand) {
	for l, slot := range r.Perm(len(s.at))[:len(s.slots)] {
		s.slots[l] = int32(slot)
	}
	s.rebuild()
}

// ConstructState begins with the instance's rule, if that finds a timetable, and changes a
// tenth of it.
func (s *State) ConstructState(r *rand.Rand) {
	if values := s.in.Start(); values != nil {
		s.Adopt(values)
		s.Perturb(r, 0.1)
		return
	}
	s.Randomise(r)
}

// Perturb makes random moves of about the given share of the lectures, at least one.
func (s *State) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(s.slots))+0.5)) {
		if m, ok := s.Random(r); ok {
			s.Apply(m)
		}
	}
}

// Random draws a move, every one equally likely; there is none with one slot.
func (s *State) Random(r *rand.Rand) (m Move, ok bool) {
	if len(s.at) < 2 {
		return Move{}, false
	}
	m = Move{int32(rng.Intn(r, len(s.slots))), int32(rng.Intn(r, len(s.at)-1))}
	if m.Slot >= s.slots[m.Lecture] {
		m.Slot++
	}
	return m, true
}
