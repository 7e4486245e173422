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

// guided is solution-guided multi-point constructive search (Beck 2007): a
// search with restarts whose values are those of an elite solution, of a local
// search's best state while there is no solution, or now and then none.
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

func (p *guided) Run(t *member.Slice) (more bool, err error) {
	ok, err := p.Enter(t)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.preference.Near = true
		p.brancher = branch.Prefer(p.Brancher(Guided, streamGuided), &p.preference)
	}
	if t.Hint != nil && !p.weighed {
		p.weighed = true
		for x, weight := range t.Hint.Weights(warmstart.FrequencyWeight) {
			p.CP.Engine().AddWeight(model.Var(x), weight)
		}
	}
	for !t.Over() {
		if !p.Active {
			if !p.Improve(t) {
				return false, nil
			}
			p.guide(t)
			p.runs++
			switch p.Begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: guidedFailures * luby.At(p.runs)}}) {
			case cp.Exhausted:
				t.Lower(p.Known)
				return false, nil
			case cp.Paused:
			default:
				return false, nil
			}
		}
		outcome, err := p.Continue(t)
		switch {
		case err != nil:
			return false, err
		case outcome == cp.Exhausted:
			t.Lower(p.Known)
			return false, nil
		case outcome == cp.Stopped || outcome == cp.Enough:
			return false, nil
		}
	}
	return true, nil
}

// guide chooses what the next run follows.
func (p *guided) guide(t *member.Slice) {
	p.preference.Values, p.preference.Known = nil, nil
	if rng.Float64(p.r) < guidedEmpty {
		return
	}
	switch {
	case len(t.Elite) > 0:
		p.preference.Values = p.Extend(t.Elite[rng.Intn(p.r, len(t.Elite))].Values)
	case t.Hint != nil:
		p.preference.Values, p.preference.Known = t.Hint.Values, t.Hint.Known
	}
}
