package hybrid

import (
	"cmp"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lsolve/localsearch/cbls"
	"lsolve/model"
	"lsolve/solve"
)

// Solve finds a solution of m, the best one if there is an objective, by several
// searches at once that tell each other what they found. Without an error the
// result's status is Satisfied, Optimal or Unsatisfiable. Otherwise the error
// says what ended the search: the cause of ctx, solve.ErrLimit, or that no part
// could go on; the result then has the best solution so far.
//
// It returns at the latest some ten milliseconds after ctx has ended. A part
// that is inside one very long propagation then ends by itself later.
func Solve(ctx context.Context, m *model.Model, o Options) (Result, error) {
	if err := m.Check(); err != nil {
		return Result{}, err
	}
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	p := &portfolio{o: o, board: newBoard(m, o.OnUpdate), ctx: inner, cancel: cancel}
	defer context.AfterFunc(inner, func() { p.stop.Store(true) })()
	if o.Target != nil && m.Objective().Sense != model.Satisfy {
		p.board.target = p.board.sign * *o.Target
	}
	if o.Start != nil {
		if err := m.Verify(o.Start); err != nil {
			return Result{}, fmt.Errorf("hybrid: the solution to start from: %w", err)
		}
		p.board.hand("start", find{values: o.Start, bound: noBound})
	}
	done := make(chan error, 1)
	go func() { done <- p.run(m) }()
	var err error
	select {
	case err = <-done:
	case <-inner.Done(): // ctx has ended, or the answer is there
		select {
		case err = <-done:
		case <-time.After(grace):
		}
	}
	p.stop.Store(true)
	p.silence()
	r := Result{}
	p.board.close(&r)
	p.report(&r)
	switch {
	case p.board.settledNow(&r):
		return r, nil
	case ctx.Err() != nil:
		return r, context.Cause(ctx)
	}
	return r, err
}

// grace is how long Solve waits for the parts once the search is to end.
const grace = 40 * time.Millisecond

// settledNow reports whether the result answers the question.
func (b *board) settledNow(r *Result) bool {
	switch {
	case r.Status == solve.Optimal || r.Status == solve.Unsatisfiable:
		return true
	case r.Status != solve.Satisfied:
		return false
	case b.m.Objective().Sense == model.Satisfy:
		return true
	}
	return b.target != noBound && b.sign*r.Objective <= b.target
}

// portfolio is one call of Solve.
type portfolio struct {
	o     Options
	board *board
	ctx   context.Context
	stop  atomic.Bool // set soon after ctx has ended

	cancel context.CancelFunc

	mu      sync.Mutex
	choice  Choice
	members []*member
	latest  time.Time // when the best solution was found

	telling sync.Mutex // held while OnFailure runs
	silent  bool       // Solve is about to return
}

// run prepares and searches. What panics here and not in a part is OnUpdate.
func (p *portfolio) run(m *model.Model) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("hybrid: panicked: %v\n%s", r, debug.Stack())
		}
	}()
	s, metaheuristic, err := p.prepare(m)
	if err != nil {
		return err
	}
	p.mu.Lock()
	for _, c := range p.choice.Parts {
		part := s.newPart(c.Name, metaheuristic)
		base := cmp.Or(baseWeights[c.Name], 1)
		if p.o.planted != nil {
			part = p.o.planted(c.Name, part)
		}
		p.members = append(p.members, &member{name: c.Name, part: part, weight: base, base: base})
	}
	p.mu.Unlock()
	defer p.closeParts()
	if p.board.settled() {
		return nil
	}
	if p.o.Deterministic {
		return p.rounds()
	}
	return p.share()
}

// prepare looks at the model and chooses.
func (p *portfolio) prepare(m *model.Model) (s *setting, metaheuristic string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("hybrid: preparing panicked: %v\n%s", r, debug.Stack())
		}
	}()
	search := p.o.Search
	if search == nil {
		search = searched(m)
	} else if err := checkSearch(m, search); err != nil {
		return nil, "", err
	}
	m = p.presolve(m, search)
	s = &setting{m: m, search: search, o: &p.o, engine: m, sched: findSchedule(m)}
	if s.sched != nil {
		s.engine = s.sched.withOrders(m)
	}
	s.graph = newGraph(m)
	choice, metaheuristic, err := s.choose()
	p.mu.Lock()
	p.choice = choice
	p.mu.Unlock()
	return s, metaheuristic, err
}

// presolve is m with the domains that are left at the root. Where nothing but a
// local search is wanted that is done only if it is asked for, and claims no proof.
func (p *portfolio) presolve(m *model.Model, search []model.Var) *model.Model {
	work := p.o.Presolve
	if work == 0 {
		work = usualPresolve
		if m.Objective().Sense != model.Satisfy {
			work = brieflyPresolve
		}
	}
	walkOnly := len(p.o.Parts) > 0 && !slices.ContainsFunc(p.o.Parts, func(name string) bool { return name != Walk })
	if work < 0 || walkOnly && p.o.Presolve == 0 || m.NumVars() > mostPresolved {
		return m
	}
	r, err := presolve(m, &p.stop, search, work, &p.o)
	if err != nil {
		return m // the parts that use the engine will say so
	}
	if walkOnly && (r.hopeless || len(searched(r.m)) == 0) {
		return m // there is nothing left to walk
	}
	if r.hopeless {
		p.board.hand("presolve", find{bound: noCost})
	}
	return r.m
}

// The work that goes into trying values where there is an objective, and beyond
// how many variables the model is left as it is: the parts begin at once there.
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
			return fmt.Errorf("hybrid: Search has variable %d; expected one below %d", x, m.NumVars())
		case seen[x]:
			return fmt.Errorf("hybrid: Search has variable %d, %q, twice", x, m.Name(x))
		}
		seen[x] = true
	}
	return nil
}

// searched are the variables that no constraint defines, in their order.
func searched(m *model.Model) []model.Var {
	space, err := newSpace(m)
	var vars []model.Var
	for x := range model.Var(m.NumVars()) {
		if m.Domain(x).Size() > 1 && (err != nil || !space.Defined(x)) {
			vars = append(vars, x)
		}
	}
	return vars
}

// newSpace is the model as a local search sees it. A constraint of the caller's
// that panics there is no reason not to try the other searches.
func newSpace(m *model.Model) (s *cbls.Space, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panicked: %v", r)
		}
	}()
	return cbls.New(m, cbls.Options{})
}
