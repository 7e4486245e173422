package hybrid

import (
	"context"
	"slices"
	"sync"
	"time"

	"lsolve/hybrid/portfolio"
	"lsolve/internal/crash"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/reduce"
)

// mostParts is how many portfolios work side by side.
const mostParts = 16

// divided returns the parts of a model that have nothing to do with each other, if there are several and
// the options name nothing that belongs to the whole. sum is the model with its objective as a sum, if it
// had to be made one.
func (o *Options) divided(m *model.Model) (parts []reduce.Part, sum *reduce.Summed) {
	switch o.Strategy {
	case Auto, Portfolio, LearnThenPortfolio, Learn:
	default:
		return nil, nil
	}
	if o.Walk != nil || o.Branch != nil || o.Import != nil || o.Target != nil || o.Relaxations != nil || o.Learn.Phases != nil ||
		o.Deterministic || o.Limits.Slices > 0 || o.Presolve < 0 || m.Check() != nil {
		return nil, nil
	}
	if o.Start != nil && len(o.Start) != m.NumVars() {
		return nil, nil // what it lacks may follow from several parts
	}
	if sum = reduce.AsSum(m); sum != nil {
		m = sum.Model
	}
	parts = reduce.Components(m, mostParts)
	real := 0
	for i := range parts {
		if !parts[i].Alone() {
			real++
		}
	}
	if real < 2 {
		return nil, nil
	}
	return parts, sum
}

// byParts solves the parts side by side.
func (o *Options) byParts(ctx context.Context, m *model.Model, parts []reduce.Part, sum *reduce.Summed, p portfolio.Options) (Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	w := &whole{m: m, sum: sum, o: o, start: time.Now(), parts: make([]share, len(parts))}
	turns := portfolio.NewTurns(o.Threads)
	var wait crash.Group
	for i := range parts {
		w.parts[i].Part = &parts[i]
		if parts[i].Alone() {
			w.parts[i].decide()
		}
	}
	for i := range w.parts {
		s := &w.parts[i]
		if s.Alone() {
			continue
		}
		wait.Go(func() {
			s.result, s.err = portfolio.Solve(ctx, s.Model, w.options(s, p, turns))
			if s.err != nil || s.result.Status == solve.Unsatisfiable {
				cancel() // the others cannot help
			}
		})
	}
	wait.Wait()
	return w.result(ctx)
}

// whole is a model that is solved by parts.
type whole struct {
	m     *model.Model
	sum   *reduce.Summed
	o     *Options
	start time.Time
	parts []share

	mu           sync.Mutex
	improvements int
}

// share is a part, and what is known of it.
type share struct {
	*reduce.Part
	values  model.Assignment // the best solution
	by      string
	bound   int64
	bounded bool
	result  Result
	err     error
}

// decide finds the best value of a variable that is alone.
func (s *share) decide() {
	d := s.Model.Domain(0)
	low, high := model.Assignment{d.Min()}, model.Assignment{d.Max()}
	objective := s.Model.Objective()
	s.values, s.result.Status = low, solve.Satisfied
	if objective.Sense == model.Satisfy {
		return
	}
	if a, b := objective.Value(low), objective.Value(high); objective.Sense == model.Minimise && b < a || objective.Sense == model.Maximise && b > a {
		s.values = high
	}
	s.bound, s.bounded, s.result.Status = objective.Value(s.values), true, solve.Optimal
}

// own returns those of the variables that the part has, by its own numbers; nil if it has none of them.
func (s *share) own(xs []model.Var) (own []model.Var) {
	if len(xs) == 0 {
		return nil
	}
	number := make(map[model.Var]model.Var, len(s.Vars))
	for i, x := range s.Vars {
		number[x] = model.Var(i)
	}
	for _, x := range xs {
		if y, ok := number[x]; ok {
			own = append(own, y)
		}
	}
	return own
}

// options are those of a part.
func (w *whole) options(s *share, p portfolio.Options, turns portfolio.Turns) portfolio.Options {
	p.Turns = turns
	p.Search, p.Named = s.own(p.Search), s.own(p.Named)
	if p.Start != nil {
		p.Start = s.Of(p.Start)
	}
	if consistency := p.Consistency; consistency != nil {
		p.Consistency = func(i int, c model.Constraint) cp.Consistency {
			if i = s.Origin(i); w.sum != nil {
				i = w.sum.Origin(i)
			}
			return consistency(i, c)
		}
	}
	p.OnImprovement = func(i solve.Improvement) { w.improved(s, i) }
	if report := p.OnFailure; report != nil {
		p.OnFailure = func(member string, err error) {
			w.mu.Lock()
			defer w.mu.Unlock()
			report(member, err)
		}
	}
	return p
}

