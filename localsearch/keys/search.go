package keys

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Method chooses the keys that are tried. Keys are numbers in [0, 1). A Method belongs to one search.
type Method interface {
	// Start begins anew with that many keys. best, unless nil, are the best keys so far, and rank is theirs.
	Start(n int, best []float64, rank localsearch.Rank, r *rand.Rand) error
	// Next writes the keys to try next.
	Next(keys []float64, r *rand.Rand)
	// Tried says how good the keys are that Next wrote, or those that local search made of them.
	Tried(keys []float64, rank localsearch.Rank, r *rand.Rand)
}

// Options of a Search.
type Options struct {
	// Method is needed.
	Method Method
	// Improver improves every solution; nil: nothing does.
	Improver localsearch.Improver
	// Patience is the number of solutions without a better one after which the method begins anew, but for the
	// best; 0: 5000, or 500 with an Improver; negative: never.
	Patience int64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search tries the keys that a Method chooses. A step is a solution, or a step of the improver.
type Search[M any] struct {
	improver[M]
	o      Options
	state  localsearch.Encoded
	keys   *genes.Keys
	genes  []int32   // of the last solution
	trial  []float64 // its keys
	chosen bool      // by the method

	best     []float64
	bestRank localsearch.Rank
	since    int64 // solutions since then
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Encoded.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	encoded, ok := state.(localsearch.Encoded)
	if !ok {
		return nil, fmt.Errorf("keys: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEncoded)
	}
	n := encoded.Encoding().Length()
	switch {
	case o.Method == nil:
		return nil, errors.New("keys: Options.Method is nil; expected one, such as &keys.Evolution{}")
	case n == 0:
		return nil, errors.New("keys: the state has no genes; expected one or more")
	}
	if o.Patience == 0 {
		if o.Patience = 5000; o.Improver != nil {
			o.Patience = 500
		}
	}
	s := &Search[M]{o: o, state: encoded, keys: genes.NewKeys(encoded.Encoding()), trial: make([]float64, n)}
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	if err := o.Method.Start(n, nil, localsearch.Rank{}, s.Random); err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	return s, nil
}

// Begin implements walker.Steps.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.Raise()
}

// Adopted implements walker.Steps: the state is improved, and the method begins anew with it if it is the best.
func (s *Search[M]) Adopted() {
	s.chosen = false
	s.Raise()
}

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	if s.Busy {
		return s.Improve(ctx)
	}
	s.Tried++
	s.o.Method.Next(s.trial, s.Random)
	s.keys.Genes(s.trial, s.genes)
	s.state.Decode(s.genes)
	s.chosen = true
	s.Raise()
	return true
}

// settle tells the method of the current state.
func (s *Search[M]) settle() {
	rank := s.Rank()
	if s.By != nil || !s.chosen {
		s.genes = s.state.Encode(s.genes[:0])
		s.keys.Of(s.genes, s.trial)
	}
	better := s.best == nil || rank.Better(s.bestRank)
	if better {
		s.best, s.bestRank, s.since = append(s.best[:0], s.trial...), rank, 0
		s.Taken++
	}
	switch s.since++; {
	case s.chosen:
		s.o.Method.Tried(s.trial, rank, s.Random)
	case better:
		s.anew()
	}
	s.chosen = false
	if s.o.Patience > 0 && s.since > s.o.Patience {
		s.Restarts++
		s.since = 0
		s.State.Randomise(s.Random)
		s.genes = s.state.Encode(s.genes[:0]) // with other genes where there are no keys
		s.Note()
		s.anew()
	}
}

// anew lets the method begin with the best keys so far. Its options are those of the first start.
func (s *Search[M]) anew() { _ = s.o.Method.Start(len(s.trial), s.best, s.bestRank, s.Random) }

// scatter draws keys.
func scatter(keys []float64, r *rand.Rand) {
	for i := range keys {
		keys[i] = rng.Float64(r)
	}
}

// within brings a key into [0, 1) by reflecting it at the ends.
func within(x float64) float64 {
	for x < 0 || x >= 1 {
		switch {
		case x < 0:
			x = -x
		case x >= 2:
			x = 0.5 // far off: it says nothing
		default:
			x = 2 - x
		}
		if x == 1 {
			x = 1 - 1.0/(1<<53)
		}
	}
	return x
}

// point is keys that were tried.
type point struct {
	keys []float64
	rank localsearch.Rank
}

// noWorse reports whether a rank is at least as good as another.
func noWorse(a, b localsearch.Rank) bool { return !b.Better(a) }
