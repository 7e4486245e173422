package meta

import (
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/solve"
)

// Settings are what all metaheuristics share. The zero value is the usual one.
type Settings struct {
	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// Size is the number of variables, by which parameters are scaled; 0: that of a
	// localsearch.Projected state, else 100.
	Size int
	// Cooling is the number of steps from hot to cold of annealing, threshold
	// accepting and the great deluge; 0: a thousand for each variable. Others ignore
	// it.
	Cooling int64
	// Population is the number of members, ants or solutions at a time, and Crossover the name of the crossover,
	// of the metaheuristics that have some and whose own options do not say it; 0 and "": the usual ones.
	Population int
	Crossover  string
	// Improver names the local search that improves single solutions, in memetic, scatter, ants, grasp, eda and those
	// on random keys, unless their own options have one: one of Improvers; "": descent to a local minimum. tabu
	// makes 20 steps for each variable, late and anneal 500.
	Improver string
	// Ejected is the number of items that give way to one at most, and Shakes the number of random moves that a step tries,
	// of guided-ejection, unless its own options say it; 0: the usual ones; Shakes negative: none.
	Ejected, Shakes int
	// Mend repairs the children of genetic and memetic, as population.Options.Mend does; nil: nothing does.
	Mend func(child, one, other []int32) bool
	// OnSample, unless nil, is called for every better state, and also every
	// SampleEvery steps (0: for better states alone).
	OnSample    func(localsearch.Sample)
	SampleEvery int64
	// OnStep, unless nil, is called after every start and every step that changed the state.
	OnStep func(*localsearch.Step)
}

// Info describes a metaheuristic.
type Info struct {
	Name    string
	Summary string // one line
	// Needs are the capabilities that a state must have.
	Needs localsearch.Capabilities
	// FlatModel: it searches a model, in a cbls.Space made with cbls.Options.Flat.
	FlatModel bool
}

// unsupported returns an error of a state that lacks something.
func (i Info) unsupported(lacks string) error {
	return fmt.Errorf("meta: %s: %w: the problem has no %s", i.Name, solve.ErrUnsupported, lacks)
}

// setup is a metaheuristic that is being put together.
type setup[M any] struct {
	localsearch.Components[M]
	projected localsearch.Projected[M] // nil if the state is none
	n         int64                    // the number of variables, at least 2
	cooling   int64
	improver  string
}

// begin checks that the state has what the metaheuristic needs.
func begin[M any](i Info, state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (*setup[M], error) {
	if lacks := i.Needs &^ localsearch.CapabilitiesOf(state); lacks != 0 {
		return nil, i.unsupported(lacks.String())
	}
	c := &setup[M]{n: int64(s.Size), cooling: s.Cooling, improver: s.Improver}
	c.projected, _ = state.(localsearch.Projected[M])
	if c.n == 0 {
		c.n = 100
		if c.projected != nil {
			c.n = int64(c.projected.Variables())
		}
	}
	c.n = max(c.n, 2)
	if c.cooling == 0 {
		c.cooling = 1000 * c.n
	}
	c.Components = localsearch.Components[M]{
		State: state, Neighbourhood: moves, Acceptor: accept.Descent{},
		Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample, SampleEvery: s.SampleEvery, OnStep: s.OnStep,
	}
	return c, nil
}

// focus returns the moves of variables in conflict, if the state has such moves.
func (c *setup[M]) focus() {
	if c.projected != nil {
		c.Neighbourhood = localsearch.Focused[M]{State: c.projected, Share: 1}
	}
}

// wholeNeighbourhood is the largest number of variables with which all moves are examined
// at every step. With more it is mostCandidates moves of variables in conflict.
const (
	wholeNeighbourhood = 200
	mostCandidates     = 256
)

// candidates makes a candidate list the neighbourhood if there are many variables, and the
// state has moves of those in conflict. It reports whether it has.
func (c *setup[M]) candidates() bool {
	if c.projected == nil || c.n <= wholeNeighbourhood {
		return false
	}
	c.Neighbourhood = localsearch.NewCandidates(c.projected, mostCandidates)
	return true
}

// walk returns what has been put together.
func (c *setup[M]) walk() (localsearch.Walk, error) {
	w, err := localsearch.New(c.Components)
	if err != nil {
		return nil, err
	}
	return w, nil
}

// orElse returns x, or the default if x is 0, or 0 if x is negative.
func orElse[N int | int64 | float64](x, usual N) N {
	if x == 0 {
		return usual
	}
	return max(x, 0)
}
