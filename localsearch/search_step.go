package localsearch

import "lsolve/internal/rng"

// picking is the choice of a move during one step.
type picking[M any] struct {
	move  M
	delta int64
	ties  int // moves with this delta that were accepted; 0: none was
	first bool
}

// step makes one step.
func (s *Search[M]) step() {
	if s.RandomWalk > 0 && rng.Float64(s.r) < s.RandomWalk {
		if m, ok := s.Neighbourhood.Random(s.r); ok {
			s.tried++
			s.take(m, s.State.Delta(m))
			if s.watch != nil {
				s.watch.now.Random = true
			}
			s.stepped(true)
		} else {
			s.stepped(false)
		}
		return
	}
	s.pick.ties, s.pick.first = 0, s.Forager.First
	s.forage()
	if s.interrupted {
		return
	}
	if s.pick.ties > 0 {
		pressed := s.pick.delta >= 0 && s.press()
		s.take(s.pick.move, s.pick.delta)
		if pressed { // the move was priced before
			s.cost = s.State.Cost()
		}
		s.stepped(true)
		return
	}
	s.stepped(false)
	if s.Forager.complete() {
		s.atMinimum()
	}
}

// forage looks at moves.
func (s *Search[M]) forage() {
	f := &s.Forager
	if s.sorted != nil {
		before := s.tried
		if m, delta, ok := s.sorted.Best(s.r, s.allow); ok {
			s.pick.move, s.pick.delta, s.pick.ties = m, delta, 1
			return
		}
		if s.tried > before { // otherwise no variable is known to be in conflict
			return
		}
	}
	if !f.All {
		for range max(1, f.Sample) {
			m, ok := s.Neighbourhood.Random(s.r)
			if !ok || !s.consider(m) {
				return
			}
		}
		return
	}
	if f.First {
		// A random move is mostly accepted; going through all moves is worth while only
		// if few are accepted.
		const tries = 32
		for range tries {
			m, ok := s.Neighbourhood.Random(s.r)
			if !ok || !s.consider(m) {
				break
			}
		}
		if s.pick.ties > 0 {
			return
		}
	}
	s.Neighbourhood.Each(s.r, s.visit)
}

// consider prices a move, and reports whether to look at more.
func (s *Search[M]) consider(m M) bool {
	s.tried++
	if s.tried&4095 == 0 && s.ctx.Err() != nil {
		s.interrupted = true
		return false
	}
	delta := s.State.Delta(m)
	p := &s.pick
	if p.ties > 0 && delta > p.delta {
		return true
	}
	if s.Tabu != nil && s.Tabu.forbids(m, s.steps) && s.cost+delta >= s.bestCost {
		return true
	}
	if !s.Acceptor.Accept(s.cost, delta, s.r) {
		return true
	}
	switch {
	case p.ties == 0 || delta < p.delta:
		p.move, p.delta, p.ties = m, delta, 1
	default:
		if p.ties++; rng.Intn(s.r, p.ties) == 0 {
			p.move = m
		}
	}
	return !p.first
}

// allows reports whether a move may be made.
func (s *Search[M]) allows(m M, delta int64) bool {
	s.tried++
	if s.Tabu != nil && s.Tabu.forbids(m, s.steps) && s.cost+delta >= s.bestCost {
		return false
	}
	return s.Acceptor.Accept(s.cost, delta, s.r)
}

// take makes a move.
func (s *Search[M]) take(m M, delta int64) {
	if s.bestIsHere && (delta >= 0 || s.ranked != nil) {
		s.keepBest()
	}
	if s.Tabu != nil {
		s.Tabu.taken(m, s.steps, s.rank().Violation, s.r)
	}
	if s.watch != nil {
		s.watch.before(m)
	}
	s.State.Apply(m)
	s.taken++
	s.cost += delta
	s.bestCost = min(s.bestCost, s.cost)
}

// stepped does the work due after a step.
func (s *Search[M]) stepped(moved bool) {
	s.steps++
	s.runSteps++
	better := false
	if moved {
		rank := s.rank()
		if rank.Better(s.runBest) {
			s.runBest, s.runImproved = rank, s.runSteps
		}
		if better = rank.Better(s.best); better {
			s.best = rank
			s.kick.fruitful = true
			s.improved()
		}
		if s.watch != nil {
			s.watch.stepped()
		}
	}
	s.Acceptor.Stepped(s.cost, moved, better)
	if s.balanced != nil && s.balanced.RebalanceCost() {
		s.cost = s.State.Cost()
		s.bestCost = s.cost
	}
	if s.SampleEvery > 0 && s.steps%s.SampleEvery == 0 {
		s.sample()
	}
	if s.due() {
		s.restart()
	}
}
