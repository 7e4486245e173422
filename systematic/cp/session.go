package cp

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// SessionOptions are the options of a session. The zero value has the defaults.
type SessionOptions struct {
	// Consistency as in Options.
	Consistency func(i int, c model.Constraint) Consistency
	// Weigh counts the failures of constraints, which dom_w_deg needs.
	Weigh bool
	// Shown as in Options, for tasks of a model without an objective that list solutions.
	Shown []model.Var
	// Check verifies every explanation of every propagator; slow.
	Check bool
	// Pause, unless nil, is called wherever the session looks whether it is to end, also while
	// the model is compiled and in long propagations. It may block, so that several searches can
	// share a thread. false, from when on it is to return nothing else, ends the session.
	Pause func() bool
	// Starts are those of LinearPoint, as in Learn.
	Starts *Starts
}

// Session is one engine for many searches of one model: the model is compiled and its
// root propagated once. It serves large neighbourhood search, restarts that share
// weights, and several searches that share a thread.
//
// Begin begins a search, each Continue goes on with it, and End undoes it. Later
// solutions must still be better than the best one. A session is not safe for
// concurrent use. To end it from outside set the flag that NewSession was given.
type Session struct {
	w    *search
	all  *shared
	root int // depth of the engine between searches
	// hopeless: there is no solution, or none better than the best.
	hopeless bool
	begun    bool
	entered  bool
	task     Task
	before   int64         // solutions before the task
	spent    time.Duration // in Begin and Continue
	wrong    error
}

// Task is one search of a session.
type Task struct {
	// Assume requires, by e.Require, the assumptions of the search, such as the values
	// of variables that a neighbourhood keeps. It may call e.Propagate. It returns
	// false as soon as one of these does. nil: there are no assumptions.
	Assume func(e *kernel.Engine) bool
	// Branch is the brancher. Variables that it leaves open are fixed after it. Later
	// tasks should use the same brancher, because its cells stay in the engine. nil:
	// all variables in their order, by bisection.
	Branch branch.Brancher
	// Limits end the search: Nodes, Failures, and Time spent in Begin and Continue.
	Limits solve.Limits
	// OnSolution is called with every solution, which has been checked; false ends the
	// search. With an objective every solution is better than those before it. nil:
	// the search ends with the first solution.
	OnSolution func(solve.Solution) bool
}

// Outcome is the state of a search of a session.
type Outcome uint8

// The outcomes.
const (
	Paused    Outcome = iota // the next Continue goes on
	Exhausted                // everything was searched: no solution is left under the assumptions
	Enough                   // OnSolution returned false
	Limited                  // one of Task.Limits is reached
	Stopped                  // the session's flag is set; the session cannot be used any more
)

// NewSession compiles the model and propagates its root. Setting stop, unless it is
// nil, ends the session soon after. If it is set during this call the error is
// solve.ErrLimit.
func NewSession(m *model.Model, stop *atomic.Bool, o SessionOptions) (s *Session, err error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	all := &shared{}
	all.best.Store(unset)
	if stop == nil {
		stop = &all.stop
	}
	defer func() {
		if p := recover(); p != nil {
			err = caught(p, "compiling")
		}
	}()
	e, err := compile(m, kernel.Options{Check: o.Check, Weigh: o.Weigh}, o.Consistency, stop, o.Pause)
	if errors.Is(err, errStopped) {
		return nil, solve.ErrLimit
	}
	if err != nil {
		return nil, err
	}
	s = &Session{all: all, w: &search{m: m, e: e, shared: all, shown: o.Shown, starts: o.Starts}}
	s.w.goal = newIncumbent(m, e, &all.best)
	s.w.stopOn = stop
	s.hopeless = !s.w.root()
	if s.w.halt == stopped {
		return nil, solve.ErrLimit
	}
	return s, nil
}

// Engine returns the engine, for assumptions, branchers and reading domains.
func (s *Session) Engine() *kernel.Engine { return s.w.e }

