package cluster

import (
	"context"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// again looks at a task that the server has given out before. what is "" if it is to be done: then
// lost says how often it was lost with its worker, and release is to be called after it. Otherwise it
// was done, and only the message about that was lost; or somebody is at it, and the server has not
// heard of him for a while.
func (w *worker) again(ctx context.Context, t *taskMessage) (what Happened, lost int, release func(), err error) {
	if _, err := w.results.GetLastMsgForSubject(ctx, resultSubject(t.Job, t.ID)); err == nil {
		return Skipped, 0, nil, nil
	}
	list, err := w.Workers(ctx)
	if err != nil {
		return Left, 0, nil, err
	}
	// A worker says four times in the server's patience that it is there. So one that was silent
	// for most of it, like its task, has ended.
	silent := 7 * w.patience / 10
	alive := map[string]bool{}
	for _, other := range list {
		if time.Since(other.Seen) >= silent {
			continue
		}
		if other.Name != w.o.Name && other.Job == t.Job && other.Task == t.ID {
			return Left, 0, nil, nil
		}
		alive[other.Name] = true
	}
	if lost, err = w.lose(ctx, t.Job+lossKey+t.ID, alive, silent); err != nil {
		return Left, 0, nil, err
	}
	return "", lost, func() {
		if w.nc.IsConnected() { // else it is left; this worker lives
			_ = w.within(ctx, func(ctx context.Context) error { return w.news.Purge(ctx, t.Job+lossKey+t.ID+"."+w.o.Name) })
		}
	}, nil
}

// lose says how often a task was lost with its worker, by the key of its marks: once when it was given out for the first time,
// and each time that a worker has marked it, before it began, and has ended with it. Marks of those who
// are alive do not count: the server, or the way to it, was away, or the worker was stopped for a while.
func (w *worker) lose(ctx context.Context, task string, alive map[string]bool, silent time.Duration) (lost int, err error) {
	own := task + "." + w.o.Name
	if _, err := w.news.Put(ctx, own, nil); err != nil {
		return 0, w.explain("marking a lost task", err)
	}
	watcher, err := w.news.Watch(ctx, task+".*", jetstream.IgnoreDeletes())
	if err != nil {
		return 0, w.explain("counting a lost task", err)
	}
	defer func() { _ = watcher.Stop() }()
	var now time.Time // by the server's clock, as all of these
	made := map[string]time.Time{}
	for {
		select {
		case entry, ok := <-watcher.Updates():
			switch {
			case !ok:
				return 0, w.explain("counting a lost task", context.DeadlineExceeded)
			case entry != nil && entry.Key() == own:
				now = entry.Created()
				continue
			case entry != nil:
				made[entry.Key()] = entry.Created()
				continue
			}
		case <-ctx.Done():
			return 0, context.Cause(ctx)
		case <-time.After(answerTime):
			return 0, w.explain("counting a lost task", context.DeadlineExceeded)
		}
		break
	}
	lost = 1
	for key, at := range made {
		if !alive[key[len(task)+1:]] && now.Sub(at) >= silent {
			lost++
		}
	}
	return lost, nil
}
