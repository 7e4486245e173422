package hybrid

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
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
	case <-ctx.Done():
		cancel()
		select {
		case err = <-done:
		case <-time.After(grace):
		}
	}
	p.stop.Store(true)
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
}

// member is a part and its account.
type member struct {
	name   string
	part   part
	busy   bool
	over   bool
	err    error
	turns  int64
	used   time.Duration
	weight float64
	share  float64 // the time used, in seconds, each divided by the weight then
	found  int
	bounds int
	stats  partStats
	finds  []find // of this turn, when deterministic
}

// run prepares and searches.
func (p *portfolio) run(m *model.Model) error {
	s, metaheuristic, err := p.prepare(m)
	if err != nil {
		return err
	}
	p.mu.Lock()
	for _, c := range p.choice.Parts {
		part := s.newPart(c.Name, metaheuristic)
		if p.o.planted != nil {
			part = p.o.planted(c.Name, part)
		}
		p.members = append(p.members, &member{name: c.Name, part: part, weight: 1})
	}
	p.mu.Unlock()
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
	s = &setting{m: m, search: p.o.Search, o: &p.o, engine: m, sched: findSchedule(m)}
	if s.search == nil {
		s.search = searched(m)
	}
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

// searched are the variables that no constraint defines, in their order.
func searched(m *model.Model) []model.Var {
	space, err := cbls.New(m, cbls.Options{})
	var vars []model.Var
	for x := range model.Var(m.NumVars()) {
		if m.Domain(x).Size() > 1 && (err != nil || !space.Defined(x)) {
			vars = append(vars, x)
		}
	}
	return vars
}

// turnOf gives a member a turn.
func (p *portfolio) turnOf(k *member, t *turn) {
	t.ctx, t.stop = p.ctx, &p.stop
	t.hand = func(f find) {
		if p.o.Deterministic {
			k.finds = append(k.finds, f)
			// Its own finds count for the rest of the turn.
			if f.values != nil {
				t.elite = insert(t.elite, f.values, p.board.cost(f.values))
			}
			t.bound = max(t.bound, f.bound)
			return
		}
		p.take(k, f)
		if f.values != nil {
			t.view = p.board.view()
		}
	}
	start := time.Now()
	more, err := p.guarded(k, t)
	spent := time.Since(start)
	p.mu.Lock()
	k.turns++
	k.used += spent
	k.share += max(spent, leastCharge).Seconds() / k.weight
	k.stats = k.part.stats()
	k.over = !more || err != nil
	k.err = err
	p.mu.Unlock()
	if err != nil && p.o.OnFailure != nil && !errors.Is(err, solve.ErrUnsupported) {
		p.o.OnFailure(k.name, err)
	}
}

// leastCharge is what a turn costs at least, so that a part that has nothing to
// do does not have all turns.
const leastCharge = time.Millisecond

// guarded makes a panic an error.
func (p *portfolio) guarded(k *member, t *turn) (more bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("hybrid: %s panicked: %v\n%s", k.name, r, debug.Stack())
		}
	}()
	return k.part.run(t)
}

// take passes a find on, and ends the search if it settles it.
func (p *portfolio) take(k *member, f find) {
	better, tighter := p.board.hand(k.name, f)
	p.mu.Lock()
	if better {
		k.found++
		k.weight = min(mostWeight, k.weight+1)
	}
	if tighter {
		k.bounds++
		k.weight = min(mostWeight, k.weight+0.25)
	}
	p.mu.Unlock()
	if p.board.settled() {
		p.stop.Store(true)
		p.cancel()
	}
}

// mostWeight is how many times the share of others a successful part has.
const mostWeight = 4

// report fills in what the parts did.
func (p *portfolio) report(r *Result) {
	p.mu.Lock()
	defer p.mu.Unlock()
	r.Choice = p.choice
	for _, k := range p.members {
		r.Parts = append(r.Parts, PartReport{Name: k.name, Found: k.found, Bounds: k.bounds, Time: k.used, Stats: k.stats, Err: k.err})
	}
}

// failure is the error of a search whose parts have all ended without an answer.
func (p *portfolio) failure() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	var errs []error
	for _, k := range p.members {
		if k.err != nil {
			errs = append(errs, k.err)
		}
	}
	if len(errs) == 0 {
		return solve.ErrLimit
	}
	return errors.Join(errs...)
}
