package mrcpsp

import (
	"context"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/mrcpsp"
	"lsolve/solve"
)

// Search looks for shorter and shorter schedules. It is a localsearch.Walk whose rank is
// the excess and the makespan. At first it looks for modes without excess. Then it is an
// iterated local search: the list and the modes of the current schedule are kicked, and
// the modes are repaired; the resulting schedule is justified, unless it is much longer,
// while modes change that end earlier in another mode. It becomes the current one if it
// is not longer, or with a probability that falls with the difference, as in simulated
// annealing at a constant temperature. A round ends when it has found nothing better for
// long; elite.go says how the next one begins.
//
// A step is a kick and the one or three schedules made from it, or a new round, or some
// attempts to remove the excess.
type Search struct {
	*project
	*decoder
	order serial.Order
	choice
	repairer
	r *rand.Rand

	ends    []int32 // of the list
	current member  // the schedule that is kicked
	heat    float64 // the temperature

	round    member // the best of the round
	patience int64
	stale    int64 // steps since the round's last improvement
	elite    serial.Elite[*member]

	best   localsearch.Rank // in units of time
	finest member
	times  []int32 // the ends of the best schedule

	steps, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// The parameters were measured for the same search of projects with one mode, on sets of
// PSPLIB.
const (
	// margin is the share of the current makespan by which a schedule may be longer
	// and still be justified.
	margin = 0.05
	// heatShare is the temperature as a share of the mean duration.
	heatShare = 0.055
	// changes is the largest number of modes that a kick changes.
	changes = 3
	// repairs is the largest number of changes that repair a kick.
	repairs = 12
)

// NewSearch returns a search on the project. Equal seeds and streams make equal searches.
func NewSearch(in *mrcpsp.Instance, seed, stream uint64) *Search {
	p := newProject(in)
	s := &Search{
		project: p, decoder: newDecoder(p), order: serial.NewOrder(p.network), choice: newChoice(p), repairer: newRepairer(p), r: rng.New(seed, stream),
		ends: make([]int32, p.n), current: newMember(p.n), round: newMember(p.n), finest: newMember(p.n), times: make([]int32, p.n),
		best:     localsearch.Rank{Violation: math.MaxInt64},
		patience: int64(max(1000, min(p.n*p.n, 100_000))),
	}
	mean := 0.0
	for _, d := range p.tasks.Duration {
		mean += float64(d) / float64(len(p.tasks.Duration))
	}
	s.heat = heatShare * mean
	s.start()
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the excess and the makespan of the best schedule.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Violation: s.best.Violation, Objective: s.best.Objective * int64(s.tasks.Unit)}
}

// Values appends the start of each activity in the best schedule, and then its mode, to
// buf.
func (s *Search) Values(buf []int32) []int32 { return s.values(s.times, s.finest.modes, buf) }

// Stats returns the steps, the schedules made, and the number of new elites.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.schedules},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the schedule that values are: a round begins with it.
func (s *Search) Adopt(values []int32) {
	s.modesOf(values, s.current.modes)
	s.set(s.current.modes)
	s.order.ByStart(values[:s.n])
	s.order.Number(0, s.n-1)
	s.begin(nil)
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const activities = 1 << 14 // a few times this number is scheduled in some milliseconds
	slice := max(1, activities/int64(s.n))
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
	}
	return made, nil
}

// step makes a step.
func (s *Search) step() {
	s.steps++
	if s.current.excess > 0 {
		s.search()
		return
	}
	if s.stale >= s.patience {
		s.turnOver()
		return
	}
	s.stale++
	copy(s.order.List, s.current.list)
	s.order.Number(0, s.n-1)
	s.set(s.current.modes)
	s.kick()
	length := s.decode(s.order.List, &s.choice, &s.order.Before, s.ends, nil)
	if float64(length-s.current.length) > margin*float64(s.current.length) {
		return
	}
	length = s.justify(s.order.List, &s.choice, s.ends, length, s.r)
	if worse := length - s.current.length; worse > 0 && rng.Float64(s.r) >= math.Exp(-float64(worse)/s.heat) {
		return
	}
	s.current.set(s.order.List, s.modes, length, 0)
	if length < s.round.length {
		s.keep()
	}
}

// begin begins a round with the list and the modes, which may change if r is not nil.
func (s *Search) begin(r *rand.Rand) {
	excess := s.excess()
	if excess > 0 {
		r = nil
	}
	length := s.decode(s.order.List, &s.choice, &s.order.Before, s.ends, nil)
	s.current.set(s.order.List, s.modes, length, excess)
	s.keep()
	length = s.justify(s.order.List, &s.choice, s.ends, length, r)
	if length <= s.current.length {
		s.current.set(s.order.List, s.modes, length, excess)
		s.keep()
	}
}

// keep keeps the current schedule as the best of the round, and of all if it is.
func (s *Search) keep() {
	s.stale = 0
	s.round.copy(&s.current)
	if rank := (localsearch.Rank{Violation: s.current.excess, Objective: int64(s.current.length)}); rank.Better(s.best) {
		s.best = rank
		s.finest.copy(&s.current)
		copy(s.times, s.ends)
	}
}
