package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/outfile"
)

// readValues returns the values of a command line, and reports on the standard error those
// that were changed. It sets the limit of memory for all searches; see solve.Limits.
func readValues(c *cli.Context, set *option.Set) (*option.Values, error) {
	v, err := set.Read(c)
	if err != nil {
		return nil, err
	}
	for _, words := range v.Words {
		fmt.Fprintln(c.App.ErrWriter, words)
	}
	if limit := v.Int64("memory-limit"); limit > 0 {
		debug.SetMemoryLimit(limit)
	}
	return v, distinct(v, c.Args().Slice())
}

// distinct refuses two flags that write to one file, and one that would replace an
// instance.
func distinct(v *option.Values, args []string) error {
	files := v.Files()
	for i, a := range files {
		for _, b := range files[:i] {
			if outfile.Same(a.Name, b.Name) {
				return exit.Usagef("%s %s and %s %s are one file; expected two", b.Flag, b.Name, a.Flag, a.Name)
			}
		}
		for _, instance := range args {
			if info, err := os.Stat(instance); err == nil && info.Mode().IsRegular() && outfile.Same(a.Name, instance) {
				return exit.Usagef("%s %s would replace the instance; expected another file", a.Flag, a.Name)
			}
		}
	}
	return nil
}

// flagsOnly is the action of a command that takes no arguments.
func flagsOnly(set *option.Set, do func(c *cli.Context, v *option.Values) error) cli.ActionFunc {
	return func(c *cli.Context) error {
		if err := noArguments(c); err != nil {
			return err
		}
		v, err := readValues(c, set)
		if err != nil {
			return err
		}
		return do(c, v)
	}
}

// noArguments refuses anything that is not a flag.
func noArguments(c *cli.Context) error {
	if c.Args().Present() {
		return exit.Usagef("unexpected argument %q: %s takes flags only", c.Args().First(), c.Command.HelpName)
	}
	return nil
}

// workers is how many workers there are to be.
func workers(v *option.Values) int {
	if n := v.Int("threads"); n > 0 {
		return n
	}
	return option.Cores()
}
