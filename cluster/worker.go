package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"lsolve/internal/crash"
)

// WorkerOptions say what a worker can do.
type WorkerOptions struct {
	Kinds []Kind
	// Version of the program: jobs of another one are refused.
	Version string
	// Name of the worker. "": one that nobody else has.
	Name string
	// OnEvent, unless nil, is told what the worker does.
	OnEvent func(WorkerEvent)
}

// errOver is why a task ends before its time.
var errOver = errors.New("the job is over")

// worker takes one task after the other.
type worker struct {
	*Conn
	o      WorkerOptions
	kinds  map[string]Kind
	mu     sync.Mutex
	jobs   map[string]*openJob
	stop   context.Context // ends when the worker is told to stop
	doing  atomic.Pointer[string]
	saying crash.Group // what came of the task before this one
}

// Work does tasks, one at a time, until ctx ends; the task that it does then is given back at
// once. Several calls work side by side. What breaks in between, such as the server, is waited
// for. A task that kills the process is lost with it; so let workers be processes of their own
// where tasks may need more memory than there is.
func (c *Conn) Work(ctx context.Context, o WorkerOptions) error {
	w := &worker{Conn: c, o: o, kinds: map[string]Kind{}, jobs: map[string]*openJob{}, stop: ctx}
	if w.o.Name == "" {
		w.o.Name = newName()
	}
	for _, k := range o.Kinds {
		w.kinds[k.Name()] = k
	}
	defer w.close()
	watcher, err := c.jobs.WatchAll(ctx, jetstream.UpdatesOnly())
	if ctx.Err() != nil { // it was told to stop before it had begun
		return nil
	}
	if err != nil {
		return c.explain("watching jobs", err)
	}
	defer func() { _ = watcher.Stop() }()
	var group crash.Group
	defer group.Wait()
	done := make(chan struct{})
	defer close(done)
	group.Go(func() { w.watch(watcher, done) })
	group.Go(func() { w.present(done) })
	defer w.leave()
	defer w.saying.Wait()
	for ctx.Err() == nil {
		msg, err := w.turn(ctx)
		if err != nil {
			w.pause(ctx, err)
			continue
		}
		if msg != nil {
			w.take(ctx, msg)
		}
	}
	return nil
}

// leave lets the server find out that this worker does not wait for tasks any more. Else a server that
// ends soon gives it time to hear of that.
func (w *worker) leave() {
	if !w.nc.IsConnected() {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, _ = w.queue.Info(ctx)
}

// turn waits a while for a task; nil: there is none.
func (w *worker) turn(ctx context.Context) (jetstream.Msg, error) {
	const while = 20 * time.Second
	ctx, cancel := context.WithTimeout(ctx, while)
	defer cancel()
	defer w.returns.add(cancel)() // a server that comes back does not know who has waited
	msg, err := w.queue.Next(jetstream.FetchContext(ctx))
	if errors.Is(err, nats.ErrTimeout) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return nil, nil
	}
	return msg, err
}

// pause waits a little after an error.
func (w *worker) pause(ctx context.Context, err error) {
	w.tell(WorkerEvent{What: Waits, Err: w.explain("asking for a task", err)})
	select {
	case <-ctx.Done():
	case <-time.After(retryEvery / 2):
	}
}

func (w *worker) tell(e WorkerEvent) {
	if w.o.OnEvent != nil {
		w.o.OnEvent(e)
	}
}

// take does a task. While it says what came of it the next one may be asked for: a short task would
// wait as long for answers of the server as it takes.
func (w *worker) take(ctx context.Context, msg jetstream.Msg) {
	meta, err := msg.Metadata()
	if err != nil {
		return // it comes again
	}
	t, err := parseTask(msg.Data())
	if err != nil || msg.Subject() != taskSubject(t.Job) {
		w.tell(WorkerEvent{What: PutAside, Err: err})
		_ = msg.TermWithReason("no task of lsolve")
		return
	}
	beat := w.beat(msg)
	event := WorkerEvent{Job: t.Job, Task: t.ID}
	begin := time.Now()
	// Until the worker stops the server may come and go.
	what, then, err := w.do(ctx, &t, int(meta.NumDelivered)-1)
	event.Took = time.Since(begin)
	say := func() {
		defer beat()
		if then != nil {
			what, err = then()
		}
		event.What, event.Err = what, errors.Join(err, w.answer(msg, &t, what))
		w.tell(event)
	}
	w.saying.Wait()
	if then == nil {
		say()
		return
	}
	w.saying.Go(say)
}

// answer tells the server what became of a task.
func (w *worker) answer(msg jetstream.Msg, t *taskMessage, what Happened) error {
	switch what {
	case Refused:
		return w.giveBack(msg, t, refusedPause) // for a worker of the right version, which may come later
	case GaveBack:
		return w.giveBack(msg, t, 0)
	case Left: // it comes again
		return nil
	default:
		return msg.Ack() // if it is lost, the task comes again, and is skipped
	}
}

