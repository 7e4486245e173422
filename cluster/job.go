package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// State says how a job stands.
type State string

// The states.
const (
	Running   State = "running"   // tasks wait, are done, or wait for somebody who merges their results
	Done      State = "done"      // every task has a result, or one of them has answered the question
	Cancelled State = "cancelled" // by Cancel
	Stopped   State = "stopped"   // by a Limit, which is the reason
	Failed    State = "failed"    // by a task; Reason says why
)

// Job is a job as the server keeps it.
type Job struct {
	ID      string `json:"id"`
	Wire    int    `json:"wire"`   // version of the messages
	Version string `json:"lsolve"` // of the program that submitted it
	Order
	Created time.Time `json:"created"`
	State   State     `json:"state"`
	Reason  string    `json:"reason,omitempty"`
}

// Order is what somebody wants to be done.
type Order struct {
	// Kind of the job, and its input, whose meaning is the kind's. Large inputs are kept as
	// blobs.
	Kind  string          `json:"kind"`
	Input json.RawMessage `json:"input"`
	// Blobs are what the input refers to.
	Blobs []Digest `json:"blobs,omitempty"`
	// Memo is for those who submit jobs, such as what is needed to show the answer.
	Memo json.RawMessage `json:"memo,omitempty"`
	// Title is what people see.
	Title string `json:"title,omitempty"`
	// Parts is about how many tasks to begin with, at most 1,048,576; 0: 64, or as the kind sees fit. If
	// there are more than 4096 the first tasks are split once more.
	Parts int `json:"parts,omitempty"`
	Limits
}

const (
	usualParts  = 64
	usualLosses = 3
)

// Wire is the version of the messages. A worker refuses jobs of another one.
const Wire = 1

// ends reports when the limit of time ends the job; ok is false if none does.
func (j *Job) ends() (t time.Time, ok bool) {
	return j.Created.Add(j.Time), j.Time > 0
}

func (j *Job) losses() int {
	if j.Losses > 0 {
		return j.Losses
	}
	return usualLosses
}

// parseJob reads a job.
func parseJob(text []byte) (*Job, error) {
	j := &Job{}
	if err := short("a job", text); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(text, j); err != nil {
		return nil, fmt.Errorf("a job that is no JSON: %w", err)
	}
	known := []State{Running, Done, Cancelled, Stopped, Failed}
	switch {
	case j.Wire != Wire:
		return j, nil // whose other members may mean something else
	case !named(j.ID):
		return nil, fmt.Errorf("a job named %.80q", j.ID)
	case !named(j.Kind):
		return nil, fmt.Errorf("job %s: a kind named %.80q", j.ID, j.Kind)
	case !slices.Contains(known, j.State):
		return nil, fmt.Errorf("job %s: a state %.80q", j.ID, j.State)
	case j.check() != nil || j.Parts < 0 || j.Parts > mostFirst:
		return nil, fmt.Errorf("job %s: limits out of range", j.ID)
	}
	return j, nil
}

// Job returns a job; ErrNoJob if there is none of that name.
func (c *Conn) Job(ctx context.Context, id string) (*Job, error) {
	j, _, err := c.job(ctx, id)
	return j, err
}

func (c *Conn) job(ctx context.Context, id string) (*Job, uint64, error) {
	if !named(id) {
		return nil, 0, fmt.Errorf("cluster: job %.80q: %w", id, ErrNoJob)
	}
	entry, err := c.jobs.Get(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, 0, fmt.Errorf("cluster: job %q at %s: %w", id, c.url, ErrNoJob)
	}
	if err != nil {
		return nil, 0, c.explain("reading a job", err)
	}
	j, err := parseJob(entry.Value())
	if err != nil {
		return nil, 0, fmt.Errorf("cluster: %w", err)
	}
	return j, entry.Revision(), nil
}

// Jobs returns all jobs, the oldest first.
func (c *Conn) Jobs(ctx context.Context) ([]*Job, error) {
	keys, err := c.jobs.Keys(ctx)
	if errors.Is(err, jetstream.ErrNoKeysFound) {
		return nil, nil
	}
	if err != nil {
		return nil, c.explain("listing jobs", err)
	}
	list := make([]*Job, 0, len(keys))
	for _, id := range keys {
		j, err := c.Job(ctx, id)
		if errors.Is(err, ErrNoJob) {
			continue // it has just been removed
		}
		if err != nil {
			return nil, err
		}
		list = append(list, j)
	}
	slices.SortFunc(list, func(a, b *Job) int {
		if d := a.Created.Compare(b.Created); d != 0 {
			return d
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, nil
}

// finish gives a job that runs its last state. The first one to do so decides.
func (c *Conn) finish(ctx context.Context, id string, state State, reason string) (*Job, error) {
	for {
		j, revision, err := c.job(ctx, id)
		if err != nil || j.State != Running {
			return j, err
		}
		j.State, j.Reason = state, reason
		text, err := json.Marshal(j)
		if err != nil {
			return nil, err
		}
		_, err = c.jobs.Update(ctx, id, text, revision)
		if revised(err) {
			continue
		}
		if err != nil {
			return nil, c.explain("ending a job", err)
		}
		// What waits is of no use any more; a worker would find out by itself.
		_ = c.tasks.Purge(ctx, jetstream.WithPurgeSubject(taskSubject(id)))
		return j, nil
	}
}

// revised reports whether somebody else was faster.
func revised(err error) bool {
	var api *jetstream.APIError
	return errors.Is(err, jetstream.ErrKeyExists) || errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence
}
