package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// Best is the best solution of a job so far.
type Best struct {
	// Cost is to be minimised; a kind whose objective is maximised negates it.
	Cost int64 `json:"cost"`
	// Solution has the meaning that the kind gives it.
	Solution json.RawMessage `json:"solution"`
}

func parseBest(text []byte) (b Best, err error) {
	if err = short("a solution", text); err != nil {
		return b, err
	}
	if err = json.Unmarshal(text, &b); err != nil {
		return b, fmt.Errorf("a solution that is no JSON: %w", err)
	}
	return b, nil
}

// Best returns the best solution of a job; nil: there is none yet.
func (c *Conn) Best(ctx context.Context, job string) (*Best, error) {
	entry, err := c.news.Get(ctx, job)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, c.explain("reading the best solution", err)
	}
	b, err := parseBest(entry.Value())
	if err != nil {
		return nil, fmt.Errorf("cluster: job %s: %w", job, err)
	}
	return &b, nil
}

// offer replaces the best solution, unless it is as good.
func (c *Conn) offer(ctx context.Context, job string, b Best) error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	if len(text) > mostMessage {
		return fmt.Errorf("cluster: a solution of %d bytes, expected at most %d", len(text), mostMessage)
	}
	for {
		entry, err := c.news.Get(ctx, job)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
			_, err = c.news.Create(ctx, job, text)
		case err == nil:
			var known Best
			if known, err = parseBest(entry.Value()); err == nil && known.Cost <= b.Cost {
				return nil
			}
			_, err = c.news.Update(ctx, job, text, entry.Revision())
		}
		if revised(err) {
			continue
		}
		return c.explain("storing a solution", err)
	}
}
