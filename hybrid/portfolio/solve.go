package portfolio

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/internal/abandon"
	"lsolve/internal/turn"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// Solve finds a solution of m, the best one if there is an objective, by several
// searches that share their results. If ctx or a limit ends it first,
// Result.Stopped names the cause and the result has the best solution so far.
// Stopped is nil if the members had nothing left to try. An error means that the
// options are wrong, that all members have failed, or that OnImprovement has
// panicked.
//
// Solve returns at most some ten milliseconds after ctx has ended. A member inside
// a very long propagation ends later.
func Solve(ctx context.Context, m *model.Model, o Options) (Result, error) {
	if err := m.Check(); err != nil {
		return Result{}, err
	}
	if err := o.Limits.Check("portfolio", solve.Limits{Slices: 1}); err != nil {
		return Result{}, err
	}
	if err := errors.Join(solve.CheckContext("portfolio", ctx), o.check(m)); err != nil {
		return Result{}, err
	}
	limited, release := o.Limits.Within(ctx)
	defer release()
	inner, cancel := context.WithCancel(limited)
	defer cancel()
	p := &portfolio{o: o, pool: newPool(m, o.OnImprovement), ctx: turn.Within(inner), cancel: cancel}
	if deadline, ok := inner.Deadline(); ok {
		p.limit = time.Until(deadline)
	}
	if o.follows(m) {
		p.bandit = newBandit(p.limit)
	}
	defer context.AfterFunc(inner, func() { p.stop.Store(true) })()
	if o.Target != nil && m.Objective().Sense != model.Satisfy {
		p.pool.target = p.pool.sign * *o.Target
	}
	if o.Start != nil {
		start, err := presolve.Complete(m, o.Start)
		if err != nil {
			return Result{}, fmt.Errorf("portfolio: the solution to start from: %w", err)
		}
		p.pool.hand(Start, member.Find{Values: start, Bound: member.NoBound})
	}
	end, _ := abandon.Run(inner, func() ending { return p.run(m) })
	p.stop.Store(true)
	r := Result{}
	answered := p.pool.close(&r)
	p.report(&r)
	switch {
	case p.pool.err() != nil:
		return r, p.pool.err()
	case answered:
		return r, nil
	case limited.Err() != nil:
		r.Stopped = context.Cause(limited)
		return r, nil
	}
	r.Stopped = end.stopped
	return r, end.err
}

// ending says how the members ended: by a limit of their own, by errors, or, if
// both are nil, because they had nothing left to do.
type ending struct{ stopped, err error }

// portfolio is one call of Solve.
type portfolio struct {
	o    Options
	pool *pool
	ctx  context.Context
	stop atomic.Bool // set soon after ctx has ended

	cancel context.CancelFunc

	mu       sync.Mutex
	choice   Choice
	changes  solve.Stats // by rules, before the search
	members  []*account
	built    time.Duration // what it takes to make an engine for the model
	latest   time.Time     // when the best solution was found
	bandit   *bandit       // nil: members that bring improvements have more time for a while
	keeps    keeps
	exchange exchange
	limit    time.Duration // 0: none

	importing sync.Mutex
	imported  time.Time // when Options.Import was asked
}

// run prepares and searches.
func (p *portfolio) run(m *model.Model) (end ending) {
	defer func() {
		if r := recover(); r != nil {
			end.err = solve.Recovered("portfolio: the search", r)
		}
	}()
	search := p.searched(m)
	defer p.closeMembers()
	if p.walkFirst(m, search); p.pool.settled() || p.stop.Load() {
		return ending{}
	}
	began := time.Now()
	var problem, proving *member.Problem
	var metaheuristic string
	var err error
	p.inTurn(func() {
		if problem, metaheuristic, err = p.prepare(m, search); err == nil {
			proving = p.proving(problem)
		}
	})
	if err != nil {
		return ending{err: err}
	}
	for _, c := range p.choice.Members {
		if !slices.ContainsFunc(p.members, func(k *account) bool { return k.name == c.Name }) {
			of := problem
			if proves(c.Name) {
				of = proving
			}
			p.join(c.Name, p.newMember(of, c.Name, metaheuristic))
		}
	}
	if p.o.walksFirst() {
		p.chargeOthers(p.o.Spent + time.Since(began))
	}
	switch {
	case p.pool.settled():
		return ending{}
	case p.o.Deterministic:
		return p.rounds()
	}
	return p.share()
}

// join makes a search a member.
func (p *portfolio) join(name string, s member.Search) {
	if p.o.planted != nil {
		s = p.o.planted(name, s)
	}
	base := p.o.base(name)
	k := &account{name: name, search: s, weight: base, base: base}
	if i := slices.IndexFunc(p.o.First, func(f First) bool { return f.Member == name }); i >= 0 && !p.o.Deterministic {
		k.first, k.order = p.o.First[i].Time, i
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.members = append(p.members, k)
}

// walkFirst runs the caller's walk, if it is to be the first, before the model is
// compiled, because that may take long.
func (p *portfolio) walkFirst(m *model.Model, search []model.Var) {
	if !p.o.walksFirst() {
		return
	}
	problem := &member.Problem{Model: m, Extended: m, Search: search, Seed: p.o.Seed, Consistency: p.o.Consistency}
	f := featuresOf(problem)
	p.mu.Lock()
	p.choice = Choice{Problem: f.kind(), Members: []MemberChoice{ownWalk}}
	p.mu.Unlock()
	p.join(Walk, newWalker(problem, p.o.Walk, ""))
	for k := p.members[0]; k.first > 0 && !k.over && !p.stop.Load() && !p.rests(); {
		p.slice(k, p.timed(k))
	}
	p.members[0].first = 0
}

// rests reports whether it is time to prove that there is nothing better: the
// first walk has found nothing better for longer than it took to find its best
// solution.
func (p *portfolio) rests() bool {
	since := time.Since(p.latest)
	return !p.latest.IsZero() && since > restAfter && since > restShare*p.latest.Sub(p.pool.start)
}

// The time without a better solution before that: at least restAfter, and
// restShare times what it took to find the best.
const (
	restAfter = 20 * time.Millisecond
	restShare = 3
)

// searched returns the variables that decide.
func (p *portfolio) searched(m *model.Model) []model.Var {
	if p.o.Search == nil {
		return presolve.Searched(m)
	}
	return p.o.Search
}

// prepare examines the model and chooses.
func (p *portfolio) prepare(m *model.Model, search []model.Var) (problem *member.Problem, metaheuristic string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = solve.Recovered("portfolio: preparing the model", r)
		}
	}()
	problem = member.New(p.reduced(p.presolve(m, search)), search)
	problem.Seed, problem.Branch, problem.Consistency, problem.Check = p.o.Seed, p.o.Branch, p.o.Consistency, p.o.Check
	if !p.o.Deterministic { // who is first depends on the clock
		problem.Starts = &cp.Starts{}
	}
	choice, metaheuristic, err := p.o.choose(problem)
	p.o.settle(problem.Model, &choice)
	choice.Members = p.afforded(choice.Members)
	p.mu.Lock()
	p.choice = choice
	p.mu.Unlock()
	return problem, metaheuristic, err
}
