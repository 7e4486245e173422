package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
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
	heard sync.Once // somebody wants to know the best solution, or what others have told
	news  news
	own   *int64      // the cost of the best solution that this worker has shared
	group crash.Group // who watches all that
}

// ctx is over; a job that could not be opened has none.
func (o *openJob) ctx() context.Context {
	if o == nil {
		return context.Background()
	}
	return o.over
}

// best returns the best solution that is known. The first call asks the server, and has it tell when
// there is a better one.
func (o *openJob) best(w *worker) *Best {
	o.heard.Do(func() {
		var watcher jetstream.KeyWatcher
		watch := func(context.Context) (err error) {
			watcher, err = w.news.WatchFiltered(o.over, []string{o.job.ID, o.job.ID + ".>"}, jetstream.IgnoreDeletes())
			return w.explain("watching for solutions", err)
		}
		if watch(o.over) == nil {
			soon, cancel := context.WithTimeout(o.over, answerTime)
			defer cancel()
			o.hear(soon, w, watcher, true)
		}
		o.group.Go(func() {
			if watcher == nil && w.patiently(o.over, watch) != nil {
				return
			}
			o.hear(o.over, w, watcher, false)
			_ = watcher.Stop()
		})
	})
	return o.known.Load()
}

// hear takes what others tell until ctx ends; first: or until all that there is has come.
func (o *openJob) hear(ctx context.Context, w *worker, watcher jetstream.KeyWatcher, first bool) {
	for {
		select {
		case <-ctx.Done():
			return
		case entry, ok := <-watcher.Updates():
			if !ok || entry == nil && first {
				return
			}
			if entry == nil {
				continue
			}
			o.told(entry, w.o.Name)
		}
	}
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
