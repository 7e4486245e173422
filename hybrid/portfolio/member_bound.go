package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// prober looks for lower bounds: it asks whether there is a solution that costs
// at most a little more than what is proved (destructive lower bounds: Klein and
// Scholl 1999), with ever more failures allowed.
type prober struct {
	member.Engine
	brancher branch.Brancher
	step     int64
	failures int64
	asked    int64 // the running search asks for this cost at most
}

func newProber(p *member.Problem) *prober {
	return &prober{Engine: member.Engine{Problem: p}, step: 1, failures: 200}
}

func (p *prober) Run(t *member.Slice) (more bool, err error) {
	ok, err := p.Enter(t)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = p.Brancher(Bound, streamBound)
	}
	for !t.Over() {
		outcome := cp.Paused
		if !p.Active {
			if !p.Improve(t) {
				return false, nil
			}
			least := p.Signed(p.CP.Bound())
			if t.Bound > least {
				p.CP.Require(p.atLeast(t.Bound))
				if p.Hopeless(t) {
					return false, nil
				}
				least = p.Signed(p.CP.Bound())
			}
			t.Lower(least)
			top := p.Known - 1
			p.asked = min(least+p.step-1, top)
			limit := p.atMost(p.asked)
			outcome = p.Begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: p.failures}, Assume: func(e *kernel.Engine) bool { return e.Require(limit, 0) }})
		}
		if outcome == cp.Paused {
			if outcome, err = p.Continue(t); err != nil {
				return false, err
			}
		}
		switch outcome {
		case cp.Exhausted:
			// Solutions found on the way are to be beaten, too: known says.
			if p.asked+1 >= p.Known {
				t.Lower(p.Known)
				return false, nil
			}
			t.Lower(p.asked + 1)
			p.CP.Require(p.atLeast(p.asked + 1))
			p.step *= 2
		case cp.Limited:
			if p.step > 1 {
				p.step = (p.step + 1) / 2
			} else {
				p.failures *= 2
			}
		case cp.Paused:
			return true, nil
		default:
			return false, nil
		}
	}
	return true, nil
}

// atLeast and atMost are bounds on the cost, as predicates.
func (p *prober) atLeast(cost int64) kernel.Predicate {
	t := p.CP.Engine().View(p.Model.Objective().Term)
	if p.Model.Objective().Sense == model.Maximise {
		return kernel.AtMostView(t, -cost)
	}
	return kernel.AtLeastView(t, cost)
}

func (p *prober) atMost(cost int64) kernel.Predicate {
	t := p.CP.Engine().View(p.Model.Objective().Term)
	if p.Model.Objective().Sense == model.Maximise {
		return kernel.AtLeastView(t, -cost)
	}
	return kernel.AtMostView(t, cost)
}
