package cp

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime/debug"
	"sync"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// Solver searches one model. Its methods may be called one after the other; each
// begins anew.
type Solver struct {
	m       *model.Model
	o       Options
	status  solve.Status
	stats   counters
	engines kernel.Counters
	learns  bool
	learnt  learnt
	assumed []kernel.Predicate // in SolveAssuming

	verified, unverified int64 // explanations, in the checking mode
}

// New returns a solver, or what is wrong with the model or the options. The
// model must not change any more.
func New(m *model.Model, o Options) (*Solver, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	if o.Method == nil {
		o.Method = Complete{}
	}
	if o.Threads > 1 {
		switch _, complete := o.Method.(Complete); {
		case !complete:
			return nil, fmt.Errorf("%w: %d threads with an incomplete method", solve.ErrUnsupported, o.Threads)
		case o.Restart.Policy != NoRestart:
			return nil, fmt.Errorf("%w: %d threads with restarts", solve.ErrUnsupported, o.Threads)
		case len(o.Symmetries) > 0:
			return nil, fmt.Errorf("%w: %d threads with symmetry breaking", solve.ErrUnsupported, o.Threads)
		}
	}
	learns, err := o.learns()
	if err != nil {
		return nil, err
	}
	if p := o.Restart.Policy; !learns && (p == Glucose || p == Never) {
		return nil, fmt.Errorf("%w: this restart policy without learning", solve.ErrUnsupported)
	}
	return &Solver{m: m, o: o, learns: learns}, nil
}

// PanicError is a panic in a constraint, a brancher or an observer of the
// user's.
type PanicError struct {
	Where string // such as "constraint no_two_in_a_row"
	Value any
	Stack []byte
}

// Error names what panicked.
func (p *PanicError) Error() string { return fmt.Sprintf("cp: %s panicked: %v", p.Where, p.Value) }

// Solutions gives the solutions as they are found: all of them, or with an
// objective every one that is better than those before. A stream that ends
// without an error has searched the whole tree, and the last solution is
// optimal; after Options.Method or a restart left something out, it ends with
// solve.ErrLimit. When ctx ends, the error is its cause. Breaking off is fine.
func (s *Solver) Solutions(ctx context.Context) iter.Seq2[solve.Solution, error] {
	return func(yield func(solve.Solution, error) bool) {
		if s.o.Restart.Policy != NoRestart && !s.learns && s.m.Objective().Sense == model.Satisfy {
			yield(solve.Solution{}, fmt.Errorf("%w: all solutions with restarts, which would give some of them twice", solve.ErrUnsupported))
			return
		}
		wanted := true
		err := s.stream(ctx, func(solution solve.Solution) bool {
			wanted = yield(solution, nil)
			return wanted
		})
		if err != nil && wanted {
			yield(solve.Solution{}, err)
		}
	}
}

// Solve gives one solution: the first, or the best if the model has an
// objective. The status is Satisfied, Optimal, Unsatisfiable or Unknown; without
// a proof the error says what ended the search, and the solution is the best so
// far if there is one.
func (s *Solver) Solve(ctx context.Context) (solve.Solution, solve.Status, error) {
	var best solve.Solution
	optimise := s.m.Objective().Sense != model.Satisfy
	err := s.stream(ctx, func(solution solve.Solution) bool {
		best = solution
		return optimise
	})
	if s.status == solve.All {
		// The space was at its end, too, before the search heard that one is enough:
		// that is chance with several threads, and not what was asked.
		s.status = solve.Satisfied
	}
	return best, s.status, err
}

// Count is the number of solutions. With an error it is how many were found
// before. The objective is ignored.
func (s *Solver) Count(ctx context.Context) (int64, error) {
	if s.o.Restart.Policy != NoRestart && !s.learns {
		return 0, fmt.Errorf("%w: counting with restarts, which would count some solutions twice", solve.ErrUnsupported)
	}
	err := s.search(ctx, func(*search) bool { return true }, false)
	return s.stats.solutions, err
}

// Status is how the last search ended.
func (s *Solver) Status() solve.Status { return s.status }

// Stats are the figures of the last search.
func (s *Solver) Stats() solve.Stats {
	stats := s.stats.stats(s.engines)
	if s.learns {
		stats = append(stats, s.learnt.stats()...)
	}
	return stats
}

