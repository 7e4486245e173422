package rostering

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/rostering"
	"lsolve/solve"
)

// Search looks for cheaper and cheaper rosters. It is a localsearch.Walk whose rank is how many
// nurses are missing for the least cover, and the cost.
//
// It is simulated annealing as Ceschia and Schaerf have it ("Solving the INRC-II nurse rostering
// problem by simulated annealing based on large neighborhoods", 2018): days of a nurse change, or
// two nurses exchange successive days. The temperature falls; then it begins anew from the best
// roster, for twice as long.
//
// A step prices a move.
type Search struct {
	*roster
	annealing
	r        *rand.Rand
	one, two []int32 // days of nurses after a move
	symbols  []uint8 // and their symbols
	best     []int32
	bestRank localsearch.Rank
	steps    int64
}

var _ localsearch.Walk = (*Search)(nil)

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *rostering.Instance, seed, stream uint64) *Search {
	s := &Search{roster: newRoster(in), r: rng.New(seed, stream)}
	s.one, s.two, s.symbols = make([]int32, s.days), make([]int32, s.days), make([]uint8, s.days)
	s.annealing = annealing{hot: hottest, length: firstSteps * int64(len(s.values))}
	start := in.Start()
	if start == nil {
		start = in.Draft(rng.New(seed, stream))
	}
	s.set(start)
	s.best, s.bestRank = slices.Clone(s.values), s.rank()
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the rank of the best roster.
func (s *Search) Best() localsearch.Rank { return s.bestRank }

// Values appends the best roster to buf, the duty of each nurse on each day.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps, and how often the temperature began anew.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.steps},
		{Name: solve.Restarts, Value: s.cycles},
	}
}

// Adopt continues from the roster that values are, if it keeps the rules and is better than the
// best one.
func (s *Search) Adopt(values []int32) {
	cost, err := s.in.Check(values)
	rank := localsearch.Rank{Objective: cost}
	if err != nil || !rank.Better(s.bestRank) {
		return
	}
	s.set(values)
	s.record()
	s.made, s.hot = 0, warm
}

// record keeps the roster if it is the best.
func (s *Search) record() {
	if rank := s.rank(); rank.Better(s.bestRank) {
		s.bestRank = rank
		copy(s.best, s.values)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const slice = 1 << 12
	for made < steps && (localsearch.Rank{}).Better(s.bestRank) && !localsearch.Reached(s.bestRank, target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		if s.cool() {
			s.set(s.best)
		}
		s.step()
		made++
		s.steps++
	}
	return made, nil
}
