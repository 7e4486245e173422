package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"lsolve/solve"
)

// Exit statuses.
const (
	exitAnswered    = 0 // that there is no solution is an answer
	exitError       = 1
	exitUsage       = 2
	exitUnanswered  = 4 // a limit came first
	exitInterrupted = 130
)

var (
	errInterrupted = errors.New("interrupted")
	errTimeLimit   = errors.New("stopped by --time-limit")
	errMaxSteps    = errors.New("stopped by --max-steps")
	errTurns       = errors.New("stopped by --turns")
	errNoPart      = errors.New("no part of the portfolio could go on")
	errMethod      = errors.New("--method left a part of the search tree out")
)

// usageError is a mistake in the command line.
type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

func usagef(format string, args ...any) error {
	return usageError{fmt.Sprintf(format, args...)}
}

// onUsageError gets what the flag library says of flags it cannot read.
func onUsageError(_ *cli.Context, err error, _ bool) error {
	return usagef("%v; see --help", err)
}

func exitStatus(err error) int {
	var usage usageError
	switch {
	case errors.As(err, &usage):
		return exitUsage
	case errors.Is(err, errInterrupted), errors.Is(err, context.Canceled):
		return exitInterrupted
	case stopped(err):
		return exitUnanswered
	}
	return exitError
}

// stopped reports whether err says that a limit ended the search.
func stopped(err error) bool {
	return errors.Is(err, errTimeLimit) || errors.Is(err, errMaxSteps) ||
		errors.Is(err, errTurns) || errors.Is(err, errNoPart) || errors.Is(err, errMethod) || errors.Is(err, solve.ErrLimit)
}

// noArguments refuses anything that is not a flag.
func noArguments(c *cli.Context) error {
	if c.Args().Present() {
		return usagef("unexpected argument %q: %s takes flags only", c.Args().First(), c.Command.HelpName)
	}
	return nil
}
