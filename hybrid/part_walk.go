package hybrid

import (
	"time"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// walker is a local search that takes turns. It walks the model, or a state of
// the caller's; what others find that is better than what it has it goes on
// from, so that it polishes every new solution.
type walker struct {
	*setting
	name  string
	walk  localsearch.Walk
	space *cbls.Space // nil: the state is the caller's
	done  completer

	told    localsearch.Rank // what was handed in last
	anyTold bool
	adopted int64 // the cost that was adopted last
	steps   int64 // of one look at the clock
	trouble *trouble
}

func newWalker(s *setting, name string) part {
	return &walker{setting: s, name: name, adopted: noCost, steps: 64}
}

func (p *walker) begin() (err error) {
	if p.o.Walk != nil {
		p.done = completer{setting: p.setting}
		if p.walk, err = p.o.Walk(p.o.Seed, streamWalk); err != nil {
			return err
		}
	} else {
		if p.space, err = meta.SpaceFor(p.name, p.m); err != nil {
			return err
		}
		if p.walk, err = meta.New(p.name, p.space, p.space, meta.Settings{Seed: p.o.Seed, Stream: streamWalk}); err != nil {
			return err
		}
	}
	p.trouble = newTrouble(p.space, p.m.NumVars())
	return nil
}

// walkPortion is how long the walk goes between two looks at what it has found.
const walkPortion = 4 * time.Millisecond

func (p *walker) run(t *turn) (more bool, err error) {
	if p.walk == nil {
		if err := p.begin(); err != nil {
			return false, err
		}
	}
	p.adopt(t)
	for !t.lookAtClock() {
		steps := p.steps
		if !t.timed {
			steps = min(max(1, t.ticks), 1<<10)
		}
		start := time.Now()
		made, err := p.walk.Run(t.ctx, steps, p.target())
		t.spend(max(1, made))
		if err != nil && t.ctx.Err() == nil {
			return false, err
		}
		if t.timed && made == steps {
			// So many steps that they take about a portion.
			if spent := time.Since(start); spent < walkPortion/2 {
				p.steps = min(2*p.steps, 1<<16)
			} else if spent > 2*walkPortion {
				p.steps = max(1, p.steps/2)
			}
		}
		p.trouble.look()
		more, err := p.tell(t)
		if err != nil || !more {
			return false, err
		}
		if made == 0 {
			return true, nil
		}
	}
	p.hint(t)
	return true, nil
}

// target is what the walk looks for.
func (p *walker) target() localsearch.Rank {
	if p.m.Objective().Sense == model.Satisfy {
		return localsearch.AnyObjective
	}
	return localsearch.NoTarget
}

// adopt goes on from a better solution of another part.
func (p *walker) adopt(t *turn) {
	cost := t.cost()
	if cost >= p.adopted {
		return
	}
	if best := p.walk.Best(); p.anyTold && best.Violation == 0 && best.Objective <= cost && p.space != nil {
		p.adopted = cost
		return // its own
	}
	p.adopted = cost
	values := []int32(t.elite[0].values)
	if p.space == nil {
		values = p.project(values)
	}
	p.walk.Adopt(values)
}

// project are the values of the search variables.
func (s *setting) project(values []int32) []int32 {
	out := make([]int32, len(s.search))
	for i, x := range s.search {
		out[i] = values[x]
	}
	return out
}

// tell hands in what the walk has found.
func (p *walker) tell(t *turn) (more bool, err error) {
	best := p.walk.Best()
	if best.Violation > 0 || p.anyTold && !best.Better(p.told) {
		return true, nil
	}
	p.told, p.anyTold = best, true
	values := model.Assignment(p.walk.Values(nil))
	if p.space == nil {
		if values, err = p.done.complete(t, values); values == nil {
			return err == nil, err
		}
	}
	cost := p.cost(values)
	p.adopted = min(p.adopted, cost)
	t.solution(values)
	return p.m.Objective().Sense != model.Satisfy, nil
}

// hint hands in the best state if it is no solution, and nobody has one.
func (p *walker) hint(t *turn) {
	best := p.walk.Best()
	if best.Violation == 0 || len(t.elite) > 0 || t.hint != nil && t.hint.Violation <= best.Violation {
		return
	}
	values := p.walk.Values(nil)
	h := &Hint{Violation: best.Violation, Objective: best.Objective, Stats: p.walk.Stats(), Trouble: append([]float64(nil), p.trouble.seen...)}
	if p.space != nil {
		h.Values = values
	} else {
		h.Values, h.Known = make(model.Assignment, p.m.NumVars()), make([]bool, p.m.NumVars())
		for i, x := range p.search {
			h.Values[x], h.Known[x] = values[i], true
		}
	}
	t.hand(find{hint: h, bound: noBound})
}

func (p *walker) stats() solve.Stats {
	if p.walk == nil {
		return nil
	}
	return p.walk.Stats()
}

// completer makes solutions of the model from values of its search variables:
// what is left follows, or is searched for.
type completer struct {
	*setting
	session *cp.Session
}

// completeFailures is how long what is left is searched for.
const completeFailures = 1000

// complete returns nil if there is no solution with these values, or none that
// is better than the one before.
func (c *completer) complete(t *turn, values []int32) (model.Assignment, error) {
	if c.session == nil {
		session, err := cp.NewSession(c.m, t.stop, cp.SessionOptions{Consistency: c.o.Consistency})
		if err != nil {
			if t.stop.Load() {
				err = nil
			}
			return nil, err
		}
		c.session = session
	}
	var found model.Assignment
	_, err := c.session.Search(cp.Task{
		Limits: solve.Limits{Failures: completeFailures},
		Assume: func(e *kernel.Engine) bool {
			for i, x := range c.search {
				if !e.Require(kernel.Equal(x, int64(values[i])), 0) {
					return false
				}
			}
			return true
		},
		OnSolution: func(s solve.Solution) bool {
			found = s.Values
			return c.m.Objective().Sense != model.Satisfy
		},
	}, nil)
	return found, err
}
