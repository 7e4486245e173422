package lns

import (
	"math/rand/v2"

	"lsolve/hybrid/internal/member"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// Search is large neighbourhood search as a member of a portfolio; others use
// Improve. It frees some variables of the best solution and lets the complete
// engine look for a better one there, under a limit of failures. The success of
// the relaxations so far decides which variables are freed (adaptive large
// neighbourhood search: Ropke and Pisinger 2006).
type Search struct {
	member.Engine
	own        []Relaxation
	only       bool
	stream     uint64
	r          *rand.Rand
	n          Neighbourhood
	selection  selection
	preference branch.Preference
	brancher   branch.Brancher
	order      *prop.Precedences // of schedules
	arcs       []member.Arc
	kept       []prop.Arc
	free       []bool // scratch of keep: by variable or by activity
	freeGroup  []bool // by group of activities
	fixed      []model.Var

	tried    int64
	most     int64 // neighbourhoods to try; 0: no limit
	improved bool  // by the running neighbourhood
	from     int64 // propagations before it
}

var _ member.Search = (*Search)(nil)

// Name is the name that the search has as a member of a portfolio.
const Name = "lns"

// NewSearch returns the search for a portfolio. It has the default relaxations and
// the caller's. stream is that of its random numbers and of its brancher.
func NewSearch(p *member.Problem, stream uint64, own []Relaxation) *Search {
	return &Search{Engine: member.Engine{Problem: p}, own: own, stream: stream, r: rng.New(p.Seed, stream)}
}

// usualFailures is the limit of a neighbourhood's search to begin with.
const usualFailures = 300

// bestShare is the probability of changing the best solution instead of any of the
// elite.
const bestShare = 0.8

// usualShare is the size of the first neighbourhoods, as a share of all variables.
const usualShare = 0.2

// Run implements member.Search. Without a solution to improve it waits.
func (p *Search) Run(s *member.Slice) (more bool, err error) {
	if len(s.Elite) == 0 {
		s.Waits = true
		return true, nil
	}
	if ok, err := p.Enter(s); !ok || err != nil {
		return false, err
	}
	if len(p.Search) == 0 {
		return false, nil // nothing to set free
	}
	if p.brancher == nil {
		p.prepare()
	}
	for {
		outcome := cp.Paused
		if !p.Active {
			switch {
			case s.Over():
				return true, nil
			case !p.Improve(s), p.most > 0 && p.tried >= p.most:
				return false, nil
			}
			if outcome, err = p.next(s); err != nil {
				return false, err
			}
		}
		if outcome == cp.Paused {
			if outcome, err = p.Continue(s); err != nil {
				return false, err
			}
		}
		if outcome == cp.Paused {
			return true, nil
		}
		if outcome == cp.Stopped {
			return false, nil
		}
		p.reward(outcome)
	}
}

// prepare makes what lasts.
func (p *Search) prepare() {
	p.preference.Near = true
	p.brancher = branch.Prefer(p.Brancher(Name, p.stream), &p.preference)
	p.n = Neighbourhood{
		Model: p.Model, Search: p.Search, Engine: p.CP.Engine(), Rand: p.r,
		graph: newGraph(p.Model), schedule: p.Schedule,
	}
	if p.Model.Objective().Sense != model.Satisfy {
		p.n.cost = p.CP.Cost()
	}
	p.free = make([]bool, max(p.Model.NumVars(), 1))
	if p.Schedule != nil {
		p.order = prop.NewPrecedences(p.Schedule.Starts())
		p.CP.Engine().Post(p.order, nil)
		p.free, p.freeGroup = make([]bool, len(p.Schedule.Activities)), make([]bool, len(p.Schedule.Activities))
	}
	size := len(p.Search)
	if p.Schedule != nil {
		size = len(p.Schedule.Activities)
	}
	all := p.own
	if !p.only {
		all = relaxations(p.Problem, p.own)
		if p.Schedule == nil {
			if r := linear(p.CP, p.Search); r != nil {
				all = append(all, r)
			}
		}
	}
	p.selection = newSelection(all, size)
	p.Found = func(values model.Assignment) bool {
		p.improved = true
		// Solutions come one after the other in a neighbourhood; each is better.
		return p.Model.Objective().Sense != model.Satisfy
	}
}

// next begins the search of a neighbourhood.
func (p *Search) next(s *member.Slice) (cp.Outcome, error) {
	p.tried++
	p.improved = false
	p.from = p.CP.Propagations()
	around := s.Elite[0]
	if rng.Float64(p.r) >= bestShare {
		around = s.Elite[rng.Intn(p.r, len(s.Elite))]
	}
	p.n.Best = around.Values
	size := p.selection.choose(p.r)
	free, err := p.n.relax(p.selection.relaxation(), size)
	switch {
	case err != nil:
		return cp.Stopped, err
	case p.CP.Engine().Stopped():
		return cp.Stopped, nil
	}
	// Half of the time the freed variables try other values first.
	p.preference.Values = nil
	if rng.Float64(p.r) < 0.5 {
		p.preference.Values = p.Extend(around.Values)
	}
	outcome := p.Begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: p.selection.failures()}, Assume: func(e *kernel.Engine) bool {
		if p.order != nil {
			return p.keepOrder(e, free)
		}
		return p.keepValues(e, free)
	}})
	// At least one, even if the search was over at once.
	s.Spend(1 + p.CP.Propagations() - p.from)
	return outcome, nil
}

// reward records the outcome of the neighbourhood.
func (p *Search) reward(outcome cp.Outcome) {
	if p.order != nil {
		p.order.Exchange(p.CP.Engine(), nil)
	}
	p.selection.reward(p.improved, outcome == cp.Exhausted, p.CP.Propagations()-p.from)
}

// Stats implements member.Search.
func (p *Search) Stats() solve.Stats {
	return append(p.Engine.Stats(), solve.Counter{Name: solve.Neighbourhoods, Value: p.tried})
}
