package localsearch

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"lsolve/solve"
)

// Options of Solve. The zero value runs one walk until its state has no
// violation.
type Options struct {
	// Walks is the number of walks; 0: 1. The result depends on it.
	Walks int
	// Threads is how many walks run at the same time; 0: 1. The result does not
	// depend on it.
	Threads int
	// Steps is the number of steps of each walk after which the search ends with
	// solve.ErrLimit; 0: no limit.
	Steps int64
	// Stagnation ends the search with solve.ErrLimit when no walk has found a better
	// state for at least so many of its steps; 0: never.
	Stagnation int64
	// Target is the rank at which the search is content; see also AnyObjective and
	// NoTarget. The zero value is no violation, and an objective of at most 0.
	Target Rank
	// Cooperate lets walks that have fallen behind go on from the best one's state
	// now and then.
	Cooperate bool
	// OnBest, unless nil, is told of every better result after the first, with a
	// copy of its values, by one goroutine.
	OnBest func(Found)
	// Progress is told now and then how far the search is.
	Progress solve.ProgressFunc
}

// NoTarget is a target that cannot be reached: the search goes on until it is
// stopped.
var NoTarget = Rank{Violation: -1, Objective: math.MinInt64}

// AnyObjective is the target of a state without a violation.
var AnyObjective = Rank{Objective: math.MaxInt64}

// Found is a result on the way.
type Found struct {
	Walk   int
	Steps  int64 // of that walk
	Rank   Rank
	Values []int32
}

// Result is what a search came to.
type Result struct {
	Values []int32 // of the best state
	Rank   Rank
	Status solve.Status // Satisfied if the best state has no violation, else Unknown
	Walk   int          // which walk has found it
	Stats  solve.Stats  // that walk's
}

// Solve runs the walks that start makes, numbered from 0, until the first
// reaches the target. It then returns that walk's state; or, with the context's
// cause or solve.ErrLimit, the best state so far.
//
// The walks go through rounds of so many steps each; in every round twice as
// many take part as in the one before, so that an easy problem is not solved
// several times. Of the walks that reach the target in the same round the one
// with the fewest steps is taken, then the one with the lowest number. So the
// result depends on the seeds of the walks and their number, not on Threads or
// the time. A walk that panics is an error.
func Solve(ctx context.Context, start func(walk int) (Walk, error), o Options) (Result, error) {
	o.Walks, o.Threads = max(1, o.Walks), max(1, o.Threads)
	s := &solving{Options: o, start: start}
	return s.run(ctx)
}

// solving is one call of Solve.
type solving struct {
	Options
	start func(int) (Walk, error)
	walks []Walk
	steps []int64 // of each walk, before this round
	// Of each walk, its best rank and the steps at which that was first seen.
	ranks    []Rank
	improved []int64
	best     Rank
	told     bool
}

// The number of steps of a walk in the first round and in late ones.
const (
	firstRound = 1 << 10
	longRound  = 1 << 13
)

func (s *solving) run(ctx context.Context) (Result, error) {
	steps := int64(firstRound)
	for round := 0; ; round++ {
		active := s.Walks
		if round < 30 {
			active = min(active, 1<<round)
		}
		for len(s.walks) < active {
			w, err := s.start(len(s.walks))
			if err != nil {
				return Result{}, err
			}
			s.walks, s.steps = append(s.walks, w), append(s.steps, 0)
			s.ranks, s.improved = append(s.ranks, w.Best()), append(s.improved, 0)
		}
		winner, err := s.round(ctx, steps)
		if len(s.walks) == 0 {
			return Result{}, err
		}
		if winner < 0 {
			winner = s.ahead()
		} else {
			err = nil
		}
		s.tell(winner)
		switch {
		case err != nil || Reached(s.walks[winner].Best(), s.Target):
			return s.result(winner), err
		case s.Steps > 0 && s.steps[0] >= s.Steps && len(s.walks) == s.Walks && slices.Min(s.steps) >= s.Steps:
			return s.result(winner), solve.ErrLimit
		case s.stagnates():
			return s.result(winner), solve.ErrLimit
		}
		if s.Cooperate && round%4 == 3 {
			s.exchange(winner)
		}
		steps = min(2*steps, longRound)
	}
}

