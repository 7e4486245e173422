package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/nats-io/nats.go/jetstream"

	"lsolve/internal/crash"
)

// openJob is a job that a worker has prepared.
type openJob struct {
	job   *Job
	work  Work
	over  context.Context // ends with the job
	end   context.CancelCauseFunc
	known atomic.Pointer[Best]
	group crash.Group // who watches the best solution
}

// ctx is over; a job that could not be opened has none.
func (o *openJob) ctx() context.Context {
	if o == nil {
		return context.Background()
	}
	return o.over
}

// learn takes a solution, if it is better.
func (o *openJob) learn(b Best) {
	for {
		known := o.known.Load()
		if known != nil && known.Cost <= b.Cost || o.known.CompareAndSwap(known, &b) {
			return
		}
	}
}

// close ends the work. The job may go on elsewhere.
func (o *openJob) close() {
	o.end(errOver)
	o.group.Wait()
	o.work.Close()
}

// look returns the record of a job: the known one, if it is open.
func (w *worker) look(ctx context.Context, id string) (*Job, error) {
	w.mu.Lock()
	o := w.jobs[id]
	w.mu.Unlock()
	if o != nil && o.over.Err() == nil {
		return o.job, nil
	}
	return w.Job(ctx, id)
}

// opened returns a job that is open. It closes the others: a worker that turns to another job is
// not to keep the models of all.
func (w *worker) opened(ctx context.Context, kind Kind, j *Job) (*openJob, error) {
	w.mu.Lock()
	known := w.jobs[j.ID]
	w.mu.Unlock()
	if known != nil && known.over.Err() == nil {
		return known, nil
	}
	w.close()
	o := &openJob{job: j}
	err := crash.Guard(func() (err error) {
		o.work, err = kind.Open(ctx, w.Conn, j)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", j.Kind, err)
	}
	o.over, o.end = context.WithCancelCause(context.Background())
	watcher, err := w.best.Watch(o.over, j.ID, jetstream.IgnoreDeletes())
	if err != nil {
		o.end(nil)
		o.work.Close()
		return nil, w.explain("watching for solutions", err)
	}
	o.group.Go(func() {
		for {
			select {
			case <-o.over.Done():
				_ = watcher.Stop()
				return
			case entry, ok := <-watcher.Updates():
				if !ok {
					return
				}
				if entry == nil {
					continue // all that there was has come
				}
				if b, err := parseBest(entry.Value()); err == nil {
					o.learn(b)
				}
			}
		}
	})
	w.mu.Lock()
	w.jobs[j.ID] = o
	w.mu.Unlock()
	// The job may have ended before anybody watched it.
	if now, err := w.Job(ctx, j.ID); err == nil && now.State != Running || errors.Is(err, ErrNoJob) {
		o.end(errOver)
	}
	return o, nil
}

// watch ends the tasks of jobs that are over.
func (w *worker) watch(watcher jetstream.KeyWatcher, done <-chan struct{}) {
	for {
		select {
		case <-done:
			return
		case entry, ok := <-watcher.Updates():
			if !ok {
				return
			}
			if entry == nil {
				continue
			}
			running := false
			if entry.Operation() == jetstream.KeyValuePut {
				j, err := parseJob(entry.Value())
				running = err == nil && j.State == Running
			}
			w.mu.Lock()
			if o := w.jobs[entry.Key()]; o != nil && !running {
				o.end(errOver)
			}
			w.mu.Unlock()
		}
	}
}

// close closes all jobs.
func (w *worker) close() {
	w.mu.Lock()
	open := w.jobs
	w.jobs = map[string]*openJob{}
	w.mu.Unlock()
	for _, o := range open {
		o.close()
	}
}