// stats are the figures, with those of the engines.
func (c counters) stats(e kernel.Counters) solve.Stats {
	return solve.Stats{
		{Name: solve.Nodes, Value: c.nodes},
		{Name: solve.Failures, Value: c.failures},
		{Name: solve.Backtracks, Value: c.backtracks},
		{Name: solve.PeakDepth, Value: int64(c.peakDepth)},
		{Name: solve.Restarts, Value: c.restarts},
		{Name: solve.Propagations, Value: e.Propagations},
		{Name: solve.Prunings, Value: e.Prunings},
		{Name: solve.Entailments, Value: e.Entailments},
		{Name: solve.Constraints, Value: e.Constraints},
	}
}

// errEnough is the cause with which a parallel search is ended when its consumer
// wants no more.
var errEnough = errors.New("cp: enough")

// stream searches and hands every solution, checked, to the receiver, on the
// caller's goroutine.
func (s *Solver) stream(ctx context.Context, receive func(solve.Solution) bool) error {
	if s.o.Threads <= 1 {
		var wrong error
		err := s.search(ctx, func(w *search) bool {
			solution := w.solution()
			w.goal.improve(w.e)
			if wrong = s.verify(solution); wrong != nil {
				return false
			}
			return receive(solution)
		}, true)
		return s.unless(wrong, err)
	}
	inner, cancel := context.WithCancelCause(ctx)
	defer cancel(errEnough)
	solutions := make(chan solve.Solution)
	var wrong, err error
	go func() {
		defer close(solutions)
		var mu sync.Mutex // improvements are sent in their order
		err = s.search(inner, func(w *search) bool {
			solution := w.solution()
			mu.Lock()
			defer mu.Unlock()
			if !w.goal.improve(w.e) {
				return true
			}
			if wrong = errors.Join(wrong, s.verify(solution)); wrong != nil {
				return false
			}
			select {
			case solutions <- solution:
				return true
			case <-inner.Done(): // the stop flag follows
				return true
			}
		}, true)
	}()
	wanted := true
	for solution := range solutions {
		if wanted && !receive(solution) {
			wanted = false
			cancel(errEnough)
		}
	}
	if errors.Is(err, errEnough) {
		err = nil
	}
	return s.unless(wrong, err)
}

// verify checks a solution against the specification of every constraint.
func (s *Solver) verify(solution solve.Solution) error {
	if err := s.m.Verify(solution.Values); err != nil {
		return fmt.Errorf("cp: wrong solution %v: %w", solution.Values, err)
	}
	return nil
}

// unless is err, unless a solution was wrong.
func (s *Solver) unless(wrong, err error) error {
	if wrong != nil {
		s.status = solve.Unknown
		return wrong
	}
	return err
}

// search makes the workers and lets them search.
func (s *Solver) search(ctx context.Context, visit func(*search) bool, optimise bool) (err error) {
	s.status, s.stats, s.engines = solve.Unknown, counters{}, kernel.Counters{}
	s.learnt = learnt{assumed: s.assumed}
	all := &shared{progress: s.o.Progress}
	all.best.Store(unset)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	defer context.AfterFunc(ctx, func() { all.stop.Store(true) })()
	var seen *observers
	if s.o.Observer != nil {
		seen = &observers{observer: s.o.Observer, stop: &all.stop}
	}
	var workers []*search
	for i := range max(1, s.o.Threads) {
		w, err := s.worker(i, all, visit, optimise)
		if errors.Is(err, errStopped) {
			return context.Cause(ctx)
		}
		if err != nil {
			return err
		}
		if seen != nil {
			w.watcher = &watcher{to: seen, worker: i}
		}
		workers = append(workers, w)
	}
	first := workers[0]
	if len(workers) == 1 {
		err = first.guard(func() {
			if s.learns {
				s.learnt.search(first, s.o)
				return
			}
			first.sequential(s.o.Method, s.o.Restart)
		})
	} else {
		err = first.parallel(workers)
	}
	for _, w := range workers {
		s.stats.add(w.counters)
		c := w.e.Counters()
		s.engines.Propagations += c.Propagations
		s.engines.Prunings += c.Prunings
		s.engines.Entailments += c.Entailments
		s.engines.Constraints = c.Constraints
		s.verified, s.unverified = w.e.Verified()
	}
	return s.conclude(ctx, workers, seen, err)
}

