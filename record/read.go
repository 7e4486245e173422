package record

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// SyntaxError is what is wrong with a recording.
type SyntaxError struct {
	File         string
	Line, Column int // from 1; a column counts bytes
	Message      string
}

// Error is one line, such as "run.jsonl:3:14: ...".
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// Reader reads a recording, compressed by gzip or not, and checks that each event follows
// from those before it.
type Reader struct {
	name   string
	in     *bufio.Reader
	header Header
	event  Event
	text   []byte
	line   int
	err    error
	check  checker
}

// longest is how long a line may be.
const longest = 1 << 28

// NewReader reads the header. The name is for messages.
func NewReader(name string, from io.Reader) (*Reader, error) {
	in := bufio.NewReaderSize(from, 1<<16)
	if magic, err := in.Peek(2); err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		unzipped, err := gzip.NewReader(in)
		if err != nil {
			return nil, &SyntaxError{name, 1, 1, fmt.Sprintf("%v; expected a recording", err)}
		}
		in = bufio.NewReaderSize(unzipped, 1<<16)
	}
	r := &Reader{name: name, in: in, check: checker{walks: map[int]int{}}}
	if !r.read() {
		if r.err == nil {
			r.fail("", "the file is empty; expected a recording")
		}
		return nil, r.err
	}
	// A later version may have members that this one does not know.
	if err := json.Unmarshal(r.text, &r.header); err == nil && r.header.Type == "recording" && r.header.Version > Version {
		r.fail("version", "version %d; expected at most %d", r.header.Version, Version)
		return nil, r.err
	}
	r.header = Header{}
	if !r.parse(&r.header) {
		return nil, r.err
	}
	switch h := &r.header; {
	case h.Type != "recording":
		r.fail("type", "type %q; expected %q in the first line", h.Type, "recording")
	case h.Version < 1:
		r.fail("version", "version %d; expected 1..%d", h.Version, Version)
	case h.Problem == "" || h.Algo == "":
		r.fail("", "no problem or no algo; expected both in the first line")
	case h.Objective != "" && h.Objective != "minimise" && h.Objective != "maximise":
		r.fail("objective", "objective %q; expected minimise or maximise", h.Objective)
	}
	return r, r.err
}

// Header is the first line.
func (r *Reader) Header() *Header { return &r.header }

// Event is the last one read. It is valid until Next is called.
func (r *Reader) Event() *Event { return &r.event }

// Text is its line. It is valid until Next is called.
func (r *Reader) Text() []byte { return r.text }

// Line is the number of its line, from 1; the header is line 1.
func (r *Reader) Line() int { return r.line }

// Err is why Next returned false; nil at the end of the recording.
func (r *Reader) Err() error { return r.err }

// Next reads the next event. It returns false at the end, and at an error.
func (r *Reader) Next() bool {
	if r.err != nil || !r.read() {
		return false
	}
	r.event = Event{}
	if !r.parse(&r.event) {
		return false
	}
	if member, message := r.check.event(&r.event); message != "" {
		r.fail(member, "%s", message)
	}
	return r.err == nil
}

// read reads a line that is not empty.
func (r *Reader) read() bool {
	for {
		r.line++
		r.text = r.text[:0]
		for {
			part, err := r.in.ReadSlice('\n')
			r.text = append(r.text, part...)
			switch {
			case err == nil:
			case errors.Is(err, bufio.ErrBufferFull) && len(r.text) <= longest:
				continue
			case errors.Is(err, bufio.ErrBufferFull):
				r.fail("", "the line has more than %d bytes", longest)
				return false
			case errors.Is(err, io.EOF):
				if len(bytes.TrimSpace(r.text)) == 0 {
					return false
				}
			default:
				r.fail("", "%v", err)
				return false
			}
			break
		}
		if r.text = bytes.TrimSpace(r.text); len(r.text) > 0 {
			return true
		}
	}
}

// parse reads the line as JSON.
func (r *Reader) parse(to any) bool {
	d := json.NewDecoder(bytes.NewReader(r.text))
	d.DisallowUnknownFields()
	err := d.Decode(to)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		if rest := d.InputOffset(); len(bytes.TrimSpace(r.text[rest:])) > 0 {
			r.failAt(int(rest)+1, "more than one object; expected one a line")
			return false
		}
		return true
	case errors.As(err, &syntax):
		r.failAt(int(syntax.Offset), "%v; expected a JSON object a line", err)
	case errors.As(err, &kind):
		r.failAt(int(kind.Offset), "%s is a %s; expected a %v", kind.Field, kind.Value, kind.Type)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		r.failAt(len(r.text), "the line ends within a JSON object")
	default:
		message := strings.TrimPrefix(err.Error(), "json: ")
		member := ""
		if _, name, ok := strings.Cut(message, `unknown field "`); ok {
			member = strings.TrimSuffix(name, `"`)
		}
		r.fail(member, "%s", message)
	}
	return false
}

// fail is an error at a member of the line; "": at its beginning.
func (r *Reader) fail(member, format string, args ...any) {
	column := 1
	if member != "" {
		column = bytes.Index(r.text, []byte(`"`+member+`"`)) + 1
	}
	r.failAt(column, format, args...)
}

func (r *Reader) failAt(column int, format string, args ...any) {
	message, _, _ := strings.Cut(fmt.Sprintf(format, args...), "\n")
	r.err = &SyntaxError{r.name, r.line, max(1, column), message}
}
