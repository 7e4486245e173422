package serve

import (
	"net/http"
	"slices"
	"time"
)

// What follows is called under the lock of the queue unless it says otherwise.

// weigh counts what a job takes that has ended, and drops old ones. It takes the lock.
func (q *queue) weigh(e *entry) {
	size := e.task.Size() + e.events.size()
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.jobs[e.id] != e { // it was dropped as soon as it ended
		return
	}
	q.bytes += size - e.size
	e.size = size
	q.tidy()
}

// tidy drops jobs that have ended: those that are too old, and the oldest ones beyond the
// number and the bytes that are kept.
func (q *queue) tidy() {
	old := time.Now().Add(-q.o.KeepTime)
	kept := 0
	for i := len(q.order) - 1; i >= 0; i-- {
		e := q.order[i]
		e.mu.Lock()
		ended, at := e.state.ended(), e.ended
		e.mu.Unlock()
		switch {
		case !ended:
		case kept >= q.o.Keep, at.Before(old):
			q.drop(e)
		default:
			kept++
		}
	}
	q.room(0)
}

// room makes room for so many bytes, if it can.
func (q *queue) room(bytes int64) bool {
	for q.bytes+bytes > q.o.KeepSize {
		i := slices.IndexFunc(q.order, func(e *entry) bool { return e.now().ended() })
		if i < 0 {
			return false
		}
		q.drop(q.order[i])
	}
	return true
}

// grow makes room for a job that takes more while it runs. It takes the lock.
func (q *queue) grow(e *entry, bytes int64) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.jobs[e.id] != e || !q.room(bytes) {
		return false
	}
	q.bytes += bytes
	e.size += bytes
	return true
}

// drop forgets a job.
func (q *queue) drop(e *entry) {
	delete(q.jobs, e.id)
	q.order = slices.DeleteFunc(q.order, func(o *entry) bool { return o == e })
	q.bytes -= e.size
}

// find returns the job of that name. It takes the lock.
func (q *queue) find(id string) (*entry, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.tidy()
	if e := q.jobs[id]; e != nil {
		return e, nil
	}
	return nil, refusef(http.StatusNotFound, "there is no job %q, or it is not kept any more", short(id))
}

// list returns the jobs, the newest first. It takes the lock.
func (q *queue) list() []*entry {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.tidy()
	all := slices.Clone(q.order)
	slices.Reverse(all)
	return all
}

// places are how many jobs wait before each one that waits. It takes the lock.
func (q *queue) places() map[*entry]int {
	q.mu.Lock()
	defer q.mu.Unlock()
	places := make(map[*entry]int, len(q.waiting))
	for i, e := range q.waiting {
		places[e] = i
	}
	return places
}