// refusedPause is the time after which a task that a worker has refused is offered again.
const refusedPause = time.Second

// beat says again and again that a task is in progress, until it is called.
func (w *worker) beat(msg jetstream.Msg) (end func()) {
	done := make(chan struct{})
	var group crash.Group
	group.Go(func() {
		ticker := time.NewTicker(w.patience / 4)
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				_ = msg.InProgress() // the connection may be broken for a while
			}
		}
	})
	return func() { close(done); group.Wait() }
}

// giveBack returns a task at once. It is not counted as lost: what is given back is a new
// message.
func (w *worker) giveBack(msg jetstream.Msg, t *taskMessage, after time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	if after > 0 {
		select {
		case <-w.stop.Done():
		case <-time.After(after):
		}
	}
	text, err := json.Marshal(t)
	if err != nil {
		return err
	}
	if _, err = w.js.Publish(ctx, taskSubject(t.Job), text, jetstream.WithMsgID(t.Job+"."+t.ID+"."+newName())); err != nil {
		return err // it comes again when the server has waited long enough
	}
	return msg.DoubleAck(ctx)
}

// do does a task. what says what came of it. If then is not nil it says that: it stores the result.
func (w *worker) do(ctx context.Context, t *taskMessage, again int) (what Happened, then func() (Happened, error), err error) {
	j, err := w.look(ctx, t.Job)
	switch {
	case err != nil && ctx.Err() != nil:
		return GaveBack, nil, nil
	case errors.Is(err, ErrNoJob):
		return Skipped, nil, nil
	case err != nil:
		return Left, nil, err
	case j.Wire != Wire || j.Version != w.o.Version:
		return Refused, nil, w.refuse(ctx, j)
	case j.State != Running:
		return Skipped, nil, nil
	}
	r := Result{Task: t.ID, Worker: w.o.Name}
	if again > 0 {
		what, lost, release, err := w.again(ctx, t)
		if err != nil && ctx.Err() != nil {
			return GaveBack, nil, nil
		}
		if what != "" {
			return what, nil, err
		}
		defer release()
		if lost >= j.losses() {
			r.Failed = fmt.Sprintf("task %s was lost with its worker %d times and is put aside", t.ID, lost)
			if err := w.store(ctx, j, &r); err != nil {
				return Left, nil, err
			}
			return PutAside, nil, nil
		}
	}
	kind := w.kinds[j.Kind]
	if kind == nil {
		return Refused, nil, w.notice(ctx, j.ID, fmt.Sprintf("worker %s knows no jobs of kind %s", w.o.Name, j.Kind))
	}
	o, err := w.opened(ctx, kind, j)
	if err == nil {
		w.tell(WorkerEvent{What: Began, Job: j.ID, Task: t.ID})
		begin := time.Now()
		var out Outcome
		w.doing.Store(&t.ID)
		out, err = w.run(ctx, o, t)
		w.doing.Store(nil)
		r.Millis = float64(time.Since(begin).Microseconds()) / 1000
		if err == nil {
			err = w.outcome(ctx, j, &r, &out)
		}
	}
	var beyond limitError
	switch cause := context.Cause(o.ctx()); {
	case ctx.Err() != nil && err != nil:
		return GaveBack, nil, nil
	case errors.Is(cause, errOver), errors.Is(err, errOver): // the second if its time is over
		return Skipped, nil, nil
	case later(err):
		return Left, nil, err
	case errors.As(err, &beyond):
		r.Limit, r.Output, r.Parts, r.Blob = Limit(beyond), nil, nil, ""
		if r.Limit != ByTaskTime {
			w.close() // what the worker keeps of the job may be what takes the room
		}
	case err != nil:
		r.Failed, r.Output, r.Parts, r.Blob = failure(err), nil, nil, ""
	}
	then = func() (Happened, error) { return w.hand(ctx, j, &r) }
	if again > 0 { // what marks it is released after that
		what, err = then()
		return what, nil, err
	}
	return "", then, nil
}

// hand hands in a result, parts first: a stored result is never without them.
func (w *worker) hand(ctx context.Context, j *Job, r *Result) (Happened, error) {
	if err := w.patiently(ctx, func(ctx context.Context) error { return w.add(ctx, j.ID, "", r.Parts...) }); err != nil {
		return Left, err
	}
	if err := w.store(ctx, j, r); err != nil {
		return Left, err
	}
	return Ended, nil
}

// failure is an error in a line.
func failure(err error) string {
	const most = 2000
	text := err.Error()
	if len(text) > most {
		text = text[:most] + "..."
	}
	return text
}

