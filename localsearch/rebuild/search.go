package rebuild

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// Options of a Search. The zero value is adaptive large neighbourhood search with the usual
// operators.
type Options struct {
	// Destroys and Repairs are the operators; nil: all of this package but SemiGreedy.
	Destroys []Destroy
	Repairs  []Repair
	// ChooseDestroy and ChooseRepair choose among them; nil: Roulette.
	ChooseDestroy, ChooseRepair Chooser
	// Least and Most are the shares of the items, 0..1, that a step removes; 0: a twentieth,
	// and a third, but at least 2 items and at most 60.
	Least, Most float64
	// Acceptor accepts the result of a step; nil: late acceptance of the costs of 100 steps
	// ago.
	Acceptor localsearch.Acceptor
	// Stagnation is the number of steps without a better state after which the search goes
	// back to the best one, and if that brings nothing begins anew with a random one, in turns;
	// 0: 2000; negative: never.
	Stagnation int64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// walk is what all walks have in common.
type walk[M any] = walker.Walker[M]

// Search is adaptive large neighbourhood search (Ropke and Pisinger, Transportation Science 40,
// 2006). A step removes items and puts them back.
type Search[M any] struct {
	walk[M]
	o           Options
	state       localsearch.Buildable
	builder     localsearch.Builder
	least, most int // items that a step removes

	genes, trial []int32
	cost         int64
	improved     int64 // the step that led to the best state
	stale        int   // how often the search has stagnated since
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Buildable.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	buildable, ok := state.(localsearch.Buildable)
	if !ok {
		return nil, unsupported()
	}
	s := &Search[M]{state: buildable, builder: buildable.Builder()}
	if err := o.complete(); err != nil {
		return nil, err
	}
	n := s.builder.Items()
	if n == 0 {
		return nil, unsupported()
	}
	s.o = o
	s.least, s.most = amount(o.Least, 0.05, n, min(n, 2)), amount(o.Most, 1.0/3, n, min(n, 4))
	s.most = max(s.least, s.most)
	o.ChooseDestroy.Start(len(o.Destroys))
	o.ChooseRepair.Start(len(o.Repairs))
	s.walk = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

func unsupported() error {
	return fmt.Errorf("rebuild: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsBuildable)
}

// usualMost is the largest number of items that a step removes by default.
const usualMost = 60

// amount returns the number of items of a share, by default the usual one and at least floor.
func amount(share, usual float64, n, floor int) int {
	if share > 0 {
		return min(n, max(1, int(share*float64(n)+0.5)))
	}
	return min(n, usualMost, max(floor, int(usual*float64(n)+0.5)))
}

// complete fills in the defaults.
func (o *Options) complete() error {
	if o.Least < 0 || o.Least > 1 || o.Most < 0 || o.Most > 1 {
		return fmt.Errorf("rebuild: Options.Least and Most are %v and %v; expected shares, 0..1", o.Least, o.Most)
	}
	if o.Destroys == nil {
		o.Destroys = []Destroy{RandomItems(), WorstItems(), RelatedItems()}
	}
	if o.Repairs == nil {
		o.Repairs = []Repair{Greedy(), BestFirst(), Regret()}
	}
	if len(o.Destroys) == 0 || len(o.Repairs) == 0 {
		return fmt.Errorf("rebuild: %d Destroys and %d Repairs; expected one of each at least", len(o.Destroys), len(o.Repairs))
	}
	if o.ChooseDestroy == nil {
		o.ChooseDestroy = &Roulette{}
	}
	if o.ChooseRepair == nil {
		o.ChooseRepair = &Roulette{}
	}
	if o.Acceptor == nil {
		o.Acceptor = &accept.Late{Length: 100}
	}
	if o.Stagnation == 0 {
		o.Stagnation = 2000
	}
	return nil
}

// Begin implements walker.Steps: the first state is built greedily.
func (s *Search[M]) Begin(adopted bool) {
	if !adopted {
		s.builder.Load(nil)
		Greedy().Insert(s.builder, draw(s.builder.Items(), s.builder.Items(), s.Random), s.Random)
		s.state.Decode(s.builder.Genes(nil))
	}
	s.Adopted()
}

// Adopted implements walker.Steps.
func (s *Search[M]) Adopted() {
	s.genes = s.state.Encode(s.genes[:0])
	s.cost, s.improved = s.State.Cost(), s.Made
	s.o.Acceptor.Start(s.cost, s.deltas())
}

// deltas returns by how much some steps would change the cost.
func (s *Search[M]) deltas() (list []int64) {
	for range 20 {
		s.builder.Load(s.genes)
		missing := RandomItems().Remove(s.builder, s.least, s.Random)
		s.o.Repairs[0].Insert(s.builder, missing, s.Random)
		s.trial = s.builder.Genes(s.trial[:0])
		s.state.Decode(s.trial)
		list = append(list, s.State.Cost()-s.cost)
		s.Note()
	}
	s.state.Decode(s.genes)
	return list
}

// Step implements walker.Steps.
func (s *Search[M]) Step(context.Context, localsearch.Rank) bool {
	i, k := s.o.ChooseDestroy.Choose(s.Random), s.o.ChooseRepair.Choose(s.Random)
	count := s.least + rng.Intn(s.Random, s.most-s.least+1)
	s.builder.Load(s.genes)
	missing := s.o.Destroys[i].Remove(s.builder, count, s.Random)
	s.o.Repairs[k].Insert(s.builder, missing, s.Random)
	s.trial = s.builder.Genes(s.trial[:0])
	s.state.Decode(s.trial)
	s.Tried++
	delta := s.State.Cost() - s.cost
	outcome := Rejected
	best := s.Note()
	switch {
	case best:
		outcome, s.improved, s.stale = Best, s.Made, 0
	case delta < 0:
		outcome = Better
	case s.o.Acceptor.Accept(s.cost, delta, s.Random):
		outcome = Accepted
	}
	if outcome > Rejected {
		s.Taken++
		s.genes, s.trial = s.state.Encode(s.trial[:0]), s.genes
		s.cost += delta
	}
	s.o.ChooseDestroy.Reward(i, outcome)
	s.o.ChooseRepair.Reward(k, outcome)
	s.o.Acceptor.Stepped(s.cost, outcome > Rejected, best)
	if s.o.Stagnation > 0 && s.Made-s.improved >= s.o.Stagnation {
		s.Restarts++
		if s.stale++; s.stale%2 == 1 {
			s.State.Adopt(s.Values(nil))
		} else {
			s.State.Randomise(s.Random)
		}
		s.Adopted()
	}
	return true
}
