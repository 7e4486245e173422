package setcover

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/setcover"
	"lsolve/solve"
)

// Search looks for cheaper and cheaper covers. It is a localsearch.Walk whose rank is the
// cost; see the package comment. A step is one of the method of subgradients, or of local
// search. When the bound is reached, it makes no more steps.
type Search struct {
	whole   *setcover.Instance
	reduced *setcover.Reduced
	r       *rand.Rand

	relaxing      bool
	lagrangian    *setcover.Lagrangian
	relaxed       int // steps of it that are left
	prices        []float64
	values, times []int32

	core    core
	local   *local
	perRow  int   // columns of a row in the core
	quiet   int64 // steps of local search without a better cover
	patient int64 // how many there are until a new core

	inner     []int32 // the best cover of the reduced instance
	innerCost int64
	best      []int32
	bestCost  int64
	bound     int64
	steps     int64
	starts    int64
}

var _ localsearch.Walk = (*Search)(nil)

const (
	// Steps of the method of subgradients: fewer of large instances.
	mostRelaxed  = 2000
	leastRelaxed = 100
	// primalEvery is how many of these steps come before a cover is built.
	primalEvery = 5
	// Columns of a row in the core.
	leastPerRow = 5
	mostPerRow  = 60
	// Steps of local search without a better cover until there is a new core.
	firstPatience = 20_000
	mostPatience  = 300_000
	// leastRoom is the least share of the room for reduced costs that a core leaves.
	leastRoom = 0.2
)

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *setcover.Instance, seed, stream uint64) *Search {
	s := &Search{whole: in, reduced: in.Reduce(), r: rng.New(seed, stream), perRow: 2 * leastPerRow, patient: firstPatience}
	s.best = in.Start()
	s.bestCost = s.costOf(s.best)
	s.bound = s.reduced.Cost
	if s.reduced.Instance == nil {
		s.offer(s.reduced.Whole(in, nil), s.reduced.Cost)
		return s
	}
	p := s.reduced.Instance
	s.values, s.times = make([]int32, p.Columns()), make([]int32, p.Rows())
	s.innerCost = math.MaxInt64
	inner := p.Start()
	s.improve(inner, s.reducedCost(inner))
	s.lagrangian = setcover.NewLagrangian(p)
	s.bound += s.lagrangian.Bound
	s.relaxing, s.relaxed = true, max(leastRelaxed, min(mostRelaxed, 1_000_000_000/(1+p.Entries())))
	return s
}

// costOf returns the cost of a cover.
func (s *Search) costOf(values []int32) int64 {
	cost, err := s.whole.Check(values)
	if err != nil {
		panic(err)
	}
	return cost
}

// reducedCost returns the cost of a cover of the reduced instance.
func (s *Search) reducedCost(values []int32) (cost int64) {
	for j, v := range values {
		cost += int64(v) * int64(s.reduced.Instance.Cost(int32(j)))
	}
	return cost
}

// offer keeps a cover if it is the best.
func (s *Search) offer(values []int32, cost int64) {
	if cost < s.bestCost {
		s.best, s.bestCost = values, cost
	}
}

// improve keeps a cover of the reduced instance if it is the best one.
func (s *Search) improve(inner []int32, cost int64) {
	if cost < s.innerCost {
		s.inner, s.innerCost = append(s.inner[:0], inner...), cost
		s.offer(s.reduced.Whole(s.whole, inner), cost+s.reduced.Cost)
	}
}

// relax makes a step of the method of subgradients.
func (s *Search) relax() {
	s.relaxed--
	over := s.lagrangian.Step(s.innerCost)
	s.bound = s.reduced.Cost + s.lagrangian.Bound
	if over || s.relaxed%primalEvery == 0 {
		s.improve(s.values, primal(s.reduced.Instance, s.lagrangian.Reduced, s.values, s.times))
	}
	if over || s.relaxed <= 0 {
		s.relaxing = false
		s.prices = s.lagrangian.ReducedAtBest()
		s.restart()
	}
}

// restart begins local search in a new core: with the best cover, and every other time with
// one that is built from changed multipliers.
func (s *Search) restart() {
	s.starts++
	s.quiet = 0
	room := float64(s.innerCost-1) - s.lagrangian.BestValue() + 1e-6*math.Abs(s.lagrangian.BestValue()) + 1e-6
	if s.starts > 1 {
		room *= leastRoom + (1-leastRoom)*rng.Float64(s.r)
	}
	s.core = newCore(s.reduced.Instance, s.prices, s.inner, room, s.perRow)
	s.local = &local{board: newBoard(s.core.Instance, s.r), limit: s.innerCost}
	from := s.inner
	if s.starts%2 == 0 {
		s.improve(s.values, primal(s.reduced.Instance, s.lagrangian.Changed(s.r), s.values, s.times))
		from = s.values
	}
	for k, j := range s.core.origin {
		if from[j] == 1 {
			s.local.choose(int32(k))
		}
	}
	s.local.limit = s.innerCost
	s.local.fit()
}

// search makes a step of local search.
func (s *Search) search() {
	s.quiet++
	if s.local.run() {
		clear(s.values)
		for k, j := range s.core.origin {
			s.values[j] = s.local.chosen[k]
		}
		s.improve(s.values, s.local.cost)
		s.local.limit = s.local.cost
		s.local.fit()
		s.quiet = 0
	}
	if s.quiet >= s.patient {
		s.patient = min(s.patient+s.patient/4, mostPatience)
		s.perRow = leastPerRow + rng.Intn(s.r, mostPerRow-leastPerRow)
		s.restart()
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for made < steps && s.bestCost > s.bound && !localsearch.Reached(s.Best(), target) {
		if (s.relaxing || made%64 == 0) && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.relaxing {
			s.relax()
		} else {
			s.search()
		}
		made++
		s.steps++
	}
	return made, nil
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the least cost so far.
func (s *Search) Best() localsearch.Rank { return localsearch.Rank{Objective: s.bestCost} }

// Values appends the best cover to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Adopt continues from the cover that values are. Columns of it that the reduced instance
// does not have are replaced.
func (s *Search) Adopt(values []int32) {
	s.offer(slices.Clone(values), s.costOf(values))
	p := s.reduced.Instance
	if p == nil {
		return
	}
	clear(s.times)
	for k, j := range s.reduced.Origin {
		if s.values[k] = values[j]; values[j] == 1 {
			for _, i := range p.Column(int32(k)) {
				s.times[i]++
			}
		}
	}
	for i := range int32(p.Rows()) {
		if s.times[i] > 0 {
			continue
		}
		cheapest := slices.MinFunc(p.Row(i), func(a, b int32) int { return int(p.Cost(a) - p.Cost(b)) })
		s.values[cheapest] = 1
		for _, k := range p.Column(cheapest) {
			s.times[k]++
		}
	}
	p.Prune(s.values, s.times)
	s.improve(s.values, s.reducedCost(s.values))
	if !s.relaxing {
		s.restart()
	}
}

// Stats returns the steps and how often local search began.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.Restarts, Value: s.starts}}
}
