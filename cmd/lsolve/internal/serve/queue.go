package serve

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/internal/abandon"
	"lsolve/internal/crash"
)

// queue has the jobs: those that wait, and those that run or have ended.
type queue struct {
	o       *Options
	mu      sync.Mutex
	more    *sync.Cond // a job waits, or the server ends
	jobs    map[string]*entry
	order   []*entry // as they came
	waiting []*entry
	bytes   int64 // of all jobs
	ending  bool
	work    crash.Group
}

// newQueue returns a queue whose workers do jobs until ctx ends.
func newQueue(ctx context.Context, o *Options) *queue {
	q := &queue{o: o, jobs: map[string]*entry{}}
	q.more = sync.NewCond(&q.mu)
	for range o.Workers {
		q.work.Go(func() {
			for e := q.next(); e != nil; e = q.next() {
				e.run(ctx)
				q.weigh(e)
				q.settle()
			}
		})
	}
	return q
}

// next waits for a job; nil: the server ends.
func (q *queue) next() *entry {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.waiting) == 0 && !q.ending {
		q.more.Wait()
	}
	if q.ending {
		return nil
	}
	e := q.waiting[0]
	q.waiting = slices.Delete(q.waiting, 0, 1)
	return e
}

// settle waits while many runs go on that were left behind because they did not notice that they
// were to end: jobs are not begun faster than they end.
func (q *queue) settle() {
	const pause = 5 * time.Millisecond
	for abandon.Left() > int64(q.o.Workers) && !q.over() {
		time.Sleep(pause)
	}
}

// over reports whether the server ends.
func (q *queue) over() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.ending
}

// submit adds a job.
func (q *queue) submit(j *job.Job) (*entry, error) {
	e := newEntry(j, q.grow)
	e.size = e.task.Size() + e.events.size()
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.ending:
		return nil, refusef(http.StatusServiceUnavailable, "the server ends")
	case len(q.waiting) >= q.o.Queue:
		return nil, busyf(http.StatusTooManyRequests, "%d jobs are waiting, which is the most; expected later", len(q.waiting))
	case !q.room(e.size):
		return nil, busyf(http.StatusServiceUnavailable, "the jobs take %d bytes already, and at most %d are allowed; expected later", q.bytes, q.o.KeepSize)
	}
	q.jobs[e.id] = e
	q.order, q.waiting = append(q.order, e), append(q.waiting, e)
	q.bytes += e.size
	q.more.Signal()
	return e, nil
}

// stop ends a job.
func (q *queue) stop(e *entry, why error) {
	if !e.stop(why) {
		return
	}
	q.mu.Lock()
	if i := slices.Index(q.waiting, e); i >= 0 {
		q.waiting = slices.Delete(q.waiting, i, i+1)
	}
	q.mu.Unlock()
	q.weigh(e)
}

// end stops all jobs and waits for the workers.
func (q *queue) end() {
	q.mu.Lock()
	q.ending = true
	all := slices.Clone(q.order)
	q.more.Broadcast()
	q.mu.Unlock()
	for _, e := range all {
		e.stop(errEnding)
	}
	q.work.Wait()
}
