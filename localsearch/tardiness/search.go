package tardiness

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/tardiness"
	"lsolve/solve"
)

// Search looks for better and better sequences by iterated dynasearch, from the best of the
// instance's rules. It is a localsearch.Walk whose rank is the objective. A step makes a
// best set of moves; where none improves, it exchanges some pairs of jobs at random in the
// sequence that was accepted last. A sequence is accepted if it is no worse.
//
// Few jobs are put into a best sequence at once. When the bound of the instance is
// reached, or nothing is better for another reason, it makes no more steps.
type Search struct {
	in        *tardiness.Instance
	r         *rand.Rand
	dyn       *dynasearch
	dominance *tardiness.Dominance
	value     int64 // the objective of the sequence

	current       []int32 // the sequence that was accepted last
	currentValue  int64
	best          []int32
	bestValue     int64
	bound         int64
	steps, rounds int64
}

// exchanges is how many pairs of jobs are exchanged at random, as by Congram, Potts and
// van de Velde.
const exchanges = 6

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the jobs. Equal seeds and streams make equal searches.
func NewSearch(in *tardiness.Instance, seed, stream uint64) *Search {
	s := &Search{
		in: in, r: rng.New(seed, stream), dyn: newDynasearch(newLine(in)), dominance: in.Dominance(), bound: in.Bound(),
	}
	s.current = in.StartSequence()
	s.dominance.Conform(s.current)
	s.dyn.set(s.current)
	s.value = s.dyn.objective()
	s.currentValue = s.value
	s.best, s.bestValue = slices.Clone(s.current), s.value
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the objective of the best sequence.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.bestValue} }

// Values appends the starts of the jobs in the best sequence to buf. They follow the
// precedences that the model has.
func (s *Search) Values(buf []int32) []int32 { return s.in.Starts(buf, s.best) }

// Stats returns the steps, the moves priced, and how often the sequence was changed at
// random.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.dyn.tried},
		{Name: solve.Restarts, Value: s.rounds},
	}
}

// Adopt continues from the order of values, which are the starts of a schedule.
func (s *Search) Adopt(values []int32) {
	s.dyn.set(s.in.Sequence(values))
	s.value = s.dyn.objective()
	s.accept()
	s.record()
}

// record keeps the sequence if it is the best.
func (s *Search) record() {
	if s.value < s.bestValue {
		copy(s.best, s.dyn.sequence)
		s.dominance.Conform(s.best)
		s.bestValue = s.in.Objective(s.best)
	}
}

// accept makes the sequence the current one.
func (s *Search) accept() {
	copy(s.current, s.dyn.sequence)
	s.currentValue = s.value
}

// step makes a step.
func (s *Search) step() {
	if len(s.current) <= mostExact {
		s.dyn.set(exact(s.dyn.jobs))
		s.value = s.dyn.objective()
		s.record()
		s.bound = s.bestValue
		return
	}
	s.improve()
}

// improve makes a set of moves, or changes the sequence at random.
func (s *Search) improve() {
	if improvement := s.dyn.pass(); improvement > 0 {
		s.value -= improvement
		s.record()
		return
	}
	if s.value <= s.currentValue {
		s.accept()
	}
	s.exchange()
}

// exchange exchanges pairs of jobs of the current sequence.
func (s *Search) exchange() {
	s.rounds++
	sequence := s.dyn.sequence
	copy(sequence, s.current)
	for range exchanges {
		i, j := rng.Intn(s.r, len(sequence)), rng.Intn(s.r, len(sequence))
		sequence[i], sequence[j] = sequence[j], sequence[i]
	}
	s.dyn.update(0)
	s.value = s.dyn.objective()
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	n := int64(len(s.current))
	slice := max(1, mostPairs/(n*n))
	for made < steps && s.bestValue > s.bound && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
		s.steps++
	}
	return made, nil
}
