package hybrid

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// setting is what all parts know of the problem.
type setting struct {
	m      *model.Model
	search []model.Var // to branch on, and what neighbourhoods set free
	o      *Options
	sched  *schedule // nil: it is none
	// engine is the model that engines are made for: m, and for schedules the
	// orders behind its variables.
	engine *model.Model
	graph  *graph
}

// session makes an engine of its own for a part.
func (s *setting) session(t *turn) (*cp.Session, error) {
	return cp.NewSession(s.engine, t.stop, cp.SessionOptions{Consistency: s.o.Consistency, Weigh: true, Check: s.o.Check})
}

// cost is the cost of a solution.
func (s *setting) cost(values model.Assignment) int64 { return cost(s.m, values) }

// signed is an objective's value as a cost, and a cost as a value.
func (s *setting) signed(v int64) int64 {
	if s.m.Objective().Sense == model.Maximise {
		return -v
	}
	return v
}

// own cuts an engine's solution down to the model's variables.
func (s *setting) own(values model.Assignment) model.Assignment {
	return slices.Clip(values[:s.m.NumVars()])
}

// extend is a solution of the model as one of the engine.
func (s *setting) extend(values model.Assignment) model.Assignment {
	if s.sched == nil {
		return values
	}
	return s.sched.extend(values)
}

// brancher branches as the caller wants, or else on the orders of a schedule and
// then its starts, or on the search variables by dom_w_deg. Streams give parts
// random numbers of their own.
func (s *setting) brancher(stream uint64) branch.Brancher {
	options := branch.Options{Select: branch.DomWDeg, Style: branch.Step, Seed: s.o.Seed, Stream: stream}
	if s.o.Branch != nil {
		if b := s.o.Branch(int(stream)); b != nil {
			return b
		}
	}
	switch {
	case s.sched != nil && len(s.sched.orders) > 0:
		starts := branch.New(s.sched.starts(), branch.Options{Select: branch.Smallest, Style: branch.Step})
		return branch.Sequence(&orderBrancher{s: s.sched}, starts, branch.New(s.search, options))
	case s.sched != nil:
		options.Select = branch.Smallest
	}
	return branch.New(s.search, options)
}

// starts are the variables of the activities, each once.
func (s *schedule) starts() []model.Var {
	var vars []model.Var
	for _, a := range s.activities {
		vars = append(vars, a.start)
	}
	slices.Sort(vars)
	return slices.Compact(vars)
}

// orderBrancher decides which of two activities is first, for the pair that has
// least room in one of the two orders, measured as in Smith and Cheng,
// "Slack-based heuristics for constraint satisfaction scheduling" (1993), and
// divided by how often the two were part of failures.
type orderBrancher struct{ s *schedule }

// Branch implements branch.Brancher.
func (b *orderBrancher) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	best, first, least := -1, false, 0.0
	for i, x := range b.s.orders {
		if e.Fixed(x.Term()) {
			continue
		}
		p := b.s.pairs[i]
		one, two := &b.s.activities[p[0]], &b.s.activities[p[1]]
		ahead, behind := room(e, one, two), room(e, two, one)
		score := pressure(float64(ahead), float64(behind)) / (e.Weight(one.start) + e.Weight(two.start))
		if best < 0 || score < least {
			best, first, least = i, ahead >= behind, score
		}
	}
	if best < 0 {
		return out
	}
	v := int64(0)
	if first {
		v = 1
	}
	x := b.s.orders[best]
	return append(out, kernel.Equal(x, v), kernel.Differs(x, v))
}

// Traits implements branch.Brancher.
func (b *orderBrancher) Traits() branch.Traits {
	return branch.Traits{Name: "orders by slack", Weighs: true, Varies: true}
}

// room is by how much a may still move if it is before b.
func room(e *kernel.Engine, a, b *activity) int64 {
	return e.Max(b.start.Term()) + int64(b.offset) - e.Min(a.start.Term()) - int64(a.offset) - int64(a.duration)
}

// pressure is the square of the biased slack of a pair, which is small /
// sqrt(small/large): the smaller room, less so if it is much the smaller one; 0 if
// one of the orders is impossible.
func pressure(a, b float64) float64 {
	small, large := min(a, b)+1, max(a, b)+1
	if small <= 0 || large <= 0 {
		return 0
	}
	return small * large
}
