package record

import (
	"encoding/json"
	"io"
	"sync"
)

// Writer writes a recording.
type Writer struct {
	mu     sync.Mutex
	buffer []byte
	to     *output // nil once it is closed
}

// NewWriter writes the header. Close has to be called in the end; it does not close w.
func NewWriter(w io.Writer, h Header) (*Writer, error) {
	h.Type, h.Version = "recording", Version
	line, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return &Writer{buffer: append(line, '\n'), to: newOutput(w)}, nil
}

// add writes a line. append appends it, without its end, to the buffer.
func (w *Writer) add(line func(b []byte) []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.to != nil {
		w.buffer = line(w.buffer)
		w.ended()
	}
}

// ended ends a line.
func (w *Writer) ended() {
	if w.buffer = append(w.buffer, '\n'); len(w.buffer) >= bufferSize {
		w.buffer = w.to.put(w.buffer)
	}
}

// Event writes an event of any type.
func (w *Writer) Event(e *Event) {
	line, err := json.Marshal(e)
	if err != nil {
		return // an Answer that is no JSON; its caller made it
	}
	w.add(func(b []byte) []byte { return append(b, line...) })
}

// Close writes the end, and waits until all is written. Events that come later are
// dropped.
func (w *Writer) Close(end End) error {
	w.Event(&Event{
		Type: Ended, Status: end.Status, Stopped: end.Stopped, Solutions: end.Solutions, Objective: end.Objective,
		Bound: end.Bound, Stats: end.Stats, TimeMS: end.TimeMS,
	})
	return w.Abort()
}

// Abort ends a recording without its end. It does nothing after Close.
func (w *Writer) Abort() error {
	w.mu.Lock()
	to := w.to
	w.to = nil
	w.mu.Unlock()
	if to == nil {
		return nil
	}
	return to.end(w.buffer)
}
