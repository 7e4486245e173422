package cp

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"sync"
	"sync/atomic"

	"lsolve/internal/abandon"
	"lsolve/internal/crash"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// Solver searches one model; New makes it. Its methods may be called one after the
// other; each starts a new search. A method that is called while another search of
// the Solver is under way returns an error.
type Solver struct {
	m       *model.Model
	o       Options
	learns  bool
	result  solve.Result                   // of the search under way
	busy    atomic.Bool                    // a search is under way
	ended   atomic.Pointer[solve.Result]   // how the last search ended
	last    atomic.Pointer[solve.Solution] // the last solution of the search under way
	calls   abandon.Calls                  // of the callbacks
	stats   counters
	engines kernel.Counters
	learnt  learnt
	assumed []kernel.Predicate // in SolveAssuming

	verified, unverified int64 // explanations, in the checking mode
}

// New returns a solver. The error says what is wrong with the model or the options.
// The model must not change any more.
func New(m *model.Model, o Options) (*Solver, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	if err := o.Limits.Check("cp", solve.Limits{Nodes: 1, Failures: 1}); err != nil {
		return nil, err
	}
	if err := o.check(m); err != nil {
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
		case o.OnInference != nil:
			return nil, fmt.Errorf("%w: %d threads with OnInference", solve.ErrUnsupported, o.Threads)
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

// Solutions gives the solutions as they are found: all of them, or with an
// objective each that is better than those before. An error means that something
// went wrong, such as a panic in a user's constraint. The end of the search by a
// limit or by ctx is no error. Result reports afterwards how the search ended: with
// the status All, Optimal or Unsatisfiable the whole tree was searched. The
// receiver may break off, and may keep the slices.
func (s *Solver) Solutions(ctx context.Context) iter.Seq2[solve.Solution, error] {
	return func(yield func(solve.Solution, error) bool) {
		if err := s.begin(ctx); err != nil {
			yield(solve.Solution{}, err)
			return
		}
		defer s.end()
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

// Solve looks for one solution: any, or the best one if the model has an
// objective.
func (s *Solver) Solve(ctx context.Context) (solve.Result, error) {
	return s.run(ctx, s.solve)
}

func (s *Solver) solve(ctx context.Context) error {
	optimise := s.m.Objective().Sense != model.Satisfy
	err := s.stream(ctx, func(solve.Solution) bool { return optimise })
	if s.result.Status == solve.All {
		// The tree happened to be exhausted when the solution was found, which with
		// several threads is chance. Solve was not asked for all solutions.
		s.result.Status = solve.Satisfied
	}
	return err
}

// Count counts the solutions. It ignores the objective.
func (s *Solver) Count(ctx context.Context) (solve.Count, error) {
	var solutions atomic.Int64
	r, err := s.run(ctx, func(ctx context.Context) error {
		if s.o.Restart.Policy != NoRestart && !s.learns {
			return fmt.Errorf("%w: counting with restarts, which would count some solutions twice", solve.ErrUnsupported)
		}
		return s.search(ctx, func(*search) bool { solutions.Add(1); return true }, false)
	})
	return solve.Count{Result: r, Solutions: solutions.Load()}, err
}

// Result returns the result of the last search. Its Solution is the last one given,
// which is the best if there is an objective.
func (s *Solver) Result() solve.Result {
	if r := s.ended.Load(); r != nil {
		return *r
	}
	return solve.Result{}
}

// errEnough is the cause with which a parallel search is ended when the receiver
// breaks off.
var errEnough = errors.New("cp: enough")

// stream searches and passes every solution, checked, to the receiver, on the
// caller's goroutine.
func (s *Solver) stream(ctx context.Context, receive func(solve.Solution) bool) error {
	var last solve.Solution
	pass := func(solution solve.Solution) bool {
		last = solution
		s.last.Store(&solution)
		return receive(solution)
	}
	var wrong, err error
	if s.o.Threads > 1 {
		wrong, err = s.parallel(ctx, pass)
	} else {
		err = s.search(ctx, func(w *search) bool {
			solution := w.solution()
			w.goal.improve(w.e)
			if wrong = verify(s.m, solution.Values); wrong != nil {
				return false
			}
			return pass(solution)
		}, true)
	}
	s.result.Solution = last
	return s.unless(wrong, err)
}

// parallel is stream for several workers. wrong says that a solution was wrong.
func (s *Solver) parallel(ctx context.Context, receive func(solve.Solution) bool) (wrong, err error) {
	inner, cancel := context.WithCancelCause(ctx)
	solutions := make(chan solve.Solution)
	var searching crash.Group
	defer func() {
		// Also if the receiver has panicked, the Solver is not free before the search
		// has ended.
		cancel(errEnough)
		searching.Wait()
	}()
	searching.Go(func() {
		defer close(solutions)
		var mu sync.Mutex // improvements are sent in their order
		err = s.search(inner, func(w *search) bool {
			solution := w.solution()
			mu.Lock()
			defer mu.Unlock()
			if !w.goal.improve(w.e) {
				return true
			}
			if wrong = errors.Join(wrong, verify(s.m, solution.Values)); wrong != nil {
				return false
			}
			select {
			case solutions <- solution:
				return true
			case <-inner.Done(): // the stop flag is set soon
				return true
			}
		}, true)
	})
	wanted := true
	for solution := range solutions {
		if wanted && !receive(solution) {
			wanted = false
			cancel(errEnough)
		}
	}
	searching.Wait()
	if errors.Is(s.result.Stopped, errEnough) {
		s.result.Stopped = nil
	}
	return wrong, err
}

// unless returns err if no solution was wrong.
func (s *Solver) unless(wrong, err error) error {
	if wrong != nil {
		s.result.Status, s.result.Bounded = solve.Unknown, false
		return wrong
	}
	return err
}

// search makes the workers and lets them search.
func (s *Solver) search(ctx context.Context, visit func(*search) bool, optimise bool) (err error) {
	s.result, s.stats, s.engines = solve.Result{}, counters{}, kernel.Counters{}
	s.learnt = learnt{assumed: s.assumed}
	ctx, release := s.o.Limits.Within(ctx)
	defer release()
	all := &shared{onProgress: s.o.OnProgress, calls: &s.calls}
	all.best.Store(unset)
	if ctx.Err() != nil {
		s.result.Stopped = context.Cause(ctx)
		return nil
	}
	defer context.AfterFunc(ctx, func() { all.stop.Store(true) })()
	var seen *watched
	if s.o.OnNode != nil {
		seen = &watched{onNode: s.o.OnNode, stop: &all.stop}
	}
	var workers []*search
	for i := range max(1, s.o.Threads) {
		w, err := s.worker(i, all, visit, optimise)
		if errors.Is(err, errStopped) {
			s.result.Stopped = context.Cause(ctx)
			return nil
		}
		if err != nil {
			return err
		}
		if s.o.OnInference != nil {
			w.infers = &infers{to: s.o.OnInference, of: w, more: true}
		}
		if seen != nil {
			w.watcher = &watcher{to: seen, of: w, worker: i}
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

// worker makes the search of one worker.
func (s *Solver) worker(i int, all *shared, visit func(*search) bool, optimise bool) (*search, error) {
	w := &search{m: s.m, shared: all, visit: visit, shown: s.o.Shown, nodeLimit: s.o.Limits.Nodes, failureLimit: s.o.Limits.Failures}
	own := s.brancher(i)
	if own == nil {
		return nil, fmt.Errorf("cp: Options.Branch returned nil for worker %d; expected a brancher", i)
	}
	w.brancher = branch.Sequence(own, branch.Rest())
	w.traits = w.brancher.Traits()
	if w.traits.Varies && usesLDS(s.o.Method) {
		return nil, fmt.Errorf("%w: limited discrepancy search with branching that learns or is random: its waves must meet the same tree", solve.ErrUnsupported)
	}
	var err error
	w.e, err = compile(s.m, kernel.Options{Check: s.o.Check, Explain: s.o.OnInference != nil, Learn: s.learns, Weigh: w.traits.Weighs}, s.o.Consistency, &all.stop, s.o.Learn.Pause)
	if err != nil {
		return nil, err
	}
	if w.traits.Weighs {
		for x, weight := range s.o.Weights {
			w.e.AddWeight(model.Var(x), weight)
		}
	}
	if optimise {
		w.goal = newIncumbent(s.m, w.e, &all.best)
	}
	w.relaxed = s.o.relaxed
	w.large = s.o.large
	if w.relaxing = s.o.Relax; s.o.Threads > 1 || w.relaxing == RelaxAuto && !s.learns {
		w.relaxing = RelaxOff
	}
	if i == 0 && w.goal != nil && s.o.OnBound != nil {
		w.goal.onBound = func(bound int64) {
			w.call("OnBound")
			s.o.OnBound(bound)
			w.called()
		}
	}
	if len(s.o.Symmetries) > 0 {
		w.broken = newSymmetryBreaker(w.e, s.m, s.o.Symmetries)
	}
	return w, nil
}

// brancher returns the brancher of a worker.
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

// sequential searches the whole tree, again and again if there are restarts.
func (s *search) sequential(m Method, restart Restart) {
	limits := restart.Runs()
	for ok := s.root() && s.relax(); ok; ok = s.root() {
		if restart.Policy != NoRestart {
			s.restartAt = s.failures + limits()
		}
		s.goal.prove(s.e)
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
