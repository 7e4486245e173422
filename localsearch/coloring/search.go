package coloring

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/coloring"
	"lsolve/solve"
)

// Search looks for colourings with fewer and fewer colours. It is a localsearch.Walk
// whose rank is the number of colours; every colouring that it gives is proper. It
// starts from the better of two greedy ones (Brélaz's DSATUR, Leighton's RLF). To go from
// k+1 to k colours it removes vertices with fewer than k neighbours, which get a colour in
// the end, gives the vertices of the smallest class of the best colouring other colours,
// and removes the conflicts; see attempt. Where there are many colours it also leaps. When the colours are as few as a clique needs, it
// makes no more steps. If the instance gives the number of colours, the rank is how many more the colouring has, and the search ends
// when it has no more.
//
// A step is a step of tabu search; at first, a colour of the second greedy colouring.
type Search struct {
	g     *graph
	r     *rand.Rand
	best  []int32
	bestK int
	bound int // no colouring has fewer colours, or none is asked for
	given int // the number of colours; 0: as few as possible

	filler   *filler // makes the second greedy colouring; nil once it is made
	core     *core
	attempt  *attempt // with bestK-1 colours; nil if there is no such colouring
	steps    int64
	tried    int64 // by attempts that are over
	restarts int64 // of attempts that are over
	leapt    bool  // since the best was found, there was an attempt with even fewer colours
	landed   bool  // such an attempt has found its colouring
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search for a colouring of the graph with few colours, or with the number in the instance. Equal seeds and
// streams make equal searches.
func NewSearch(in *coloring.Instance, seed, stream uint64) *Search {
	s := &Search{g: newGraph(in), r: rng.New(seed, stream), bound: max(in.Bound(), in.Colours), given: in.Colours}
	if s.best, s.bestK = dsatur(s.g); s.bestK > s.bound {
		s.filler = newFiller(s.g)
	}
	return s
}

// Sense implements localsearch.Walk.
func (s *Search) Sense() model.Sense {
	if s.given > 0 {
		return model.Satisfy
	}
	return model.Minimise
}

// Best returns the number of colours of the best colouring, as the objective; or as the violation those beyond the given number.
func (s *Search) Best() localsearch.Rank {
	if s.given > 0 {
		return localsearch.Rank{Violation: int64(max(0, s.bestK-s.given))}
	}
	return localsearch.Rank{Objective: int64(s.bestK)}
}

// Values appends the colour of each vertex in the best colouring to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps of tabu search, the moves priced, and the populations that
// were made.
func (s *Search) Stats() solve.Stats {
	tried, restarts := s.tried, s.restarts
	if s.attempt != nil {
		tried += s.attempt.tried()
		restarts += s.attempt.rounds
	}
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: tried},
		{Name: solve.Restarts, Value: restarts},
	}
}

// Adopt continues from the colouring values. A proper one with no more colours than the
// best replaces it. From any other one the search for one colour less begins.
func (s *Search) Adopt(values []int32) {
	values = slices.Clone(values)
	k := compact(values)
	if k <= s.bestK && s.proper(values) {
		s.best, s.bestK = values, k
		s.fewer()
	} else if s.attempt != nil {
		s.attempt.restart(values)
	}
}

// proper reports whether no edge has one colour at both ends.
func (s *Search) proper(values []int32) bool {
	for v, c := range values {
		for _, w := range s.g.neighboursOf(int32(v)) {
			if values[w] == c {
				return false
			}
		}
	}
	return true
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && (s.filler != nil || s.attempt != nil) && !localsearch.Reached(s.Best(), target) {
		if ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.filler != nil {
			made++
			s.steps++
			s.fill()
			continue
		}
		done, found := s.attempt.run(min(steps-made, s.attempt.slice()))
		made += done
		s.steps += done
		if found {
			s.landed = s.landed || s.attempt.k < s.bestK-1
			s.core.extend(s.g, s.best, s.attempt.colours())
			s.bestK = compact(s.best)
			s.fewer()
		} else if s.attempt.used > 0 {
			s.leap()
		}
	}
	return made, nil
}

// A leap goes down by one of leapShare colours. It has at least leapChildren children, and
// twice as many steps as there were before.
const (
	leapShare    = 30
	leapChildren = 400
)

// leap goes to fewer colours at once, when the first population has come to its end, and
// back when the next has, too. A population of random colourings takes long, and where
// there are many colours not much longer with some fewer. Where a leap has landed there is
// little left to leap over: it was the last one.
func (s *Search) leap() {
	k := s.bestK - 1
	if s.attempt.k < k {
		s.replace(k, 0)
	} else if far := max(s.bestK-s.bestK/leapShare, s.bound); far < k && !s.leapt && !s.landed {
		s.leapt = true
		s.replace(far, max(leapChildren*s.attempt.first, 2*s.steps))
	}
}

// replace begins an attempt with a population of random colourings, which makes up to limit
// steps, unless 0.
func (s *Search) replace(k int, limit int64) {
	s.end()
	s.core = coreOf(s.g, k, s.core)
	s.attempt = freshAttempt(s.core, k, limit, s.r)
}

// end ends the attempt.
func (s *Search) end() {
	s.tried += s.attempt.tried()
	s.restarts += s.attempt.rounds
	s.attempt = nil
}

// fill fills a colour of the second greedy colouring, and goes over to the search for fewer
// colours when it is complete, or no better than the first.
func (s *Search) fill() {
	f := s.filler
	if f.fill(); len(f.left) > 0 && f.k < s.bestK-1 {
		return
	}
	if len(f.left) == 0 && f.k < s.bestK {
		s.best, s.bestK = f.colour, f.k
	}
	s.fewer()
}

// fewer begins the search for one colour less than the best has.
func (s *Search) fewer() {
	var second []int32
	s.filler, s.leapt = nil, false
	if s.attempt != nil {
		second = s.attempt.other(s.g)
		s.end()
	}
	if s.bestK <= s.bound {
		return
	}
	s.core = coreOf(s.g, s.bestK-1, s.core)
	values := slices.Clone(s.best)
	dropSmallest(values, s.bestK)
	s.attempt = newAttempt(s.core, s.bestK-1, values, second, s.r)
}
