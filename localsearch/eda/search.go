package eda

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/choices"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Options of a Search. The zero value is the cross-entropy method without local search.
type Options struct {
	// Size is the number of solutions of a round; 0: 100, or 20 with an Improver.
	Size int
	// Elite is the share of a round, 0..1, from which the model learns; 0: 0.2.
	Elite float64
	// Learning is the share, 0..1, by which the model moves towards them; 0: 0.3; 1: it keeps nothing else, as in
	// UMDA.
	Learning float64
	// Improver improves every solution; nil: nothing does.
	Improver localsearch.Improver
	// Patience is the number of rounds without a better solution after which the model knows nothing again; 0: 50;
	// negative: never.
	Patience int

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search draws solutions from a model that learns from the best of them. A step is a solution, or a step of the
// improver.
type Search[M any] struct {
	improver[M]
	o     Options
	state localsearch.Encoded
	e     localsearch.Encoding
	model []*choices.Table // by segment; nil: it has none

	genes    []int32
	round    []drawn
	best     drawn
	rounds   int
	improved int // the round that led to best
}

// drawn is a solution that was drawn from the model, and perhaps improved.
type drawn struct {
	genes []int32
	rank  localsearch.Rank
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Encoded.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	encoded, ok := state.(localsearch.Encoded)
	if !ok {
		return nil, fmt.Errorf("eda: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEncoded)
	}
	if o.Size < 0 || o.Elite < 0 || o.Elite > 1 || o.Learning < 0 || o.Learning > 1 {
		return nil, fmt.Errorf("eda: Options.Size is %d, Elite %v, Learning %v; expected 0 or more, and two shares, 0..1", o.Size, o.Elite, o.Learning)
	}
	usual := 100
	if o.Improver != nil {
		usual = 20
	}
	o.Size, o.Elite, o.Learning, o.Patience = cmp.Or(o.Size, usual), cmp.Or(o.Elite, 0.2), cmp.Or(o.Learning, 0.3), cmp.Or(o.Patience, 50)
	s := &Search[M]{o: o, state: encoded, e: encoded.Encoding()}
	for k := range s.e {
		s.model = append(s.model, choices.New(&s.e[k], encoded))
	}
	s.forget()
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// Begin implements walker.Steps.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.Raise()
}

// Adopted implements walker.Steps: the state is one of the round.
func (s *Search[M]) Adopted() { s.Raise() }

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	if s.Busy {
		return s.Improve(ctx)
	}
	s.Tried++
	s.genes = append(s.genes[:0], s.best.genes...)
	s.each(s.genes, func(t *choices.Table, part []int32) { t.Write(part, 0, s.Random) })
	s.state.Decode(s.genes)
	s.Raise()
	return true
}

// settle takes the current state into the round, and after the last one the model learns.
func (s *Search[M]) settle() {
	x := drawn{s.state.Encode(nil), s.Rank()}
	if s.best.genes == nil || x.rank.Better(s.best.rank) {
		s.best, s.improved = x, s.rounds
		s.Taken++
	}
	if s.round = append(s.round, x); len(s.round) < s.o.Size {
		return
	}
	s.rounds++
	if s.o.Patience > 0 && s.rounds-s.improved > s.o.Patience {
		s.Restarts++
		s.improved = s.rounds
		s.forget()
	} else {
		s.learn()
	}
	s.round = s.round[:0]
}

// learn moves the model towards the best of the round.
func (s *Search[M]) learn() {
	slices.SortStableFunc(s.round, func(a, b drawn) int {
		switch {
		case a.rank.Better(b.rank):
			return -1
		case b.rank.Better(a.rank):
			return 1
		}
		return 0
	})
	elite := s.round[:max(1, int(s.o.Elite*float64(s.o.Size)))]
	each := s.o.Learning / float64(len(elite))
	for k, x := range elite {
		s.each(x.genes, func(t *choices.Table, part []int32) {
			if k == 0 {
				t.Evaporate(s.o.Learning, 0)
			}
			t.Leave(part, each, 1)
		})
	}
	s.each(s.best.genes, func(t *choices.Table, part []int32) {
		t.Evaporate(0, min(1/float64(2*len(part)), rare/float64(t.Columns())))
	})
}

// rare is how likely all choices together are at least that the model has never seen.
const rare = 0.05

// forget makes all choices equally likely.
func (s *Search[M]) forget() {
	for _, t := range s.model {
		if t != nil {
			t.Fill(1 / float64(t.Columns()))
		}
	}
}

// each calls visit for each segment with a model.
func (s *Search[M]) each(g []int32, visit func(t *choices.Table, part []int32)) {
	choices.Each(s.model, s.e, g, visit)
}
