package localsearch

import "math/rand/v2"

// fresh makes a new start.
func (s *Search[M]) fresh() {
	if c, ok := s.State.(Constructive); ok && s.Greedy {
		c.ConstructState(s.r)
	} else {
		s.State.Randomise(s.r)
	}
}

// start begins a run at the current state.
func (s *Search[M]) start() {
	s.cost = s.State.Cost()
	s.bestCost = s.cost
	s.runSteps, s.runImproved = 0, 0
	s.runBest = s.rank()
	if s.Tabu != nil {
		s.Tabu.clear()
	}
	s.deltas = sampleDeltas(s.State, s.Neighbourhood, s.r, s.deltas)
	s.Acceptor.Start(s.cost, s.deltas)
	if s.watch != nil {
		s.watch.started()
	}
}

// sampleDeltas returns the changes of the cost by some random moves.
func sampleDeltas[M any](state State[M], moves Neighbourhood[M], r *rand.Rand, buf []int64) []int64 {
	buf = buf[:0]
	for range 100 {
		if m, ok := moves.Random(r); ok {
			buf = append(buf, state.Delta(m))
		}
	}
	return buf
}

// due reports whether the run is to end.
func (s *Search[M]) due() bool {
	if s.best.Violation == 0 && s.best == s.runBest && s.runImproved == s.runSteps {
		return false // the target may be reached
	}
	length := s.Restart.length(s.kick.restarts)
	return length > 0 && s.runSteps >= length ||
		s.Restart.Stagnation > 0 && s.runSteps-s.runImproved >= s.Restart.Stagnation
}

// atMinimum is called when no move was accepted.
func (s *Search[M]) atMinimum() {
	if s.weighted != nil {
		s.weighted.Raise(s.Weigh != Guided)
		s.cost = s.State.Cost()
		s.bestCost = s.cost
	}
	if s.Restart.AtMinimum && s.runSteps > 0 {
		s.restart()
	}
}

// restart begins a new run at a new state.
func (s *Search[M]) restart() {
	if s.once {
		s.over = true
		return
	}
	s.keepBest()
	s.kick.restarts++
	if s.kick.fresh() {
		s.fresh()
		s.kick.share = 0
	} else {
		if s.rank() != s.best { // a state of the best rank is as good as the best
			s.home = s.Values(s.home[:0])
			s.State.Adopt(s.home)
		}
		s.State.Perturb(s.r, s.kick.next())
	}
	s.start()
	if rank := s.rank(); rank.Better(s.best) {
		s.best = rank
		s.improved()
	}
}

// improved is called when the current state has become the best one.
func (s *Search[M]) improved() {
	if s.keeper != nil {
		s.keeper.KeepState()
	} else {
		s.bestIsHere = true
	}
	s.sample()
}

// keepBest remembers the best state before the search leaves it.
func (s *Search[M]) keepBest() {
	if s.bestIsHere {
		s.bestValues = s.State.Values(s.bestValues[:0])
		s.bestIsHere = false
	}
}

func (s *Search[M]) sample() {
	if s.OnSample != nil {
		s.OnSample(Sample{Step: s.steps, Cost: s.cost, Rank: s.rank(), Best: s.best})
	}
}