// improved takes what a part has found.
func (w *whole) improved(s *share, i solve.Improvement) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if i.Better {
		s.values, s.by = i.Values, i.By
	}
	if i.Bounded {
		s.bound, s.bounded = i.Bound, true
	}
	now := solve.Improvement{Better: i.Better, By: i.By, After: time.Since(w.start)}
	now.Solution = w.solution()
	now.Bound, now.Bounded = w.bound()
	if i.Better {
		if now.Values == nil {
			return // another part has none yet
		}
		w.improvements++
	}
	if w.o.OnImprovement != nil && (now.Better || now.Bounded) {
		w.o.OnImprovement(now)
	}
}

// solution puts those of the parts together. Its values are nil if one has none.
func (w *whole) solution() solve.Solution {
	values := make(model.Assignment, w.m.NumVars())
	for i := range w.parts {
		s := &w.parts[i]
		if s.values == nil {
			return solve.Solution{}
		}
		s.Put(values, s.values)
	}
	if w.sum != nil {
		w.sum.Complete(values)
	}
	out := solve.Solution{Values: values}
	if o := w.m.Objective(); o.Sense != model.Satisfy {
		out.Objective = o.Value(values)
	}
	return out
}

// bound adds up those of the parts.
func (w *whole) bound() (total int64, bounded bool) {
	for i := range w.parts {
		s := &w.parts[i]
		switch {
		case s.Model.Objective().Sense == model.Satisfy:
		case !s.bounded:
			return 0, false
		default:
			total += s.bound
		}
	}
	return total, w.m.Objective().Sense != model.Satisfy
}

// result puts the results together.
func (w *whole) result(ctx context.Context) (Result, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := Result{Improvements: w.improvements}
	r.Status = solve.Optimal
	if w.m.Objective().Sense == model.Satisfy {
		r.Status = solve.Satisfied
	}
	for i := range w.parts {
		s := &w.parts[i]
		if s.err != nil {
			return r, s.err
		}
		if s.result.Status == solve.Unsatisfiable {
			return w.refuted(s), nil
		}
	}
	for i := range w.parts {
		s := &w.parts[i]
		if s.result.Bounded {
			s.bound, s.bounded = s.result.Bound, true
		}
		if s.result.Found() {
			s.values = s.result.Values
		}
		if open := s.result.Status != solve.Optimal && s.Model.Objective().Sense != model.Satisfy; open || s.values == nil {
			r.Status = solve.Satisfied
			if r.Stopped = s.result.Stopped; r.Stopped == nil {
				r.Stopped = context.Cause(ctx)
			}
		}
		w.add(&r, s)
	}
	r.Solution = w.solution()
	r.Bound, r.Bounded = w.bound()
	if r.Values == nil {
		r.Status = solve.Unknown
		return r, nil
	}
	return r, w.m.Verify(r.Values)
}

// refuted is the result if a part has no solution.
func (w *whole) refuted(s *share) Result {
	r := Result{Improvements: w.improvements, Proof: s.result.Proof}
	r.Status = solve.Unsatisfiable
	w.add(&r, s)
	return r
}

// add adds what the members have done for a part.
func (w *whole) add(r *Result, s *share) {
	r.Stats = r.Stats.Plus(s.result.Stats)
	if r.Choice.Problem == "" {
		r.Choice.Problem = s.result.Choice.Problem
	}
	for _, c := range s.result.Choice.Members {
		if !slices.ContainsFunc(r.Choice.Members, func(d portfolio.MemberChoice) bool { return d.Name == c.Name }) {
			r.Choice.Members = append(r.Choice.Members, c)
		}
	}
	for _, m := range s.result.Members {
		k := slices.IndexFunc(r.Members, func(n portfolio.Report) bool { return n.Name == m.Name })
		if k < 0 {
			r.Members = append(r.Members, m)
			continue
		}
		n := &r.Members[k]
		n.Better, n.Bounds, n.Time, n.Stats = n.Better+m.Better, n.Bounds+m.Bounds, n.Time+m.Time, n.Stats.Plus(m.Stats)
		if n.Err == nil {
			n.Err = m.Err
		}
	}
	if s.result.By != "" {
		r.By = s.result.By
	}
	if s.result.Proof != "" {
		r.Proof = s.result.Proof
	}
}
