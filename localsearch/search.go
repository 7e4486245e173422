package localsearch

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
)

// Parts are what a metaheuristic is put together from. A step looks at moves of
// the neighbourhood as the forager says, makes one of those that the acceptor
// accepts and tabu does not forbid, and restarts when that is due.
type Parts[M any] struct {
	State         State[M]
	Neighbourhood Neighbourhood[M]
	Forager       Forager
	Acceptor      Acceptor
	Tabu          *Tabu[M] // nil: nothing is forbidden
	Restart       Restart
	// Greedy begins, and begins anew, by the state's Construct, if it has one,
	// instead of Randomise.
	Greedy bool
	// RandomWalk is the probability, 0..1, of a random move in place of a step.
	RandomWalk float64
	// Weigh says what to do with the weights of a Weighted state where no move is
	// accepted.
	Weigh Weighing

	// Seed and Stream name the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state, and besides every
	// SampleEvery steps (0: for better states alone).
	OnSample    func(Sample)
	SampleEvery int64
}

// Weighing is what happens to weights in a local minimum.
type Weighing uint8

// The ways to weigh.
const (
	Unweighted Weighing = iota
	Breakout            // what is violated weighs more (Morris 1993)
	Guided              // what is most violated for its weight weighs more (Voudouris and Tsang 1999)
)

// Sample is what OnSample gets.
type Sample struct {
	Step int64
	Cost int64 // of the current state, as moves are priced
	Rank Rank  // of the current state
	Best Rank
}

// Search is a walk of a metaheuristic.
type Search[M any] struct {
	Parts[M]
	r        *rand.Rand
	ranked   Ranked
	weighted Weighted
	balanced balanced
	keeper   keeper

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
	visit       func(M) bool
	ctx         context.Context
	interrupted bool
	begun       bool
}

// balanced is a State that changes its Cost between steps, such as one that
// weighs violations against an objective.
type balanced interface{ Balance() bool }

// keeper is a State that can keep one of its states at less cost than by Values.
type keeper interface {
	Keep()
	Kept(buf []int32) []int32
}

var _ Walk = (*Search[int])(nil)

// New puts a search together. It begins at a random state, or at what Adopt is
// given before the first Run.
func New[M any](p Parts[M]) *Search[M] {
	s := &Search[M]{Parts: p, r: rng.New(p.Seed, p.Stream), kick: kick{Restart: p.Restart}}
	s.ranked, _ = p.State.(Ranked)
	s.weighted, _ = p.State.(Weighted)
	s.balanced, _ = p.State.(balanced)
	s.keeper, _ = p.State.(keeper)
	if p.Weigh == Unweighted {
		s.weighted = nil
	}
	s.visit = s.consider
	s.best = s.rank()
	return s
}

// rank is the rank of the current state.
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

// constructor is a State that can begin with something better than a random one.
type constructor interface{ Construct(r *rand.Rand) }

// fresh makes a new start.
func (s *Search[M]) fresh() {
	if c, ok := s.State.(constructor); ok && s.Greedy {
		c.Construct(s.r)
	} else {
		s.State.Randomise(s.r)
	}
}

// start begins a run at the current state.
func (s *Search[M]) start() {
	s.cost = s.State.Cost()
	s.bestCost = s.cost
	s.runSteps, s.runImproved = 0, 0
	s.runBest = s.rank()
	if s.Tabu != nil {
		s.Tabu.clear()
	}
	s.deltas = sampleDeltas(s.State, s.Neighbourhood, s.r, s.deltas)
	s.Acceptor.Start(s.cost, s.deltas)
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
		return s.keeper.Kept(buf)
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
