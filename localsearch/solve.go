package localsearch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"lsolve/internal/abandon"
	"lsolve/model"
	"lsolve/solve"
)

// Solve runs the walks that start makes, numbered from 0, until the first reaches
// the target, a walk cannot improve any more, a limit is reached or ctx ends. It returns the best state. A limit
// or ctx is no error: Result.Stopped names what ended the search. A walk or a
// callback that panics is an error, a solve.PanicError. If a callback blocks when ctx
// ends, Solve returns without it, with the last solution that was reported; the walks
// stay in use until the callback returns.
//
// The walks go through rounds of some thousand steps each. The first round has one walk, and every later round
// has twice the number of the one before, so that an easy problem is not solved several times. If several walks
// reach the target in the same round, Solve takes the one with the fewest steps, then the one with the lowest
// number. So the result depends on the seeds of the walks and their number. It does not depend on Threads, nor
// on the time unless Limits.Time or ctx ends the search.
func Solve(ctx context.Context, start func(walk int) (Walk, error), o Options) (Result, error) {
	if err := o.Limits.Check("localsearch", solve.Limits{Steps: 1, Stagnation: 1}); err != nil {
		return Result{}, err
	}
	if err := o.check(ctx, start != nil); err != nil {
		return Result{}, err
	}
	o.Walks, o.Threads = max(1, o.Walks), max(1, o.Threads)
	ctx, release := o.Limits.Within(ctx)
	defer release()
	s := &solving{Options: o, start: start, began: time.Now(), pace: PaceOf(ctx, o.Limits.Steps)}
	type ending struct {
		Result
		err error
	}
	end, ok := abandon.RunCalls(ctx, &s.calls, func() ending {
		r, err := s.run(ctx)
		return ending{r, err}
	})
	if !ok { // a callback blocks, and with it the walks
		return s.abandoned(ctx), nil
	}
	return end.Result, end.err
}

// check refuses options that are wrong.
func (o *Options) check(ctx context.Context, startable bool) error {
	switch err := solve.CheckContext("localsearch", ctx); {
	case err != nil:
		return err
	case !startable:
		return errors.New("localsearch: start is nil; expected a function that makes a walk")
	case o.Walks < 0:
		return fmt.Errorf("localsearch: Options.Walks is %d; expected 0 or more", o.Walks)
	case o.Threads < 0:
		return fmt.Errorf("localsearch: Options.Threads is %d; expected 0 or more", o.Threads)
	}
	return o.Migration.check()
}

// SolveOne runs one walk as Solve does.
func SolveOne(ctx context.Context, walk Walk, o Options) (Result, error) {
	if o.Walks > 1 {
		return Result{}, fmt.Errorf("localsearch: SolveOne: Options.Walks is %d; expected 0 or 1, or call Solve", o.Walks)
	}
	return Solve(ctx, func(int) (Walk, error) { return walk, nil }, o)
}

// solving is one call of Solve.
type solving struct {
	Options
	start func(int) (Walk, error)
	began time.Time
	pace  Pace        // of each walk
	goal  Rank        // at which a walk stops
	sense model.Sense // of the walks
	walks []Walk
	steps []int64 // of each walk, before this round
	// By walk: its best rank and the steps at which that was first reached.
	ranks    []Rank
	improved []int64
	over     []bool // by walk: nothing is left to improve
	best     Rank   // that was reported last
	reported bool

	calls abandon.Calls // of OnImprovement and OnProgress
	mu    sync.Mutex
	// last is the last solution that was reported.
	last solve.Solution
}

// The number of steps of a walk in the first round and in late rounds.
const (
	firstRound = 1 << 10
	longRound  = 1 << 13
)

