package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/nats-io/nats.go/jetstream"
)

// What is known of a job is in the bucket of news. Under its name is the best solution; these follow the name.
const (
	boundKey  = ".bound"
	eliteKey  = ".elite."  // and the worker: its best solution
	noteKey   = ".note."   // and the task: what that tells the others
	lossKey   = ".loss."   // and the task, a point, and the worker: who does a task that was lost with its worker
	noticeKey = ".notice." // and the worker: what it says to users
	draftKey  = ".draft."  // and the task: what that has come to so far
)

// news is what a worker has heard of the others.
type news struct {
	mu  sync.Mutex
	of  map[string]Best // the best solution of each worker
	now known
	// notes are what tasks have told all, as far as they are kept.
	notes []json.RawMessage
}

// known is what tasks see of it.
type known struct {
	elite   []Best // the best first
	bound   int64
	bounded bool
}

// Bound returns the best bound that a task of the job has proved by Lower: no solution costs less.
// known is false if there is none.
func (c *Conn) Bound(ctx context.Context, job string) (bound int64, known bool, err error) {
	entry, err := c.news.Get(ctx, job+boundKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, c.explain("reading the bound", err)
	}
	if bound, err = strconv.ParseInt(string(entry.Value()), 10, 64); err != nil {
		return 0, false, fmt.Errorf("cluster: job %s: a bound of %.80q", job, entry.Value())
	}
	return bound, true, nil
}

// lower replaces the bound by a better one.
func (c *Conn) lower(ctx context.Context, job string, bound int64) error {
	text := strconv.AppendInt(nil, bound, 10)
	for {
		entry, err := c.news.Get(ctx, job+boundKey)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			_, err = c.news.Create(ctx, job+boundKey, text)
		case err == nil:
			if known, wrong := strconv.ParseInt(string(entry.Value()), 10, 64); wrong == nil && known >= bound {
				return nil
			}
			_, err = c.news.Update(ctx, job+boundKey, text, entry.Revision())
		}
		if revised(err) {
			continue
		}
		return c.explain("storing a bound", err)
	}
}

// Lower says that no solution of the job costs less than that, whatever task it is of. Other tasks
// see it as Least, and it is the bound of the job.
func (t *Task) Lower(ctx context.Context, bound int64) error {
	if known, ok := t.Least(); ok && known >= bound {
		return nil
	}
	t.open.news.lower(bound)
	return t.worker.patiently(ctx, func(ctx context.Context) error { return t.worker.lower(ctx, t.Job.ID, bound) })
}

// Least returns the best bound of all tasks that the worker knows of; ok is false if there is none.
// Like Best it does not ask the server.
func (t *Task) Least() (bound int64, ok bool) {
	t.Best() // which hears of it
	now := t.open.news.get()
	return now.bound, now.bounded
}

// Share offers a solution, and keeps it for Elite of the other workers unless this worker has shared a
// better one.
func (t *Task) Share(ctx context.Context, cost int64, solution any) error {
	text, err := json.Marshal(solution)
	if err != nil {
		return err
	}
	if text, err = json.Marshal(Best{Cost: cost, Solution: text}); err != nil {
		return err
	}
	if known := t.open.own; (known == nil || cost < *known) && len(text) <= mostMessage {
		t.open.own = &cost
		if err := t.worker.patiently(ctx, func(ctx context.Context) error {
			_, err := t.worker.news.Put(ctx, t.Job.ID+eliteKey+t.worker.o.Name, text)
			return t.worker.explain("storing a solution", err)
		}); err != nil {
			return err
		}
	}
	return t.Offer(ctx, cost, solution)
}

// Elite returns the best solution of each other worker that has shared any, the best first. Like Best
// it does not ask the server.
func (t *Task) Elite() []Best {
	t.Best() // which hears of them
	return t.open.news.get().elite
}

// told takes an entry of the bucket.
func (o *openJob) told(entry jetstream.KeyValueEntry, self string) {
	rest := strings.TrimPrefix(entry.Key(), o.job.ID)
	worker, elite := strings.CutPrefix(rest, eliteKey)
	switch {
	case entry.Operation() != jetstream.KeyValuePut, elite && worker == self:
	case strings.HasPrefix(rest, lossKey), strings.HasPrefix(rest, noticeKey), strings.HasPrefix(rest, draftKey): // not for tasks
	case strings.HasPrefix(rest, noteKey):
		o.news.note(entry.Value())
	case rest == boundKey:
		if bound, err := strconv.ParseInt(string(entry.Value()), 10, 64); err == nil {
			o.news.lower(bound)
		}
	default:
		b, err := parseBest(entry.Value())
		switch {
		case err != nil:
		case elite:
			o.news.add(worker, b)
		case rest == "":
			o.learn(b)
		}
	}
}

// mostNotes is how many notes a worker keeps of a job, and mostNote how many bytes one has.
const (
	mostNotes = 1 << 14
	mostNote  = 64 << 10
)

// Tell tells all tasks of the job something that the kind knows the meaning of; one note a task. What is
// too long is not told.
func (t *Task) Tell(ctx context.Context, note any) error {
	text, err := json.Marshal(note)
	if err != nil || len(text) > mostNote {
		return err
	}
	t.open.news.note(text)
	return t.worker.patiently(ctx, func(ctx context.Context) error {
		_, err := t.worker.news.Put(ctx, t.Job.ID+noteKey+t.ID, text)
		return t.worker.explain("storing a note", err)
	})
}

// Told returns what tasks of the job have told, but for the first so many, in the order in which the
// worker has heard of it; a note may be there twice. Like Best it does not ask the server.
func (t *Task) Told(after int) []json.RawMessage {
	t.Best() // which hears of it
	n := &t.open.news
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.notes[min(after, len(n.notes)):len(n.notes):len(n.notes)]
}

// note takes what a task has told.
func (n *news) note(text []byte) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.notes) < mostNotes && len(text) <= mostNote {
		n.notes = append(n.notes, text)
	}
}

// mostElite is how many solutions of others a worker keeps.
const mostElite = 16

// add takes the best solution of a worker.
func (n *news) add(worker string, b Best) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of == nil {
		n.of = map[string]Best{}
	}
	n.of[worker] = b
	n.now.elite = make([]Best, 0, len(n.of)) // others may be reading the old ones
	for _, name := range slices.Sorted(maps.Keys(n.of)) {
		n.now.elite = append(n.now.elite, n.of[name])
	}
	slices.SortStableFunc(n.now.elite, func(a, b Best) int { return cmp.Compare(a.Cost, b.Cost) })
	n.now.elite = n.now.elite[:min(len(n.now.elite), mostElite)]
}

// lower takes a bound.
func (n *news) lower(bound int64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.now.bounded || bound > n.now.bound {
		n.now.bound, n.now.bounded = bound, true
	}
}

func (n *news) get() known {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.now
}
