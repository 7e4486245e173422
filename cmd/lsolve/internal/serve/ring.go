package serve

import (
	"slices"
	"sync"

	"lsolve/cmd/lsolve/internal/job"
)

// event is an event of a job. Numbers count from 1.
type event struct {
	id   int64
	name string
	size int64
	data func() []byte // made when the first reader wants it
}

// ring has the latest events of a job. Writing to it never waits for a reader; what is dropped
// leaves a gap in the numbers.
type ring struct {
	mu     sync.Mutex
	events []event // by number
	last   int64   // number
	bytes  int64
	ended  bool
	grown  chan struct{} // closed when there is more
}

// Limits of a ring.
const (
	mostEvents = 1000
	mostBytes  = 1 << 20
)

func newRing() *ring { return &ring{grown: make(chan struct{})} }

// add adds an event.
func (r *ring) add(e job.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ended {
		return
	}
	r.last++
	r.events = append(r.events, event{r.last, e.Name, e.Size, sync.OnceValue(e.Data)})
	r.bytes += e.Size
	for r.bytes > mostBytes && r.drop(job.Solution) {
	}
	for len(r.events) > mostEvents && (r.drop(job.Solution) || r.drop(job.Bound) || r.drop(job.Improvement)) {
	}
	r.wake()
}

// drop drops the oldest event of that name, unless it is the newest one, too.
func (r *ring) drop(name string) bool {
	first := slices.IndexFunc(r.events, func(e event) bool { return e.name == name })
	if first < 0 || !slices.ContainsFunc(r.events[first+1:], func(e event) bool { return e.name == name }) {
		return false
	}
	r.bytes -= r.events[first].size
	r.events = slices.Delete(r.events, first, first+1)
	return true
}

func (r *ring) wake() {
	close(r.grown)
	r.grown = make(chan struct{})
}

// end says that there will be no more events.
func (r *ring) end() {
	for _, e := range r.since(0).events { // outside of the lock: what they are made of is dropped
		e.data()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.ended {
		r.ended = true
		r.wake()
	}
}

// size is about how many bytes the events take.
func (r *ring) size() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.bytes
}

// news is what a reader gets.
type news struct {
	events []event
	ended  bool            // there will be no more
	more   <-chan struct{} // closed when there is more
}

// since returns the events after a number.
func (r *ring) since(id int64) news {
	r.mu.Lock()
	defer r.mu.Unlock()
	first := len(r.events)
	for first > 0 && r.events[first-1].id > id {
		first--
	}
	return news{slices.Clone(r.events[first:]), r.ended, r.grown}
}