func (s *solving) run(ctx context.Context) (Result, error) {
	steps := int64(firstRound)
	for round := 0; ; round++ {
		if err := s.enlist(round); err != nil {
			return Result{}, err
		}
		winner, err := s.round(ctx, steps)
		if winner < 0 {
			winner = s.ahead()
		}
		err = errors.Join(err, s.report(winner))
		switch {
		case err != nil:
			return s.result(winner, nil), err
		case Reached(s.walks[winner].Best(), s.goal):
			return s.result(winner, nil), nil
		case ctx.Err() != nil:
			return s.result(winner, context.Cause(ctx)), nil
		case slices.Contains(s.over, true):
			return s.proved(winner), nil
		case s.Limits.Steps > 0 && len(s.walks) == s.Walks && slices.Min(s.steps) >= s.Limits.Steps:
			return s.result(winner, solve.ErrSteps), nil
		case s.stagnates():
			return s.result(winner, solve.ErrStagnation), nil
		}
		if s.Cooperate && round%4 == 3 {
			s.exchange(winner)
		}
		if s.Migration.due(round) {
			s.migrate()
		}
		steps = min(2*steps, longRound)
	}
}

// enlist makes the additional walks of a round.
func (s *solving) enlist(round int) error {
	active := s.Walks
	if round < 30 {
		active = min(active, 1<<round)
	}
	for len(s.walks) < active {
		w, err := s.start(len(s.walks))
		if err == nil && w == nil {
			err = fmt.Errorf("localsearch: walk %d is nil; expected one", len(s.walks))
		}
		if err != nil {
			return err
		}
		s.pace.Tell(w)
		s.walks, s.steps = append(s.walks, w), append(s.steps, 0)
		s.ranks, s.improved, s.over = append(s.ranks, w.Best()), append(s.improved, 0), append(s.over, false)
		s.sense = w.Sense()
		s.goal = s.target(s.sense)
	}
	return nil
}

// stagnates records which walks have improved in the last round, and reports whether none has improved for too
// long.
func (s *solving) stagnates() bool {
	all := s.Limits.Stagnation > 0 && len(s.walks) == s.Walks
	for i, w := range s.walks {
		if best := w.Best(); best.Better(s.ranks[i]) || s.improved[i] == 0 {
			s.ranks[i], s.improved[i] = best, s.steps[i]
		}
		all = all && s.steps[i]-s.improved[i] >= s.Limits.Stagnation
	}
	return all
}

// ahead returns the walk with the best state, the first among equals.
func (s *solving) ahead() int {
	best := 0
	for i, w := range s.walks {
		if w.Best().Better(s.walks[best].Best()) {
			best = i
		}
	}
	return best
}

// report calls OnImprovement if the walk has a better solution than the last one
// reported.
func (s *solving) report(i int) (err error) {
	rank := s.walks[i].Best()
	if s.OnImprovement == nil || rank.Violation > 0 || s.reported && !rank.Better(s.best) {
		return nil
	}
	s.best, s.reported = rank, true
	by := ""
	if s.Walks > 1 {
		by = fmt.Sprintf("walk %d", i)
	}
	solution := solve.Solution{Values: s.walks[i].Values(nil), Objective: signed(s.sense, rank.Objective)}
	s.mu.Lock()
	s.last = solve.Solution{Values: slices.Clone(solution.Values), Objective: solution.Objective}
	s.mu.Unlock()
	s.calls.Do(func() {
		err = solve.Guard("localsearch: OnImprovement", func() {
			s.OnImprovement(solve.Improvement{Solution: solution, Better: true, By: by, After: time.Since(s.began)})
		})
	})
	return err
}

// abandoned is the result when a callback blocks: the last solution that was
// reported, if there is one. The walks are still at work and cannot be looked at.
func (s *solving) abandoned(ctx context.Context) (r Result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	r.Stopped = context.Cause(ctx)
	if s.last.Values != nil {
		r.Status, r.Solution, r.State = solve.Satisfied, s.last, s.last.Values
	}
	return r
}

// proved is the result when a walk has ended because nothing is better than its best
// state.
func (s *solving) proved(i int) Result {
	r := s.result(i, nil)
	if s.sense != model.Satisfy && r.Status == solve.Satisfied {
		r.Status, r.Bound, r.Bounded = solve.Optimal, r.Objective, true
	}
	return r
}

// result is that of a walk.
func (s *solving) result(i int, stopped error) Result {
	w := s.walks[i]
	r := Result{State: w.Values(nil), Rank: w.Best(), Walk: i}
	r.Stats, r.Stopped = w.Stats(), stopped
	if r.Rank.Violation == 0 {
		r.Status = solve.Satisfied
		r.Values, r.Objective = r.State, signed(s.sense, r.Rank.Objective)
	}
	return r
}
