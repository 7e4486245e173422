package portfolio

import (
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/warmstart"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// walker is a local search that works in slices, over the model or over a
// caller's state. It continues from solutions of others that are better than its
// own, so it polishes every new one.
type walker struct {
	*member.Problem
	own   func(seed, stream uint64) (localsearch.Walk, error) // nil: it walks the model
	name  string                                              // of the metaheuristic
	walk  localsearch.Walk
	space *cbls.Space // nil: the state is the caller's
	done  completer

	handed    localsearch.Rank // the last rank handed in
	anyHanded bool
	cost      int64         // of the solution handed in last
	adopted   int64         // the cost that was adopted last
	completed time.Time     // when values of the caller's walk were last completed
	pause     time.Duration // until they are again
	steps     int64         // of one look at the clock
	frequency *warmstart.Frequency
}

func newWalker(p *member.Problem, own func(seed, stream uint64) (localsearch.Walk, error), name string) *walker {
	return &walker{Problem: p, own: own, name: name, adopted: member.NoCost, cost: member.NoCost, steps: 64}
}

func (p *walker) begin() (err error) {
	if p.own != nil {
		p.done = completer{Problem: p.Problem}
		if p.walk, err = p.own(p.Seed, streamWalk); err != nil {
			return err
		}
	} else {
		if p.space, err = meta.SpaceFor(p.name, p.Model); err != nil {
			return err
		}
		if p.walk, err = meta.New(p.name, p.space, p.space, meta.Settings{Seed: p.Seed, Stream: streamWalk}); err != nil {
			return err
		}
	}
	p.frequency = warmstart.NewFrequency(p.space, p.Model.NumVars())
	return nil
}

// completePause is the least time of the walk between two completions, as a
// multiple of the time that a completion takes.
const completePause = 16

// walkPortion is the time between two checks of what the walk has found.
const walkPortion = 4 * time.Millisecond

func (p *walker) Run(s *member.Slice) (more bool, err error) {
	if p.walk == nil {
		if err := p.begin(); err != nil {
			return false, err
		}
	}
	if s.Cost() < p.adopted {
		if more, err = p.report(s, true); err != nil || !more {
			return false, err
		}
	}
	p.adopt(s)
	for !s.OverNow() {
		steps := p.steps
		if !s.Timed {
			steps = min(max(1, s.Ticks), 1<<10)
		}
		start := time.Now()
		made, err := p.walk.Run(s.Ctx, steps, p.target())
		s.Spend(max(1, made))
		if err != nil && s.Ctx.Err() == nil {
			return false, err
		}
		over := made == 0 && err == nil
		if s.Timed && made == steps {
			// A portion takes about this number of steps.
			if spent := time.Since(start); spent < walkPortion/2 {
				p.steps = min(2*p.steps, 1<<16)
			} else if spent > 2*walkPortion {
				p.steps = max(1, p.steps/2)
			}
		}
		p.frequency.Look()
		more, err := p.report(s, !s.Timed)
		if err != nil || !more {
			return false, err
		}
		if over {
			return p.over(s)
		}
	}
	if s.Stop.Load() {
		return p.report(s, true) // the last time
	}
	p.hint(s)
	return true, nil
}

// over hands in the best solution, and of a caller's walk that nothing is better, as it makes no
// more steps.
func (p *walker) over(s *member.Slice) (more bool, err error) {
	if more, err := p.report(s, true); err != nil || !more {
		return false, err
	}
	if p.own == nil || p.walk.Best().Violation > 0 || p.cost == member.NoCost {
		p.hint(s)
		return true, nil
	}
	s.Lower(p.cost)
	return false, nil
}

// target returns the rank at which the walk may stop.
func (p *walker) target() localsearch.Rank {
	if p.Model.Objective().Sense == model.Satisfy {
		return localsearch.AnyObjective
	}
	return localsearch.NoTarget
}

// adopt continues from a better solution of another member.
func (p *walker) adopt(s *member.Slice) {
	cost := s.Cost()
	if cost >= p.adopted {
		return
	}
	if best := p.walk.Best(); p.anyHanded && best.Violation == 0 && best.Objective <= cost && p.space != nil {
		p.adopted = cost
		return // its own
	}
	p.adopted = cost
	values := []int32(s.Elite[0].Values)
	if p.space == nil {
		values = p.Project(values)
	}
	p.walk.Adopt(values)
}

// report hands in the walk's results. If it takes long to complete values of the
// caller's walk, it waits, unless it must report, so that the walk gets most of
// the time.
func (p *walker) report(s *member.Slice, must bool) (more bool, err error) {
	best := p.walk.Best()
	if best.Violation > 0 || p.anyHanded && !best.Better(p.handed) || !must && time.Since(p.completed) < p.pause {
		return true, nil
	}
	p.handed, p.anyHanded = best, true
	values := model.Assignment(p.walk.Values(nil))
	if p.space == nil {
		start := time.Now()
		values, err = p.done.complete(s, values)
		p.completed = time.Now()
		p.pause = completePause * p.completed.Sub(start)
		if p.cost = member.NoCost; values == nil {
			return err == nil, err
		}
	}
	cost := p.Cost(values)
	p.cost = cost
	p.adopted = min(p.adopted, cost)
	s.Solution(values)
	return p.Model.Objective().Sense != model.Satisfy, nil
}

// hint hands in the best state if it is no solution, and no solution is known.
func (p *walker) hint(s *member.Slice) {
	best := p.walk.Best()
	if best.Violation == 0 || len(s.Elite) > 0 || s.Hint != nil && s.Hint.Violation <= best.Violation {
		return
	}
	values := p.walk.Values(nil)
	h := &warmstart.Hint{Violation: best.Violation, Objective: best.Objective, Stats: p.walk.Stats(), Frequency: p.frequency.Shares()}
	if p.space != nil {
		h.Values = values
	} else {
		h.Values, h.Known = make(model.Assignment, p.Model.NumVars()), make([]bool, p.Model.NumVars())
		for i, x := range p.Search {
			h.Values[x], h.Known[x] = values[i], true
		}
	}
	s.Hand(member.Find{Hint: h, Bound: member.NoBound})
}

func (p *walker) Stats() solve.Stats {
	if p.walk == nil {
		return nil
	}
	return p.walk.Stats()
}
