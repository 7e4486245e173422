package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"lsolve/internal/crash"
)

// Progress says how far a job is.
type Progress struct {
	Job  *Job
	Done int // tasks with a result
	Open int // tasks that are known and have none
	// Share, 0 to 1, is about how much of the work is done.
	Share float64
	// Cut are those of Done that a limit has ended.
	Cut int
	// Best is the best solution so far; nil: there is none.
	Best *Best
	// Bound: no solution costs less. Bounded is false while none is known.
	Bound   int64
	Bounded bool
	// Spent is the wall time of all tasks that are done.
	Spent time.Duration
}

// Follower is told what becomes of a job.
type Follower struct {
	// OnResult is called with the result of every task that counts, each once, since the
	// beginning of the job. The output is there, also that of a blob. An error ends
	// following, and Follow returns it. nil: results are not looked at.
	OnResult func(Result) error
	// OnCut is called with every task that counts and that a limit has ended, each once. nil: no calls.
	OnCut func(Part, Limit)
	// OnBest is called with every better solution, each once. An error ends following, and
	// Follow returns it. nil: no calls.
	OnBest func(Best) error
	// OnProgress is called now and then, and with every better solution. nil: no calls.
	OnProgress func(Progress)
	// OnNotice is called with what workers have to say. nil: no calls.
	OnNotice func(string)
}

// follower follows one job.
type follower struct {
	*Conn
	Follower
	job   *Job
	tree  *tree
	p     Progress
	quiet time.Time // since when nothing has happened
	limit Limit     // that has ended the first task of those that limits have ended
	// anew has all results read again. asked: that was done since something happened.
	anew  atomic.Pointer[context.CancelCauseFunc]
	asked bool
	// shared is the best bound that a task has told; nil: none.
	shared *int64
}

// Follow follows a job from its beginning until it has ended, and returns it. It may be called
// at any time, by several programs; what they are told is the same. It is the follower who says
// that a job is done, and who adds tasks again that the server has lost.
func (c *Conn) Follow(ctx context.Context, id string, o Follower) (Progress, error) {
	f := &follower{Conn: c, Follower: o, tree: newTree(), quiet: time.Now()}
	err := f.wait(ctx, func(ctx context.Context) (err error) {
		f.job, err = c.Job(ctx, id)
		return err
	})
	if err != nil {
		return Progress{}, err
	}
	f.p.Job = f.job
	return f.follow(ctx)
}

// follow waits for results, and for all that may end the job.
func (f *follower) follow(ctx context.Context) (Progress, error) {
	ctx, cancel := context.WithCancel(ctx)
	var group crash.Group
	defer group.Wait()
	defer cancel()
	messages := make(chan Result)
	broken := make(chan error, 1)
	id := f.job.ID // the record changes
	group.Go(func() { broken <- f.read(ctx, id, messages) })
	var jobs, news jetstream.KeyWatcher
	for _, w := range []struct {
		to     *jetstream.KeyWatcher
		bucket jetstream.KeyValue
		keys   []string
	}{{&jobs, f.jobs, []string{id}}, {&news, f.news, []string{id, id + boundKey, id + noticeKey + "*"}}} {
		if err := f.wait(ctx, func(context.Context) (err error) {
			*w.to, err = w.bucket.WatchFiltered(ctx, slices.Clone(w.keys)) // it changes them, so a second try needs them anew
			return f.explain("watching a job", err)
		}); err != nil {
			return f.p, err
		}
	}
	var deadline <-chan time.Time
	late := false // the time was over before anybody followed
	if end, ok := f.job.ends(); ok {
		late = time.Until(end) <= 0
		timer := time.NewTimer(time.Until(end))
		defer timer.Stop()
		deadline = timer.C
	}
	const every = 500 * time.Millisecond
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	seen := time.Time{}
	for {
		select {
		case <-ctx.Done():
			return f.p, context.Cause(ctx)
		case err := <-broken:
			return f.p, err
		case r := <-messages:
			if over, err := f.take(ctx, r); over || err != nil {
				return f.p, err
			}
		case entry := <-jobs.Updates():
			if over, err := f.changed(ctx, entry, messages); over || err != nil {
				return f.p, err
			}
		case entry := <-news.Updates():
			if err := f.told(entry); err != nil {
				return f.p, err
			}
		case <-deadline:
			if late {
				_, err := f.drain(ctx, messages, Stopped, string(ByTime))
				return f.p, err
			}
			return f.p, f.end(ctx, Stopped, string(ByTime))
		case <-ticker.C:
			if err := f.mend(ctx); err != nil {
				return f.p, err
			}
		}
		if now := time.Now(); f.OnProgress != nil && now.Sub(seen) > every/5 {
			seen = now
			f.OnProgress(f.progress())
		}
	}
}

