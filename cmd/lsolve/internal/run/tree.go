package run

import (
	"context"
	"iter"
	"slices"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid/warmstart"
	"lsolve/internal/catalogue"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// completeSearch is a complete search, with a warm start or without.
type completeSearch interface {
	Solutions(ctx context.Context) iter.Seq2[solve.Solution, error]
	Solve(ctx context.Context) (solve.Result, error)
	Count(ctx context.Context) (solve.Count, error)
	Result() solve.Result
}

// search makes a complete search.
func (r *runner) search(ctx context.Context) (solve.Result, error) {
	stated, err := r.state()
	if err != nil {
		return solve.Result{}, err
	}
	o := r.Tree.Options(r.Instance, r.Entry)
	o.Threads, o.Limits.Nodes, o.OnProgress = r.Threads(), r.Int64("max-steps"), r.Progress
	if r.Optimises() {
		o.OnBound = func(bound int64) { r.improved(solve.Improvement{Bound: bound, Bounded: true, By: r.Algo}) }
	}
	if r.Record != nil && o.Threads <= 1 {
		o.OnInference = r.Record.Tree(stated.Model).Infer
	}
	if r.Trace != nil {
		o.OnNode = r.Trace.observe
	}
	s, err := r.prepare(ctx, stated, o)
	if err != nil {
		return solve.Result{}, err
	}
	return r.ask(ctx, s, stated)
}

// mostNames is the number of variables up to which their names are recorded.
const mostNames = 100_000

// names are those of the variables of a model; nil: there are too many.
func names(m *model.Model) (list []string) {
	if m.NumVars() > mostNames {
		return nil
	}
	for x := range model.Var(m.NumVars()) {
		list = append(list, m.Name(x))
	}
	return list
}

// smallModel is the size of models that are stated to learn the names of their variables.
const smallModel = 50_000

// valueNames are the names of the numbers of a solution, from the model; nil: that is too large, or
// has no variable for each.
func (r *runner) valueNames() (list []string) {
	if problem.ModelSize(r.Instance) > smallModel {
		return nil
	}
	stated, err := r.state()
	if err != nil || stated.Decode != nil || len(stated.Search) > mostNames {
		return nil
	}
	for _, x := range stated.Search {
		list = append(list, stated.Model.Name(x))
	}
	return list
}

// prepare makes the search; for hybrid it makes the local search.
func (r *runner) prepare(ctx context.Context, stated problem.Stated, o cp.Options) (completeSearch, error) {
	seed := r.Uint64("seed")
	if r.Algo == request.CP {
		o.Branch = r.Tree.Brancher(stated, seed, r.stream())
		return cp.New(stated.Model, o)
	}
	w := warmstart.Options{Walk: r.warm(stated), Order: order(r.String("warm-order")), CP: o}
	var ok bool
	if w.Search, w.Branch, ok = r.Tree.Chosen(stated, seed, r.stream()); !ok {
		w.Brancher = r.Tree.Brancher(stated, seed, r.stream())
	}
	return warmstart.Prepare(ctx, stated.Model, w)
}

// roughly is how many variables a rough warm start has for each step.
const roughly = 10

// warm returns the local search before a complete one.
func (r *runner) warm(stated problem.Stated) warmstart.Walk {
	w := warmstart.Walk{
		Algo: r.String("warm-algo"), Limits: solve.Limits{Steps: r.Int64("warm-steps"), Time: r.Duration("warm-time")},
		Seed: r.Uint64("seed"), Stream: r.stream(),
	}
	variables := stated.Model.NumVars()
	if own := r.Warm(); own != nil && w.Algo == "" {
		w.Vars, variables = stated.Search, len(stated.Search)
		w.Own = r.made(own)
	}
	if r.Bool("warm-rough") {
		w.Limits = solve.Limits{Steps: int64(max(1, variables/roughly))}
	}
	return w
}

// ask asks the search what the request does.
func (r *runner) ask(ctx context.Context, s completeSearch, stated problem.Stated) (solve.Result, error) {
	show := func(values model.Assignment) bool {
		return r.found(ctx, r.Tree.Decode(stated.Solution(values)))
	}
	switch {
	case r.Counts():
		count, err := s.Count(ctx)
		r.gate.Do(func() { r.record.Solutions = count.Solutions })
		return count.Result, err
	case r.Question == catalogue.First && !r.Optimises():
		result, err := s.Solve(ctx)
		if err == nil && result.Found() {
			show(result.Values)
		}
		return result, err
	}
	for solution, err := range s.Solutions(ctx) {
		if err != nil {
			return s.Result(), err
		}
		if !show(solution.Values) {
			break
		}
		if r.Optimises() && !r.improved(solve.Improvement{Better: true, By: r.Algo}) || r.enough() {
			break
		}
	}
	result := s.Result()
	if r.CheckUnique && result.Stopped == nil && r.record.Solutions > 1 {
		result.Status = solve.Satisfied // two solutions are not all of them
	}
	return result, nil
}

// enough reports whether no more solutions are wanted.
func (r *runner) enough() (enough bool) {
	r.gate.Do(func() {
		best := r.record.Objective
		switch {
		case !r.Optimises():
			enough = r.CheckUnique && r.record.Solutions == 2
		case r.Target == nil:
		case r.Sense == model.Maximise:
			enough = best >= *r.Target
		default:
			enough = best <= *r.Target
		}
	})
	return enough
}

// order returns the order of variables of that name.
func order(name string) warmstart.Order {
	return warmstart.Order(max(0, slices.Index(warmstart.Orders, name)))
}
