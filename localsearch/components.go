package localsearch

import (
	"errors"
	"fmt"
)

// Components are the parts of a metaheuristic; New makes a walk of them. A step
// examines moves of the neighbourhood as the forager says, makes one that the
// acceptor accepts and tabu does not forbid, and restarts when that is due.
type Components[M any] struct {
	State State[M]
	// Neighbourhood has the moves that the search examines; nil: State, which
	// then must be a Neighbourhood.
	Neighbourhood Neighbourhood[M]
	Forager       Forager
	Acceptor      Acceptor
	Tabu          *Tabu[M] // nil: nothing is forbidden
	Restart       Restart
	// Greedy makes every start that is not perturbed by ConstructState instead of
	// Randomise. It has no effect on a State that is not Constructive.
	Greedy bool
	// RandomWalk is the probability, 0..1, of a random move in place of a step.
	RandomWalk float64
	// Weigh says how the weights of a Weighted state change at local minima: where no
	// move is accepted or, if Additive, where none makes the cost less.
	Weigh Weighing

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state, and also every
	// SampleEvery steps (0: for better states alone).
	OnSample    func(Sample)
	SampleEvery int64
	// OnStep, unless nil, is called after every start and every step that changed the state.
	OnStep func(*Step)
}

// Weighing is what happens to weights in a local minimum.
type Weighing uint8

// The ways to weigh.
const (
	Unweighted Weighing = iota
	Breakout            // the weights of everything violated increase (Morris 1993)
	Guided              // the weights of what is most violated for its weight increase (Voudouris and Tsang 1999)
	Additive            // as Breakout, at every step uphill, and they decrease again (Thornton et al. 2004)
)

// Sample is a state of a running walk.
type Sample struct {
	Step int64
	Cost int64 // of the current state, as moves are priced
	Rank Rank  // of the current state
	Best Rank
}

// complete fills in the defaults, and returns an error for components that do not
// fit together.
func (c *Components[M]) complete() error {
	if c.State == nil {
		return errors.New("localsearch: Components.State is nil; expected a state")
	}
	if c.Neighbourhood == nil {
		moves, ok := c.State.(Neighbourhood[M])
		if !ok {
			return fmt.Errorf("localsearch: Components.Neighbourhood is nil and %T is no Neighbourhood; expected one of the two", c.State)
		}
		c.Neighbourhood = moves
	}
	if c.Acceptor == nil {
		return errors.New("localsearch: Components.Acceptor is nil; expected one, such as accept.Descent{}")
	}
	if c.Tabu != nil && c.Tabu.Of == nil {
		return errors.New("localsearch: Components.Tabu.Of is nil; expected a state with " + IsAttributed.String())
	}
	if c.Weigh != Unweighted && CapabilitiesOf(c.State)&IsWeighted == 0 {
		return fmt.Errorf("localsearch: Components.Weigh needs %s; %T has none", IsWeighted, c.State)
	}
	if c.RandomWalk < 0 || c.RandomWalk > 1 {
		return fmt.Errorf("localsearch: Components.RandomWalk is %v; expected a probability, 0..1", c.RandomWalk)
	}
	return nil
}