// wait tries again while the server is away.
func (f *follower) wait(ctx context.Context, what func(context.Context) error) error {
	for {
		err := f.within(ctx, what)
		if ctx.Err() != nil || !later(err) || errors.Is(err, ErrRefused) {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(retryEvery):
		}
	}
}

// take takes a result. over says that the job has ended.
func (f *follower) take(ctx context.Context, r Result) (over bool, err error) {
	if f.tree.open[r.Task].ID != "" {
		f.quiet, f.asked = time.Now(), false
	}
	var w whole
	err = f.tree.add(r, func(r Result) error {
		f.count(&r)
		w.add(&r)
		if r.Failed != "" || r.Limit != "" {
			return nil
		}
		if r.Blob != "" {
			content, err := f.Get(ctx, r.Blob)
			if err != nil {
				return err
			}
			r.Output, r.Blob = content, ""
		}
		if f.OnResult != nil {
			return f.OnResult(r)
		}
		return nil
	})
	if err != nil {
		return true, err
	}
	if state, reason := f.over(&w); state != Running {
		return true, f.end(ctx, state, reason)
	}
	return false, nil
}

// count takes a result that counts.
func (f *follower) count(r *Result) {
	f.p.Done++
	f.p.Spent += time.Duration(r.Millis * float64(time.Millisecond))
	if r.Failed == "" && r.Limit != "" {
		f.cut(r)
	}
}

// whole is what some results say about their job.
type whole struct {
	failed   string // why it has failed
	answered bool
}

func (w *whole) add(r *Result) {
	switch {
	case r.Failed != "":
		w.failed = r.Failed
	case r.Limit == "":
		w.answered = w.answered || r.Answered
	}
}

// over is the state that results give a job; Running: they do not end it.
func (f *follower) over(w *whole) (state State, reason string) {
	switch {
	case w.failed != "":
		return Failed, w.failed
	case !w.answered && f.tree.complete() && f.p.Cut > 0:
		return Stopped, string(f.limit)
	case w.answered || f.tree.complete():
		return Done, ""
	}
	return Running, ""
}

// cut takes the result of a task that a limit has ended.
func (f *follower) cut(r *Result) {
	if f.p.Cut++; f.p.Cut == 1 {
		f.limit = r.Limit
	}
	if f.OnNotice != nil {
		f.OnNotice(f.job.beyond(r))
	}
	if f.OnCut != nil {
		f.OnCut(f.tree.cut[r.Task], r.Limit)
	}
}

// changed takes a new record of the job.
func (f *follower) changed(ctx context.Context, entry jetstream.KeyValueEntry, messages <-chan Result) (over bool, err error) {
	if entry == nil {
		return false, nil
	}
	if entry.Operation() != jetstream.KeyValuePut {
		return true, fmt.Errorf("cluster: job %s at %s was removed: %w", f.job.ID, f.url, ErrNoJob)
	}
	j, err := parseJob(entry.Value())
	if err != nil {
		return true, fmt.Errorf("cluster: %w", err)
	}
	f.job, f.p.Job = j, j
	if j.State == Running || j.State == Done { // one that is done has results that are still to be read
		return false, nil
	}
	return f.drain(ctx, messages, j.State, j.Reason)
}

// drain takes the results that are there already, which count as well, and then ends the job unless they do.
func (f *follower) drain(ctx context.Context, messages <-chan Result, state State, reason string) (over bool, err error) {
	const rest = time.Second
	timer := time.NewTimer(rest)
	defer timer.Stop()
	for {
		select {
		case r := <-messages:
			if over, err := f.take(ctx, r); over || err != nil {
				return true, err
			}
			timer.Reset(rest)
		case <-timer.C:
			return true, f.end(ctx, state, reason)
		case <-ctx.Done():
			return true, context.Cause(ctx)
		}
	}
}

// told takes the best solution, a bound, or a notice.
func (f *follower) told(entry jetstream.KeyValueEntry) error {
	if entry == nil || entry.Operation() != jetstream.KeyValuePut {
		return nil
	}
	if strings.HasPrefix(entry.Key(), f.job.ID+noticeKey) {
		if f.OnNotice != nil && short("a notice", entry.Value()) == nil {
			f.OnNotice(string(entry.Value()))
		}
		return nil
	}
	if entry.Key() == f.job.ID+boundKey {
		if bound, err := strconv.ParseInt(string(entry.Value()), 10, 64); err == nil {
			f.shared = &bound
		}
		return nil
	}
	b, err := parseBest(entry.Value())
	if err != nil {
		return fmt.Errorf("cluster: job %s: %w", f.job.ID, err)
	}
	return f.improve(b)
}

// improve takes a solution, if it is better.
func (f *follower) improve(b Best) error {
	if f.p.Best != nil && f.p.Best.Cost <= b.Cost {
		return nil
	}
	f.p.Best = &b
	if f.OnProgress != nil {
		f.OnProgress(f.progress())
	}
	if f.OnBest != nil {
		return f.OnBest(b)
	}
	return nil
}

