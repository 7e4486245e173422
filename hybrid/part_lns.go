package hybrid

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// lns is large neighbourhood search: it sets a part of the best solution free
// and lets the complete engine look for a better one there, under a limit of
// failures. Which part is chosen by how well the ways to choose have done
// (adaptive large neighbourhood search: Ropke and Pisinger 2006).
type lns struct {
	engine
	first      part // finds the first solution if no other part does; nil: others do
	r          *rand.Rand
	n          Neighbourhood
	adaptive   adaptive
	preference branch.Preference
	brancher   branch.Brancher
	order      *prop.Precedences // of schedules
	arcs       []arc
	kept       []prop.Arc
	free       []bool // scratch of keep: by variable or by activity
	fixed      []model.Var

	tried    int64
	improved bool  // by the running neighbourhood
	from     int64 // propagations before it
}

func newLNS(s *setting) part {
	p := &lns{engine: engine{setting: s}, r: rng.New(s.o.Seed, streamLNS)}
	if s.o.Parts != nil && !slices.Contains(s.o.Parts, Guided) && !slices.Contains(s.o.Parts, Complete) {
		p.first = newGuided(s)
	}
	return p
}

// lnsFailures is the limit of a neighbourhood's search.
const lnsFailures = 300

// bestShare is how often the best solution is the one that is changed, and not
// any of the elite.
const bestShare = 0.8

// usual are the sizes of the first neighbourhoods, as a share of all variables.
const usual = 0.2

func (p *lns) run(t *turn) (more bool, err error) {
	if len(t.elite) == 0 {
		if p.first != nil {
			return p.first.run(t)
		}
		t.waits = true // nothing to begin with yet
		return true, nil
	}
	if ok, err := p.enter(t); !ok || err != nil {
		return false, err
	}
	if len(p.search) == 0 {
		return false, nil // nothing to set free
	}
	if p.brancher == nil {
		p.prepare()
	}
	for {
		outcome := cp.Paused
		if !p.active {
			if t.over() {
				return true, nil
			}
			if p.session.Improve(p.signed(p.known)); p.hopeless(t) {
				return false, nil
			}
			if outcome, err = p.next(t); err != nil {
				return false, err
			}
		}
		if outcome == cp.Paused {
			if outcome, err = p.goOn(t); err != nil {
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
func (p *lns) prepare() {
	p.preference.Near = true
	p.brancher = branch.Prefer(p.setting.brancher(streamLNS), &p.preference)
	p.n = Neighbourhood{Model: p.m, Search: p.search, Engine: p.session.Engine(), Rand: p.r, setting: p.setting}
	p.free = make([]bool, max(p.m.NumVars(), 1))
	if p.sched != nil {
		p.order = prop.NewPrecedences(p.sched.starts())
		p.session.Engine().Post(p.order, nil)
		p.free = make([]bool, len(p.sched.activities))
	}
	size := len(p.search)
	if p.sched != nil {
		size = len(p.sched.activities)
	}
	p.adaptive = newAdaptive(relaxations(p.setting), size)
	p.found = func(values model.Assignment) bool {
		p.improved = true
		// Solutions come one after the other in a neighbourhood; each is better.
		return p.m.Objective().Sense != model.Satisfy
	}
}

// next begins the search of a neighbourhood.
func (p *lns) next(t *turn) (cp.Outcome, error) {
	p.tried++
	p.improved = false
	p.from = p.session.Propagations()
	around := t.elite[0]
	if rng.Float64(p.r) >= bestShare {
		around = t.elite[rng.Intn(p.r, len(t.elite))]
	}
	p.n.Best = around.values
	size := p.adaptive.choose(p.r)
	free, err := p.n.relax(p.adaptive.relaxation(), size)
	switch {
	case err != nil:
		return cp.Stopped, err
	case p.session.Engine().Stopped():
		return cp.Stopped, nil
	}
	// What is set free tries other values first half of the time.
	p.preference.Values = nil
	if rng.Float64(p.r) < 0.5 {
		p.preference.Values = p.extend(around.values)
	}
	outcome := p.begin(cp.Task{Branch: p.brancher, Limits: solve.Limits{Failures: p.adaptive.failures()}, Assume: func(e *kernel.Engine) bool {
		if p.order != nil {
			return p.keepOrder(e, free)
		}
		return p.keepValues(e, free)
	}})
	// At least one, also if it was over at once.
	t.spend(1 + p.session.Propagations() - p.from)
	return outcome, nil
}

// keepOrder keeps the order of the activities that are not free.
func (p *lns) keepOrder(e *kernel.Engine, free []model.Var) bool {
	s := p.sched
	for a := range s.activities {
		p.free[a] = slices.Contains(free, s.activities[a].start)
	}
	p.arcs = s.kept(p.n.Best, p.free, p.arcs[:0])
	p.kept = p.kept[:0]
	for _, c := range p.arcs {
		from, to := &s.activities[c.from], &s.activities[c.to]
		p.kept = append(p.kept, prop.Arc{From: from.start.Plus(from.offset), To: to.start.Plus(to.offset), Gap: from.duration})
	}
	p.order.Exchange(e, p.kept)
	return e.Propagate()
}

// keepValues fixes the variables that are not free. A solution that is to become
// better cannot always keep all of them: then it keeps one after the other, as
// many as it can.
func (p *lns) keepValues(e *kernel.Engine, free []model.Var) bool {
	for _, x := range free {
		p.free[x] = true
	}
	p.fixed = p.fixed[:0]
	for _, x := range p.search {
		if !p.free[x] {
			p.fixed = append(p.fixed, x)
		}
	}
	for _, x := range free {
		p.free[x] = false
	}
	e.Push()
	if p.keepAll(e) {
		return true
	}
	if e.Stopped() {
		return false
	}
	e.Pop()
	for i := len(p.fixed) - 1; i > 0; i-- {
		j := rng.Intn(p.r, i+1)
		p.fixed[i], p.fixed[j] = p.fixed[j], p.fixed[i]
	}
	for _, x := range p.fixed {
		v := int64(p.n.Best[x])
		if !e.Contains(x.Term(), v) || e.Fixed(x.Term()) {
			continue
		}
		e.Push()
		if !e.Require(kernel.Equal(x, v), 0) || !e.Propagate() {
			if e.Stopped() {
				return false
			}
			e.Pop()
		}
	}
	return true
}

func (p *lns) keepAll(e *kernel.Engine) bool {
	for _, x := range p.fixed {
		if !e.Require(kernel.Equal(x, int64(p.n.Best[x])), 0) {
			return false
		}
	}
	return e.Propagate()
}

// reward tells what became of the neighbourhood.
func (p *lns) reward(outcome cp.Outcome) {
	if p.order != nil {
		p.order.Exchange(p.session.Engine(), nil)
	}
	p.adaptive.reward(p.improved, outcome == cp.Exhausted, p.session.Propagations()-p.from)
}

func (p *lns) stats() solve.Stats {
	s := p.engine.stats()
	if p.first != nil {
		s = p.first.stats().Plus(s)
	}
	return append(s, solve.Counter{Name: solve.Neighbourhoods, Value: p.tried})
}
