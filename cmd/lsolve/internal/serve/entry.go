package serve

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/job"
	"lsolve/internal/crash"
	"lsolve/internal/memory"
)

// state is where a job is.
type state string

// The states.
const (
	queued  state = "queued"
	running state = "running"
	done    state = "done"    // it ended by itself, or at one of its limits
	stopped state = "stopped" // by a client, or with the server
	failed  state = "failed"  // something went wrong
)

var states = []state{queued, running, done, stopped, failed}

func (s state) ended() bool { return s != queued && s != running }

// errDeleted is why a job ends that a client has stopped, errEnding the end of the server.
var (
	errDeleted = errors.New("stopped by DELETE")
	errEnding  = errors.New("stopped with the server")
)

// entry is one job.
type entry struct {
	id      string
	job     *job.Job
	task    job.Task
	created time.Time
	events  *ring
	size    int64 // what it counts for; the queue's

	mu             sync.Mutex
	state          state
	started, ended time.Time
	cancel         context.CancelCauseFunc // while it runs
	failure        string
	limit          bool // the failure is one of memory, which another machine may have
}

func newEntry(j *job.Job, grow func(e *entry, bytes int64) bool) *entry {
	var id [12]byte
	_, _ = rand.Read(id[:]) // it never fails
	e := &entry{id: hex.EncodeToString(id[:]), job: j, created: time.Now(), events: newRing(), state: queued}
	e.task = j.Task(func(bytes int64) bool { return grow(e, bytes) }) // which is called only once it runs
	e.tell(queued, e.created)
	return e
}

// tell adds the event of a state.
func (e *entry) tell(s state, at time.Time) {
	const size = 100
	e.events.add(job.Event{Name: "state", Size: size, Data: func() []byte {
		text, _ := json.Marshal(stateView{s, at}) // it has no values that JSON has not
		return text
	}})
}

// begin says that the job runs; not ok if it was stopped before.
func (e *entry) begin(ctx context.Context) (own context.Context, ok bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.state != queued {
		return nil, false
	}
	e.state, e.started = running, time.Now()
	own, e.cancel = context.WithCancelCause(ctx)
	e.tell(running, e.started)
	return own, true
}

// run does the job. A panic is its failure alone.
func (e *entry) run(ctx context.Context) {
	own, ok := e.begin(ctx)
	if !ok {
		return
	}
	err := crash.Guard(func() error { return e.task.Do(own, e.events.add) })
	if summary := e.task.Summary(); summary != nil {
		e.events.add(job.Event{Name: "summary", Size: int64(len(summary)), Data: func() []byte { return summary }})
	}
	end, why := done, e.task.Ended()
	switch {
	case own.Err() != nil:
		end, why = stopped, context.Cause(own).Error()
	case err != nil:
		end, why = failed, exit.Line(err)
		e.mu.Lock()
		e.limit = errors.Is(err, memory.ErrTooLarge)
		e.mu.Unlock()
	}
	e.finish(end, why)
}

// finish says how the job has ended.
func (e *entry) finish(s state, why string) {
	e.mu.Lock()
	if e.cancel != nil {
		e.cancel(nil)
	}
	e.state, e.failure, e.ended, e.cancel = s, why, time.Now(), nil
	e.tell(s, e.ended)
	e.mu.Unlock()
	e.events.end()
	if t := e.task.Recording(); t != nil {
		t.End() // also of a job that was never begun
	}
}

// stop ends a job, whether it waits or runs. It reports whether it waited.
func (e *entry) stop(why error) (waited bool) {
	e.mu.Lock()
	waited = e.state == queued
	if e.state == running {
		e.cancel(why)
	}
	if waited {
		e.state, e.ended = stopped, time.Now() // so that it is not begun
	}
	e.mu.Unlock()
	if waited {
		e.finish(stopped, why.Error())
	}
	return waited
}

// now is the state at the moment.
func (e *entry) now() state {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.state
}