// progress says how far the job is.
func (f *follower) progress() Progress {
	p := f.p
	p.Open, p.Share = len(f.tree.open), min(1, f.tree.share)
	p.Bound, p.Bounded = f.tree.bound()
	if f.shared != nil && (!p.Bounded || p.Bound < *f.shared) {
		p.Bound, p.Bounded = *f.shared, true
	}
	if p.Bounded && p.Best != nil {
		p.Bound = min(p.Bound, p.Best.Cost)
	}
	return p
}

// end ends the job, unless somebody has done so before.
func (f *follower) end(ctx context.Context, state State, reason string) error {
	err := f.patiently(ctx, f.trouble, func(ctx context.Context) error {
		j, err := f.finish(ctx, f.job.ID, state, reason)
		if err == nil {
			f.job = j
		}
		return err
	})
	// The last solution may be on its way.
	if b, wrong := f.Best(ctx, f.job.ID); wrong == nil && b != nil {
		err = errors.Join(err, f.improve(*b))
	}
	f.p.Job = f.job
	f.p = f.progress()
	return err
}

// trouble tells what is in the way.
func (f *follower) trouble(err error) {
	if f.OnNotice != nil {
		f.OnNotice(err.Error())
	}
}

// mend is called now and then, and looks whether nothing has happened for a while. A server that was
// killed with its machine may have lost what it had not written: results that the follower has seen, so
// that others have their numbers now, and tasks that wait. So all results are read again; later, open
// tasks that are in no queue are added again.
func (f *follower) mend(ctx context.Context) error {
	if f.job.State != Running && f.job.State != Done || time.Since(f.quiet) < f.patience {
		return nil
	}
	f.quiet = time.Now()
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	info, err := f.tasks.Info(ctx, jetstream.WithSubjectFilter(taskSubject(f.job.ID)))
	switch {
	case err != nil, f.job.State == Running && info.State.Subjects[taskSubject(f.job.ID)] > 0:
		return nil // some are there, or are being done
	case !f.asked:
		f.asked = true
		if begin := f.anew.Load(); begin != nil {
			(*begin)(errAnew)
		}
		return nil
	case f.job.State == Done:
		return fmt.Errorf("cluster: job %s is done, and the server at %s has lost results of it: %d tasks have none", f.job.ID, f.url, len(f.tree.open))
	}
	lost := make([]Part, 0, len(f.tree.open))
	for _, p := range f.tree.open {
		lost = append(lost, p)
	}
	_ = f.add(ctx, f.job.ID, "."+newName(), lost...) // else the next time
	return nil
}

// Look says how a job stands now, and what workers have said about it. A job that is over and that nobody has followed
// to its end is ended, if the server lets that be done.
func (c *Conn) Look(ctx context.Context, id string) (p Progress, said []string, err error) {
	j, err := c.Job(ctx, id)
	if err != nil {
		return p, nil, err
	}
	f := &follower{Conn: c, job: j, tree: newTree(), p: Progress{Job: j}}
	consumer, err := c.js.OrderedConsumer(ctx, resultsStream, jetstream.OrderedConsumerConfig{FilterSubjects: []string{resultSubject(id, "*")}})
	if err != nil {
		return p, nil, c.explain("reading results", err)
	}
	var w whole
	const many = 1000
	for {
		batch, err := consumer.FetchNoWait(many)
		if err != nil {
			return p, nil, c.explain("reading results", err)
		}
		n := 0
		for msg := range batch.Messages() {
			n++
			r, err := parseResult(msg.Data(), strings.TrimPrefix(msg.Subject(), resultSubject(id, "")))
			if err != nil {
				return p, nil, fmt.Errorf("cluster: job %s: %w", id, err)
			}
			_ = f.tree.add(r, func(r Result) error {
				f.count(&r)
				w.add(&r)
				return nil
			})
		}
		if n == 0 {
			break
		}
	}
	state, reason := f.over(&w)
	if end, ok := j.ends(); ok && state == Running && time.Now().After(end) {
		state, reason = Stopped, string(ByTime)
	}
	if state != Running && j.State == Running {
		if ended, err := c.finish(ctx, id, state, reason); err == nil {
			f.job, f.p.Job = ended, ended
		}
	}
	if f.p.Best, err = c.Best(ctx, id); err != nil {
		return p, nil, err
	}
	if bound, ok, err := c.Bound(ctx, id); err == nil && ok {
		f.shared = &bound
	}
	keys, err := c.news.ListKeysFiltered(ctx, id+noticeKey+"*")
	if err != nil {
		return p, nil, c.explain("reading notices", err)
	}
	for key := range keys.Keys() {
		if entry, err := c.news.Get(ctx, key); err == nil && short("a notice", entry.Value()) == nil {
			said = append(said, string(entry.Value()))
		}
	}
	return f.progress(), said, nil
}
