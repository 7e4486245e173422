package ejection

import (
	"context"
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/improving"
	"lsolve/localsearch/internal/walker"
	"lsolve/solve"
)

// improver is a walk whose states another local search improves.
type improver[M any] = improving.Improving[M]

// Search is guided ejection search. A step inserts a missing item, if need be in place of others, or is one of the improver.
// Of its statistics, moves tried are the places priced, moves taken the insertions, and restarts the attempts given up.
type Search[M any] struct {
	improver[M]
	o       Options
	state   localsearch.Ejecting
	ejector localsearch.Ejector
	pool    pool
	attempt attempt
	base    base
	budget  int64 // steps of the next attempt at fewer parts, or at a first complete solution
	rest    int64 // steps before the next attempt at fewer parts

	choice        choice
	parts, rivals []int32
	one           [1]int32
	missing       []int32
	found, shown  []int32
}

var _ localsearch.Walk = (*Search[int])(nil)

// New returns a search over state, which has to be localsearch.Ejecting.
func New[M any](state localsearch.State[M], o Options) (*Search[M], error) {
	ejecting, ok := state.(localsearch.Ejecting)
	if !ok {
		return nil, unsupported()
	}
	s := &Search[M]{state: ejecting, ejector: ejecting.Ejector()}
	n := s.ejector.Items()
	if n == 0 {
		return nil, unsupported()
	}
	if err := o.complete(n); err != nil {
		return nil, err
	}
	s.o, s.pool = o, newPool(n)
	s.budget = s.patience()
	s.By, s.Settle = o.Improver, s.settle
	s.Walker = walker.New(state, walker.Options{Seed: o.Seed, Stream: o.Stream, OnSample: o.OnSample}, s)
	return s, nil
}

func unsupported() error {
	return fmt.Errorf("ejection: %w: the state has no %s", solve.ErrUnsupported, localsearch.IsEjecting)
}

// Begin implements walker.Steps: the first solution is built of a constructed state, or of nothing, as far as that breaks
// no rule.
func (s *Search[M]) Begin(adopted bool) {
	if adopted {
		s.Adopted()
		return
	}
	var genes []int32
	if c, ok := s.State.(localsearch.Constructive); ok {
		c.ConstructState(s.Random)
		genes = s.state.Encode(nil)
	}
	s.begin(genes)
	rng.Shuffle32(s.Random, s.pool.items)
	left := append([]int32(nil), s.pool.items...)
	s.pool.clear()
	for _, i := range left {
		s.insert(i)
	}
	s.collect()
	s.arrive()
}

// Adopted implements walker.Steps: what breaks a rule in the state is missing.
func (s *Search[M]) Adopted() {
	s.Busy, s.base.genes = false, nil
	s.begin(s.state.Encode(nil))
	s.arrive()
}

// arrive is after a beginning.
func (s *Search[M]) arrive() {
	if s.attempt.missing = len(s.pool.items); s.attempt.missing == 0 {
		s.completed()
		return
	}
	s.show()
}

// Step implements walker.Steps.
func (s *Search[M]) Step(ctx context.Context, _ localsearch.Rank) bool {
	s.rest--
	switch {
	case s.Busy:
		return s.Improve(ctx)
	case len(s.pool.items) == 0:
		s.next()
	default:
		s.turn()
	}
	return true
}

// turn inserts the last item of the pool, or lets others give way to it.
func (s *Search[M]) turn() {
	item := s.pool.last()
	if s.insert(item) {
		s.pool.drop()
	} else if s.pool.hard[item]++; s.eject(item) && s.insert(item) {
		s.pool.drop()
	}
	s.collect()
	for k := 0; k < s.o.Shakes && len(s.pool.items) > 0; k++ {
		s.shake()
	}
	a := &s.attempt
	switch a.left--; {
	case len(s.pool.items) == 0:
		s.completed()
	case len(s.pool.items) < a.missing:
		a.missing, a.left = len(s.pool.items), max(a.left, s.patience())
		if s.base.genes == nil {
			s.show()
		}
	case a.left <= 0:
		s.giveUp()
	}
}

// fit counts what Fit is asked.
func (s *Search[M]) fit(item, part int32, without []int32) (localsearch.Place, bool) {
	s.Tried++
	return s.ejector.Fit(item, part, without)
}

// collect takes what is missing into the pool.
func (s *Search[M]) collect() {
	s.missing = s.ejector.Missing(s.missing[:0])
	s.pool.add(s.missing, s.Random)
}
