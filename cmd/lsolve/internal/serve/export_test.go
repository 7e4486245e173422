package serve

import (
	"context"

	"lsolve/cmd/lsolve/internal/job"
)

// held is a task that waits and does nothing.
type held struct {
	job.Task
	release <-chan struct{}
}

func (h held) Do(ctx context.Context, _ func(job.Event)) error {
	select {
	case <-h.release:
	case <-ctx.Done():
	}
	return nil
}

func (held) Summary() []byte { return nil }
func (held) Ended() string   { return "" }
func (held) Size() int64     { return 1 }

func (held) Answer(context.Context, string) ([]byte, string, error) { return nil, "", nil }

// Hold keeps a worker busy until release is closed.
func (s *Server) Hold(release <-chan struct{}) error {
	j, err := job.Read(context.Background(), []byte(`{"problem":"queens","algorithm":"construct"}`), s.o.Limits)
	if err != nil {
		return err
	}
	e := newEntry(j, s.queue.grow)
	e.task = held{e.task, release}
	s.queue.mu.Lock()
	defer s.queue.mu.Unlock()
	s.queue.jobs[e.id] = e
	s.queue.order, s.queue.waiting = append(s.queue.order, e), append(s.queue.waiting, e)
	s.queue.more.Signal()
	return nil
}

// Running reports whether a job runs.
func (s *Server) Running() bool {
	for _, e := range s.queue.list() {
		if e.now() == running {
			return true
		}
	}
	return false
}
