package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Submit adds a job, whose blobs must be there.
func (c *Conn) Submit(ctx context.Context, version string, o Order) (*Job, error) {
	return c.SubmitAs(ctx, newName(), version, o)
}

// SubmitAs adds a job under a name, of at most 64 letters, digits, - and _; ErrTaken if there is one of that
// name.
func (c *Conn) SubmitAs(ctx context.Context, id, version string, o Order) (*Job, error) {
	j := &Job{ID: id, Wire: Wire, Version: version, Order: o, Created: time.Now().UTC(), State: Running}
	text, err := json.Marshal(j)
	if err != nil {
		return nil, err
	}
	if _, err := parseJob(text); err != nil { // workers would refuse it
		return nil, fmt.Errorf("cluster: %w", err)
	}
	_, err = c.jobs.Create(ctx, j.ID, text)
	if errors.Is(err, jetstream.ErrKeyExists) {
		return nil, fmt.Errorf("cluster: job %q: %w", id, ErrTaken)
	}
	if err != nil {
		return nil, c.explain("adding a job", err)
	}
	// If this program ends here, whoever follows the job adds its root.
	return j, c.add(ctx, j.ID, "", Part{ID: rootTask})
}

// add adds tasks to the queue. again makes the server take what it has seen before.
func (c *Conn) add(ctx context.Context, job, again string, parts ...Part) error {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	futures := make([]jetstream.PubAckFuture, 0, len(parts))
	for _, p := range parts {
		text, err := json.Marshal(taskMessage{Job: job, Part: p})
		if err != nil {
			return err
		}
		msg := &nats.Msg{Subject: taskSubject(job), Data: text}
		f, err := c.js.PublishMsgAsync(msg, jetstream.WithMsgID(job+"."+p.ID+again))
		if err != nil {
			return c.explain("adding a task", err)
		}
		futures = append(futures, f)
	}
	for _, f := range futures {
		select {
		case <-f.Ok():
		case err := <-f.Err():
			return c.explain("adding a task", err)
		case <-ctx.Done():
			if cause := context.Cause(ctx); !errors.Is(cause, context.DeadlineExceeded) {
				return cause
			}
			return c.explain("adding a task", context.DeadlineExceeded)
		}
	}
	return nil
}

// Cancel ends a job.
func (c *Conn) Cancel(ctx context.Context, id string) (*Job, error) {
	return c.finish(ctx, id, Cancelled, "")
}

// Remove forgets a job that has ended, its results, and the blobs that no other job needs.
func (c *Conn) Remove(ctx context.Context, id string) error {
	j, err := c.Job(ctx, id)
	if err != nil {
		return err
	}
	if j.State == Running {
		return fmt.Errorf("cluster: job %s is running; cancel it before", id)
	}
	if err := c.results.Purge(ctx, jetstream.WithPurgeSubject(resultSubject(id, "*"))); err != nil {
		return c.explain("removing results", err)
	}
	if err := c.removeBlobs(ctx, id); err != nil {
		return err
	}
	others, err := c.Jobs(ctx)
	if err != nil {
		return err
	}
	for _, blob := range j.Blobs {
		used := slices.ContainsFunc(others, func(o *Job) bool { return o.ID != id && slices.Contains(o.Blobs, blob) })
		if used {
			continue
		}
		if err := c.blobs.Delete(ctx, string(blob)); err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
			return c.explain("removing a blob", err)
		}
	}
	for _, bucket := range []jetstream.KeyValue{c.news, c.jobs} {
		if err := bucket.Purge(ctx, id); err != nil {
			return c.explain("removing a job", err)
		}
	}
	keys, err := c.news.ListKeysFiltered(ctx, id+".>")
	if err != nil {
		return c.explain("removing a job", err)
	}
	for key := range keys.Keys() {
		_ = c.news.Purge(ctx, key) // what stays takes a few bytes
	}
	return nil
}

// newName returns a name that nobody else has.
func newName() string { return strings.ToLower(rand.Text()[:10]) }