// Hopeless reports whether it is proved that there is no solution, or none that is
// better than the best one and than what Improve has required.
func (s *Session) Hopeless() bool { return s.hopeless }

// Improve requires that all later solutions have an objective better than value. Call
// it between searches.
func (s *Session) Improve(value int64) {
	if s.w.goal == nil || s.hopeless {
		return
	}
	s.w.goal.beat(value)
	s.tighten()
}

// tighten propagates at the root that solutions must be better than the best.
func (s *Session) tighten() {
	if s.begun || s.hopeless {
		return
	}
	if !s.w.goal.bound(s.w.e) || !s.w.e.Propagate() {
		if s.w.e.Stopped() {
			s.w.halt = stopped
			return
		}
		s.hopeless = true
	}
}

// Require makes p true in all later searches. The caller must know that no solution
// that it needs is lost. Call it between searches.
func (s *Session) Require(p kernel.Predicate) {
	if s.hopeless || s.begun {
		return
	}
	if !s.w.e.Require(p, 0) || !s.w.e.Propagate() {
		if s.w.e.Stopped() {
			s.w.halt = stopped
			return
		}
		s.hopeless = true
	}
}

// Bound returns the best objective that the root's domains allow. Call it between
// searches, while Hopeless is false, on a model with an objective.
func (s *Session) Bound() int64 {
	return s.w.goal.signed(s.w.goal.least(s.w.e))
}

// Cost returns a view that grows with the cost, which is the objective, negated if it is
// to be maximised: the cost itself or, if that goes beyond 32 bits, the cost in coarser
// units. The model must have an objective.
func (s *Session) Cost() kernel.View { return s.w.goal.cost }

// CostAtLeast returns a predicate that is true of all solutions with that cost or more,
// and CostAtMost one that is true of all with at most that cost. Where the cost goes
// beyond 32 bits they may be true of others, too: CostAtMost returns the largest cost for
// which its predicate is.
func (s *Session) CostAtLeast(cost int64) kernel.Predicate {
	if w := s.w.goal.wide; w != nil {
		return kernel.AtLeastView(w.scale, w.scaled(min(cost, w.high+w.unit)))
	}
	return kernel.AtLeastView(s.w.goal.cost, cost)
}

// CostAtMost is as CostAtLeast says.
func (s *Session) CostAtMost(cost int64) (p kernel.Predicate, largest int64) {
	if w := s.w.goal.wide; w != nil {
		k := w.scaled(min(cost, w.high))
		return kernel.AtMostView(w.scale, k), max(cost, w.low+w.unit*(k+1)-1)
	}
	return kernel.AtMostView(s.w.goal.cost, cost), cost
}

// Begin begins a search; End must have ended the one before. It returns Paused;
// Exhausted if the assumptions cannot hold; Limited if that failure has used up the
// limit; or Stopped. A panic in Assume, or a limit that a task does not have, is
// returned by Continue as an error.
func (s *Session) Begin(t Task) Outcome {
	if s.begun {
		panic("cp: Begin before End")
	}
	s.tighten()
	w := s.w
	switch {
	case w.halt == stopped:
		return Stopped
	case s.hopeless:
		return Exhausted
	}
	s.task, s.begun, s.entered, s.wrong = t, true, false, nil
	s.root, s.before = w.e.Depth(), w.solutions
	w.halt, w.skipped, w.deepFail, w.found = running, false, false, false
	w.failureLimit, w.nodeLimit, s.spent = 0, 0, 0
	if t.Limits.Failures > 0 {
		w.failureLimit = w.failures + t.Limits.Failures
	}
	if t.Limits.Nodes > 0 {
		w.nodeLimit = w.nodes + t.Limits.Nodes
	}
	own := t.Branch
	if own == nil {
		own = branch.Sequence()
	}
	if w.rest == nil {
		w.rest = branch.Rest()
	}
	w.brancher = branch.Sequence(own, w.rest)
	w.traits = w.brancher.Traits()
	w.visit = s.receive
	w.e.Push()
	w.nodes++
	if s.wrong = t.Limits.Check("a task", solve.Limits{Nodes: 1, Failures: 1}); s.wrong != nil {
		return Paused // Continue returns the error
	}
	if t.Assume != nil {
		defer s.spend(time.Now())
		var ok bool
		if s.wrong = w.guard(func() {
			w.calling = "Task.Assume"
			ok = t.Assume(w.e)
			w.calling = ""
			ok = ok && w.e.Propagate()
		}); s.wrong != nil {
			return Paused // Continue returns the error
		}
		if !w.settled(ok) {
			return s.outcome(Exhausted)
		}
	}
	return Paused
}

