package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"sync"
)

// Writer writes a recording.
type Writer struct {
	o       Options
	mu      sync.Mutex
	buffer  []byte
	written int64   // bytes that were passed on
	missed  int64   // events that were left out since the last line
	to      *output // nil once it is closed
}

// Options say what happens when a recording grows too much, or too fast.
type Options struct {
	// Most is how many bytes the recording may have; what comes then is left out, but for the
	// end and the last answer. 0: no limit.
	Most int64
	// Hasty: events are left out while the output is slow. Without it the run waits.
	Hasty bool
}

// ErrFull is what the output of a Writer returns when it takes no more. The recording then
// has what it has, and its end, which the output still takes.
var ErrFull = errors.New("record: the output is full")

// NewWriter writes the header. Close has to be called in the end; it does not close w.
func NewWriter(w io.Writer, h Header, o Options) (*Writer, error) {
	h.Type, h.Version = "recording", Version
	line, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	return &Writer{o: o, buffer: append(line, '\n'), to: newOutput(w)}, nil
}

// begin locks the writer for a line in the buffer, which ended ends. Not ok: the event is left
// out, and nothing is locked.
func (w *Writer) begin() (ok bool) {
	w.mu.Lock()
	if w.to != nil && w.room() {
		if w.missed > 0 {
			w.buffer = missedLine(w.buffer, w.missed)
			w.missed = 0
		}
		return true
	}
	w.missed++
	w.mu.Unlock()
	return false
}

// room reports whether there is room for a line.
func (w *Writer) room() bool {
	switch {
	case w.o.Most > 0 && w.written+int64(len(w.buffer)) >= w.o.Most, w.to.over.Load():
		return false // for good
	case len(w.buffer) >= bufferSize:
		w.pass()
	}
	return len(w.buffer) < bufferSize
}

// ended ends a line.
func (w *Writer) ended() {
	if w.buffer = append(w.buffer, '\n'); len(w.buffer) >= bufferSize {
		w.pass()
	}
	w.mu.Unlock()
}

// pass passes the buffer on. A hasty writer keeps it if there is no room.
func (w *Writer) pass() {
	size := int64(len(w.buffer))
	var ok bool
	if w.buffer, ok = w.to.put(w.buffer, !w.o.Hasty); ok {
		w.written += size
	}
}

// Flush passes on what there is, for those who read the output while the run goes on. It does
// not wait.
func (w *Writer) Flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.to == nil || len(w.buffer) == 0 {
		return
	}
	size := int64(len(w.buffer))
	var ok bool
	if w.buffer, ok = w.to.put(w.buffer, false); ok {
		w.written += size
	}
}

// Event writes an event of any type; its Answer has to be JSON. It reports whether there was room.
func (w *Writer) Event(e *Event) (ok bool) {
	line, err := marshal(e)
	if err != nil {
		return true // Stats that are no JSON; their caller made them
	}
	if !w.begin() {
		return false
	}
	w.buffer = append(w.buffer, line...)
	w.ended()
	return true
}

// marshal writes an event. An answer is copied, not read: it may have millions of bytes, and encoding/json
// takes as long for them as it took to make them.
func marshal(e *Event) ([]byte, error) {
	if e == nil || len(e.Answer) == 0 || bytes.IndexByte(e.Answer, '\n') >= 0 {
		return json.Marshal(e)
	}
	bare := *e
	bare.Answer = nil
	line, err := json.Marshal(&bare)
	if err != nil {
		return nil, err
	}
	line = append(slices.Grow(line[:len(line)-1], len(e.Answer)+len(`,"answer":}`)), `,"answer":`...)
	return append(append(line, e.Answer...), '}'), nil
}

// Close writes the end, and waits until all is written. Events that come later are
// dropped.
func (w *Writer) Close(end End) error {
	var last []byte
	for _, e := range []*Event{end.Last, {
		Type: Ended, Status: end.Status, Stopped: end.Stopped, Solutions: end.Solutions, Objective: end.Objective,
		Bound: end.Bound, Stats: end.Stats, TimeMS: end.TimeMS,
	}} {
		if line, err := marshal(e); e != nil && err == nil {
			last = append(append(last, line...), '\n')
		}
	}
	return w.finish(last)
}

// Abort ends a recording without its end. It does nothing after Close.
func (w *Writer) Abort() error { return w.finish(nil) }

// finish writes the last lines.
func (w *Writer) finish(last []byte) error {
	w.mu.Lock()
	to, missed := w.to, w.missed
	w.to = nil
	w.mu.Unlock()
	if to == nil {
		return nil
	}
	return to.end(w.buffer, func(dropped int64) []byte {
		if missed += dropped; missed > 0 {
			return append(missedLine(nil, missed), last...)
		}
		return last
	})
}

// missedLine appends the line about events that were left out.
func missedLine(b []byte, events int64) []byte {
	return append(number(append(b, `{"type":"missed"`...), `,"events":`, events), '}', '\n')
}
