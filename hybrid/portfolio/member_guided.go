package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/warmstart"
	"math/rand/v2"

	"lsolve/internal/luby"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// guided is solution-guided multi-point constructive search (Beck 2007). It is
// a search with restarts that prefers the values of an elite solution. While
// there is no solution it follows a local search's best state. Some runs follow
// nothing.
type guided struct {
	member.Engine
	preference branch.Preference
	brancher   branch.Brancher
	r          *rand.Rand
	runs       int64
	weighed    bool
}

func newGuided(p *member.Problem) *guided {
	return &guided{Engine: member.Engine{Problem: p}, r: rng.New(p.Seed, streamGuided)}
}

// How guided restarts.
const (
	guidedFailures = 100 // of the first run; Luby's sequence times this
	guidedEmpty    = 0.2 // the share of runs that nothing guides
)

func (p *guided) Run(s *member.Slice) (more bool, err error) {
	ok, err := p.Enter(s)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.preference.Near = true
		p.brancher = branch.Prefer(p.Brancher(Guided, streamGuided), &p.preference)
	}
	if s.Hint != nil && !p.weighed {
		p.weighed = true
		for x, weight := range s.Hint.Weights(warmstart.FrequencyWeight) {
			p.CP.Engine().AddWeight(model.Var(x), weight)
		}
	}
	for !s.Over() {
		if !p.Active {
			if !p.Improve(s) {
				return false, nil
			}
			p.guide(s)
			p.runs++
			switch p.Begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: guidedFailures * luby.At(p.runs)}}) {
			case cp.Exhausted:
				s.Lower(p.Known)
				return false, nil
			case cp.Paused:
			default:
				return false, nil
			}
		}
		outcome, err := p.Continue(s)
		switch {
		case err != nil:
			return false, err
		case outcome == cp.Exhausted:
			s.Lower(p.Known)
			return false, nil
		case outcome == cp.Stopped || outcome == cp.Enough:
			return false, nil
		}
	}
	return true, nil
}

// guide chooses the solution that the next run follows.
func (p *guided) guide(s *member.Slice) {
	p.preference.Values, p.preference.Known = nil, nil
	if rng.Float64(p.r) < guidedEmpty {
		return
	}
	switch {
	case len(s.Elite) > 0:
		p.preference.Values = p.Extend(s.Elite[rng.Intn(p.r, len(s.Elite))].Values)
	case s.Hint != nil:
		p.preference.Values, p.preference.Known = s.Hint.Values, s.Hint.Known
	}
}
