package hyper

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/localsearch/rebuild"
	"lsolve/solve"
)

// Heuristic makes another solution of a solution.
type Heuristic struct {
	Name string
	// Kick is the share of the variables, 0..1, that are changed at random first; 0: none.
	Kick float64
	// By then improves the solution; nil: nothing does. It is a local search of the state of the Search.
	By localsearch.Improver
}

// Options of a Search.
type Options struct {
	// Heuristics are to be chosen from: at least one.
	Heuristics []Heuristic
	// Chooser chooses them; nil: &rebuild.Pursuit{}.
	Chooser rebuild.Chooser
	// History: a solution is accepted that is no worse than the one so many choices before (late acceptance:
	// Burke and Bykov 2017); 0: 20.
	History int
	// Patience is the number of choices without a better solution after which it begins anew at a random state;
	// 0: 500; negative: never.
	Patience int64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search applies heuristics, one after the other. A step is a choice, or a step of the heuristic that was chosen.
type Search[M any] struct {
	improver[M]
	o       Options
	chosen  int // -1: nothing was, the state is a start
	now     []int32
	rank    localsearch.Rank
	top     localsearch.Rank // the best since the start
	history []localsearch.Rank
	choices int64 // since the start
	since   int64 // without a better solution
	uses    []int64
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	if len(o.Heuristics) == 0 {
		return nil, errors.New("hyper: Options.Heuristics is empty; expected at least one")
	}
	for i, h := range o.Heuristics {
		if h.Kick < 0 || h.Kick > 1 || h.Kick == 0 && h.By == nil {
			return nil, fmt.Errorf("hyper: heuristic %d, %s: Kick is %v; expected 0..1, and more than 0 if By is nil", i, h.Name, h.Kick)
		}
	}
	if o.History < 0 {
		return nil, fmt.Errorf("hyper: Options.History is %d; expected 0 or more", o.History)
	}
	if o.Chooser == nil {
		o.Chooser = &rebuild.Pursuit{}
	}
	if o.History == 0 {
		o.History = 20
	}
	if o.Patience == 0 {
		o.Patience = 500
	}
	s := &Search[M]{o: o, uses: make([]int64, len(o.Heuristics)), history: make([]localsearch.Rank, o.History)}
	o.Chooser.Start(len(o.Heuristics))
	s.Settle = s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// Uses returns how often each heuristic was chosen.
func (s *Search[M]) Uses() []int64 { return append([]int64(nil), s.uses...) }

// Stats implements localsearch.Walk: moves are choices, and those of all heuristics.
func (s *Search[M]) Stats() solve.Stats {
	stats := s.Walker.Stats()
	var counted []localsearch.Improver
	for _, h := range s.o.Heuristics {
		if h.By == nil || slices.Contains(counted, h.By) {
			continue
		}
		counted = append(counted, h.By)
		inner := h.By.Stats()
		for k, c := range stats {
			if c.Name == solve.MovesTried || c.Name == solve.MovesTaken {
				more, _ := inner.Get(c.Name)
				stats[k].Value += more
			}
		}
	}
	return stats
}

// Begin implements walker.Steps.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.start()
}

// Adopted implements walker.Steps: it goes on from there.
func (s *Search[M]) Adopted() {
	s.Busy = false
	s.start()
}

// start begins at the current state.
func (s *Search[M]) start() {
	s.Note()
	s.now, s.rank = s.State.Values(s.now[:0]), s.Rank()
	s.top, s.choices, s.since = s.rank, 0, 0
	for i := range s.history {
		s.history[i] = s.rank
	}
}

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	if s.Busy {
		return s.Improve(ctx)
	}
	if s.o.Patience > 0 && s.since >= s.o.Patience {
		s.Restarts++
		s.State.Randomise(s.Random)
		s.start()
		return true
	}
	s.Tried++
	s.chosen = s.o.Chooser.Choose(s.Random)
	s.uses[s.chosen]++
	h := &s.o.Heuristics[s.chosen]
	if h.Kick > 0 {
		s.State.Perturb(s.Random, h.Kick)
	}
	s.By = h.By
	s.Raise()
	return true
}

// settle accepts the current state, or goes back to the one before.
func (s *Search[M]) settle() {
	rank := s.Rank()
	outcome := rebuild.Rejected
	before := s.history[s.choices%int64(len(s.history))]
	switch {
	case rank.Better(s.top):
		outcome = rebuild.Best
	case rank.Better(s.rank):
		outcome = rebuild.Better
	case !s.rank.Better(rank) || !before.Better(rank):
		outcome = rebuild.Accepted
	}
	s.o.Chooser.Reward(s.chosen, outcome)
	s.since++
	if outcome == rebuild.Rejected {
		s.State.Adopt(s.now)
	} else {
		s.Taken++
		s.now, s.rank = s.State.Values(s.now[:0]), rank
	}
	if outcome == rebuild.Best {
		s.top, s.since = rank, 0
	}
	s.history[s.choices%int64(len(s.history))] = s.rank
	s.choices++
}
