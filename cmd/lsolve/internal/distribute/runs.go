package distribute

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/solve"
)

// runsName is the name of the kind of experiments.
const runsName = "runs"

// runsKind makes runs of algorithms on instances, each a task.
type runsKind struct{}

// Name implements cluster.Kind.
func (runsKind) Name() string { return runsName }

// Open implements cluster.Kind.
func (runsKind) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	p, err := planOf(ctx, c, j)
	return &runsWork{conn: c, plan: p}, err
}

// runsWork is an experiment in a worker.
type runsWork struct {
	conn *cluster.Conn
	plan *plan
	last struct { // the instance of the last task
		source int
		q      *request.Request
	}
}

// cells are tasks that one stands for: those from First to Last-1.
type cells struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// made is what a task has come to.
type made struct {
	Cell    int       `json:"cell"`
	Runs    []outcome `json:"runs"`
	Mistake *mistake  `json:"mistake,omitempty"` // why the next run was not made
}

// mostPieces is how many tasks one task is split into.
const mostPieces = 1000

// Split implements cluster.Work. There are as many tasks as runs, whatever is wanted, in their order.
func (w *runsWork) Split(context.Context, int) (out cluster.Outcome, err error) {
	return divide(cells{0, len(w.plan.Cells)}), nil
}

func divide(c cells) (out cluster.Outcome) {
	n := c.Last - c.First
	pieces := min(n, mostPieces)
	for i := range pieces {
		out.Parts = append(out.Parts, cluster.Piece{Input: cells{c.First + i*n/pieces, c.First + (i+1)*n/pieces}})
	}
	return out
}

// Run implements cluster.Work.
func (w *runsWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var c cells
	if err = t.Parse(&c); err != nil {
		return out, err
	}
	if c.First < 0 || c.Last > len(w.plan.Cells) || c.First >= c.Last {
		return out, fmt.Errorf("runs %d to %d of %d", c.First, c.Last, len(w.plan.Cells))
	}
	if c.Last-c.First > 1 {
		return divide(c), nil
	}
	m := made{Cell: c.First}
	err = w.make(ctx, t, w.plan.Cells[c.First], &m)
	// A run without memory has ended like one without time. Whatever else ends the context ends the
	// task, and not the run.
	if cause := context.Cause(ctx); err != nil && cut(t) || cause != nil && !cut(t) && !errors.Is(cause, solve.ErrMemory) {
		return out, cause
	}
	if err != nil {
		m.Mistake = mistakeOf(err)
	}
	out.Output = m
	return out, nil
}

// cut reports whether a limit of its own has ended the task.
func cut(t *cluster.Task) bool {
	limit := t.Met()
	return limit == cluster.ByTaskTime || limit == cluster.ByTaskMemory
}

// make makes the runs of a cell. It returns an error if a limit of the task ends the first one.
func (w *runsWork) make(ctx context.Context, t *cluster.Task, c cell, m *made) error {
	q, err := w.request(ctx, c)
	if err != nil {
		return err
	}
	if !w.plan.Ways {
		records, err := repeat(ctx, t, q, c)
		for i := range records {
			m.Runs = append(m.Runs, outcomeOf(&records[i], nil))
		}
		return err
	}
	for number := c.First; number < c.Last; number++ {
		way := &run.Way{Sense: q.Sense}
		record, err := run.Make(ctx, q, number, way.Hooks())
		if err != nil {
			return err
		}
		if cut(t) {
			return context.Cause(ctx)
		}
		m.Runs = append(m.Runs, outcomeOf(&record, way))
	}
	return nil
}

// repeat makes the runs of a cell. The limits of its task are those of a run: the first one meets them or none does, and then
// the others, which are the same, count as the first if together they take longer.
func repeat(ctx context.Context, t *cluster.Task, q *request.Request, c cell) ([]run.Record, error) {
	if t.Job.TaskTime == 0 && t.Job.TaskMemory == 0 {
		return run.Repeat(ctx, q, c.First, c.Last, run.Hooks{})
	}
	records, err := run.Repeat(ctx, q, c.First, c.First+1, run.Hooks{})
	switch {
	case cut(t):
		return nil, context.Cause(ctx)
	case err != nil || c.Last == c.First+1 || !records[0].Answered(q):
		return records, err
	}
	rest, err := run.Repeat(ctx, q, c.First+1, c.Last, run.Hooks{})
	if cut(t) {
		rest, err = slices.Repeat(records, c.Last-c.First-1), nil
	}
	return append(records, rest...), err
}

// request makes the request of a cell, with its instance. It keeps the last instance.
func (w *runsWork) request(ctx context.Context, c cell) (*request.Request, error) {
	q, err := w.plan.Recipes[c.Recipe].request()
	if err != nil {
		return nil, err
	}
	if last := w.last.q; last != nil && w.last.source == c.Source && last.Name == q.Name {
		q.Instance, q.File = last.Instance, last.File
		return q, nil
	}
	if err := w.plan.Sources[c.Source].read(ctx, w.conn, q); err != nil {
		return nil, err
	}
	w.last.source, w.last.q = c.Source, q
	return q, nil
}

// Close implements cluster.Work.
func (*runsWork) Close() {}
