package population

import (
	"cmp"
	"errors"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Options of a Search. The zero value is a genetic algorithm.
type Options struct {
	// Size is the number of members at first, at least 2; 0: 100, or 10 with an Improver.
	Size int
	// Most is up to how many members the size doubles whenever they begin anew (Harik and Lobo 1999): few members are soon good,
	// many are good for longer. 0: it does not grow, but with an Improver and Size 0 up to 40.
	Most int
	// Children is how many there are in a generation; 0: 1, the steady state.
	Children int
	// Selection chooses parents; nil: Tournament.
	Selection Selection
	// Replacement chooses who stays; nil: Worst, or Diverse with an Improver.
	Replacement Replacement
	// Crossover is the name of the crossover, as genes.Crossovers has it; "": the usual one.
	Crossover string
	// Mutation is the share of the variables that change at random in a child; 0: about one
	// variable; negative: none, but in children that are like a parent.
	Mutation float64
	// Mutated is the probability, 0..1, that a child is changed so; 0: 0.2, or without an
	// Improver 1; negative: never.
	Mutated float64
	// Improver improves every child; nil: nothing does.
	Improver localsearch.Improver
	// Mend repairs the values of a child (localsearch.State.Values), given those of its parents, before it is improved.
	// It reports whether it has changed them. nil: nothing does.
	Mend func(child, one, other []int32) bool
	// Patience is the number of children without a better best member after which only that
	// one stays, and the others begin anew; 0: 50 times the size, as it is then; negative: for ever.
	Patience int

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search is a genetic or memetic algorithm. A step is a child, or with an Improver a step of
// that.
type Search[M any] struct {
	improver[M]
	o         Options
	state     localsearch.Encoded
	mixer     *genes.Mixer
	distances Distances

	members  []*Individual // sorted, the best first
	children []*Individual
	born     int64   // children so far
	since    int64   // the first child of this generation; 0: members are still random
	improved int64   // when the best member was born
	renewed  int64   // when all others began anew
	child    []int32 // scratch
	values   []int32
	arriving [][]int32 // from other walks
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Encoded.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	s := &Search[M]{}
	encoded, ok := state.(localsearch.Encoded)
	if !ok {
		return nil, fmt.Errorf("population: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEncoded)
	}
	if err := o.complete(encoded.Encoding().Length()); err != nil {
		return nil, err
	}
	mixer, err := genes.NewMixer(encoded, o.Crossover)
	if err != nil {
		return nil, fmt.Errorf("population: Options.Crossover: %w", err)
	}
	s.o, s.state, s.mixer = o, encoded, mixer
	s.distances.e = encoded.Encoding()
	s.child = make([]int32, s.distances.e.Length())
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// complete fills in the defaults, and returns an error for options out of their range.
func (o *Options) complete(n int) error {
	switch {
	case o.Size != 0 && o.Size < 2:
		return fmt.Errorf("population: Options.Size is %d; expected 2 or more, or 0 for the default", o.Size)
	case o.Most < 0:
		return fmt.Errorf("population: Options.Most is %d; expected 0 or more", o.Most)
	case o.Children < 0:
		return fmt.Errorf("population: Options.Children is %d; expected 0 or more", o.Children)
	case o.Mutation > 1:
		return fmt.Errorf("population: Options.Mutation is %v; expected a share up to 1", o.Mutation)
	case o.Mutated > 1:
		return fmt.Errorf("population: Options.Mutated is %v; expected a probability up to 1", o.Mutated)
	case n == 0:
		return errors.New("population: the state has no genes; expected one or more")
	}
	size, mutated := 100, 1.0
	if o.Improver != nil {
		size, mutated = 10, 0.2
		if o.Size == 0 {
			o.Most = cmp.Or(o.Most, 4*size)
		}
	}
	o.Size, o.Children = cmp.Or(o.Size, size), cmp.Or(o.Children, 1)
	o.Mutated, o.Mutation = cmp.Or(o.Mutated, mutated), cmp.Or(o.Mutation, 1/float64(n))
	if o.Selection == nil {
		o.Selection = Tournament{}
	}
	if o.Replacement == nil && o.Improver != nil {
		o.Replacement = Diverse{}
	} else if o.Replacement == nil {
		o.Replacement = Worst{}
	}
	return nil
}

// Members returns the population, the best first. It must not be changed.
func (s *Search[M]) Members() []*Individual { return s.members }
