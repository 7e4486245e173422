package localsearch

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// Search is a walk put together from components.
type Search[M any] struct {
	Components[M]
	r        *rand.Rand
	ranked   Ranked
	weighted Weighted
	balanced Balanced
	keeper   Keeper
	pressure pressure
	sorted   Sorted[M] // nil: the neighbourhood is examined

	steps, tried, taken int64
	cost                int64
	kick                kick
	runSteps            int64 // since the last restart
	runBest             Rank
	runImproved         int64 // the step of the run that led to runBest

	best        Rank
	bestCost    int64 // the least cost since the weights last changed, for aspiration
	bestValues  []int32
	home        []int32 // a copy of the best state, to go back to
	bestIsHere  bool    // the current state is the best one and is not yet kept
	deltas      []int64
	pick        picking[M]
	watch       *watch[M] // nil: there is no OnStep
	visit       func(M) bool
	allow       func(M, int64) bool
	ctx         context.Context
	interrupted bool
	begun       bool
	once, over  bool // see Once
}

var _ Walk = (*Search[int])(nil)

// New makes a search of the components. It begins at a random state, or at the
// one passed to Adopt before the first Run. An error says which component is
// missing or does not fit the state.
func New[M any](c Components[M]) (*Search[M], error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	s := &Search[M]{Components: c, r: rng.New(c.Seed, c.Stream), kick: kick{Restart: c.Restart}}
	s.ranked, _ = c.State.(Ranked)
	s.balanced, _ = c.State.(Balanced)
	s.keeper, _ = c.State.(Keeper)
	if c.Weigh != Unweighted {
		s.weighted, _ = c.State.(Weighted)
	}
	s.visit, s.allow = s.consider, s.allows
	if sorted, ok := c.State.(Sorted[M]); ok && c.Forager.Sorted && sorted.KeepSorted() {
		s.sorted = sorted
	}
	s.pressure.setup(c.State)
	if c.OnStep != nil {
		s.watch = newWatch(s)
	}
	s.best = s.rank()
	return s, nil
}

// rank returns the rank of the current state.
func (s *Search[M]) rank() Rank {
	if s.ranked != nil {
		return s.ranked.Rank()
	}
	return Rank{Violation: s.State.Cost()}
}

// Run implements Walk.
func (s *Search[M]) Run(ctx context.Context, steps int64, target Rank) (made int64, err error) {
	s.ctx = ctx
	if !s.begun {
		s.begun = true
		s.fresh()
		s.start()
		s.best = s.rank()
		s.improved()
	}
	for !Reached(s.best, target) && made < steps {
		if made&63 == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		if s.interrupted {
			s.interrupted = false
			return made, context.Cause(ctx)
		}
		made++
	}
	return made, nil
}

// Sense implements Walk.
func (s *Search[M]) Sense() model.Sense {
	if s.ranked != nil {
		return s.ranked.Sense()
	}
	return model.Satisfy
}

// Best implements Walk.
func (s *Search[M]) Best() Rank { return s.best }

// Values implements Walk.
func (s *Search[M]) Values(buf []int32) []int32 {
	switch {
	case s.keeper != nil && s.begun:
		return s.keeper.KeptState(buf)
	case s.bestIsHere || s.bestValues == nil:
		return s.State.Values(buf)
	}
	return append(buf, s.bestValues...)
}

// Adopt implements Walk.
func (s *Search[M]) Adopt(values []int32) {
	s.keepBest()
	s.State.Adopt(values)
	s.start()
	first := !s.begun
	s.begun = true
	if rank := s.rank(); first || rank.Better(s.best) {
		s.best = rank
		s.improved()
	}
}

// Stats implements Walk.
func (s *Search[M]) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.MovesTaken, Value: s.taken},
		{Name: solve.Restarts, Value: s.kick.restarts},
	}
}
