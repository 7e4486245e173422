package cluster

import (
	"context"
	"encoding/json"
	"time"
)

// Task is a task in the hands of a worker.
type Task struct {
	Job *Job
	// ID of the task, and its Input as a Piece had it.
	ID    string
	Input json.RawMessage
	// Bound as its Piece had it; nil: none is known.
	Bound *int64
	// Want, unless 0, is about how many parts are to be named at once, in place of doing anything else. A
	// kind may do the task all the same.
	Want int

	met     func() Limit
	worker  *worker
	open    *openJob
	asked   time.Time // when the queue was looked at
	waiting int       // workers, then
}

// Parse reads the input.
func (t *Task) Parse(to any) error { return json.Unmarshal(t.Input, to) }

// Met is the limit that has ended the context of the task; "": none has.
func (t *Task) Met() Limit { return t.met() }

// Conn is the connection of the worker.
func (t *Task) Conn() *Conn { return t.worker.Conn }

// Best returns the best solution that the worker knows of; nil: there is none. It does not ask
// the server, but for the first time: the worker is told.
func (t *Task) Best() *Best { return t.open.best(t.worker) }

// Offer says that there is a solution of that cost. It is for the kind to check it before.
func (t *Task) Offer(ctx context.Context, cost int64, solution any) error {
	if known := t.Best(); known != nil && known.Cost <= cost {
		return nil
	}
	text, err := json.Marshal(solution)
	if err != nil {
		return err
	}
	b := Best{Cost: cost, Solution: text}
	t.open.learn(b)
	return t.worker.patiently(ctx, func(ctx context.Context) error { return t.worker.offer(ctx, t.Job.ID, b) })
}

// Keep keeps a content beside the result of the task, which may be too large for memory or for a
// message; the output is to name it. It is removed with the job, so it must be the content of no other
// one.
func (t *Task) Keep(ctx context.Context, content []byte) (name Digest, err error) {
	err = t.worker.patiently(ctx, func(ctx context.Context) (err error) {
		name, err = t.worker.put(ctx, content, map[string]string{jobOfBlob: t.Job.ID})
		return err
	})
	return name, err
}

// Wanted reports whether workers have nothing to do, so that this task should name what is left
// of it. It asks the server now and then only and may be called often.
func (t *Task) Wanted(ctx context.Context) bool { return t.Waiting(ctx) > 0 }

// Waiting is how many workers have nothing to do, as Wanted finds out.
func (t *Task) Waiting(ctx context.Context) int {
	const after, every = time.Second, 500 * time.Millisecond
	now := time.Now()
	if t.asked.IsZero() {
		t.asked = now.Add(after - every) // short tasks do not ask
	}
	if t.waiting > 0 || now.Sub(t.asked) < every {
		return t.waiting
	}
	t.asked = now
	ask, cancel := context.WithTimeout(ctx, every)
	defer cancel()
	if info, err := t.worker.queue.Info(ask); err == nil && info.NumPending == 0 {
		t.waiting = info.NumWaiting
	}
	return t.waiting
}
