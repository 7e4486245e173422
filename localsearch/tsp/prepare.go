package tsp

import (
	"context"

	"lsolve/internal/rng"
	"lsolve/localsearch/tsp/internal/dist"
	"lsolve/localsearch/tsp/internal/lk"
)

const (
	// alphaCandidates is how many candidates a city has by alpha values. They are chosen among alphaNear
	// nearest cities and the nearest in each quadrant, or among all of few.
	alphaCandidates = 6
	alphaNear       = 8
	alphaAll        = 200
)

// candidates finds them. It reports whether there are all, and ok is false if it was stopped.
func (s *Search) candidates(ctx context.Context, stop func() bool) (done, ok bool) {
	c := s.cities.Costs
	switch s.options.Candidates {
	case Nearest:
		return true, c.FindNear(9, 0, stop)
	case Quadrant:
		return true, c.FindNear(5, 1, stop)
	case AlphaNearness:
	}
	return s.byAlpha(ctx, stop)
}

// byAlpha is candidates by alpha values, a tree at a time.
func (s *Search) byAlpha(ctx context.Context, stop func() bool) (done, ok bool) {
	c := s.cities.Costs
	if s.alpha == nil {
		near := alphaNear
		if c.N <= alphaAll {
			near = alphaAll
		}
		if !c.FindNear(near, 1, stop) {
			return false, false
		}
		order := lk.Greedy(c, nil, 0, stop)
		if order == nil {
			return false, false
		}
		s.alpha = dist.NewAlpha(c, order)
	}
	if done, ok = s.alpha.Pass(ctx); !ok {
		return false, false
	}
	if done {
		if !s.alpha.Choose(ctx, alphaCandidates) {
			return false, false
		}
		s.alpha = nil
	}
	s.owed += int64(1 + c.N/1000)
	return done, true
}

// first returns the first tour, greedy ones with noise; nil: it was stopped.
func (s *Search) first(noise float64, stop func() bool) []int32 {
	c := s.cities.Costs
	start := s.options.Start
	if noise > 0 || start == Christofides && c.Fixed {
		start = Greedy
	}
	switch start {
	case SpaceFilling:
		order := make([]int32, c.N)
		for i := range order {
			order[i] = int32(i)
		}
		return s.cities.joined(order)
	case Christofides:
		order := lk.Christofides(c, stop)
		if order == nil {
			return nil
		}
		return s.cities.joined(order)
	case Greedy:
	}
	return lk.Greedy(c, rng.New(s.sown, 0), noise, stop)
}
