package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
)

// readValues has the values of a command line, and says on the standard error what
// was changed in them.
func readValues(c *cli.Context, set *option.Set) (*option.Values, error) {
	v, err := set.Read(c)
	if err != nil {
		return nil, err
	}
	for _, words := range v.Words {
		fmt.Fprintln(c.App.ErrWriter, words)
	}
	return v, nil
}

// noArguments refuses anything that is not a flag.
func noArguments(c *cli.Context) error {
	if c.Args().Present() {
		return exit.Usagef("unexpected argument %q: %s takes flags only", c.Args().First(), c.Command.HelpName)
	}
	return nil
}
