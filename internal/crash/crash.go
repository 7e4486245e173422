// Package crash turns panics into errors of one line that say where they were.
//
//	err := crash.Guard(func() error { return work() }) // internal error at search.go:12: index out of range
//
// A panic without a recover ends a Go program with status 2 and pages of text. A panic in a goroutine can
// be recovered only there:
//
//	defer func() { if p := recover(); p != nil { failed <- crash.New(p) } }()
//
// keeps the place for a second panic elsewhere.
package crash

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

// Error is a panic.
type Error struct {
	Value any    // of the panic
	Place string // such as "search.go:12"; "": unknown
}

// Error returns one line.
func (e *Error) Error() string {
	text, _, _ := strings.Cut(fmt.Sprint(e.Value), "\n")
	if e.Place == "" {
		return "internal error: " + text
	}
	return fmt.Sprintf("internal error at %s: %s", e.Place, text)
}

// Guard calls f and returns its error, or its panic as an error.
func Guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = New(p)
		}
	}()
	return f()
}

// New returns the error of the value that recover has returned in a deferred function, which calls New. An
// Error is returned unchanged.
func New(p any) *Error {
	if e, ok := p.(*Error); ok {
		return e
	}
	return &Error{p, place()}
}

// deepest is the number of calls searched for the one that has panicked.
const deepest = 64

// place is where the panic was: in the first function below the runtime's.
func place() string {
	var counters [deepest]uintptr
	frames := runtime.CallersFrames(counters[:runtime.Callers(0, counters[:])])
	panicked := false
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.gopanic":
			panicked = true
		case panicked && !strings.HasPrefix(frame.Function, "runtime."):
			return fmt.Sprintf("%s:%d", filepath.Base(frame.File), frame.Line)
		}
		if !more {
			return ""
		}
	}
}
