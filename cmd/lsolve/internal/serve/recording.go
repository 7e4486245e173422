package serve

import (
	"net/http"
	"time"

	"lsolve/cmd/lsolve/internal/tape"
)

// recordingType is the media type of recordings.
const recordingType = "application/x-ndjson"

// look is the time between two looks of a reader at what the run holds back.
const look = 100 * time.Millisecond

// recording sends the recording of a job, and what comes, until the job has ended.
func (s *Server) recording(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	t := e.task.Recording()
	if t == nil {
		return refusef(http.StatusNotFound, "the job %q is not recorded; expected one that was posted with \"record\": true", short(id))
	}
	release, err := s.open()
	if err != nil {
		return err
	}
	defer release()
	header := w.Header()
	header.Set("Content-Type", recordingType)
	header.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		return nil
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // that of the body does not count any more
	clock := time.NewTicker(look)
	defer clock.Stop()
	var at tape.Position
	for first := true; ; first = false {
		n, err := t.Read(at)
		if err != nil {
			panic(http.ErrAbortHandler) // the client sees that it is not whole
		}
		// A connection without deadlines has no slow reader either.
		_ = control.SetWriteDeadline(time.Now().Add(patience))
		if n.Text != nil || first { // a reader sees at once that it is served
			if _, err := w.Write(n.Text); err != nil || control.Flush() != nil {
				return nil // the reader has gone or is too slow
			}
		}
		if at = n.Next; n.Text != nil {
			continue
		}
		if n.Ended {
			return nil
		}
		select {
		case <-n.More:
		case <-clock.C:
			t.Flush()
		case <-r.Context().Done():
			return nil
		}
	}
}
