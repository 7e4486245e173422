package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
)

// Exit statuses.
const (
	exitAnswered    = exit.Answered
	exitError       = exit.Error
	exitUsage       = exit.Usage
	exitUnanswered  = exit.Unanswered
	exitInterrupted = exit.Interrupted
)

var (
	errInterrupted = exit.ErrInterrupted
	errTimeLimit   = exit.ErrTimeLimit
	errMaxSteps    = exit.ErrMaxSteps
	errTurns       = exit.ErrTurns
	errNoPart      = exit.ErrNoPart
	errMethod      = exit.ErrMethod

	usagef  = exit.Usagef
	stopped = exit.Stopped
)

// noArguments refuses anything that is not a flag.
func noArguments(c *cli.Context) error {
	if c.Args().Present() {
		return usagef("unexpected argument %q: %s takes flags only", c.Args().First(), c.Command.HelpName)
	}
	return nil
}
