package hybrid

import (
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
	engine
	preference branch.Preference
	brancher   branch.Brancher
	r          *rand.Rand
	runs       int64
	weighed    bool
}

func newGuided(s *setting) part {
	return &guided{engine: engine{setting: s}, r: rng.New(s.o.Seed, streamGuided)}
}

// troubleWeight is how many failures a local search's worst variable counts for.
const troubleWeight = 20.0

// How guided restarts.
const (
	guidedFailures = 100 // of the first run; Luby's sequence times this
	guidedEmpty    = 0.2 // the share of runs that nothing guides
)

func (p *guided) run(t *turn) (more bool, err error) {
	ok, err := p.enter(t)
	if !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.preference.Near = true
		p.brancher = branch.Prefer(p.setting.brancher(streamGuided), &p.preference)
	}
	if t.hint != nil && !p.weighed {
		p.weighed = true
		for x, weight := range t.hint.Weights(troubleWeight) {
			p.session.Engine().AddWeight(model.Var(x), weight)
		}
	}
	for !t.over() {
		if !p.active {
			if p.session.Improve(p.signed(p.known)); p.hopeless(t) {
				return false, nil
			}
			p.guide(t)
			p.runs++
			switch p.begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: guidedFailures * luby.At(p.runs)}}) {
			case cp.Exhausted:
				t.lower(p.known)
				return false, nil
			case cp.Paused:
			default:
				return false, nil
			}
		}
		outcome, err := p.goOn(t)
		switch {
		case err != nil:
			return false, err
		case outcome == cp.Exhausted:
			t.lower(p.known)
			return false, nil
		case outcome == cp.Stopped || outcome == cp.Enough:
			return false, nil
		}
	}
	return true, nil
}

// guide chooses what the next run follows.
func (p *guided) guide(t *turn) {
	p.preference.Values, p.preference.Known = nil, nil
	if rng.Float64(p.r) < guidedEmpty {
		return
	}
	switch {
	case len(t.elite) > 0:
		p.preference.Values = p.extend(t.elite[rng.Intn(p.r, len(t.elite))].values)
	case t.hint != nil:
		p.preference.Values, p.preference.Known = t.hint.Values, t.hint.Known
	}
}