// run runs a task within its limits.
func (w *worker) run(ctx context.Context, o *openJob, t *taskMessage) (out Outcome, err error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(o.over, func() { cancel(errOver) })()
	if end, ok := o.job.ends(); ok {
		var release context.CancelFunc
		ctx, release = context.WithDeadlineCause(ctx, end, errOver) // whoever follows the job says so
		defer release()
	}
	ctx, why, release := o.job.start(ctx)
	defer release()
	err = crash.Guard(func() (err error) {
		if t.ID == rootTask {
			want, _ := o.job.parts()
			out, err = o.work.Split(ctx, want)
		} else {
			out, err = o.work.Run(ctx, &Task{Job: o.job, ID: t.ID, Input: t.Input, Bound: t.Bound, Want: t.Want, met: why, worker: w, open: o})
		}
		return err
	})
	if limit := why(); err != nil && limit != "" {
		return out, limitError(limit)
	}
	if err != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return out, err
}

// parts are how many tasks a job begins with, and how many each of those is split into; 0: into none.
func (j *Job) parts() (first, each int) {
	all := j.Parts
	if all == 0 {
		all = usualParts
	}
	if all <= mostParts {
		return all, 0
	}
	first = int(math.Ceil(math.Sqrt(float64(all))))
	return first, (all + first - 1) / first
}

// outcome makes the result of what a task has come to.
func (w *worker) outcome(ctx context.Context, j *Job, r *Result, out *Outcome) (err error) {
	if out.Output != nil {
		if r.Output, err = json.Marshal(out.Output); err != nil {
			return err
		}
	}
	if len(out.Parts) > mostParts {
		return fmt.Errorf("task %s was split into %d parts, expected at most %d", r.Task, len(out.Parts), mostParts)
	}
	name := newName() // if this worker dies now, the parts of another one are not taken for these
	want := 0
	if r.Task == rootTask {
		_, want = j.parts()
	}
	for i, p := range out.Parts {
		input, err := json.Marshal(p.Input)
		if err != nil {
			return err
		}
		r.Parts = append(r.Parts, Part{ID: fmt.Sprintf("%s-%d", name, i), Input: input, Bound: p.Bound, Want: want, Share: p.Share})
	}
	r.Answered = out.Answered
	if len(r.Output) > mostInline {
		content := r.Output
		r.Output = nil
		return w.patiently(ctx, func(ctx context.Context) (err error) {
			r.Blob, err = w.Put(ctx, content)
			return err
		})
	}
	return nil
}

// store stores a result, unless the task has one.
func (w *worker) store(ctx context.Context, j *Job, r *Result) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if len(text) > mostMessage {
		r.Output, r.Parts, r.Failed = nil, nil, fmt.Sprintf("the result of task %s has %d bytes, expected at most %d", r.Task, len(text), mostMessage)
		if text, err = json.Marshal(r); err != nil {
			return err
		}
	}
	return w.patiently(ctx, func(ctx context.Context) error {
		_, err := w.js.Publish(ctx, resultSubject(j.ID, r.Task), text,
			jetstream.WithMsgID(j.ID+"."+r.Task), jetstream.WithExpectLastSequencePerSubject(0))
		if revised(err) {
			return nil // another one was faster, or the answer to this one was lost
		}
		return w.explain("storing a result", err)
	})
}

// patiently tries again until the worker stops. What is in the way, such as a server that is away
// or whose disk is full, is told.
func (w *worker) patiently(ctx context.Context, f func(context.Context) error) error {
	return w.Conn.patiently(ctx, func(err error) { w.tell(WorkerEvent{What: Waits, Err: err}) }, f)
}

// patiently tries again until ctx ends. trouble gets what is in the way.
func (c *Conn) patiently(ctx context.Context, trouble func(error), f func(context.Context) error) error {
	for {
		err := c.within(ctx, f)
		if err == nil || ctx.Err() != nil {
			return err
		}
		trouble(err)
		select {
		case <-ctx.Done():
		case <-time.After(retryEvery):
		}
	}
}

// within gives the server a time for an answer, also if the worker is told to stop meanwhile.
func (c *Conn) within(ctx context.Context, f func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), answerTime)
	defer cancel()
	return f(ctx)
}

// refuse says that this worker cannot do a job.
func (w *worker) refuse(ctx context.Context, j *Job) error {
	return w.notice(ctx, j.ID, fmt.Sprintf("worker %s is lsolve %s (messages %d); the job is of lsolve %s (messages %d)",
		w.o.Name, w.o.Version, Wire, j.Version, j.Wire))
}

// notice says something to those who follow the job, once a worker.
func (w *worker) notice(ctx context.Context, job, text string) error {
	_, err := w.news.Create(ctx, job+noticeKey+w.o.Name, []byte(text))
	if errors.Is(err, jetstream.ErrKeyExists) {
		return nil
	}
	return w.explain("leaving a notice", err)
}
