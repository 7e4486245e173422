// Package exit has the exit statuses of the command and the errors that lead to
// them:
//
//	return exit.Usagef("-n %d; expected 1..%d", n, most) // status 2
//	os.Exit(exit.Status(err))
package exit

import (
	"context"
	"errors"
	"fmt"

	"lsolve/solve"
)

// Exit statuses.
const (
	Answered    = 0 // that there is no solution is an answer
	Error       = 1
	Usage       = 2
	Unanswered  = 4 // a limit came first
	Interrupted = 130
)

// Why a run ended without its answer.
var (
	ErrInterrupted = errors.New("interrupted")
	ErrTimeLimit   = errors.New("stopped by --time-limit")
	ErrMaxSteps    = errors.New("stopped by --max-steps")
	ErrTurns       = errors.New("stopped by --slices")
	ErrNoPart      = errors.New("no part of the portfolio could go on")
	ErrMethod      = errors.New("--method left a part of the search tree out")
)

// usageError is a mistake in the command line.
type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

// Usagef is an error for a mistake in the command line.
func Usagef(format string, args ...any) error {
	return usageError{fmt.Sprintf(format, args...)}
}

// Status is the exit status of an error; nil is Answered.
func Status(err error) int {
	var usage usageError
	switch {
	case err == nil:
		return Answered
	case errors.As(err, &usage):
		return Usage
	case errors.Is(err, ErrInterrupted), errors.Is(err, context.Canceled):
		return Interrupted
	case Stopped(err):
		return Unanswered
	}
	return Error
}

// Stopped reports whether err says that a limit ended the search.
func Stopped(err error) bool {
	for _, limit := range []error{ErrTimeLimit, ErrMaxSteps, ErrTurns, ErrNoPart, ErrMethod, solve.ErrLimit} {
		if errors.Is(err, limit) {
			return true
		}
	}
	return false
}
