package portfolio

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/reduce"
)

// presolve returns m with the domains that are left at the root. If only a local
// search is wanted, it presolves on request only. If members wait to be the first, it
// gives up after a short time.
func (p *portfolio) presolve(m *model.Model, search []model.Var) *model.Model {
	work := p.o.Presolve
	if work == 0 {
		work = presolve.Usual
		if m.Objective().Sense != model.Satisfy {
			work = brieflyPresolve
		}
	}
	if work < 0 || p.o.walksOnly() && p.o.Presolve == 0 || m.NumVars() > mostPresolved {
		return m
	}
	stop, release := p.briefly()
	defer release()
	r, err := presolve.Run(m, stop, presolve.Options{
		Vars: presolve.NamedFirst(search, p.o.Named), Propagations: work, Consistency: p.o.Consistency, Check: p.o.Check,
	})
	if p.built = r.Built; errors.Is(err, solve.ErrLimit) {
		p.built = time.Hour // presolving was given up
	}
	if err != nil {
		return m // the members that use the engine will report it
	}
	if r.Hopeless {
		p.pool.hand("presolve", member.Find{Bound: member.NoCost})
	}
	return r.Model
}

// The work spent on trying values if there is an objective. Models with more
// variables are left unchanged, so that the members begin at once.
const (
	brieflyPresolve = 30_000
	mostPresolved   = 50_000
)

// reduced returns m with fewer and simpler constraints, over the same variables, so that
// branchings, walks and neighbourhoods stay what they are. Solutions are those of m. Some are
// lost unless a search has m itself. A local search alone is left with m.
func (p *portfolio) reduced(m *model.Model) *model.Model {
	if p.o.Presolve < 0 || p.o.walksOnly() || m.NumVars() > mostPresolved {
		return m
	}
	without := p.o.Without
	if without == nil {
		without = reduce.Costly
	}
	stop, release := p.briefly()
	defer release()
	o := reduce.Options{
		Whole: true, Without: without, Stop: stop,
		One: p.o.Start == nil && p.o.Walk == nil && p.o.Import == nil,
	}
	r := reduce.Run(m, o)
	if stop.Load() {
		return m // what was done by then depends on the time
	}
	if n := r.Counts.Total(); n > 0 {
		p.mu.Lock()
		p.changes = solve.Stats{{Name: solve.Presolved, Value: n}, {Name: solve.Dropped, Value: int64(r.Constraints)}}
		p.mu.Unlock()
	}
	if r.Infeasible {
		p.pool.hand("presolve", member.Find{Bound: member.NoCost})
		return m
	}
	p.o.Consistency = r.Levels(p.o.Consistency)
	return r.Model
}

// briefly returns the flag that ends presolving.
func (p *portfolio) briefly() (stop *atomic.Bool, release func()) {
	if len(p.o.First) == 0 || p.o.Deterministic {
		return &p.stop, func() {}
	}
	stop = &atomic.Bool{}
	set := func() { stop.Store(true) }
	timer := time.AfterFunc(min(longestPresolve, p.left()/presolveShare), set)
	ended := context.AfterFunc(p.ctx, set)
	return stop, func() {
		timer.Stop()
		ended()
	}
}

// left returns the time left; without a limit some minutes.
func (p *portfolio) left() time.Duration {
	if deadline, ok := p.ctx.Deadline(); ok {
		return time.Until(deadline)
	}
	return 3 * time.Minute
}

// Presolving that others wait for takes at most longestPresolve, and the time left
// divided by presolveShare.
const (
	longestPresolve = 500 * time.Millisecond
	presolveShare   = 20
)

// buildShare limits the time to make the engines of all members, if there is a
// caller's walk to use the time: at most the time left divided by buildShare.
const buildShare = 20

// afforded returns the members that can be made in a reasonable time. A caller's walk
// always can.
func (p *portfolio) afforded(all []MemberChoice) []MemberChoice {
	if !p.o.walksFirst() || p.o.Members != nil || p.built == 0 {
		return all
	}
	most := int(p.left() / buildShare / p.built)
	var some []MemberChoice
	order := []string{Walk, Learn, LNS, Bound, Guided, Complete}
	for i := 1; i < mostLearners; i++ {
		order = append(order, learner(i))
	}
	for _, name := range order {
		i := slices.IndexFunc(all, func(c MemberChoice) bool { return c.Name == name })
		if i >= 0 && (name == Walk || most > 0) {
			some = append(some, all[i])
			if name != Walk {
				most--
			}
		}
	}
	return some
}
