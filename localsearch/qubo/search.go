package qubo

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/qubo"
	"lsolve/solve"
)

// Search looks for better and better solutions. It is a localsearch.Walk whose rank is the
// negative of the objective.
//
// It is a memetic search: a population whose first people are annealed from random
// solutions (Kirkpatrick, Gelatt and Vecchi 1983; Myklebust, "Solving maximum cut problems
// by simulated annealing", 2015, has how good that is). A child is annealed from one of
// them, from a lower temperature, and then mixed with that one and with another one: of
// sparse instances, the parts in which they differ are independent, and each becomes as good
// as in the best. When children bring nothing for long, a new population begins with the
// best, and anneals twice as long.
//
// A step looks at some variables. It begins with the solution that the instance's rule
// constructs. When the bound of the instance is reached, it makes no more steps.
type Search struct {
	in         *qubo.Instance
	r          *rand.Rand
	board      *board
	crossing   *crossing
	population population
	annealing  annealing
	hot        float64 // the temperature of first people
	sweeps     int     // of an annealing
	mothers    [2]int  // the people with whom the child will be mixed; -1: none

	best         []int64
	bestValue    int64
	bound        int64
	steps, tried int64
	children     int64
}

var _ localsearch.Walk = (*Search)(nil)

const (
	// hotness is the first temperature, in the mean size of what the pairs of a variable
	// make its gain.
	hotness = 0.2
	// A child is annealed from a share of that temperature between these.
	leastShare = 0.3
	mostShare  = 0.9
	// Sweeps of the first population: fewer of large instances, so that there is one soon.
	leastSweeps = 50
	mostSweeps  = 500
	// longest is how many times longer annealings become at most.
	longest = 64
)

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *qubo.Instance, seed, stream uint64) *Search {
	s := &Search{in: in, r: rng.New(seed, stream), board: newBoard(in), bound: in.Bound(), hot: hotness * spread(in), mothers: [2]int{-1, -1}}
	s.crossing = newCrossing(s.board)
	s.sweeps = s.firstSweeps()
	s.board.adopt(in.Start())
	s.best, s.bestValue = slices.Clone(s.board.sign), s.board.value
	s.first()
	return s
}

// spread is the mean over the variables of the norm of the coefficients of their pairs.
func spread(in *qubo.Instance) float64 {
	sum := 0.0
	for i := range in.Variables() {
		squares := 0.0
		_, coefs := in.Row(i)
		for _, c := range coefs {
			squares += float64(c) * float64(c)
		}
		sum += math.Sqrt(squares)
	}
	return sum / float64(in.Variables())
}

func (s *Search) firstSweeps() int {
	const work = 100_000_000
	return max(leastSweeps, min(mostSweeps, work/(s.in.Variables()+s.in.Pairs())))
}

// first begins to anneal a random solution.
func (s *Search) first() {
	for i := range s.board.sign {
		if s.r.Uint64()&1 == 0 {
			s.board.flip(int32(i))
		}
	}
	s.mothers = [2]int{-1, -1}
	s.annealing = annealing{hot: s.hot, sweeps: s.sweeps}
}

// child begins to anneal a person that is to be mixed with another one.
func (s *Search) child(one, other int) {
	s.board.load(s.population.all[one].sign)
	s.mothers = [2]int{one, other}
	share := leastShare + (mostShare-leastShare)*rng.Float64(s.r)
	s.annealing = annealing{hot: s.hot * share, sweeps: s.sweeps}
	s.children++
}

// next ends an annealing, and begins another one.
func (s *Search) next() {
	s.board.climb()
	for _, m := range s.mothers {
		if m >= 0 {
			s.crossing.mix(s.board, s.population.all[m].sign)
		}
	}
	s.record()
	s.population.join(s.board, s.crossing)
	if s.population.over() {
		s.population.renew()
		if s.sweeps *= 2; s.sweeps > longest*s.firstSweeps() {
			s.sweeps = s.firstSweeps()
		}
	}
	if len(s.population.all) < people {
		s.first()
		return
	}
	one, other := rng.Intn(s.r, people), rng.Intn(s.r, people-1)
	if other >= one {
		other++
	}
	s.child(one, other)
}

// record keeps the solution of the board if it is the best.
func (s *Search) record() {
	if s.board.value > s.bestValue {
		s.bestValue = s.board.value
		copy(s.best, s.board.sign)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const slice = 16 // some milliseconds, even of variables with many pairs
	for made < steps && s.bestValue < s.bound && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.tried += trials
		if s.annealing.step(s.board, s.r) {
			s.next()
		}
		made++
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Maximise }

// Best returns the negative of the greatest objective so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: -s.bestValue} }

// Values appends the best solution to buf.
func (s *Search) Values(buf []int32) []int32 { return values(s.best, buf) }

// Adopt continues from the solution that values are.
func (s *Search) Adopt(values []int32) {
	if _, err := s.in.Check(values); err != nil {
		panic(err)
	}
	s.board.adopt(values)
	s.record()
	s.mothers = [2]int{-1, -1}
	s.annealing = annealing{hot: s.hot * leastShare, sweeps: s.sweeps}
}

// Stats returns the steps, the variables looked at, and the children.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.tried},
		{Name: solve.Restarts, Value: s.children},
	}
}
