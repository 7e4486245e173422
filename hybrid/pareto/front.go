package pareto

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/hybrid"
	archive "lsolve/localsearch/pareto"
	"lsolve/model"
	"lsolve/solve"
)

// Options of Solve. The zero value takes the whole front, on one core.
type Options struct {
	// Limits end the search; only Time is supported. The points so far are kept.
	Limits solve.Limits
	// Strategy, Seed, Threads and Search are those of hybrid.Options, for each step. Dynamic
	// programming, which takes no steps, is tried if Strategy is hybrid.Auto.
	Strategy hybrid.Strategy
	Seed     uint64
	Threads  int
	Search   []model.Var
	// Part is what is wanted of the front. The zero value: all of it.
	Part Part
	// Known are solutions to begin with; those that are none are left out. nil: local search finds some.
	Known []model.Assignment
	// OnPoint, unless nil, gets every point as soon as it is known to be on the front. An
	// error ends the search, and is returned.
	OnPoint func(p Point) error
}

// Point is a solution on the front.
type Point struct {
	// Objectives are the values of the objectives.
	Objectives []int64
	Values     model.Assignment
}

// Front is the result of Solve.
type Front struct {
	// Points are on the front, each combination of values once, sorted from the best to the worst
	// value of the first objective, then of the second, and so on.
	Points []Point
	// Complete: these are all. Without points there is no solution.
	Complete bool
	// Stopped is why the search ended before; nil if Complete is true.
	Stopped error
}

// Solve returns the Pareto front of the objectives, two or more, which are of m (see
// model.NewObjective); m's own objective does not matter. m is not changed. If ctx or a limit ends the
// search, the front has the points so far. An objective whose coefficients are beyond 32 bits is an error.
func Solve(ctx context.Context, m *model.Model, objectives []model.Objective, o Options) (Front, error) {
	if m == nil {
		return Front{}, m.Check()
	}
	err := errors.Join(solve.CheckContext("pareto", ctx), o.Limits.Check("pareto", solve.Limits{}), m.Check(), check(m, objectives))
	if err != nil {
		return Front{}, err
	}
	ctx, release := o.Limits.Within(ctx)
	defer release()
	// What the search adds is added to a copy: m may be shared.
	f := &finder{Options: o, model: m.Clone(), objectives: objectives, variables: m.NumVars()}
	err = f.find(ctx)
	f.sort()
	return f.front, err
}

// find finds the front, or the part that is wanted.
func (f *finder) find(ctx context.Context) error {
	if f.Known != nil {
		f.take()
	} else if err := f.prepare(ctx); err != nil {
		return err
	}
	var err error
	if f.byStates(ctx, &err) {
		return err
	}
	if ok, err := f.narrow(ctx); !ok || err != nil {
		return err
	}
	if len(f.objectives) == 2 {
		return f.two(ctx)
	}
	return f.more(ctx)
}

func check(m *model.Model, objectives []model.Objective) error {
	if len(objectives) < 2 {
		return fmt.Errorf("pareto: %d objectives; expected two or more", len(objectives))
	}
	for i := range objectives {
		if objectives[i].Sense == model.Satisfy {
			return fmt.Errorf("pareto: objective %d has nothing to optimise", i)
		}
		c, ok := objectives[i].AtMost(0)
		if !ok {
			return fmt.Errorf("pareto: objective %d has a coefficient beyond 32 bits", i)
		}
		if err := m.CheckVars(c.Scope()); err != nil {
			return fmt.Errorf("pareto: objective %d: %w", i, err)
		}
	}
	return nil
}

// finder is a search on its way.
type finder struct {
	Options
	model      *model.Model // with what excludes the points so far
	objectives []model.Objective
	variables  int                 // of the model as it was given
	known      []*archive.Solution // by local search
	front      Front
}

// step finds the best solution of the model as it is now. ok is false if there is none, or the
// search has ended before it was known: then front says which.
func (f *finder) step(ctx context.Context) (p Point, ok bool, err error) {
	r, err := hybrid.Solve(ctx, f.model, hybrid.Options{
		Strategy: f.Strategy, Seed: f.Seed, Threads: f.Threads, Search: f.Search, Start: f.start(),
	})
	switch {
	case err != nil:
		return Point{}, false, err
	case r.Status == solve.Unsatisfiable:
		f.front.Complete = true
		return Point{}, false, nil
	case r.Status != solve.Optimal: // the best so far need not be on the front
		f.front.Stopped = r.Stopped
		return Point{}, false, nil
	}
	return f.pointOf(r.Values), true, nil
}

// add adds a point, if it is of the part that is wanted.
func (f *finder) add(p Point, variables int) error {
	if !f.Part.has(&f.objectives[0], p.Objectives[0]) {
		return nil
	}
	p.Values = p.Values[:variables:variables] // without the variables that exclude points
	f.front.Points = append(f.front.Points, p)
	if f.OnPoint != nil {
		return f.OnPoint(p)
	}
	return nil
}

func (f *finder) sort() {
	slices.SortFunc(f.front.Points, func(p, q Point) int {
		for i := range f.objectives {
			x, y := p.Objectives[i], q.Objectives[i]
			if f.objectives[i].Sense == model.Maximise {
				x, y = y, x
			}
			if x != y {
				return slices.Compare([]int64{x}, []int64{y})
			}
		}
		return 0
	})
}
