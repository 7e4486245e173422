package distribute

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/crash"
	"lsolve/model"
	"lsolve/solve"
)

// portfolioName is the name of the kind of portfolios.
const portfolioName = "portfolio"

// mostSeeds is how many tasks a portfolio has: as many workers can share in it.
const mostSeeds = 256

// portfolioInput is the input of the job.
type portfolioInput struct {
	Recipe recipe `json:"recipe"`
	Source source `json:"source"`
	Seeds  int    `json:"seeds"`
}

// portfolioKind makes the same run with one seed after the other, each a task. The runs tell each other
// their best solutions and bounds; the first one that answers the question ends the job.
type portfolioKind struct{}

// Name implements cluster.Kind.
func (portfolioKind) Name() string { return portfolioName }

// Open implements cluster.Kind.
func (portfolioKind) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	w := &portfolioWork{}
	var err error
	if w.in, w.q, err = parsePortfolio(j.Input); err != nil {
		return nil, err
	}
	return w, w.in.Source.read(ctx, c, w.q)
}

// parsePortfolio reads an input as the wire has it.
func parsePortfolio(text []byte) (in portfolioInput, q *request.Request, err error) {
	if err = json.Unmarshal(text, &in); err != nil {
		return in, nil, fmt.Errorf("an input that is no JSON: %w", err)
	}
	in.Seeds = min(max(1, in.Seeds), mostSeeds)
	q, err = in.Recipe.request()
	return in, q, err
}

// portfolioWork is a portfolio in a worker.
type portfolioWork struct {
	in portfolioInput
	q  *request.Request
}

// Split implements cluster.Work. There is a task for each seed, whatever is wanted.
func (w *portfolioWork) Split(context.Context, int) (cluster.Outcome, error) {
	return bySeed(w.in.Seeds), nil
}

// bySeed names a task for each seed, by its number.
func bySeed(seeds int) (out cluster.Outcome) {
	for i := range seeds {
		out.Parts = append(out.Parts, cluster.Piece{Input: i})
	}
	return out
}

// Close implements cluster.Work.
func (*portfolioWork) Close() {}

// find is a solution as tasks tell it: as the instance's Check has it, and as the model has it, if it
// was found with a model and is not too large.
type find struct {
	Values []int32          `json:"values"`
	Model  model.Assignment `json:"model,omitempty"`
}

// mostModel is how many values of a model are told.
const mostModel = 1 << 15

// Run implements cluster.Work.
func (w *portfolioWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var number int
	if err = t.Parse(&number); err != nil {
		return out, err
	}
	if t.Best() != nil && !w.q.Optimises() { // one is enough
		out.Answered = true
		return out, nil
	}
	v, err := w.q.With("seed", strconv.FormatUint(w.q.Uint64("seed")+uint64(number), 10))
	if err != nil {
		return out, err
	}
	q := *w.q
	q.Values = v
	record, err := shared(ctx, t, q.Sense, func(x *run.Exchange, bound func(int64)) (run.Record, error) {
		return run.Make(ctx, &q, 0, run.Hooks{Exchange: x, Improvement: func(i solve.Improvement) error {
			if i.Bounded {
				bound(i.Bound)
			}
			return nil
		}})
	})
	if err != nil {
		return out, err
	}
	out.Output = outcomeOf(&record, nil)
	out.Answered = answers(&q, &record)
	return out, nil
}

// shared makes a run that tells the other tasks of its job what it finds, and hears from them.
func shared(ctx context.Context, t *cluster.Task, sense model.Sense, do func(x *run.Exchange, bound func(int64)) (run.Record, error)) (record run.Record, err error) {
	x := &exchange{task: t, sign: 1, fresh: make(chan struct{}, 1)}
	if sense == model.Maximise {
		x.sign = -1
	}
	sending, cancel := context.WithCancel(ctx)
	var group crash.Group
	group.Go(func() { x.send(sending) })
	record, err = do(&run.Exchange{Give: x.give, Take: x.take}, func(bound int64) { x.lower(x.sign * bound) })
	cancel()
	group.Wait()
	cause := context.Cause(ctx)
	timed := errors.Is(cause, solve.ErrTime) // the limit of each task: what was found counts
	if cause != nil && !timed && !errors.Is(cause, solve.ErrMemory) {
		return record, cause
	}
	if err != nil {
		return record, err
	}
	if record.Found() {
		x.give(record.Solution, nil)
	}
	if record.Bounded && sense != model.Satisfy {
		x.lower(x.sign * record.Bound)
	}
	if err = x.flush(ctx); err == nil && timed {
		err = cause
	}
	return record, err
}

