package cp

import (
	"errors"
	"fmt"
	"sync/atomic"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// LearnSession is one engine that learns, for many searches of one model under different
// assumptions. What it has learnt in one of them holds in the others. It is not safe for
// concurrent use. To end it from outside set the flag that NewLearnSession was given.
type LearnSession struct {
	l        *learner
	all      *shared
	hopeless bool
	receive  func(solve.Solution) bool
	wrong    error
}

// LearnSessionOptions are the options of such a session. The zero value has the defaults.
type LearnSessionOptions struct {
	// Branch is the brancher; nil: all variables, the one with the smallest domain first.
	Branch branch.Brancher
	// Learn and Restart as in Options. Learn.Mode is not used, nor are Learn.Cores and
	// Learn.Probe, which make assumptions of their own. If Learn.Continue returns false the
	// search is Limited, and another one may begin.
	Learn   Learn
	Restart Restart
	// Consistency as in Options.
	Consistency func(i int, c model.Constraint) Consistency
	// OnBound as in Options: the bound holds whatever is assumed. It is called during searches,
	// and by NewLearnSession.
	OnBound func(bound int64)
	// Check verifies every explanation of every propagator; slow.
	Check bool
}

// NewLearnSession compiles the model and propagates its root. Setting stop, unless it is nil,
// ends the session soon after. If it is set during this call the error is solve.ErrLimit.
func NewLearnSession(m *model.Model, stop *atomic.Bool, o LearnSessionOptions) (s *LearnSession, err error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	if o.Learn.Cores || o.Learn.Probe {
		return nil, fmt.Errorf("%w: a session under assumptions with Learn.Cores or Learn.Probe", solve.ErrUnsupported)
	}
	options := Options{Learn: o.Learn, Restart: o.Restart, Consistency: o.Consistency, OnBound: o.OnBound, Check: o.Check}
	if o.Branch != nil {
		options.Branch = func(int) branch.Brancher { return o.Branch }
	}
	options.Learn.Mode, options.Relax = LearnOn, RelaxOff
	solver := &Solver{m: m, o: options, learns: true}
	s = &LearnSession{all: &shared{}}
	s.all.best.Store(unset)
	if stop == nil {
		stop = &s.all.stop
	}
	defer func() {
		if p := recover(); p != nil {
			err = caught(p, "compiling")
		}
	}()
	w, err := solver.worker(0, s.all, s.visit, true)
	if errors.Is(err, errStopped) {
		return nil, solve.ErrLimit
	}
	if err != nil {
		return nil, err
	}
	w.e.StopOn(stop)
	w.stopOn = stop
	s.l = newLearner(w, options)
	if err := w.guard(func() { s.hopeless = !s.l.enter() }); err != nil {
		return nil, err
	}
	if w.halt == stopped {
		return nil, solve.ErrLimit
	}
	return s, nil
}

// visit takes a solution.
func (s *LearnSession) visit(w *search) bool {
	solution := w.solution()
	w.goal.improve(w.e)
	if s.wrong = verify(w.m, solution.Values); s.wrong != nil {
		return false
	}
	return s.receive(solution) && w.goal != nil
}

// Engine returns the engine, for reading domains between searches.
func (s *LearnSession) Engine() *kernel.Engine { return s.l.e }

// Hopeless reports whether it is proved that there is no solution, or none that is better than
// the best one, whatever is assumed.
func (s *LearnSession) Hopeless() bool { return s.hopeless }

// Bound returns the best objective that the root's domains allow. Call it between searches,
// while Hopeless is false, on a model with an objective.
func (s *LearnSession) Bound() int64 { return s.l.goal.signed(s.l.goal.least(s.l.e)) }

// Stats returns the statistics since the session was made.
func (s *LearnSession) Stats() solve.Stats {
	l := s.l
	own := learnt{nogoods: l.nogoods, backjumps: l.backjumps, reductions: l.store.done}
	return append(l.stats(l.e.Counters()), own.stats()...)
}

// Improve requires that all later solutions have an objective better than value. Call it
// between searches; during one Learn.Import does the same.
func (s *LearnSession) Improve(value int64) {
	if s.l.goal != nil {
		s.l.goal.beat(value)
	}
}

// Search looks for solutions in which all of the assumptions are true: for one, or with an
// objective for better and better ones. receive gets each, checked; false ends the search.
//
// The outcome is Exhausted if no solution is left under the assumptions: core has the indices
// of those that exclude it together, in rising order. If Hopeless is true then, no assumption is
// needed. The other outcomes are Enough, Limited if Learn.Continue has ended the search, and
// Stopped.
func (s *LearnSession) Search(assumptions []kernel.Predicate, receive func(solve.Solution) bool) (outcome Outcome, core []int, err error) {
	l := s.l
	for _, p := range assumptions {
		if p.Constant() || int(p.Var()) >= l.m.NumVars() {
			return Exhausted, nil, fmt.Errorf("%w: the assumption %v", solve.ErrUnsupported, p)
		}
	}
	switch {
	case l.halt == stopped:
		return Stopped, nil, nil
	case s.hopeless:
		return Exhausted, nil, nil
	}
	l.halt, l.limitErr, l.skipped = running, nil, false
	l.assumed, l.core = assumptions, nil
	s.receive, s.wrong = receive, nil
	l.policy.begin()
	err = l.guard(func() {
		if !l.goal.bound(l.e) {
			return
		}
		if _, ok := l.hear(); ok {
			l.loop()
		}
	})
	if err = errors.Join(s.wrong, err); err != nil {
		return Stopped, nil, err
	}
	defer func() {
		if l.halt != stopped {
			l.back(0)
		}
	}()
	switch l.halt {
	case running:
		if s.hopeless = l.core == nil; !s.hopeless {
			core = append(core, l.core...)
		}
		return Exhausted, core, nil
	case stopped:
		return Stopped, nil, nil
	case enough:
		return Enough, nil, nil
	default:
		return Limited, nil, nil
	}
}
