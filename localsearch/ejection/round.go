package ejection

import (
	"cmp"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// base is a complete solution from which attempts begin.
type base struct {
	genes []int32 // nil: none is known
	cost  int64
}

// attempt is a search for a complete solution.
type attempt struct {
	fewer   bool  // with one part less
	begun   int64 // steps when it began
	left    int64 // steps until it is given up, unless fewer items are missing then
	missing int   // the least number of missing items
}

// patience is the number of steps of an attempt.
func (s *Search[M]) patience() int64 { return int64(s.o.Patience) * int64(s.ejector.Items()) }

// completed takes the complete solution of an attempt. It is not improved as long as there may soon be fewer parts.
func (s *Search[M]) completed() {
	s.found = s.ejector.Genes(s.found[:0])
	s.state.Decode(s.found)
	switch {
	case s.attempt.fewer:
		s.rest = 0
	case s.rest > 0 || s.ejector.Used() < 2:
		s.Raise()
		return
	}
	s.Note()
	s.keep()
}

// settle decides whether the next attempts begin at the improved solution.
func (s *Search[M]) settle() {
	if s.Rank().Violation > 0 { // improvement has broken a rule
		s.state.Decode(s.found)
	}
	if s.base.genes == nil {
		s.keep()
		return
	}
	delta := s.State.Cost() - s.base.cost
	taken := delta <= 0 || s.o.Acceptor.Accept(s.base.cost, delta, s.Random)
	if taken {
		s.keep()
	}
	s.o.Acceptor.Stepped(s.base.cost, taken, delta < 0)
}

// keep makes the current state the base.
func (s *Search[M]) keep() {
	if s.base.genes == nil {
		s.o.Acceptor.Start(s.State.Cost(), nil)
	}
	s.base.genes, s.base.cost = s.state.Encode(s.base.genes[:0]), s.State.Cost()
}

// next begins an attempt from the base.
func (s *Search[M]) next() {
	e := s.ejector
	s.begin(s.base.genes)
	used := e.Used()
	s.attempt.fewer = used > 1 && s.rest <= 0
	if s.attempt.fewer {
		e.Limit(used - 1)
		s.attempt.left = s.budget
		s.empty()
		s.attempt.fewer = e.Used() < used
	} else {
		e.Limit(used)
		count := max(1, int(s.o.Kick*float64(e.Items())))
		s.o.Destroy.Remove(e, 1+rng.Intn(s.Random, count), s.Random)
	}
	s.collect()
	s.attempt.missing = len(s.pool.items)
}

// begin loads a solution, which may break rules: what does is missing.
func (s *Search[M]) begin(genes []int32) {
	s.ejector.Limit(0)
	s.ejector.Load(genes)
	s.pool.clear()
	s.pool.forget()
	s.collect()
	s.attempt = attempt{begun: s.Made, left: s.patience(), missing: len(s.pool.items)}
}

// empty takes all items out of the part with the fewest of some that are drawn.
func (s *Search[M]) empty() {
	const drawn = 3
	n := s.ejector.Items()
	var all, least []int32
	for range drawn {
		i := int32(rng.Intn(s.Random, n))
		if s.pool.in[i] {
			continue
		}
		all = s.ejector.Members(s.ejector.PartOf(i), all[:0])
		if least == nil || len(all) < len(least) {
			least = slices.Clone(all)
		}
	}
	for _, i := range least {
		s.ejector.Remove(i)
	}
}

// giveUp ends an attempt that has found no complete solution.
func (s *Search[M]) giveUp() {
	s.Restarts++
	switch {
	case s.base.genes == nil: // the same solution, with other items to insert first
		s.budget *= 2
		s.attempt.left = s.budget
		s.pool.forget()
		rng.Shuffle32(s.Random, s.pool.items)
	case s.attempt.fewer:
		s.rest = s.Made - s.attempt.begun
		s.budget *= 2
		s.pool.clear()
	default:
		s.pool.clear()
	}
}

// show makes the state the solution with the missing items where they break least, and keeps it if it is the best.
func (s *Search[M]) show() {
	s.shown = append(s.shown[:0], s.pool.items...)
	var places []localsearch.Place
	for _, i := range s.shown {
		places = s.ejector.Places(i, places[:0])
		least := slices.MinFunc(places, func(a, b localsearch.Place) int { return cmp.Compare(a.Cost, b.Cost) })
		s.ejector.Insert(i, least.At)
	}
	s.state.Decode(s.ejector.Genes(nil))
	s.Note()
	for _, i := range s.shown {
		s.ejector.Remove(i)
	}
	s.collect()
}
