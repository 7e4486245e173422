package cluster

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// again looks at a task that the server has given out before. what is "" if it is lost, and then
// lost says how often it was. Otherwise it was done, and only the message about that was lost; or
// somebody is at it, and the server has not heard of him for a while.
func (w *worker) again(ctx context.Context, t *taskMessage) (what Happened, lost int, err error) {
	if _, err := w.results.GetLastMsgForSubject(ctx, resultSubject(t.Job, t.ID)); err == nil {
		return Skipped, 0, nil
	}
	list, err := w.Workers(ctx)
	if err != nil {
		return Left, 0, err
	}
	// A worker says four times in the server's patience that it is there. So one that was silent
	// for most of it, like its task, has ended.
	silent := 7 * w.patience / 10
	for _, other := range list {
		if other.Name != w.o.Name && other.Job == t.Job && other.Task == t.ID && time.Since(other.Seen) < silent {
			return Left, 0, nil
		}
	}
	lost, err = w.lose(ctx, t.Job+"."+t.ID)
	if err != nil {
		return Left, 0, err
	}
	return "", lost, nil
}

// lose counts that a task was lost.
func (w *worker) lose(ctx context.Context, key string) (lost int, err error) {
	for {
		entry, err := w.losses.Get(ctx, key)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			lost = 1
			_, err = w.losses.Create(ctx, key, []byte("1"))
		case err == nil:
			if lost, err = strconv.Atoi(string(entry.Value())); err == nil {
				lost++
				_, err = w.losses.Update(ctx, key, []byte(strconv.Itoa(lost)), entry.Revision())
			}
		}
		if revised(err) {
			continue
		}
		return lost, w.explain("counting a lost task", err)
	}
}
