package timetabling

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/timetabling"
	"lsolve/solve"
)

// Search looks for better and better timetables. It is a localsearch.Walk whose rank is the
// violations and the points.
//
// It is simulated annealing with one neighbourhood, of lectures that move and change places,
// as Bellio, Ceschia, Di Gaspero, Schaerf and Urli describe it ("Feature-based tuning of
// simulated annealing applied to the curriculum-based course timetabling problem", 2016).
// As the length of a run is not known before, it anneals in rounds, each twice as long as
// the one before, from the timetable of the instance's rule, and then from the best one.
//
// A step prices a move. When the bound of the instance is reached, it makes no more steps.
type Search struct {
	*State
	r     *rand.Rand
	bound int64

	round       int64 // its number of steps
	left        int64 // steps of the round
	stages      int64 // temperatures that are left, with the present one
	stage       int64 // steps of the present one
	accepted    int64 // moves that it may still accept
	temperature float64
	best        []int32
	bestRank    localsearch.Rank
	steps       int64
	rounds      int64
}

var _ localsearch.Walk = (*Search)(nil)

// The rounds of annealing.
const (
	firstRound = 1 << 19
	stages     = 256 // temperatures of a round
	hottest    = 30.0
	warm       = 8.0 // where the later rounds begin, which keep something of the best
	coldest    = 0.04
	// cutoff is which share of a stage's steps may be accepted before it ends: hot stages
	// are short, and leave their steps to the cold ones.
	cutoff = 0.035
)

// NewSearch returns a search on the instance. Equal seeds and streams make equal searches.
func NewSearch(in *timetabling.Instance, seed, stream uint64) *Search {
	s := &Search{State: New(in), r: rng.New(seed, stream), bound: in.Bound(), round: firstRound}
	if values := in.Start(); values != nil {
		s.State.Adopt(values)
	} else {
		s.Randomise(s.r)
	}
	s.best, s.bestRank = s.State.Values(nil), s.Rank()
	s.heat(hottest)
	return s
}

// heat begins a round.
func (s *Search) heat(temperature float64) {
	s.left, s.stages, s.temperature = s.round, stages, temperature
	s.share()
}

// share gives the stage its share of the steps that are left.
func (s *Search) share() {
	s.stage = max(1, s.left/s.stages)
	s.accepted = max(1, int64(cutoff*float64(s.stage)))
}

// Best returns the rank of the best timetable.
func (s *Search) Best() localsearch.Rank { return s.bestRank }

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Values appends the best timetable to buf, the slot of each lecture.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.best...) }

// Stats returns the steps, the moves made, and the rounds.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.steps},
		{Name: solve.Restarts, Value: s.rounds},
	}
}

// Adopt continues from the timetable that values are.
func (s *Search) Adopt(values []int32) {
	s.State.Adopt(values)
	s.record()
	s.heat(min(warm, s.temperature))
}

// record keeps the timetable if it is the best.
func (s *Search) record() {
	if rank := s.Rank(); rank.Better(s.bestRank) {
		s.bestRank = rank
		s.best = append(s.best[:0], s.slots...)
	}
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const slice = 1 << 13
	if len(s.at) < 2 {
		return 0, nil
	}
	perfect := localsearch.Rank{Objective: s.bound}
	for made < steps && perfect.Better(s.bestRank) && !localsearch.Reached(s.bestRank, target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
		s.steps++
		s.left--
		if s.stage--; s.stage == 0 || s.accepted <= 0 {
			s.cool()
		}
	}
	return made, nil
}

// cool goes to the next temperature, of which the last is the coldest, or to the next round.
func (s *Search) cool() {
	if s.stages--; s.stages == 0 || s.left == 0 {
		s.next()
		return
	}
	s.temperature *= math.Pow(coldest/s.temperature, 1/float64(s.stages))
	s.share()
}

// next begins the next round.
func (s *Search) next() {
	s.rounds++
	s.round *= 2
	s.State.Adopt(slices.Clone(s.best))
	s.heat(warm)
}

// step draws a move, and makes it by chance if it is not too bad.
func (s *Search) step() {
	m := s.draw()
	from := s.slots[m.Lecture]
	if m.Slot == from {
		return
	}
	// Most moves make violations, which one look at the periods shows.
	if s.clashesOf(m) > 0 {
		return
	}
	before := s.Cost()
	s.Apply(m)
	worse := float64(s.Cost() - before)
	if worse > 0 && rng.Float64(s.r) >= math.Exp(-worse/s.temperature) {
		s.Apply(Move{m.Lecture, from})
		return
	}
	s.accepted--
	if worse < 0 {
		s.record()
	}
}

// draw draws a lecture, a period that its course can have, and a room.
func (s *Search) draw() Move {
	l := int32(rng.Intn(s.r, len(s.slots)))
	return Move{l, int32(rng.Intn(s.r, len(s.at)))}
}

// clashesOf returns how many violations more a move makes.
func (s *Search) clashesOf(m Move) int64 {
	from := s.slots[m.Lecture]
	old, _ := s.in.Place(from)
	period, _ := s.in.Place(m.Slot)
	if old == period {
		return 0
	}
	c, other := s.in.CourseOf(int(m.Lecture)), s.at[m.Slot]
	n := s.clashes(c, period) - s.clashes(c, old) + 1 // itself
	if other >= 0 {
		d := s.in.CourseOf(int(other))
		n += s.clashes(d, old) - s.clashes(d, period) + 1
		if s.in.Conflict(c, d) {
			n -= 2 // they do not meet
		}
	}
	return n
}