// conclude says how the search ended.
func (s *Solver) conclude(ctx context.Context, workers []*search, seen *observers, err error) error {
	found, first := s.stats.solutions > 0, workers[0]
	var ended [paused + 1]bool
	skipped := false
	for _, w := range workers {
		ended[w.halt] = true
		skipped = skipped || w.skipped
		if w.broken != nil {
			err = errors.Join(err, w.broken.err)
		}
	}
	if found {
		s.status = solve.Satisfied
	}
	switch {
	case err != nil:
		return err
	case seen != nil && seen.err != nil:
		return seen.err
	case ended[enough]:
		return nil
	case ended[stopped] && ctx.Err() != nil:
		return context.Cause(ctx)
	case ended[limited] || ended[stopped] || skipped:
		return solve.ErrLimit
	case first.goal != nil && first.goal.best.Load() != unset: // found here, or by Learn.Better
		s.status = solve.Optimal
	case !found:
		s.status = solve.Unsatisfiable
	default:
		s.status = solve.All
	}
	return nil
}

// worker makes the search of one worker.
func (s *Solver) worker(i int, all *shared, visit func(*search) bool, optimise bool) (*search, error) {
	w := &search{m: s.m, shared: all, visit: visit, shown: s.o.Shown, nodeLimit: s.o.NodeLimit, failureLimit: s.o.FailureLimit}
	own := s.brancher(i)
	w.own = own
	w.learner, _ = own.(branch.Learner)
	if v, ok := own.(branch.Varier); ok && v.Varies() && usesLDS(s.o.Method) {
		return nil, fmt.Errorf("%w: limited discrepancy search with branching that learns or is random: its waves must meet the same tree", solve.ErrUnsupported)
	}
	weigher, ok := own.(branch.Weigher)
	var err error
	w.e, err = compile(s.m, kernel.Options{Check: s.o.Check, Learn: s.learns, Weigh: ok && weigher.Weighs()}, s.o.Consistency, &all.stop)
	if err != nil {
		return nil, err
	}
	w.e.StopOn(&all.stop)
	if ok && weigher.Weighs() {
		for x, weight := range s.o.Weights {
			w.e.AddWeight(model.Var(x), weight)
		}
	}
	w.brancher = branch.Sequence(own, branch.Rest())
	if optimise {
		w.goal = newIncumbent(s.m, w.e, &all.best)
	}
	if len(s.o.Symmetries) > 0 {
		w.broken = newSymmetryBreaker(w.e, s.m, s.o.Symmetries)
	}
	return w, nil
}

// brancher is the brancher of a worker.
func (s *Solver) brancher(worker int) branch.Brancher {
	if s.o.Branch != nil {
		return s.o.Branch(worker)
	}
	vars := make([]model.Var, s.m.NumVars())
	for x := range vars {
		vars[x] = model.Var(x)
	}
	return branch.New(vars, branch.Options{Select: branch.FirstFail, Style: branch.Step})
}

// guard runs f and makes a panic in it an error; a panic of whoever receives the
// solutions goes on.
func (s *search) guard(f func()) (err error) {
	defer func() {
		if s.visiting {
			return
		}
		if r := recover(); r != nil {
			if unsound, ok := r.(*kernel.UnsoundError); ok {
				err = unsound
			} else {
				err = &PanicError{s.where(), r, debug.Stack()}
			}
			s.halt = stopped
		}
	}()
	f()
	return nil
}

// where says what is running, for the message about a panic.
func (s *search) where() string {
	if p, ok := s.e.Running(); ok {
		return "constraint " + p.Name()
	}
	if named, ok := s.own.(branch.Named); ok {
		return "brancher " + named.Name()
	}
	return "brancher"
}

// sequential searches the whole tree, again and again if there are restarts.
func (s *search) sequential(m Method, restart Restart) {
	limits := restart.limits()
	for ok := s.root(); ok; ok = s.root() {
		if restart.Policy != NoRestart {
			s.restartAt = s.failures + limits()
		}
		depth := s.e.Depth()
		s.e.Push()
		s.run(m)
		s.unwind(depth)
		if s.halt != restarting {
			return
		}
		s.halt = running
		s.restarts++
		if !s.goal.bound(s.e) {
			return
		}
	}
}
