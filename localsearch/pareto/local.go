package pareto

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"lsolve/internal/rng"
)

// LocalOptions are the parameters of Pareto local search.
type LocalOptions struct {
	// Starts is the number of descents by weighted sums with which it begins; 0: 100 with two
	// objectives, 200 with more. Their weights go evenly from one objective to the other, and with
	// three or more are random.
	Starts int
	// Kick is the share of the variables of a good solution that change at random where later descents begin;
	// 0: 0.05.
	Kick float64

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
}

// Local is Pareto local search (Paquete, Chiarandini and Stutzle 2004; Angel, Bampis and Gourves
// 2004) in two phases (Lust and Teghem 2010): descents by weighted sums, and then the neighbours of each
// solution found, of which those are kept that nothing found dominates. In turn with that, and alone once all
// neighbours have been looked at, the best solution by a weighted sum is changed at random and improved again (Drugan
// and Thierens 2012). A step is one of a descent, or looks at all neighbours of one solution.
type Local[M any] struct {
	base[M]
	o       LocalOptions
	starts  int
	open    []*Solution // not explored, or dominated in the meantime
	kicked  bool        // the last thing was a kick
	current *Solution
}

var _ Search = (*Local[int])(nil)

// NewLocal returns a search over state.
func NewLocal[M any](state State[M], o LocalOptions) (*Local[M], error) {
	switch {
	case state.Encoding().Length() == 0:
		return nil, errors.New("pareto: the state has no genes; expected one or more")
	case o.Starts < 0 || o.Kick < 0 || o.Kick > 1:
		return nil, fmt.Errorf("pareto: LocalOptions.Starts is %d, Kick %v; expected 0 or more, and 0..1", o.Starts, o.Kick)
	}
	b, err := newBase(state, o.Seed, o.Stream)
	if err != nil {
		return nil, err
	}
	if o.Starts == 0 {
		if o.Starts = 200; len(b.weights) == 2 {
			o.Starts = 100
		}
	}
	o.Kick = cmp.Or(o.Kick, 0.05)
	return &Local[M]{base: b, o: o}, nil
}

// Run implements Search.
func (s *Local[M]) Run(ctx context.Context, steps int64) (made int64, err error) {
	return s.run(ctx, steps, s.step)
}

func (s *Local[M]) step(ctx context.Context) bool {
	if s.busy {
		made, over := s.descending(ctx)
		if over {
			s.keep()
		}
		return made
	}
	switch {
	case s.starts < s.o.Starts:
		s.begin()
	case s.kicked && s.next():
		s.kicked = false
		return s.explore(ctx)
	default:
		s.kick()
	}
	return true
}

// keep adds the current state to what was found, and to what is to be explored.
func (s *Local[M]) keep() {
	if s.note() {
		s.taken++
		at := s.found.find(s.point)
		s.open = append(s.open, s.found.Entries()[at].Solution)
	}
}

// begin begins one of the first descents, at the solution where the last one ended: those by similar
// weights are near.
func (s *Local[M]) begin() {
	s.tried++
	if s.starts == 0 {
		s.state.Randomise(s.random)
		s.keep()
	}
	if len(s.shares) != 2 {
		s.starts++
		s.improve()
		return
	}
	s.shares[0] = (float64(s.starts) + 0.5) / float64(s.o.Starts)
	s.shares[1] = 1 - s.shares[0]
	s.starts++
	s.weigh(s.shares)
	s.descend()
}

// kick begins a descent near the best solution by weights that are drawn.
func (s *Local[M]) kick() {
	s.restarts++
	s.kicked = true
	s.draw()
	var best *Solution
	least := int64(0)
	for _, e := range s.found.Entries() {
		sum := int64(0)
		for i, x := range e.Point {
			sum += s.weights[i] * x
		}
		if best == nil || sum < least {
			best, least = e.Solution, sum
		}
	}
	if best != nil {
		s.state.Decode(best.Genes)
		s.state.Perturb(s.random, s.o.Kick)
	} else {
		s.state.Randomise(s.random)
	}
	s.descend()
}

// next makes a solution that is not explored the current state. It reports whether there is one.
func (s *Local[M]) next() bool {
	for len(s.open) > 0 {
		i := rng.Intn(s.random, len(s.open))
		x := s.open[i]
		last := len(s.open) - 1
		s.open[i] = s.open[last]
		s.open = s.open[:last]
		if at := s.found.find(x.Point); at >= 0 && s.found.Entries()[at].Solution == x {
			s.state.Decode(x.Genes)
			s.current = x
			return true
		}
	}
	return false
}

// explore looks at all neighbours of the current state, and keeps those that nothing dominates. It returns false
// if ctx ended it early; the state is then still to be explored.
func (s *Local[M]) explore(ctx context.Context) bool {
	moves := NewArchive[M](len(s.weights)) // to the neighbours that are to be kept
	seen := 0
	s.state.Each(s.random, func(m M) bool {
		if seen++; seen%1024 == 0 && ctx.Err() != nil {
			return false
		}
		s.tried++
		var violation int64
		s.point, violation = s.state.After(m, s.point[:0])
		if violation == 0 && !s.found.Covers(s.point) {
			moves.Add(s.point, m)
		}
		return true
	})
	for _, e := range moves.Entries() {
		s.state.Apply(e.Solution)
		s.keep()
		s.state.Decode(s.current.Genes)
	}
	if seen%1024 == 0 && ctx.Err() != nil {
		s.open = append(s.open, s.current)
		return false
	}
	return true
}