// round runs every walk so many steps, and returns the one that has reached the
// target; -1 if none has.
func (s *solving) round(ctx context.Context, steps int64) (winner int, err error) {
	// leader is the least (steps, walk) at which the target was reached, the walk
	// in the low bits.
	var leader atomic.Int64
	leader.Store(math.MaxInt64)
	errs := make([]error, len(s.walks))
	ahead := func(i int, made int64) bool { return made<<20|int64(i) < leader.Load() }
	run := func(i int) {
		defer func() {
			if p := recover(); p != nil {
				errs[i] = fmt.Errorf("localsearch: walk %d panicked: %v\n%s", i, p, debug.Stack())
			}
		}()
		allowed := steps
		if s.Steps > 0 {
			allowed = min(allowed, s.Steps-s.steps[i])
		}
		made := int64(0)
		for {
			// A walk that cannot come first any more is left where it is.
			const slice = 512
			if !ahead(i, made) {
				break
			}
			n, err := s.walks[i].Run(ctx, min(slice, allowed-made), s.Target)
			made += n
			if Reached(s.walks[i].Best(), s.Target) {
				for mine := made<<20 | int64(i); ; {
					now := leader.Load()
					if now <= mine || leader.CompareAndSwap(now, mine) {
						break
					}
				}
				break
			}
			if err != nil || made >= allowed {
				errs[i] = err
				break
			}
			s.report(i, made)
		}
		s.steps[i] += made
	}
	if s.Threads == 1 || len(s.walks) == 1 {
		for i := range s.walks {
			run(i)
		}
	} else {
		var next atomic.Int64
		var wait sync.WaitGroup
		for range min(s.Threads, len(s.walks)) {
			wait.Go(func() {
				for i := int(next.Add(1)) - 1; i < len(s.walks); i = int(next.Add(1)) - 1 {
					run(i)
				}
			})
		}
		wait.Wait()
	}
	if at := leader.Load(); at != math.MaxInt64 {
		return int(at & (1<<20 - 1)), nil
	}
	if ctx.Err() != nil {
		return -1, context.Cause(ctx)
	}
	return -1, errors.Join(errs...)
}

// stagnates notes which walks have improved in the last round, and reports
// whether all of them have not for too long.
func (s *solving) stagnates() bool {
	all := s.Stagnation > 0 && len(s.walks) == s.Walks
	for i, w := range s.walks {
		if best := w.Best(); best.Better(s.ranks[i]) || s.improved[i] == 0 {
			s.ranks[i], s.improved[i] = best, s.steps[i]
		}
		all = all && s.steps[i]-s.improved[i] >= s.Stagnation
	}
	return all
}

// report tells of the progress of a walk.
func (s *solving) report(i int, made int64) {
	if s.Progress != nil {
		best := s.walks[i].Best()
		s.Progress(solve.Progress{Steps: s.steps[i] + made, Conflicts: best.Violation})
	}
}

// ahead is the walk with the best state, the first among equals.
func (s *solving) ahead() int {
	best := 0
	for i, w := range s.walks {
		if w.Best().Better(s.walks[best].Best()) {
			best = i
		}
	}
	return best
}

func (s *solving) tell(i int) {
	if rank := s.walks[i].Best(); s.OnBest != nil && (!s.told || rank.Better(s.best)) {
		s.best, s.told = rank, true
		s.OnBest(Found{Walk: i, Steps: s.steps[i], Rank: rank, Values: s.walks[i].Values(nil)})
	}
}

// exchange lets the worse half of the walks go on from the best one's state.
func (s *solving) exchange(best int) {
	order := make([]int, len(s.walks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := s.walks[a].Best(), s.walks[b].Best()
		switch {
		case x.Better(y):
			return -1
		case y.Better(x):
			return 1
		}
		return 0
	})
	values := s.walks[best].Values(nil)
	for _, i := range order[(len(order)+1)/2:] {
		if s.walks[best].Best().Better(s.walks[i].Best()) {
			s.walks[i].Adopt(values)
		}
	}
}

func (s *solving) result(i int) Result {
	w := s.walks[i]
	r := Result{Values: w.Values(nil), Rank: w.Best(), Walk: i, Stats: w.Stats()}
	if r.Rank.Violation == 0 {
		r.Status = solve.Satisfied
	}
	return r
}
