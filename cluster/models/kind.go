package models

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"
	"time"

	"lsolve/cluster"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// Kind returns the kind, for workers.
func Kind() cluster.Kind { return kind{} }

type kind struct{}

func (kind) Name() string { return Name }

// Open implements cluster.Kind.
func (kind) Open(ctx context.Context, c *cluster.Conn, j *cluster.Job) (cluster.Work, error) {
	in, err := read(j)
	if err != nil {
		return nil, err
	}
	m, hints, err := load(ctx, c, &in)
	if err != nil {
		return nil, err
	}
	w, err := newWork(in, m, hints)
	if err == nil {
		w.parted = j.Parts > 0
	}
	return w, err
}

func newWork(in input, m *model.Model, hints modeljson.Hints) (w *work, err error) {
	w = &work{in: in, m: m, hints: hints, patience: firstTry}
	if w.brancher, err = w.in.branching(m, hints.Search); err != nil {
		return nil, err
	}
	return w, nil
}

// work is a job in a worker.
type work struct {
	in       input
	m        *model.Model
	hints    modeljson.Hints
	brancher branch.Brancher
	parted   bool             // a number of parts was asked for
	plain    *cp.Session      // nil: not made yet
	learning *cp.LearnSession // nil: not made yet
	cores    cores
	lessons  lessons
	proved   *int64        // a bound of the job that the others do not know yet
	patience time.Duration // how long a task that learns goes on before it lets itself be split
	counted  solve.Stats   // by both, until the last task
	// Of the task that runs:
	now *current
}

// seat is what the tasks of a job tell each other through: a cluster.Task.
type seat interface {
	Best() *cluster.Best
	Offer(ctx context.Context, cost int64, solution any) error
	Lower(ctx context.Context, bound int64) error
	Keep(ctx context.Context, content []byte) (cluster.Digest, error)
	Tell(ctx context.Context, note any) error
	Told(after int) []json.RawMessage
	Wanted(ctx context.Context) bool
	Waiting(ctx context.Context) int
}

// current is a task that runs.
type current struct {
	task    seat
	job     string
	bound   *int64 // of the task
	want    int    // parts at once; 0: the task is to be done
	ctx     context.Context
	over    atomic.Bool // ctx has ended
	wrong   error
	known   int64     // the cost of the solution that the search knows
	until   time.Time // before which nobody is asked whether he wants a part of it
	waiting int       // how many do
	telling time.Time // when it tells the others again
	path    []kernel.Predicate
	refuted bool // others have found that nothing is below path
	// Of a list of solutions: how many values there were, and how many are in memory.
	values, collected int
	output
}

// output is what a task has come to.
type output struct {
	Count     int64              `json:"count,omitempty"`
	Solutions []model.Assignment `json:"solutions,omitempty"`
	Chunks    []cluster.Digest   `json:"chunks,omitempty"` // further solutions
	Stats     solve.Stats        `json:"stats,omitempty"`
}

func (w *work) optimises() bool {
	return w.in.Ask == Best && w.m.Objective().Sense != model.Satisfy
}

// signed converts an objective to a cost, and the other way round.
func (w *work) signed(objective int64) int64 {
	if w.m.Objective().Sense == model.Maximise {
		return -objective
	}
	return objective
}

func (w *work) consistency() func(i int, c model.Constraint) cp.Consistency {
	if w.hints.DomainConsistency == nil {
		return nil
	}
	strong := map[int]bool{}
	for _, i := range w.hints.DomainConsistency {
		strong[i] = true
	}
	return func(i int, _ model.Constraint) cp.Consistency {
		if strong[i] {
			return cp.DomainConsistency
		}
		return cp.DefaultConsistency
	}
}

// session returns the session that does not learn.
func (w *work) session() (*cp.Session, error) {
	if w.plain != nil {
		return w.plain, nil
	}
	s, err := cp.NewSession(w.m, nil, cp.SessionOptions{
		Consistency: w.consistency(), Weigh: w.brancher.Traits().Weighs, Shown: w.in.more.Shown,
	})
	w.plain = s
	return s, err
}

// Split implements cluster.Work.
func (w *work) Split(ctx context.Context, want int) (out cluster.Outcome, err error) {
	s, err := w.session()
	if err != nil {
		return out, err
	}
	if w.whole() {
		want = 1 // the parts are made when workers have nothing to do, by what was learnt until then
	}
	parts, err := s.Split(nil, w.brancher, want, func() bool { return ctx.Err() != nil })
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	out.Parts = w.pieces(parts, 0)
	return out, err
}

// Run implements cluster.Work.
func (w *work) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	return w.do(ctx, &current{task: t, job: t.Job.ID, bound: t.Bound, want: t.Want}, t.Input)
}

// do does a task.
func (w *work) do(ctx context.Context, c *current, task json.RawMessage) (out cluster.Outcome, err error) {
	var s subproblem
	if err = json.Unmarshal(task, &s); err != nil {
		return out, err
	}
	path, err := w.path(&s)
	if err != nil {
		return out, err
	}
	c.ctx, c.known, w.now = ctx, unknown, c
	defer context.AfterFunc(ctx, func() { w.now.over.Store(true) })()
	switch {
	case c.want > 0 && !w.whole():
		err = w.again(path, &out)
	case w.in.Ask == Best:
		out, err = w.improve(path, s.Tries)
	default:
		out, err = w.enumerate(path, s.Tries)
	}
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	w.now.Stats = w.figures()
	out.Output = w.now.output
	return out, err
}

// whole reports whether the job begins as one task: its search learns, and nobody has asked for another number.
func (w *work) whole() bool { return w.in.Ask == Best && !w.in.Plain && !w.parted }

// again splits a part at once.
func (w *work) again(path []kernel.Predicate, out *cluster.Outcome) error {
	s, err := w.session()
	if err != nil {
		return err
	}
	parts, err := s.Split(path, w.brancher, w.now.want, w.now.over.Load)
	out.Parts = w.pieces(parts, 0)
	return err
}

// figures are what was counted since the last call.
func (w *work) figures() (since solve.Stats) {
	var all solve.Stats
	if w.plain != nil {
		all = all.Plus(w.plain.Stats())
	}
	if w.learning != nil {
		all = all.Plus(w.learning.Stats())
	}
	since, w.counted = all.Since(w.counted), all
	return since
}

// Close implements cluster.Work.
func (w *work) Close() {}

// solution reads the values of the best solution.
func solution(m *model.Model, text json.RawMessage) (a model.Assignment, err error) {
	if err = json.Unmarshal(text, &a); err == nil {
		err = m.Verify(a)
	}
	if err != nil {
		return nil, fmt.Errorf("cluster: the best solution: %w", err)
	}
	return a, nil
}
