package distribute

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid/pareto"
	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/solve"
)

// frontName is the name of the kind of fronts.
const frontName = "front"

// mostFiles is how many instances a front has, and mostFronts how many tasks.
const (
	mostFiles  = 64
	mostFronts = 4096
)

// frontInput is the input of the job.
type frontInput struct {
	Recipe  recipe   `json:"recipe"`
	Sources []source `json:"sources"`
	Parts   int      `json:"parts,omitempty"` // 0: as many as suit the algorithm
}

// parseFront reads an input as the wire has it.
func parseFront(text []byte) (in frontInput, e *catalogue.Entry, v *option.Values, err error) {
	if err = json.Unmarshal(text, &in); err != nil {
		return in, nil, nil, fmt.Errorf("an input that is no JSON: %w", err)
	}
	if len(in.Sources) == 0 || len(in.Sources) > mostFiles || in.Parts < 0 || in.Parts > mostFronts {
		return in, nil, nil, fmt.Errorf("%d files and %d parts; expected 1 to %d, and 0 to %d", len(in.Sources), in.Parts, mostFiles, mostFronts)
	}
	e, ok := catalogue.Find(in.Recipe.Problem)
	if !ok || e.Front == nil {
		return in, nil, nil, fmt.Errorf("a problem named %.80q, expected one with several objectives", in.Recipe.Problem)
	}
	v, _, err = in.Recipe.values(option.For(front.Describe(e)), true)
	return in, e, v, err
}

// task reads the instances.
func (in *frontInput) task(ctx context.Context, c *cluster.Conn, e *catalogue.Entry, v *option.Values) (*front.Task, error) {
	defaults, err := problem.NewValues(e.Options, nil)
	if err != nil {
		return nil, err
	}
	var list []problem.Instance
	for _, s := range in.Sources {
		text, err := c.Get(ctx, s.Text)
		if err != nil {
			return nil, err
		}
		one, err := request.Parse(ctx, e, defaults, s.File, bytes.NewReader(text))
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return front.New(e, v, in.Sources[0].File, list)
}

// frontKind finds the front of several objectives: each task is a local search with other random numbers, or a part of
// an exact front.
type frontKind struct{}

// Name implements cluster.Kind.
func (frontKind) Name() string { return frontName }

// Open implements cluster.Kind.
func (frontKind) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	in, e, v, err := parseFront(j.Input)
	if err != nil {
		return nil, err
	}
	w := &frontWork{parts: in.Parts}
	w.task, err = in.task(ctx, c, e, v)
	return w, err
}

// frontWork is such a job in a worker.
type frontWork struct {
	task  *front.Task
	parts int
}

// frontPiece is the input of a task.
type frontPiece struct {
	Number int `json:"number"`
	pareto.Part
}

// parseFrontPiece reads the input of a task as the wire has it.
func parseFrontPiece(text []byte) (p frontPiece, err error) {
	const most = 1 << 60 // beyond it there are no objectives
	if err = json.Unmarshal(text, &p); err != nil {
		return p, fmt.Errorf("a task that is no JSON: %w", err)
	}
	for _, x := range []*int64{p.Best, p.Worst} {
		if x != nil && (*x > most || *x < -most) {
			return p, fmt.Errorf("a part of the front at %d, which is out of range", *x)
		}
	}
	if p.Number < 0 || p.Number >= mostFronts {
		return p, fmt.Errorf("a task of number %d, expected 0 to %d", p.Number, mostFronts-1)
	}
	return p, nil
}

// Split implements cluster.Work.
func (w *frontWork) Split(ctx context.Context, _ int) (out cluster.Outcome, err error) {
	if w.task.Algo != front.Exact {
		if w.parts == 0 {
			w.parts = mostSeeds
		}
		for i := range w.parts {
			out.Parts = append(out.Parts, cluster.Piece{Input: frontPiece{Number: i}})
		}
		return out, nil
	}
	ranges, err := w.task.Ranges(ctx, w.parts)
	if ctx.Err() != nil {
		return out, context.Cause(ctx)
	}
	for i, part := range ranges {
		out.Parts = append(out.Parts, cluster.Piece{Input: frontPiece{i, part}})
	}
	return out, err
}

// Run implements cluster.Work.
func (w *frontWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	p, err := parseFrontPiece(t.Input)
	if err != nil {
		return out, err
	}
	part := front.Part{Stream: p.Number, Range: p.Part}
	if limit := w.task.Limit(); limit > 0 {
		if part.Limit = time.Until(t.Job.Created.Add(limit)); part.Limit <= 0 {
			out.Output = frontOutput{Number: p.Number, Stopped: stopText(solve.ErrTime)}
			return out, nil
		}
	}
	if w.task.Algo == front.Exact {
		if err := w.task.Prepare(ctx); err != nil {
			return out, err
		}
	}
	var d drafting
	part.Found = func(points func() []front.Point) error {
		d.show(time.Now(), func() error { return t.Draft(ctx, frontOutput{Number: p.Number, Points: points()}) })
		return nil
	}
	r, err := w.task.Part(ctx, part)
	o := frontOutput{p.Number, r.Points, r.Complete, stopText(r.Stopped), r.Stats}
	switch cause := context.Cause(ctx); {
	case cause == nil:
		out.Output = o
		return out, err
	case err == nil && (errors.Is(cause, solve.ErrTime) || errors.Is(cause, solve.ErrMemory)): // the limits of a task: what was found counts
		o.Complete = false
		return out, errors.Join(t.Draft(ctx, o), cause)
	default:
		return out, cause
	}
}

// Close implements cluster.Work.
func (*frontWork) Close() {}

// drafting says when a task shows what it has found: every second at first, and later less often, for at most a tenth of its
// time.
type drafting struct{ begun, next time.Time }

// show shows it, if it is time to.
func (d *drafting) show(now time.Time, draft func() error) {
	const (
		first = time.Second
		most  = 30 * time.Second
		share = 10
	)
	if d.begun.IsZero() {
		d.begun, d.next = now, now.Add(first)
	}
	if now.Before(d.next) {
		return
	}
	_ = draft() // the next one may do
	end := time.Now()
	d.next = end.Add(max(first, min(most, end.Sub(d.begun)/share), share*end.Sub(now)))
}

// frontOutput is what a task has come to.
type frontOutput struct {
	Number   int           `json:"number"`
	Points   []front.Point `json:"points"`
	Complete bool          `json:"complete,omitempty"`
	Stopped  string        `json:"stopped,omitempty"`
	Stats    solve.Stats   `json:"stats,omitempty"`
}

// parseFrontOutput reads what a task has come to as the wire has it. Its points are still to be checked.
func parseFrontOutput(text []byte) (o frontOutput, err error) {
	if err = json.Unmarshal(text, &o); err != nil {
		return o, fmt.Errorf("a front that is no JSON: %w", err)
	}
	if o.Number < 0 || o.Number >= mostFronts {
		return o, fmt.Errorf("the number %d, expected 0 to %d", o.Number, mostFronts-1)
	}
	return o, nil
}

// result is that of the search.
func (o *frontOutput) result() front.Result {
	return front.Result{Points: o.Points, Complete: o.Complete, Stats: o.Stats, Stopped: stopOf(o.Stopped)}
}
