package rcpspmax

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/rcpspmax"
	"lsolve/solve"
)

// Search looks for schedules and for shorter ones. It is a localsearch.Walk whose rank is
// the time by which lags are violated, and the makespan. It is an iterated local search on
// lists: the list of the current schedule is kicked; the schedule that is made of it is
// made anew backwards in time, from its end, and then forwards, unless it is much longer.
// It becomes the current one if it violates less, or as much and is not longer, or with a
// probability that falls with the difference, as in simulated annealing at a constant
// temperature. A round ends when it has found nothing better for long; elite.go says how
// the next one begins.
//
// A step is a kick and the one or three schedules made from it, or a new round.
type Search struct {
	*decoder
	order serial.Order
	r     *rand.Rand

	mirror         []int32 // a list that respects the network backwards
	starts, ends   []int32 // of the list, and backwards
	turned         []int32 // scratch: a list backwards
	current, round member
	heat           float64 // the temperature

	patience, stale int64 // steps without improvement that end a round; those so far
	elite           serial.Elite[*member]

	best   localsearch.Rank
	finest []int32 // the starts of the best schedule

	steps, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// The parameters were measured for the same search of projects with one mode, on sets of
// PSPLIB.
const (
	// margin is the share of the current makespan by which a schedule may be longer
	// and still be made backwards.
	margin = 0.05
	// heatShare is the temperature as a share of the mean duration.
	heatShare = 0.055
)

// NewSearch returns a search on the project. Equal seeds and streams make equal searches.
func NewSearch(in *rcpspmax.Instance, seed, stream uint64) *Search {
	p := newProject(in)
	s := &Search{
		decoder: newDecoder(p), order: serial.NewOrder(p.forward.network), r: rng.New(seed, stream),
		mirror: slices.Clone(p.backward.network.Topological), starts: make([]int32, p.n), ends: make([]int32, p.n), turned: make([]int32, p.n),
		current: newMember(p.n), round: newMember(p.n), finest: make([]int32, p.n),
		best:     localsearch.Rank{Violation: math.MaxInt64},
		patience: int64(max(500, min(p.n*p.n, 20_000))),
	}
	sum := 0.0
	for _, d := range p.tasks.Duration {
		sum += float64(d)
	}
	s.heat = max(0.01, heatShare*sum/float64(p.n))
	// First in the order of the latest starts, as far as lags give them.
	latest := make([]int32, p.n)
	for i := range latest {
		latest[i] = -p.forward.after[i*p.n+p.n-1]
	}
	s.order.ByStart(latest)
	s.order.Number(0, p.n-1)
	s.begin()
	return s
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the violation and the makespan of the best schedule.
func (s *Search) Best() localsearch.Rank { return s.best }

// Values appends the start of each activity in the best schedule to buf.
func (s *Search) Values(buf []int32) []int32 { return append(buf, s.finest...) }

// Stats returns the steps, the schedules made, and the number of new elites.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.schedules},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the schedule whose starts are values: a round begins with it. If
// values do not respect the resources it begins with a schedule in the same order.
func (s *Search) Adopt(values []int32) {
	s.order.ByStart(values)
	s.order.Number(0, s.n-1)
	copy(s.starts, values)
	if !s.respects(values) {
		s.begin()
		return
	}
	rank := s.rank()
	s.settle(rank)
	s.keep(rank)
	if s.improve(&rank) {
		s.settle(rank)
		s.keep(rank)
	}
}

// respects reports whether starts respect the resources and the horizon.
func (s *Search) respects(starts []int32) bool {
	s.profile.Clear()
	for i, t := range starts {
		if t < 0 || t > s.horizon || s.profile.Earliest(int32(i), t) != t {
			return false
		}
		s.profile.Occupy(int32(i), t)
	}
	return true
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const pairs = 1 << 17 // a few times this number is looked at in some milliseconds
	slice := max(1, pairs/int64(s.n*s.n))
	for made < steps && !localsearch.Reached(s.Best(), target) {
		if made%slice == 0 && ctx.Err() != nil {
			return made, context.Cause(ctx)
		}
		s.step()
		made++
	}
	return made, nil
}

// rank returns the rank of starts.
func (s *Search) rank() localsearch.Rank {
	return localsearch.Rank{Violation: s.violation(s.starts), Objective: int64(s.starts[s.n-1])}
}

// step makes a step.
func (s *Search) step() {
	s.steps++
	if s.stale >= s.patience {
		s.turnOver()
		return
	}
	s.stale++
	copy(s.order.List, s.current.list)
	s.order.Number(0, s.n-1)
	s.order.Kick(s.r.Uint64()&1 == 0, s.r)
	late, ok := s.decode(&s.forward, s.order.List, s.starts)
	if !ok {
		return
	}
	now := s.current.rank
	rank := localsearch.Rank{Objective: int64(s.starts[s.n-1])}
	if late {
		rank = s.rank()
	}
	if rank.Violation > now.Violation || rank.Violation == now.Violation && float64(rank.Objective-now.Objective) > margin*float64(now.Objective) {
		return
	}
	if rank.Violation == 0 {
		s.improve(&rank)
	}
	worse := rank.Objective - now.Objective
	if rank.Violation == now.Violation && worse > 0 && rng.Float64(s.r) >= math.Exp(-float64(worse)/s.heat) {
		return
	}
	s.settle(rank)
	if rank.Better(s.round.rank) {
		s.keep(rank)
	}
}

// improve makes the schedule starts, which violates no lag, backwards and then forwards,
// if that gives a schedule of at most the same length, and reports whether it does. The
// list is then in the order of the starts.
func (s *Search) improve(rank *localsearch.Rank) bool {
	if rank.Violation > 0 {
		return false
	}
	end := s.starts[s.n-1]
	for i, t := range s.starts {
		s.ends[i] = end - t - s.tasks.Duration[i]
	}
	copy(s.turned, s.mirror)
	s.sorter.Sort(s.turned, s.ends, end)
	if late, ok := s.decode(&s.backward, s.turned, s.ends); late || !ok {
		return false
	}
	end = s.ends[0]
	for i, t := range s.ends {
		s.ends[i] = end - t - s.tasks.Duration[i]
	}
	copy(s.turned, s.order.Topological)
	s.sorter.Sort(s.turned, s.ends, end)
	if late, ok := s.decode(&s.forward, s.turned, s.ends); late || !ok || int64(s.ends[s.n-1]) > rank.Objective {
		return false
	}
	copy(s.starts, s.ends)
	copy(s.order.List, s.turned)
	rank.Objective = int64(s.ends[s.n-1])
	return true
}

// begin begins a round with the list. While no schedule is known and that of the list
// violates lags, it is the list of one that decodeUrgent makes; later, lists that begin
// elsewhere are worth more than lists without violations.
func (s *Search) begin() {
	rank := localsearch.Rank{Violation: math.MaxInt64 - 1}
	late, ok := s.decode(&s.forward, s.order.List, s.starts)
	if late && s.best.Violation > 0 {
		_, ok = s.decodeUrgent(&s.forward, s.order.Pos, s.starts)
		s.order.ByStart(s.starts)
		s.order.Number(0, s.n-1)
	}
	if ok {
		rank = s.rank()
		s.improve(&rank)
	} else {
		// One after the other, whatever the lags are.
		t := int32(0)
		for _, i := range s.order.List {
			s.starts[i] = t
			t += s.tasks.Duration[i]
		}
		s.starts[0] = 0
		rank = s.rank()
	}
	s.settle(rank)
	s.keep(rank)
}

// settle makes the list the current one.
func (s *Search) settle(rank localsearch.Rank) {
	copy(s.current.list, s.order.List)
	s.current.rank = rank
}

// keep keeps the current list as the best of the round, and starts as the best schedule if
// it is.
func (s *Search) keep(rank localsearch.Rank) {
	s.stale = 0
	s.round.copy(&s.current)
	if rank.Better(s.best) {
		s.best = rank
		copy(s.finest, s.starts)
	}
}
