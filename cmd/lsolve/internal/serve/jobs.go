package serve

import (
	"context"
	"io"
	"net/http"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/internal/abandon"
)

// health says that the server is there.
func (s *Server) health(w http.ResponseWriter, _ *http.Request, _ string) error {
	sendJSON(w, map[string]string{"status": "ok", "version": s.o.Version})
	return nil
}

// body reads the body of a request, and calls read with it. Only some bodies are read and
// checked at once.
func (s *Server) body(w http.ResponseWriter, r *http.Request, read func(ctx context.Context, text []byte) error) error {
	ctx, release := context.WithTimeout(r.Context(), bodyTime)
	defer release()
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, s.o.MaxBody))
	if err != nil {
		if refused(err).Status != http.StatusInternalServerError {
			return err
		}
		return refusef(http.StatusBadRequest, "the body cannot be read: %v", err)
	}
	if abandon.Left() > int64(2*s.o.Workers) {
		return busyf(http.StatusServiceUnavailable, "the server is busy with what did not end in time; expected later")
	}
	select {
	case s.reading <- struct{}{}:
		defer func() { <-s.reading }()
	case <-ctx.Done():
		return busyf(http.StatusServiceUnavailable, "too many requests at once")
	}
	if err = read(ctx, text); err != nil && ctx.Err() != nil {
		return refusef(http.StatusRequestTimeout, "the job takes too long to read; expected a smaller one")
	}
	return err
}

// create makes a job.
func (s *Server) create(w http.ResponseWriter, r *http.Request, _ string) error {
	return s.body(w, r, func(ctx context.Context, text []byte) error {
		j, err := job.Read(ctx, text, s.o.Limits)
		if err != nil {
			return err
		}
		e, err := s.queue.submit(j)
		if err != nil {
			return err
		}
		v := view(e, s.queue.places())
		w.Header().Set("Location", v.Links.Self)
		send(w, http.StatusCreated, "application/json", v)
		return nil
	})
}

// instance makes an instance.
func (s *Server) instance(w http.ResponseWriter, r *http.Request, _ string) error {
	return s.body(w, r, func(ctx context.Context, text []byte) error {
		made, err := job.Generate(ctx, text, s.o.Limits)
		if err != nil {
			return err
		}
		sendJSON(w, map[string]string{"instance": made})
		return nil
	})
}

// listJobs has all jobs.
func (s *Server) listJobs(w http.ResponseWriter, _ *http.Request, _ string) error {
	jobs, places := []jobView{}, s.queue.places()
	for _, e := range s.queue.list() {
		jobs = append(jobs, view(e, places))
	}
	sendJSON(w, map[string]any{"jobs": jobs})
	return nil
}

// oneJob has a job.
func (s *Server) oneJob(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	v, err := s.whole(r.Context(), e)
	if err == nil {
		sendJSON(w, v)
	}
	return err
}

// remove stops a job.
func (s *Server) remove(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	s.queue.stop(e, errDeleted)
	v, err := s.whole(r.Context(), e)
	if err != nil {
		return err
	}
	status := http.StatusOK
	if !v.State.ended() {
		status = http.StatusAccepted
	}
	send(w, status, "application/json", v)
	return nil
}
