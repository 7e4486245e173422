package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// WorkerInfo says who works.
type WorkerInfo struct {
	Name    string    `json:"name"`
	Host    string    `json:"host"`
	Process int       `json:"process"`
	Version string    `json:"lsolve"`
	Job     string    `json:"job,omitempty"`  // which it has open
	Task    string    `json:"task,omitempty"` // which it does
	Seen    time.Time `json:"seen"`
}

// present says again and again that the worker is there.
func (w *worker) present(done <-chan struct{}) {
	host, _ := os.Hostname()
	info := WorkerInfo{Name: w.o.Name, Host: host, Process: os.Getpid(), Version: w.o.Version}
	ticker := time.NewTicker(w.patience / 4)
	defer ticker.Stop()
	for {
		w.mu.Lock()
		info.Job = ""
		for id := range w.jobs {
			info.Job = id
		}
		w.mu.Unlock()
		info.Task = ""
		if task := w.doing.Load(); task != nil {
			info.Task = *task
		}
		info.Seen = time.Now().UTC()
		if text, err := json.Marshal(info); err == nil {
			_ = w.within(w.stop, func(ctx context.Context) error {
				_, err := w.workers.Put(ctx, w.o.Name, text)
				return err
			})
		}
		select {
		case <-done:
			_ = w.within(w.stop, func(ctx context.Context) error { return w.workers.Purge(ctx, w.o.Name) })
			return
		case <-ticker.C:
		}
	}
}

// Workers returns those who have said in the last half minute that they are there, by name.
func (c *Conn) Workers(ctx context.Context) ([]WorkerInfo, error) {
	keys, err := c.workers.Keys(ctx)
	if errors.Is(err, jetstream.ErrNoKeysFound) {
		return nil, nil
	}
	if err != nil {
		return nil, c.explain("listing workers", err)
	}
	var list []WorkerInfo
	for _, key := range keys {
		entry, err := c.workers.Get(ctx, key)
		if err != nil {
			continue // it has just gone
		}
		var w WorkerInfo
		if short("a worker", entry.Value()) == nil && json.Unmarshal(entry.Value(), &w) == nil {
			list = append(list, w)
		}
	}
	slices.SortFunc(list, func(a, b WorkerInfo) int {
		return cmp.Or(cmp.Compare(a.Host, b.Host), cmp.Compare(a.Process, b.Process), cmp.Compare(a.Name, b.Name))
	})
	return list, nil
}
