// Package exit has the exit statuses of the command and the errors that lead to
// them:
//
//	return exit.Usagef("-n %d; expected 1..%d", n, most) // status 2
//	fmt.Fprintln(os.Stderr, exit.Line(err))
//	os.Exit(exit.Status(err))
package exit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
)

// Exit statuses.
const (
	Answered    = 0 // that there is no solution is an answer
	Error       = 1
	Usage       = 2
	Unanswered  = 4 // a limit came first
	Interrupted = signalled + 2
	Pipe        = signalled + 13
	signalled   = 128 // and the number of a signal
)

// ErrInterrupted is the cause of a context that a signal has ended; see Signal.
var ErrInterrupted = errors.New("interrupted")

// ErrPipe means that the reader of the standard output has closed it, as head does. The
// command prints no message about it.
var ErrPipe = errors.New("standard output: broken pipe")

// signal is the ErrInterrupted of a signal.
type signal struct{ syscall.Signal }

// Signal is the ErrInterrupted of a signal.
func Signal(s syscall.Signal) error { return signal{s} }

// hangUp is SIGHUP, which package syscall has not for every system.
const hangUp = syscall.Signal(1)

// names of the signals that are caught.
var names = map[syscall.Signal]string{
	syscall.SIGINT: "interrupted", syscall.SIGTERM: "interrupted by SIGTERM", hangUp: "interrupted by SIGHUP",
}

func (s signal) Error() string { return names[s.Signal] }

// Is implements errors.Is.
func (signal) Is(target error) bool { return target == ErrInterrupted }

// Interruption is the signal in an error; nil if there is none.
func Interruption(err error) error {
	var s signal
	switch {
	case errors.As(err, &s):
		return s
	case errors.Is(err, ErrInterrupted):
		return ErrInterrupted
	}
	return nil
}

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
	var caught signal
	switch {
	case err == nil:
		return Answered
	case errors.Is(err, ErrPipe):
		return Pipe
	case errors.As(err, &caught):
		return signalled + int(caught.Signal)
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

// Worst combines how a run ended with an error that came afterwards. A failure outranks
// the mere reason why the run ended; two failures are joined.
func Worst(err, then error) error {
	switch {
	case err == nil, then == nil:
		return cmp.Or(err, then)
	case errors.Is(err, then):
		return err
	case Status(err) == Error && Status(then) == Error:
		return fmt.Errorf("%w; %w", err, then)
	case Status(err) == Error:
		return err
	}
	return then
}
