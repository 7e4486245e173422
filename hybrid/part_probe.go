package hybrid

import (
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
	engine
	brancher branch.Brancher
	step     int64
	failures int64
	asked    int64 // the running search asks for this cost at most
}

func newProber(s *setting) part {
	return &prober{engine: engine{setting: s}, step: 1, failures: 200}
}

func (p *prober) run(t *turn) (more bool, err error) {
	ok, err := p.enter(t)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = p.setting.brancher(streamProber)
	}
	for !t.over() {
		outcome := cp.Paused
		if !p.active {
			if p.session.Improve(p.signed(p.known)); p.hopeless(t) {
				return false, nil
			}
			least := p.signed(p.session.Bound())
			if t.bound > least {
				p.session.Require(p.atLeast(t.bound))
				if p.hopeless(t) {
					return false, nil
				}
				least = p.signed(p.session.Bound())
			}
			t.lower(least)
			top := p.known - 1
			p.asked = min(least+p.step-1, top)
			limit := p.atMost(p.asked)
			outcome = p.begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: p.failures}, Assume: func(e *kernel.Engine) bool { return e.Require(limit, 0) }})
		}
		if outcome == cp.Paused {
			if outcome, err = p.goOn(t); err != nil {
				return false, err
			}
		}
		switch outcome {
		case cp.Exhausted:
			// Solutions found on the way are to be beaten, too: known says.
			if p.asked+1 >= p.known {
				t.lower(p.known)
				return false, nil
			}
			t.lower(p.asked + 1)
			p.session.Require(p.atLeast(p.asked + 1))
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
	t := p.session.Engine().View(p.m.Objective().Term)
	if p.m.Objective().Sense == model.Maximise {
		return kernel.AtMostView(t, -cost)
	}
	return kernel.AtLeastView(t, cost)
}

func (p *prober) atMost(cost int64) kernel.Predicate {
	t := p.session.Engine().View(p.m.Objective().Term)
	if p.m.Objective().Sense == model.Maximise {
		return kernel.AtLeastView(t, -cost)
	}
	return kernel.AtMostView(t, cost)
}
