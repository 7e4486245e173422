package serve

import (
	"bytes"
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// beat is the time between two signs of life of a stream in which nothing happens, and patience
// how long a reader may take.
const (
	beat     = 15 * time.Second
	patience = 10 * time.Second
)

// stream sends the events of a job after the last one that the client has, and then those that
// come, until the job has ended.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, id string) error {
	e, err := s.queue.find(id)
	if err != nil {
		return err
	}
	last := int64(0)
	if text := cmp.Or(r.Header.Get("Last-Event-ID"), r.URL.Query().Get("after")); text != "" {
		if last, err = strconv.ParseInt(text, 10, 64); err != nil || last < 0 {
			return refusef(http.StatusBadRequest, "Last-Event-ID %q; expected the number of an event", short(text))
		}
	}
	release, err := s.open()
	if err != nil {
		return err
	}
	defer release()
	header := w.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		return nil
	}
	out := &events{w: w, control: http.NewResponseController(w), last: last}
	_ = out.control.SetReadDeadline(time.Time{}) // that of the body does not count any more
	heart := time.NewTicker(beat)
	defer heart.Stop()
	for ending := false; ; {
		n := e.events.since(out.last)
		for _, event := range n.events {
			out.add(&event)
		}
		if out.flush() != nil || n.ended {
			return nil // the reader has gone or is too slow, or all is said
		}
		select {
		case <-n.more:
		case <-heart.C:
			out.buffer.WriteString(": still here\n\n")
		case <-s.ending: // all jobs have ended; their last events are still to be sent
			if ending {
				return nil
			}
			ending = true
		case <-r.Context().Done():
			return nil
		}
	}
}

// open takes one of the streams that may be open at once.
func (s *Server) open() (release func(), err error) {
	select {
	case s.streams <- struct{}{}:
		return func() { <-s.streams }, nil
	default:
		return nil, busyf(http.StatusServiceUnavailable, "%d streams are open, which is the most; expected later", s.o.Streams)
	}
}

// events writes events to a client.
type events struct {
	w       http.ResponseWriter
	control *http.ResponseController
	last    int64 // number of the last event
	buffer  bytes.Buffer
}

// add adds an event, and before it what was missed.
func (s *events) add(e *event) {
	if e.id > s.last+1 {
		fmt.Fprintf(&s.buffer, "id: %d\nevent: missed\ndata: {\"from\":%d,\"to\":%d}\n\n", e.id-1, s.last+1, e.id-1)
	}
	fmt.Fprintf(&s.buffer, "id: %d\nevent: %s\ndata: %s\n\n", e.id, e.name, e.data())
	s.last = e.id
}

// flush sends what there is.
func (s *events) flush() error {
	// A connection without deadlines has no slow reader either.
	_ = s.control.SetWriteDeadline(time.Now().Add(patience))
	if _, err := s.w.Write(s.buffer.Bytes()); err != nil {
		return err
	}
	s.buffer.Reset()
	return s.control.Flush()
}
