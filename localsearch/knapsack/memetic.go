package knapsack

import (
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/knapsack"
	"lsolve/solve"
)

const (
	brood  = 20000   // children between two runs of tabu search
	unseen = 100_000 // between two checks of the context: items times resources
)

// memetic is a genetic algorithm, one of whose solutions tabu search improves now and
// then. A step is a child or a step of tabu search. It never ends below the instance's
// rule, as it begins with the knapsack of that.
type memetic struct {
	in         *instance
	population *population // nil: tabu search is all
	tabu       *tabu
	walking    bool // tabu search runs
	brood      int  // children until it does
	random     *rand.Rand
	best       int64
	values     []int32
	steps      int64
	starts     int64
}

var _ localsearch.Walk = (*memetic)(nil)

func newMemetic(p *knapsack.Instance, seed, stream uint64) *memetic {
	in := newInstance(p)
	random := rng.New(seed, stream)
	s := &memetic{in: in, population: newPopulation(in), tabu: newTabu(in, random), random: random, brood: brood}
	s.values, s.best = append(s.values, s.tabu.values...), s.tabu.best
	s.walking = s.population == nil
	return s
}

func (s *memetic) step() {
	s.steps++
	if s.walking {
		s.walk()
		return
	}
	p := s.population
	if p.next(s.random) > s.best {
		s.best = p.child.profit
		p.write(p.child, s.values)
	}
	p.join()
	if p.over() {
		s.starts++
		p.renew(s.random)
	}
	if s.brood--; s.brood <= 0 && len(p.all) > 0 {
		s.brood, s.walking = brood, true
		q := p.all[rng.Intn(s.random, len(p.all))]
		p.write(q, s.tabu.values)
		s.tabu.best = q.profit
		s.tabu.restart()
	}
}

// walk makes a step of tabu search. At its end the solution joins the population.
func (s *memetic) walk() {
	if s.tabu.exhausted() {
		if s.population == nil {
			s.tabu.restart()
			return
		}
		s.walking = false
		s.population.read(s.tabu.values)
		s.population.join()
		return
	}
	s.tabu.step()
	if s.tabu.best > s.best {
		s.best = s.tabu.best
		copy(s.values, s.tabu.values)
	}
}

// over reports whether nothing is better than the best solution.
func (s *memetic) over() bool { return s.best >= s.in.bound }

// Run makes steps; see localsearch.Walk.
func (s *memetic) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	pause := int64(max(1, unseen/(min(s.in.n, mostGene)*s.in.m)))
	for ; made < steps && !s.over() && !localsearch.Reached(s.Best(), target); made++ {
		if made%pause == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*memetic) Sense() model.Sense { return model.Maximise }

// Best is the greatest profit so far.
func (s *memetic) Best() localsearch.Rank { return localsearch.Rank{Objective: -s.best} }

// Values appends the best solution so far.
func (s *memetic) Values(buf []int32) []int32 { return append(buf, s.values...) }

// Adopt continues with a solution: tabu search improves it.
func (s *memetic) Adopt(values []int32) {
	profit := check(s.in.problem, values)
	if profit > s.best {
		s.best = profit
		copy(s.values, values)
	}
	copy(s.tabu.values, values)
	s.tabu.best = profit
	s.tabu.restart()
	s.walking = true
}

// Stats returns the steps, and the restarts of tabu search and populations.
func (s *memetic) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.Restarts, Value: s.starts + s.tabu.starts}}
}
