package serve

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"lsolve/cmd/lsolve/internal/job"
)

// stateView is the event of a state.
type stateView struct {
	State state     `json:"state"`
	At    time.Time `json:"at"`
}

// jobView is a job as JSON.
type jobView struct {
	ID        string     `json:"id"`
	State     state      `json:"state"`
	Problem   string     `json:"problem"`
	Algorithm string     `json:"algorithm"`
	Seed      uint64     `json:"seed"`
	Created   time.Time  `json:"created"`
	Started   *time.Time `json:"started,omitempty"`
	Ended     *time.Time `json:"ended,omitempty"`
	// Before are the jobs that wait before it.
	Before *int `json:"before,omitempty"`
	// Reason is why it failed or was stopped, or has no answer; Limit: there is not enough
	// memory for it here.
	Reason   string        `json:"reason,omitempty"`
	Limit    bool          `json:"limit,omitempty"`
	Progress *progressView `json:"progress,omitempty"`
	Formats  []string      `json:"formats"`
	Links    links         `json:"links"`
	// Answer and Summary are as --format json has them.
	Answer  json.RawMessage `json:"answer,omitempty"`
	Summary json.RawMessage `json:"summary,omitempty"`
}

// links are paths of a job.
type links struct {
	Self   string `json:"self"`
	Events string `json:"events"`
	Answer string `json:"answer"`
	// Recording is of jobs that are recorded.
	Recording string `json:"recording,omitempty"`
}

// progressView has the counters of a search that runs.
type progressView struct {
	Steps      int64   `json:"steps,omitempty"`
	Placements int64   `json:"placements,omitempty"`
	Nodes      int64   `json:"nodes,omitempty"`
	Solutions  int64   `json:"solutions,omitempty"`
	Conflicts  int64   `json:"conflicts,omitempty"`
	Restarts   int64   `json:"restarts,omitempty"`
	Done       float64 `json:"done,omitempty"`
}

// view is a job without its answer.
func view(e *entry, places map[*entry]int) jobView {
	self := "/v1/jobs/" + e.id
	v := jobView{
		ID: e.id, Problem: e.job.Problem, Algorithm: e.job.Algorithm, Seed: e.job.Seed, Created: e.created,
		Formats: append([]string{"json"}, e.job.Formats...), Links: links{Self: self, Events: self + "/events", Answer: self + "/answer"},
	}
	if e.job.Recorded() {
		v.Links.Recording = self + "/recording"
	}
	if place, waits := places[e]; waits {
		v.Before = &place
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	v.State, v.Reason, v.Limit = e.state, e.failure, e.limit
	if started := e.started; !started.IsZero() {
		v.Started = &started
	}
	if ended := e.ended; e.state.ended() {
		v.Ended, v.Before = &ended, nil
	}
	return v
}

// whole is a job with its best answer so far.
func (s *Server) whole(ctx context.Context, e *entry) (jobView, error) {
	v := view(e, s.queue.places())
	answer, _, err := e.task.Answer(ctx, "json")
	if err != nil && !errors.Is(err, job.ErrLarge) {
		return v, err
	}
	v.Answer, v.Summary = answer, e.task.Summary()
	if v.State == running {
		p := e.task.Progress()
		v.Progress = &progressView{
			Steps: p.Steps, Placements: p.Placements, Nodes: p.Nodes, Solutions: p.Solutions, Conflicts: p.Conflicts, Restarts: p.Restarts, Done: p.Done,
		}
	}
	return v, nil
}
