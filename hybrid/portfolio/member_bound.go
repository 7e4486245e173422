package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// prober looks for lower bounds. It asks whether there is a solution that costs
// at most a little more than the proved bound (destructive lower bounds: Klein
// and Scholl 1999), and allows more failures each time.
type prober struct {
	member.Engine
	brancher branch.Brancher
	step     int64
	unit     int64 // the least step: 1 if the cost has 32 bits
	failures int64
	asked    int64 // the largest cost that the running search allows
}

func newProber(p *member.Problem) *prober {
	return &prober{Engine: member.Engine{Problem: p}, step: 1, failures: 200}
}

func (p *prober) Run(s *member.Slice) (more bool, err error) {
	ok, err := p.Enter(s)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = p.Brancher(Bound, streamBound)
	}
	for !s.Over() {
		outcome := cp.Paused
		if !p.Active {
			if !p.Improve(s) {
				return false, nil
			}
			least := p.Signed(p.CP.Bound())
			if s.Bound > least {
				p.CP.Require(p.CP.CostAtLeast(s.Bound))
				if p.Hopeless(s) {
					return false, nil
				}
				least = p.Signed(p.CP.Bound())
			}
			s.Lower(least)
			top := p.Known - 1
			_, finest := p.CP.CostAtMost(least)
			p.unit = finest - least + 1
			p.step = max(p.step, p.unit)
			limit, asked := p.CP.CostAtMost(min(least+p.step-1, top))
			p.asked = min(asked, top)
			outcome = p.Begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: p.failures}, Assume: func(e *kernel.Engine) bool { return e.Require(limit, 0) }})
		}
		if outcome == cp.Paused {
			if outcome, err = p.Continue(s); err != nil {
				return false, err
			}
		}
		switch outcome {
		case cp.Exhausted:
			// Later solutions must be better than those found on the way: known
			// says so.
			if p.asked+1 >= p.Known {
				s.Lower(p.Known)
				return false, nil
			}
			s.Lower(p.asked + 1)
			p.CP.Require(p.CP.CostAtLeast(p.asked + 1))
			p.step = min(2*p.step, 1<<62)
		case cp.Limited:
			if p.step > p.unit {
				p.step = max(p.unit, (p.step+1)/2)
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
