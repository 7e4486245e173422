package flowshop

import (
	"math"
	"slices"

	"lsolve/internal/rng"
)

// phase is what the steps do.
type phase uint8

// The phases, in their order.
const (
	improvePart phase = iota // the sequence without the removed jobs
	comeBack                 // of the removed jobs
	improveAll
)

// step makes a step.
func (s *Search) step() {
	if s.phase == comeBack {
		s.putBack()
		return
	}
	s.reinsert()
	if s.stale < len(s.order) {
		return
	}
	if s.phase == improvePart {
		s.phase = comeBack
		return
	}
	s.accept()
	s.takeOut()
}

// improve begins a phase that improves: each job in a random order goes to its best
// place, until none brings anything.
func (s *Search) improve(p phase) {
	s.phase, s.next, s.stale = p, 0, 0
	s.order = append(s.order[:0], s.Sequence()...)
	rng.Shuffle32(s.r, s.order)
}

// reinsert moves the next job to its best place. An equal one may be another one.
func (s *Search) reinsert() {
	if s.next == len(s.order) {
		s.next = 0
		rng.Shuffle32(s.r, s.order)
	}
	job := s.order[s.next]
	s.next++
	from := slices.Index(s.Sequence(), job)
	s.Remove(from)
	s.tried += int64(len(s.order))
	place, value := s.bestPlace(job)
	if value > s.value {
		place, value = from, s.value // not all places were examined
	}
	s.Insert(job, place)
	if value == s.value {
		s.stale++
		return
	}
	s.value, s.stale = value, 0
	if s.phase == improveAll {
		s.record()
	}
}

// takeOut begins a round: some jobs are removed at random.
func (s *Search) takeOut() {
	s.rounds++
	s.removed = s.removed[:0]
	for range s.remove {
		s.removed = append(s.removed, s.Remove(rng.Intn(s.r, len(s.Sequence()))))
	}
	s.phase = comeBack
	if s.partial {
		s.value = s.objective()
		s.improve(improvePart)
	}
}

// putBack puts the next removed job into the sequence.
func (s *Search) putBack() {
	if len(s.removed) > 0 {
		job := s.removed[0]
		s.removed = slices.Delete(s.removed, 0, 1)
		var place int
		if s.blind {
			place = rng.Intn(s.r, len(s.Sequence())+1)
		} else {
			place, s.value = s.bestPlace(job)
			s.tried += int64(len(s.Sequence()) + 1)
		}
		s.Insert(job, place)
	}
	if len(s.removed) == 0 {
		s.value = s.objective()
		s.record()
		s.improve(improveAll)
	}
}

// accept makes the sequence the current one, or returns to that.
func (s *Search) accept() {
	worse := float64(s.value - s.currentValue)
	if worse <= 0 || s.temperature > 0 && rng.Float64(s.r) < math.Exp(-worse/s.temperature) {
		copy(s.current, s.Sequence())
		s.currentValue = s.value
		return
	}
	s.Set(s.current)
	s.value = s.currentValue
}
