package ants

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/internal/choices"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// System is how pheromone is left.
type System uint8

// The systems.
const (
	// MaxMin: the best ant of a round leaves pheromone, now and then the best of all, and it is
	// kept between limits (Stutzle and Hoos, Future Generation Computer Systems 16, 2000).
	MaxMin System = iota
	// Colony: ants mostly take the best choice, take pheromone away from their choices, and the
	// best of all adds some (Dorigo and Gambardella, IEEE Transactions on Evolutionary
	// Computation 1, 1997).
	Colony
)

// Options of a Search. The zero value is the max-min ant system.
type Options struct {
	System System
	// Ants is the number of ants of a round; 0: 10, or 5 with an Improver.
	Ants int
	// Evaporation is the share of the pheromone that goes in a round, 0..1; 0: 0.1.
	Evaporation float64
	// Greed is the probability of the best choice, 0..1; 0: 0, in a Colony 0.9.
	Greed float64
	// Improver improves what every ant writes; nil: nothing does.
	Improver localsearch.Improver
	// Patience is the number of rounds without a better state after which all pheromones are
	// equal again; 0: 250; negative: never.
	Patience int

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search is ant colony optimisation. A step is an ant, or a step of the improver.
type Search[M any] struct {
	improver[M]
	o     Options
	state localsearch.Encoded
	e     localsearch.Encoding
	trail []*choices.Table // by segment; nil: it has none

	genes    []int32 // of the ant
	round    []int32 // the best of this round
	rank     localsearch.Rank
	ant      int // of this round
	rounds   int
	best     []int32
	bestRank localsearch.Rank
	improved int // the round that led to best
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Encoded.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	encoded, ok := state.(localsearch.Encoded)
	if !ok {
		return nil, fmt.Errorf("ants: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEncoded)
	}
	if o.Ants < 0 || o.Evaporation < 0 || o.Evaporation > 1 || o.Greed < 0 || o.Greed > 1 {
		return nil, fmt.Errorf("ants: Options.Ants is %d, Evaporation %v, Greed %v; expected 0 or more, and two shares, 0..1", o.Ants, o.Evaporation, o.Greed)
	}
	if o.Ants == 0 {
		if o.Ants = 10; o.Improver != nil {
			o.Ants = 5
		}
	}
	if o.Evaporation == 0 {
		o.Evaporation = 0.1
	}
	if o.Greed == 0 && o.System == Colony {
		o.Greed = 0.9
	}
	if o.Patience == 0 {
		o.Patience = 250
	}
	s := &Search[M]{o: o, state: encoded, e: encoded.Encoding()}
	for k := range s.e {
		s.trail = append(s.trail, choices.New(&s.e[k], encoded))
	}
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

// Begin implements walker.Steps.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.Construct()
	}
	s.reset()
	s.Raise()
}

// Adopted implements walker.Steps: the state is an ant's.
func (s *Search[M]) Adopted() { s.Raise() }

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	if s.Busy {
		return s.Improve(ctx)
	}
	s.Tried++
	s.genes = append(s.genes[:0], s.best...)
	s.each(s.genes, func(t *choices.Table, part []int32) { t.Write(part, s.o.Greed, s.Random) })
	s.state.Decode(s.genes)
	s.Raise()
	return true
}

// settle ends the work of an ant, and with the last one the round.
func (s *Search[M]) settle() {
	s.genes = s.state.Encode(s.genes[:0])
	rank := s.Rank()
	if s.ant == 0 || rank.Better(s.rank) {
		s.round, s.rank = append(s.round[:0], s.genes...), rank
	}
	if s.best == nil || rank.Better(s.bestRank) {
		s.best, s.bestRank, s.improved = append(s.best[:0], s.genes...), rank, s.rounds
	}
	if s.o.System == Colony {
		s.each(s.genes, func(t *choices.Table, part []int32) { t.Blend(part, localShare, lowest) })
	}
	if s.ant++; s.ant < s.o.Ants {
		return
	}
	s.ant = 0
	s.rounds++
	s.update()
}

// Pheromones are between lowest and 1 at first. In the max-min system the lower limit is such
// that an ant writes the best solution again with some probability when all has converged
// (Stutzle and Hoos 2000, with p = 0.05).
const (
	lowest     = 0.1
	localShare = 0.1 // of a Colony: what an ant takes away
	bestEvery  = 5   // rounds of MaxMin: the best of all leaves pheromone in place of the round's
)

// update leaves pheromone.
func (s *Search[M]) update() {
	if s.o.Patience > 0 && s.rounds-s.improved >= s.o.Patience {
		s.Restarts++
		s.improved = s.rounds
		s.reset()
		return
	}
	if s.o.System == Colony {
		s.each(s.best, func(t *choices.Table, part []int32) { t.Blend(part, s.o.Evaporation, 1) })
		return
	}
	from := s.round
	if s.rounds%bestEvery == 0 {
		from = s.best
	}
	s.each(from, func(t *choices.Table, part []int32) {
		t.Evaporate(s.o.Evaporation, 1/float64(10*len(part)+20))
		t.Leave(part, s.o.Evaporation, 1)
	})
}

// each calls visit for each segment with a trail.
func (s *Search[M]) each(g []int32, visit func(t *choices.Table, part []int32)) {
	choices.Each(s.trail, s.e, g, visit)
}

// reset makes all pheromones equal.
func (s *Search[M]) reset() {
	for _, t := range s.trail {
		if t == nil {
			continue
		}
		if t.Fill(1); s.o.System == Colony {
			t.Fill(lowest)
		}
	}
}