// receive checks a solution and passes it on.
func (s *Session) receive(w *search) bool {
	solution := w.solution()
	w.goal.improve(w.e)
	if s.wrong = verify(w.m, solution.Values); s.wrong != nil {
		return false
	}
	return s.task.OnSolution != nil && s.task.OnSolution(solution)
}

// Continue goes on with the search until over, which is called at every node, returns
// true. nil: until the search ends. An error means a wrong solution or a panic in a
// constraint or brancher.
func (s *Session) Continue(over func() bool) (outcome Outcome, err error) {
	w := s.w
	if !s.begun {
		panic("cp: Continue before Begin")
	}
	if s.wrong != nil {
		return Stopped, s.wrong
	}
	if w.halt == stopped {
		return Stopped, nil
	}
	w.over = s.timed(over, time.Now())
	defer s.spend(time.Now())
	err = w.guard(func() {
		if !s.entered {
			s.entered = true
			if !w.enter(Complete{}, 0) {
				return
			}
		}
		w.descend(Complete{}, 0, unset)
	})
	if err = errors.Join(err, s.wrong); err != nil {
		return Stopped, err
	}
	outcome = s.outcome(Exhausted)
	if outcome == Exhausted && s.task.Assume == nil && (w.goal != nil || w.solutions == s.before) {
		s.hopeless = true // the whole tree was searched
	}
	return outcome, nil
}

// timed wraps over so that it halts the search when the task's time is used up.
func (s *Session) timed(over func() bool, begun time.Time) func() bool {
	limit := s.task.Limits.Time
	if limit <= 0 {
		return over
	}
	return func() bool {
		if s.spent+time.Since(begun) >= limit {
			s.w.limit(solve.ErrTime)
			return true
		}
		return over != nil && over()
	}
}

// spend counts the time of Begin or Continue.
func (s *Session) spend(since time.Time) { s.spent += time.Since(since) }

// outcome returns the reason why the search halted, or done if it did not.
func (s *Session) outcome(done Outcome) Outcome {
	switch s.w.halt {
	case paused:
		s.w.halt = running
		return Paused
	case enough:
		return Enough
	case limited:
		return Limited
	case stopped:
		return Stopped
	default:
		return done
	}
}

// End undoes the search. Later solutions must still be better than its solutions.
func (s *Session) End() {
	if !s.begun {
		return
	}
	s.w.unwind(s.root)
	s.begun = false
	if s.w.halt != stopped {
		s.w.halt = running
	}
}

// Search calls Begin, Continue and End.
func (s *Session) Search(t Task, over func() bool) (Outcome, error) {
	outcome := s.Begin(t)
	var err error
	if outcome == Paused {
		outcome, err = s.Continue(over)
	}
	s.End()
	return outcome, err
}

// Stats returns the statistics since the session was made.
func (s *Session) Stats() solve.Stats { return s.w.stats(s.w.e.Counters()) }

// Propagations returns the number of propagators that have run: a measure of the work
// done so far.
func (s *Session) Propagations() int64 { return s.w.e.Counters().Propagations }

// StopWith returns a flag that is set when ctx ends, for NewSession, and a function
// that releases it.
func StopWith(ctx context.Context) (stop *atomic.Bool, release func() bool) {
	stop = &atomic.Bool{}
	return stop, context.AfterFunc(ctx, func() { stop.Store(true) })
}
