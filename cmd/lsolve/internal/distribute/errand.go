package distribute

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"lsolve/cluster"
	"lsolve/cluster/models"
	"lsolve/cluster/queens"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// Elsewhere makes the runs of a command line on a cluster.
type Elsewhere struct {
	Where
	Version string
	Stderr  io.Writer
	// Job is one to follow; "": a new one is made.
	Job string

	counts *queens.Input // what is about to be counted; nil: something else
}

// Run is the engine of a run; see run.Hooks.
func (e *Elsewhere) Run(ctx context.Context, r *run.Errand) (result solve.Result, err error) {
	workers := option.Cores()
	if r.IsSet("threads") {
		workers = r.Threads()
	}
	l := limits(r)
	if counted(r) && e.Job == "" {
		e.counts = &queens.Input{N: r.Int("n")}
	}
	c, end, err := e.connect(ctx, workers, apart(l))
	if err != nil {
		return result, err
	}
	defer end()
	id := e.Job
	if id == "" {
		if id, err = e.submit(ctx, c, r, workers); err != nil {
			return result, err
		}
		fmt.Fprintf(e.Stderr, "job %s\n", id)
	}
	result, err = e.follow(ctx, c, id, r)
	if ctx.Err() == nil {
		return result, err
	}
	result.Stopped = context.Cause(ctx)
	if limited(result.Stopped) {
		_, err := c.Cancel(context.WithoutCancel(ctx), id)
		return result, err
	}
	e.leave(id)
	return result, nil
}

// limited reports whether what was asked for has ended the run, and with it the job.
func limited(cause error) bool {
	return errors.Is(cause, solve.ErrTime) || errors.Is(cause, solve.ErrGap)
}

// leave says how to go on with a job that is not done.
func (e *Elsewhere) leave(id string) {
	fmt.Fprintf(e.Stderr, "job %s is not done; lsolve cluster attach %s goes on with it, lsolve cluster cancel %s ends it\n", id, id, id)
}

// connect connects to the cluster, which is started if it is that of this machine, with so many
// workers. apart: each is a process, with memory of its own. end is to be called after the work.
func (e *Elsewhere) connect(ctx context.Context, workers int, apart bool) (c *cluster.Conn, end func(), err error) {
	if e.Dir == "" {
		e.Server.Prepare = true
		if c, err = cluster.Connect(ctx, e.Server); err != nil {
			return nil, nil, err
		}
		return c, c.Close, nil
	}
	o := LocalOptions{Workers: workers, Version: e.Version, Counts: e.counts, Stderr: e.Stderr}
	if apart {
		o.Version = ""
	}
	return openLocal(ctx, e.Dir, o)
}

// job connects to the cluster, without workers, for the job that there is to follow.
func (e *Elsewhere) job(ctx context.Context) (c *cluster.Conn, j *cluster.Job, end func(), err error) {
	if c, end, err = e.connect(ctx, 0, true); err != nil {
		return nil, nil, nil, err
	}
	if j, err = c.Job(ctx, e.Job); err != nil {
		end()
		return nil, nil, nil, err
	}
	return c, j, end, nil
}

// openLocal opens a cluster of this machine and connects to it. end ends both, also after ctx.
func openLocal(ctx context.Context, dir string, o LocalOptions) (c *cluster.Conn, end func(), err error) {
	o.Server.Dir = dir
	local, err := OpenLocal(context.WithoutCancel(ctx), o)
	if err != nil {
		return nil, nil, err
	}
	if c, err = local.Connect(ctx); err != nil {
		local.Close()
		return nil, nil, err
	}
	return c, local.Close, nil
}

// countsPerWorker is how many tasks a worker of this machine has of a count, each of which takes 0.3 ms to be asked for
// and told. Their sizes shrink, so that the last ones are short; those that take long are divided if workers come later.
const countsPerWorker = 8

// submit makes a job of what is asked, with so many workers if they are of this machine.
func (e *Elsewhere) submit(ctx context.Context, c *cluster.Conn, r *run.Errand, workers int) (id string, err error) {
	m, err := memo(ctx, c, r.Request)
	if err != nil {
		return "", err
	}
	order := cluster.Order{Parts: r.Int("parts"), Limits: limits(r)}
	if err := m.order(&order); err != nil {
		return "", err
	}
	order.Title = titled(order.Title, r.File)
	var j *cluster.Job
	switch {
	case counted(r):
		if e.Dir != "" && order.Parts == 0 {
			order.Parts = countsPerWorker * workers
		}
		j, err = queens.Submit(ctx, c, e.Version, *e.counts, order)
	case splits(r):
		j, err = e.submitModel(ctx, c, r, order)
	case r.String("plot") != "" && !r.Optimises():
		return "", exit.Usagef("--cluster does not go with --plot where there is no objective")
	case !r.Random():
		return "", exit.Usagef("--cluster with --algo %s, which makes no random choices and cannot be split; expected auto, portfolio, cp or a local search", r.Algo)
	default:
		j, err = e.submitPortfolio(ctx, c, r, order)
	}
	if err != nil {
		return "", err
	}
	return j.ID, nil
}

