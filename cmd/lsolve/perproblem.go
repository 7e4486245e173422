package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/catalogue"
)

// perProblem completes a command that has one below it for every problem and does nothing by
// itself.
func perProblem(name string, c cli.Command, one func(e *catalogue.Entry) *cli.Command) *cli.Command {
	for _, e := range catalogue.All() {
		c.Subcommands = append(c.Subcommands, one(e))
	}
	names := catalogue.Names()
	c.Name = name
	c.Action = func(ctx *cli.Context) error {
		if ctx.Args().Present() {
			return exit.Usagef("nothing to %s on %q; expected one of %s", name, ctx.Args().First(), strings.Join(names, ", "))
		}
		return exit.Usagef("%s what? expected: lsolve %s %s", name, name, strings.Join(names, "|"))
	}
	return &c
}

// onInstances is how such a command of a problem is used, which takes several instances.
func onInstances(name string, e *catalogue.Entry) string {
	usage := fmt.Sprintf("lsolve %s %s", name, e.Name)
	if e.Size != nil {
		usage += " [-n SIZES]"
	}
	if usage += " [flags]"; e.Read != nil {
		usage += " FILE..."
	}
	return usage
}
