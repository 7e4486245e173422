package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// draft is what a task has come to so far, as the server keeps it.
type draft struct {
	Output json.RawMessage `json:"output,omitempty"`
	Blob   Digest          `json:"blob,omitempty"` // has the output if that is large
}

// Draft keeps what the task has come to so far, in place of what it has kept before. It is what Drafts returns should the
// task never have a result, as limits have ended it or its job. It tries once, so that a task need not
// wait for a server that is away.
func (t *Task) Draft(ctx context.Context, output any) error {
	var d draft
	var err error
	if d.Output, err = json.Marshal(output); err != nil {
		return err
	}
	return t.worker.within(ctx, func(ctx context.Context) error {
		if content := d.Output; len(content) > mostInline {
			d.Output = nil
			if d.Blob, err = t.worker.put(ctx, content, map[string]string{jobOfBlob: t.Job.ID}); err != nil {
				return err
			}
		}
		text, err := json.Marshal(d)
		if err != nil {
			return err
		}
		_, err = t.worker.news.Put(ctx, t.Job.ID+draftKey+t.ID, text)
		return t.worker.explain("storing a draft", err)
	})
}

// Drafts calls yield with the last draft of each task of a job, in the order of the tasks' names, also of those that
// have a result. An error ends it, and is returned.
func (c *Conn) Drafts(ctx context.Context, job string, yield func(task string, output []byte) error) error {
	keys, err := c.news.ListKeysFiltered(ctx, job+draftKey+"*")
	if err != nil {
		return c.explain("reading drafts", err)
	}
	var list []string
	for key := range keys.Keys() {
		list = append(list, key)
	}
	slices.Sort(list)
	for _, key := range list {
		entry, err := c.news.Get(ctx, key)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			continue // the job has just been removed
		}
		if err != nil {
			return c.explain("reading a draft", err)
		}
		task := strings.TrimPrefix(key, job+draftKey)
		d, err := parseDraft(entry.Value())
		if err != nil {
			return fmt.Errorf("cluster: the draft of task %.80q: %w", task, err)
		}
		if d.Blob != "" {
			if d.Output, err = c.Get(ctx, d.Blob); err != nil {
				return err
			}
		}
		if err := yield(task, d.Output); err != nil {
			return err
		}
	}
	return nil
}

// parseDraft reads a draft.
func parseDraft(text []byte) (d draft, err error) {
	if err = short("a draft", text); err != nil {
		return d, err
	}
	if err = json.Unmarshal(text, &d); err != nil {
		return d, fmt.Errorf("a draft that is no JSON: %w", err)
	}
	if d.Blob != "" && !d.Blob.valid() {
		return d, fmt.Errorf("a blob named %.80q", d.Blob)
	}
	return d, nil
}