// counted reports whether the backtracker's counters are to do it.
func counted(r *run.Errand) bool { return r.Own != nil && r.Counts() }

// splits reports whether the tree of a complete search is to be split. Everything else is a portfolio:
// the same search with one seed after the other.
func splits(r *run.Errand) bool { return r.Own == nil && r.Algo == request.CP }

// submitModel makes a job of the model.
func (e *Elsewhere) submitModel(ctx context.Context, c *cluster.Conn, r *run.Errand, order cluster.Order) (*cluster.Job, error) {
	stated, err := r.State()
	if err != nil {
		return nil, err
	}
	vars, b, ok := r.Tree.Chosen(stated, r.Uint64("seed"), 0)
	if !ok {
		return nil, exit.Usagef("--cluster with --heuristic %s; expected another one, or --select, --choice and --branching", r.Tree.Heuristic.Name)
	}
	o := models.Options{
		Plain: r.Tree.Learn.Mode == cp.LearnOff, Learn: r.Tree.Learn,
		Select: b.Select.String(), Choice: b.Choice.String(), Style: b.Style.String(), Seed: b.Seed,
		Hints: modeljson.Hints{Search: vars},
	}
	if r.Tree.Consistency == cp.DomainConsistency {
		for i := range stated.Model.Constraints() {
			o.Hints.DomainConsistency = append(o.Hints.DomainConsistency, i)
		}
	}
	switch r.Question {
	case catalogue.Count:
		o.Ask = models.Count
	case catalogue.Every:
		o.Ask = models.All
	default:
		o.Ask = models.Best
	}
	return models.Submit(ctx, c, e.Version, stated.Model, o, order)
}

// follow follows a job to its end.
func (e *Elsewhere) follow(ctx context.Context, c *cluster.Conn, id string, r *run.Errand) (result solve.Result, err error) {
	said := func(text string) { fmt.Fprintf(e.Stderr, "job %s: %s\n", id, text) }
	if counted(r) {
		count, p, err := queens.Follow(ctx, c, id, cluster.Follower{OnProgress: e.progress(r), OnNotice: said})
		if err != nil {
			return result, err
		}
		r.Count(count.Solutions)
		result = count.Result
		return e.ended(p.Job, result)
	}
	if !splits(r) {
		return e.followPortfolio(ctx, c, id, r)
	}
	stated, err := r.State()
	if err != nil {
		return result, err
	}
	sign := int64(1)
	if stated.Model.Objective().Sense == model.Maximise {
		sign = -1
	}
	show := func(s solve.Solution) error {
		if !r.Found(r.Tree.Decode(stated.Solution(s.Values))) {
			return errEnough
		}
		return nil
	}
	better := func(s solve.Solution) error {
		if err := show(s); err != nil {
			return err
		}
		if r.Optimises() && !r.Improved(solve.Improvement{Better: true, By: r.Algo}) {
			return errEnough
		}
		return nil
	}
	progress := e.progress(r)
	ending, err := models.Follow(ctx, c, id, models.Follower{OnNotice: said, OnSolution: show, OnBetter: better, OnProgress: func(p cluster.Progress) {
		progress(p)
		if p.Bounded && r.Optimises() {
			r.Improved(solve.Improvement{Bound: sign * p.Bound, Bounded: true, By: r.Algo})
		}
	}})
	if errors.Is(err, errEnough) {
		return ending.Result, e.enough(ctx, c, id)
	}
	if err != nil {
		return result, err
	}
	if r.Counts() {
		r.Count(ending.Solutions)
	}
	return e.ended(ending.Progress.Job, ending.Result)
}

// errEnough ends following: no more solutions are wanted.
var errEnough = errors.New("enough solutions")

// enough ends a job that nobody wants more of, unless the command was interrupted.
func (e *Elsewhere) enough(ctx context.Context, c *cluster.Conn, id string) error {
	if ctx.Err() != nil && !limited(context.Cause(ctx)) {
		return nil
	}
	_, err := c.Cancel(context.WithoutCancel(ctx), id)
	return err
}

// ended makes an error of a job that has not ended by itself.
func (e *Elsewhere) ended(j *cluster.Job, result solve.Result) (solve.Result, error) {
	switch j.State {
	case cluster.Failed:
		return result, fmt.Errorf("job %s has failed: %s", j.ID, j.Reason)
	case cluster.Cancelled:
		return result, fmt.Errorf("job %s was cancelled", j.ID)
	case cluster.Stopped:
		result.Stopped = stopped(j)
	case cluster.Running, cluster.Done:
	}
	return result, nil
}

// progress shows how far the job is.
func (e *Elsewhere) progress(r *run.Errand) func(cluster.Progress) {
	var x pace
	return func(p cluster.Progress) {
		if r.Progress != nil {
			r.Progress(x.of(p, time.Now()))
		}
	}
}
