// Package exit has the exit statuses of the command and the errors that lead to
// them:
//
//	return exit.Usagef("-n %d; expected 1..%d", n, most) // status 2
//	fmt.Fprintln(os.Stderr, exit.Line(err))
//	os.Exit(exit.Status(err))
package exit

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// Exit statuses.
const (
	Answered    = 0 // that there is no solution is an answer
	Error       = 1
	Usage       = 2
	Unanswered  = 4 // a limit came first
	Interrupted = 130
)

// ErrInterrupted is the cause of a context that a signal has ended.
var ErrInterrupted = errors.New("interrupted")

// withStatus is an error that leads to a status.
type withStatus struct {
	status int
	text   string
}

func (e withStatus) Error() string { return e.text }

// Usagef returns an error for a mistake in the command line.
func Usagef(format string, args ...any) error {
	return withStatus{Usage, fmt.Sprintf(format, args...)}
}

// Unansweredf returns the error of a search that was stopped before its answer.
func Unansweredf(format string, args ...any) error {
	return withStatus{Unanswered, fmt.Sprintf(format, args...)}
}

// Status returns the exit status of an error; nil is Answered.
func Status(err error) int {
	var known withStatus
	switch {
	case err == nil:
		return Answered
	case errors.As(err, &known):
		return known.status
	case errors.Is(err, ErrInterrupted), errors.Is(err, context.Canceled):
		return Interrupted
	}
	return Error
}

// Line returns the text of an error on one line, without the stack of a panic.
func Line(err error) string {
	var lines []string
	for line := range strings.Lines(err.Error()) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "goroutine ") { // here begins the stack
			break
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "; ")
}
