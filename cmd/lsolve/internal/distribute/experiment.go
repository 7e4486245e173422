package distribute

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/crash"
	"lsolve/solve"
)

// Experiment is many runs on a cluster, and what is known of them. Its results stay with the job
// until that is removed, so another program may attach to it and finds what was done.
type Experiment struct {
	e     *Elsewhere
	conn  *cluster.Conn
	job   *cluster.Job
	plan  *plan
	close func()
	group crash.Group
	pace  pace
	ends  context.CancelFunc

	mu    sync.Mutex
	got   map[int]*made   // of each cell that is done
	cut   map[int]run.Cut // of each cell that a limit of its task has ended
	p     cluster.Progress
	err   error         // why no more comes
	over  bool          // no more comes
	fresh chan struct{} // closed when something has come
}

// errWanting is the error of a job that is done and lacks a result, which must not be.
var errWanting = errors.New("the job is done, and a result is missing")

// experiment submits a plan, or follows the job of one if there is a job to follow.
func (e *Elsewhere) experiment(ctx context.Context, threads int, words []string, limits cluster.Limits, make func(ctx context.Context, c *cluster.Conn) (*plan, error)) (x *Experiment, err error) {
	if threads <= 0 {
		threads = option.Cores()
	}
	c, end, err := e.connect(ctx, threads, true) // runs that are measured share no memory
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			end()
		}
	}()
	var j *cluster.Job
	var p *plan
	if e.Job != "" {
		if j, err = c.Job(ctx, e.Job); err == nil {
			p, err = planOf(ctx, c, j)
		}
	} else if p, err = make(ctx, c); err == nil {
		j, err = submitPlan(ctx, c, p, posting{version: e.Version, title: titled(strings.Join(words, " "), p.files()...), memo: Memo{Words: words}, limits: limits})
		if err == nil {
			fmt.Fprintf(e.Stderr, "job %s\n", j.ID)
		}
	}
	if err != nil {
		return nil, err
	}
	return e.watch(ctx, c, j, p, end), nil
}

// watch follows the job of a plan. end is called when that is closed.
func (e *Elsewhere) watch(ctx context.Context, c *cluster.Conn, j *cluster.Job, p *plan, end func()) *Experiment {
	x := &Experiment{e: e, conn: c, job: j, plan: p, close: end, got: map[int]*made{}, cut: map[int]run.Cut{}, fresh: newSignal()}
	inner, cancel := context.WithCancel(ctx)
	x.ends = cancel
	x.group.Go(func() { x.follow(inner) })
	return x
}

func newSignal() chan struct{} { return make(chan struct{}) }

// posting is how the job of a plan is added.
type posting struct {
	name, version, title string // name "": a new one
	memo                 Memo
	blobs                []cluster.Digest // besides those of the plan
	limits               cluster.Limits
}

// submitPlan adds the job of a plan.
func submitPlan(ctx context.Context, c *cluster.Conn, p *plan, o posting) (*cluster.Job, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	text, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	var in planInput
	if in.Plan, err = c.Put(ctx, text); err != nil {
		return nil, err
	}
	order := cluster.Order{Kind: runsName, Title: o.title, Blobs: append(digests(p.Sources), in.Plan), Limits: o.limits}
	for _, d := range o.blobs {
		if !slices.Contains(order.Blobs, d) {
			order.Blobs = append(order.Blobs, d)
		}
	}
	if order.Input, err = json.Marshal(in); err != nil {
		return nil, err
	}
	if order.Memo, err = json.Marshal(o.memo); err != nil {
		return nil, err
	}
	if o.name == "" {
		return c.Submit(ctx, o.version, order)
	}
	return c.SubmitAs(ctx, o.name, o.version, order)
}

// follow collects what comes.
func (x *Experiment) follow(ctx context.Context) {
	p, err := x.conn.Follow(ctx, x.job.ID, cluster.Follower{
		OnResult: x.take, OnCut: x.lose,
		OnNotice: func(text string) { fmt.Fprintf(x.e.Stderr, "job %s: %s\n", x.job.ID, text) },
		OnProgress: func(p cluster.Progress) {
			x.mu.Lock()
			defer x.mu.Unlock()
			x.p = p
			x.signal()
		},
	})
	if err == nil {
		_, err = x.e.ended(p.Job, solve.Result{})
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.over, x.err = true, err
	x.signal()
}

// take takes the result of a task.
func (x *Experiment) take(r cluster.Result) error {
	if r.Output == nil {
		return nil
	}
	m := &made{}
	if err := json.Unmarshal(r.Output, m); err != nil {
		return fmt.Errorf("the result of task %s: %w", r.Task, err)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.got[m.Cell] = m
	x.signal()
	return nil
}

// lose takes a task that a limit has ended.
func (x *Experiment) lose(p cluster.Part, limit cluster.Limit) {
	c := cells{0, len(x.plan.Cells)}
	if err := json.Unmarshal(p.Input, &c); p.Input != nil && err != nil {
		return // nothing that a worker has named
	}
	flag := "--task-time-limit"
	if limit != cluster.ByTaskTime {
		flag = "--task-memory-limit"
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for i := max(0, c.First); i < min(c.Last, len(x.plan.Cells)); i++ {
		x.cut[i] = run.Cut{Flag: flag}
	}
	x.signal()
}

// signal wakes those who wait. It is called with mu.
func (x *Experiment) signal() {
	close(x.fresh)
	x.fresh = newSignal()
}

// wait waits for a cell. The error is a run.Cut if a limit of its task has ended it.
func (x *Experiment) wait(ctx context.Context, cell int, progress solve.ProgressFunc) (*made, error) {
	for {
		x.mu.Lock()
		m, over, err, fresh, p := x.got[cell], x.over, x.err, x.fresh, x.p
		lost, cut := x.cut[cell]
		x.mu.Unlock()
		switch {
		case m != nil:
			return m, nil
		case cut:
			return nil, lost
		case over && err != nil:
			return nil, err
		case over:
			return nil, errWanting
		}
		if progress != nil {
			progress(x.pace.of(p, time.Now()))
		}
		select {
		case <-fresh:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// records waits for the records of a cell.
func (x *Experiment) records(ctx context.Context, cell int, progress solve.ProgressFunc) (records []run.Record, err error) {
	m, err := x.wait(ctx, cell, progress)
	if err != nil {
		return nil, err
	}
	for i := range m.Runs {
		records = append(records, m.Runs[i].record())
	}
	if m.Mistake != nil {
		err = m.Mistake.err()
	}
	return records, err
}

// Close ends following. A job that is not done goes on, unless wrong says that what it is for has
// ended; interrupted says that somebody may want to go on with it.
func (x *Experiment) Close(ctx context.Context, wrong error) {
	x.ends()
	x.group.Wait()
	defer x.close()
	x.mu.Lock()
	done := x.over && x.err == nil
	x.mu.Unlock()
	switch {
	case done:
	case ctx.Err() != nil:
		x.e.leave(x.job.ID)
	case wrong != nil:
		_, _ = x.conn.Cancel(context.WithoutCancel(ctx), x.job.ID) // wrong is what matters
	}
}
