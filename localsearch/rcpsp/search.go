package rcpsp

import (
	"context"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/serial"
	"lsolve/model"
	"lsolve/problem/rcpsp"
	"lsolve/solve"
)

// Search looks for shorter and shorter schedules. It is a localsearch.Walk whose rank
// is the makespan. It is an iterated local search on activity lists: the list of the
// current schedule is kicked, and the resulting schedule is justified, unless it is
// much longer. It becomes the current one if it is not longer, or with a probability
// that falls with the difference, as in simulated annealing at a constant temperature.
// A round ends when it has found nothing better for long; elite.go says how the next
// one begins.
//
// A step is a kick and the one or three schedules made from it, or a new round.
type Search struct {
	*decoder
	order serial.Order
	r     *rand.Rand

	ends    []int32 // of the list
	current []int32 // the list that is kicked
	length  int32   // of its schedule
	heat    float64 // the temperature

	round    member // the best of the round
	patience int64
	stale    int64 // steps since the round's last improvement
	elite    serial.Elite[member]

	best   int32
	finest []int32 // the ends of the best schedule

	steps, restarts int64
}

var _ localsearch.Walk = (*Search)(nil)

// The parameters were measured on the sets j30, j60 and j120 of PSPLIB, the instances
// of low resource strength and high resource factor.
const (
	// margin is the share of the current makespan by which a schedule may be longer
	// and still be justified.
	margin = 0.05
	// heatShare is the temperature as a share of the mean duration.
	heatShare = 0.055
)

// NewSearch returns a search on the project. Equal seeds and streams make equal
// searches.
func NewSearch(in *rcpsp.Instance, seed, stream uint64) *Search {
	return newSearch(newProject(in), seed, stream)
}

func newSearch(p *project, seed, stream uint64) *Search {
	s := &Search{
		decoder: newDecoder(p), order: serial.NewOrder(p.network), r: rng.New(seed, stream),
		ends: make([]int32, p.n), current: make([]int32, p.n), best: math.MaxInt32,
		heat:     heatShare * float64(p.tasks.Total) / float64(p.n),
		patience: patience(p.n),
	}
	s.begin()
	return s
}

// patience returns the number of steps without improvement that end a round. Large
// projects need longer rounds, small ones more of them.
func patience(n int) int64 { return int64(max(1000, min(n*n, 100_000))) }

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best returns the makespan of the best schedule, as the objective.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Objective: int64(s.best) * int64(s.tasks.Unit)}
}

// Values appends the start of each activity in the best schedule to buf.
func (s *Search) Values(buf []int32) []int32 { return s.starts(s.finest, buf) }

// Stats returns the steps, the schedules made, and the number of new elites.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{
		{Name: solve.Steps, Value: s.steps},
		{Name: solve.MovesTried, Value: s.schedules},
		{Name: solve.Restarts, Value: s.restarts},
	}
}

// Adopt continues from the schedule whose starts are values: a round begins with
// it.
func (s *Search) Adopt(values []int32) {
	s.order.ByStart(values)
	s.begin()
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	const activities = 1 << 15 // three times this number is scheduled in some milliseconds
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
	if s.stale >= s.patience {
		s.turnOver()
		return
	}
	s.stale++
	copy(s.order.List, s.current)
	s.order.Number(0, s.n-1)
	s.order.Kick(s.r.Uint64()&1 == 0, s.r)
	length := s.decode(s.order.List, &s.network.Before, s.ends)
	if float64(length-s.length) > margin*float64(s.length) {
		return
	}
	length = s.justify(s.order.List, s.ends, length)
	if worse := length - s.length; worse > 0 && rng.Float64(s.r) >= math.Exp(-float64(worse)/s.heat) {
		return
	}
	copy(s.current, s.order.List)
	s.length = length
	if length < s.round.length {
		s.keep()
	}
}

// begin begins a round with the list.
func (s *Search) begin() {
	s.length = s.justify(s.order.List, s.ends, s.decode(s.order.List, &s.network.Before, s.ends))
	copy(s.current, s.order.List)
	s.keep()
}

// keep keeps the schedule as the best of the round.
func (s *Search) keep() {
	s.stale = 0
	s.round.list, s.round.length = append(s.round.list[:0], s.order.List...), s.length
	if s.length < s.best {
		s.best = s.length
		s.finest = append(s.finest[:0], s.ends...)
	}
}
