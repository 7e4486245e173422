package lns

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Options of Improve. The zero value goes on until it is proved that there is nothing
// better, or ctx ends.
type Options struct {
	// Limits end the search. A step is a neighbourhood.
	Limits solve.Limits
	// Seed chooses the random numbers.
	Seed uint64
	// Search are the variables to free; the others follow from them. nil: those that
	// no constraint defines.
	Search []model.Var
	// Relaxations are the caller's neighbourhoods, in addition to the default ones,
	// or instead of them if OnlyRelaxations is set.
	Relaxations     []Relaxation
	OnlyRelaxations bool
	// Branch makes the brancher that looks through a neighbourhood; nil: one that
	// suits the model.
	Branch func() branch.Brancher
	// Consistency is as in cp.Options.
	Consistency func(i int, c model.Constraint) cp.Consistency
	// Target is an objective that is enough; nil: the best.
	Target *int64
	// OnImprovement, unless nil, is called with every better solution.
	OnImprovement func(solve.Improvement)
}

// Improve looks for better solutions than start. start must be a solution of m; it
// may lack variables at the end that follow from the others, such as the objective.
// If ctx or a limit ends it, Result.Stopped names the cause. The status is Optimal if
// the root of m has nothing better; otherwise large neighbourhood search proves
// nothing. The same seed and number of steps give the same result.
func Improve(ctx context.Context, m *model.Model, start model.Assignment, o Options) (r solve.Result, err error) {
	if err := errors.Join(m.Check(), solve.CheckContext("lns", ctx)); err != nil {
		return r, err
	}
	switch err := o.Limits.Check("lns", solve.Limits{Steps: 1}); {
	case err != nil:
		return r, err
	case m.Objective().Sense == model.Satisfy:
		return r, fmt.Errorf("%w: large neighbourhood search without an objective", solve.ErrUnsupported)
	case o.OnlyRelaxations && len(o.Relaxations) == 0:
		return r, fmt.Errorf("lns: OnlyRelaxations without Relaxations; expected at least one")
	}
	if i := slices.Index(o.Relaxations, Relaxation(nil)); i >= 0 {
		return r, fmt.Errorf("lns: Options.Relaxations[%d] is nil; expected a relaxation", i)
	}
	if err := m.CheckVars(o.Search); err != nil {
		return r, fmt.Errorf("lns: Options.Search: %w", err)
	}
	if start, err = presolve.Complete(m, start); err != nil {
		return r, fmt.Errorf("lns: the solution to start from: %w", err)
	}
	ctx, release := o.Limits.Within(ctx)
	defer release()
	search := o.Search
	if search == nil {
		search = presolve.Searched(m)
	}
	p := member.New(m, search)
	p.Seed, p.Consistency = o.Seed, o.Consistency
	if o.Branch != nil {
		p.Branch = func(string, uint64) branch.Brancher { return o.Branch() }
	}
	s := NewSearch(p, 0, o.Relaxations)
	s.only, s.most = o.OnlyRelaxations, o.Limits.Steps
	run := &improving{Options: o, p: p, began: time.Now()}
	return run.run(ctx, s, start)
}

// improving is one call of Improve.
type improving struct {
	Options
	p     *member.Problem
	began time.Time
	stop  atomic.Bool
	wrong error
}

// run runs the search in one slice without an end.
func (i *improving) run(ctx context.Context, s *Search, start model.Assignment) (r solve.Result, err error) {
	defer context.AfterFunc(ctx, func() { i.stop.Store(true) })()
	slice := &member.Slice{View: member.View{Bound: member.NoBound}, Ctx: ctx, Stop: &i.stop, Ticks: math.MaxInt64}
	slice.Add(start, i.p.Cost(start))
	slice.Hand = func(f member.Find) { i.take(slice, f) }
	defer func() {
		if p := recover(); p != nil {
			err = solve.Recovered("lns: the search", p)
		}
		best := slice.Elite[0]
		r.Status, r.Stats = solve.Satisfied, s.Stats()
		r.Solution = solve.Solution{Values: best.Values, Objective: i.p.Signed(best.Cost)}
		if slice.Bound >= best.Cost {
			r.Status, r.Bound, r.Bounded = solve.Optimal, r.Objective, true
		}
	}()
	if i.enough(slice) {
		return r, nil
	}
	_, err = s.Run(slice)
	switch {
	case err != nil || i.wrong != nil:
		return r, errors.Join(err, i.wrong)
	case slice.Bound >= slice.Cost() || i.enough(slice):
	case ctx.Err() != nil:
		r.Stopped = context.Cause(ctx)
	case s.most > 0 && s.tried >= s.most:
		r.Stopped = solve.ErrSteps
	}
	return r, nil
}

// take receives the results of the search.
func (i *improving) take(slice *member.Slice, f member.Find) {
	slice.Bound = max(slice.Bound, f.Bound)
	if f.Values == nil || i.wrong != nil {
		return
	}
	if i.wrong = i.p.Model.Verify(f.Values); i.wrong != nil {
		i.wrong = fmt.Errorf("lns: wrong solution: %w", i.wrong)
		slice.End()
		return
	}
	cost := i.p.Cost(f.Values)
	better := cost < slice.Cost()
	slice.Add(f.Values, cost)
	if better && i.OnImprovement != nil {
		improvement := solve.Improvement{
			Solution: solve.Solution{Values: f.Values, Objective: i.p.Signed(cost)}, Better: true, After: time.Since(i.began),
		}
		i.wrong = solve.Guard("lns: OnImprovement", func() { i.OnImprovement(improvement) })
	}
	if i.enough(slice) || i.wrong != nil {
		i.stop.Store(true)
	}
}

// enough reports whether the target is reached.
func (i *improving) enough(slice *member.Slice) bool {
	return i.Target != nil && slice.Cost() <= i.p.Signed(*i.Target)
}