// answers reports whether a run has answered the question of its job.
func answers(q *request.Request, r *run.Record) bool {
	switch {
	case r.Stopped != nil:
		return false
	case r.Status == solve.Optimal || r.Status == solve.Unsatisfiable:
		return true
	case !q.Optimises():
		return r.Found()
	}
	return q.Target != nil && r.Found() && (r.Objective == *q.Target || run.Better(r.Objective, *q.Target, q.Sense))
}

// submitPortfolio makes a job of a run with many seeds.
func (e *Elsewhere) submitPortfolio(ctx context.Context, c *cluster.Conn, r *run.Errand, order cluster.Order) (j *cluster.Job, err error) {
	in := portfolioInput{Recipe: recipeOf(r.Request, ""), Seeds: mostSeeds}
	delete(in.Recipe.Options, "threads") // they are workers here
	if in.Source, err = sourceOf(ctx, c, r.Instance, "", r.File); err != nil {
		return nil, err
	}
	if in.Source.Text != "" {
		order.Blobs = append(order.Blobs, in.Source.Text)
	}
	if order.Input, err = json.Marshal(in); err != nil {
		return nil, err
	}
	order.Kind = portfolioName
	return c.Submit(ctx, e.Version, order)
}

// followPortfolio follows a portfolio to its end.
func (e *Elsewhere) followPortfolio(ctx context.Context, c *cluster.Conn, id string, r *run.Errand) (result solve.Result, err error) {
	sign := int64(1)
	if r.Sense == model.Maximise {
		sign = -1
	}
	merged := merger{sign: sign}
	progress := e.progress(r)
	p, err := c.Follow(ctx, id, cluster.Follower{
		OnNotice: func(text string) { fmt.Fprintf(e.Stderr, "job %s: %s\n", id, text) },
		OnResult: merged.take,
		OnBest: func(b cluster.Best) error {
			var f find
			if err := json.Unmarshal(b.Solution, &f); err != nil {
				return fmt.Errorf("the best solution of job %s: %w", id, err)
			}
			if !r.Found(f.Values) || r.Optimises() && !r.Improved(solve.Improvement{Better: true, By: r.Algo}) {
				return errEnough
			}
			merged.found(solve.Solution{Values: f.Values, Objective: sign * b.Cost})
			return nil
		},
		OnProgress: func(p cluster.Progress) {
			progress(p)
			if p.Bounded && r.Optimises() {
				r.Improved(solve.Improvement{Bound: sign * p.Bound, Bounded: true, By: r.Algo})
			}
		},
	})
	if errors.Is(err, errEnough) {
		return merged.Result, e.enough(ctx, c, id)
	}
	if err != nil {
		return merged.Result, err
	}
	return e.ended(p.Job, merged.end(p, r.Optimises()))
}

// merger makes one result of those of a portfolio.
type merger struct {
	solve.Result
	sign  int64    // of costs
	proof *outcome // of the run that has answered
	last  *outcome
}

// take takes the result of a task.
func (m *merger) take(done cluster.Result) error {
	if done.Output == nil {
		return nil
	}
	o := &outcome{}
	if err := json.Unmarshal(done.Output, o); err != nil {
		return fmt.Errorf("the result of task %s: %w", done.Task, err)
	}
	if m.Stats, m.last = m.Stats.Plus(o.Stats), o; done.Answered {
		m.proof = o
	}
	return nil
}

// found takes a better solution.
func (m *merger) found(s solve.Solution) { m.Solution, m.Status = s, solve.Satisfied }

// end is the result of all.
func (m *merger) end(p cluster.Progress, optimises bool) solve.Result {
	if p.Bounded && optimises {
		m.Bound, m.Bounded = m.sign*p.Bound, true
	}
	switch {
	case m.proof != nil && m.proof.Status == solve.Unsatisfiable && !m.Found():
		m.Status = solve.Unsatisfiable
	case m.Found() && (m.Bounded && m.Bound == m.Objective || m.proof != nil && m.proof.Status == solve.Optimal && m.proof.Objective == m.Objective):
		m.Status = solve.Optimal
	case m.proof == nil && p.Job.State == cluster.Done && m.last != nil && m.last.Stopped != "":
		record := m.last.record()
		m.Stopped = record.Stopped
	}
	return m.Result
}
