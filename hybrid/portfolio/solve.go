package portfolio

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/internal/abandon"
	"lsolve/model"
	"lsolve/solve"
)

// Solve finds a solution of m, the best one if there is an objective, by several
// searches that share what they find. If ctx or a limit ends it first,
// Result.Stopped says so and the result has the best solution so far; it is nil if
// the members had nothing more to try. The error says what went wrong: the options
// are wrong, all members have failed, or OnImprovement has panicked.
//
// Solve returns at the latest some ten milliseconds after ctx has ended. A member
// that is inside one very long propagation then ends by itself later.
func Solve(ctx context.Context, m *model.Model, o Options) (Result, error) {
	if err := m.Check(); err != nil {
		return Result{}, err
	}
	if err := o.Limits.Check("portfolio", solve.Limits{Slices: 1}); err != nil {
		return Result{}, err
	}
	limited, release := o.Limits.WithTime(ctx)
	defer release()
	inner, cancel := context.WithCancel(limited)
	defer cancel()
	p := &portfolio{o: o, pool: newPool(m, o.OnImprovement), ctx: inner, cancel: cancel}
	defer context.AfterFunc(inner, func() { p.stop.Store(true) })()
	if o.Target != nil && m.Objective().Sense != model.Satisfy {
		p.pool.target = p.pool.sign * *o.Target
	}
	if o.Start != nil {
		if err := m.Verify(o.Start); err != nil {
			return Result{}, fmt.Errorf("portfolio: the solution to start from: %w", err)
		}
		p.pool.hand(Start, member.Find{Values: o.Start, Bound: member.NoBound})
	}
	end, _ := abandon.Run(inner, func() ending { return p.run(m) })
	p.stop.Store(true)
	p.failures.Close()
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

// ending is how the members came to their end: by a limit of their own, by errors,
// or, if both are nil, because they had nothing more to do.
type ending struct{ stopped, err error }

// portfolio is one call of Solve.
type portfolio struct {
	o    Options
	pool *pool
	ctx  context.Context
	stop atomic.Bool // set soon after ctx has ended

	cancel context.CancelFunc

	mu      sync.Mutex
	choice  Choice
	members []*account
	latest  time.Time // when the best solution was found

	failures abandon.Gate // for OnFailure
}

// run prepares and searches.
func (p *portfolio) run(m *model.Model) (end ending) {
	defer func() {
		if r := recover(); r != nil {
			end.err = fmt.Errorf("portfolio: panicked: %v\n%s", r, debug.Stack())
		}
	}()
	problem, metaheuristic, err := p.prepare(m)
	if err != nil {
		return ending{err: err}
	}
	p.mu.Lock()
	for _, c := range p.choice.Members {
		s := p.newMember(problem, c.Name, metaheuristic)
		base := cmp.Or(baseWeights[c.Name], 1)
		if p.o.planted != nil {
			s = p.o.planted(c.Name, s)
		}
		k := &account{name: c.Name, search: s, weight: base, base: base}
		if i := slices.IndexFunc(p.o.First, func(f First) bool { return f.Member == c.Name }); i >= 0 {
			k.first, k.order = p.o.First[i].Time, i
		}
		p.members = append(p.members, k)
	}
	p.mu.Unlock()
	defer p.closeMembers()
	switch {
	case p.pool.settled():
		return ending{}
	case p.o.Deterministic:
		return p.rounds()
	}
	return p.share()
}

// prepare looks at the model and chooses.
func (p *portfolio) prepare(m *model.Model) (problem *member.Problem, metaheuristic string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("portfolio: preparing panicked: %v\n%s", r, debug.Stack())
		}
	}()
	search := p.o.Search
	if search == nil {
		search = presolve.Searched(m)
	} else if err := checkSearch(m, search); err != nil {
		return nil, "", err
	}
	problem = member.New(p.presolve(m, search), search)
	problem.Seed, problem.Branch, problem.Consistency, problem.Check = p.o.Seed, p.o.Branch, p.o.Consistency, p.o.Check
	choice, metaheuristic, err := p.o.choose(problem)
	p.mu.Lock()
	p.choice = choice
	p.mu.Unlock()
	return problem, metaheuristic, err
}

// presolve is m with the domains that are left at the root. Where nothing but a
// local search is wanted that is done only if it is asked for, and claims no proof.
func (p *portfolio) presolve(m *model.Model, search []model.Var) *model.Model {
	work := p.o.Presolve
	if work == 0 {
		work = presolve.Usual
		if m.Objective().Sense != model.Satisfy {
			work = brieflyPresolve
		}
	}
	walkOnly := len(p.o.Members) > 0 && !slices.ContainsFunc(p.o.Members, func(name string) bool { return name != Walk })
	if work < 0 || walkOnly && p.o.Presolve == 0 || m.NumVars() > mostPresolved {
		return m
	}
	r, err := presolve.Run(m, &p.stop, presolve.Options{
		Vars: search, Propagations: work, Consistency: p.o.Consistency, Check: p.o.Check,
	})
	if err != nil {
		return m // the members that use the engine will say so
	}
	if walkOnly && (r.Hopeless || len(presolve.Searched(r.Model)) == 0) {
		return m // there is nothing left to walk
	}
	if r.Hopeless {
		p.pool.hand("presolve", member.Find{Bound: member.NoCost})
	}
	return r.Model
}

// The work that goes into trying values where there is an objective, and beyond
// how many variables the model is left as it is: the members begin at once there.
const (
	brieflyPresolve = 30_000
	mostPresolved   = 50_000
)

// checkSearch refuses variables that the model does not have, or twice.
func checkSearch(m *model.Model, search []model.Var) error {
	seen := make([]bool, m.NumVars())
	for _, x := range search {
		switch {
		case x < 0 || int(x) >= m.NumVars():
			return fmt.Errorf("portfolio: Search has variable %d; expected one below %d", x, m.NumVars())
		case seen[x]:
			return fmt.Errorf("portfolio: Search has variable %d, %q, twice", x, m.Name(x))
		}
		seen[x] = true
	}
	return nil
}
