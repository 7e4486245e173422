package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/catalogue"
)

// typed is what has been typed, word by word; nil: anything may be. The command of a problem gets its flags only
// if its name is among the words: those of all problems would take longer than many a search.
type typed []string

// has reports whether the command of that name may be meant.
func (t typed) has(name string) bool { return t == nil || slices.Contains(t, name) }

// problemCommands are the commands of all problems that have what is asked for; of those that are not typed there is
// only what the help says of them.
func (t typed) problemCommands(has func(e *catalogue.Entry) bool, usage func(e *catalogue.Entry) string, whole func(e *catalogue.Entry) *cli.Command) []*cli.Command {
	var list []*cli.Command
	for _, e := range catalogue.All() {
		if !has(e) {
			continue
		}
		c := &cli.Command{}
		if t.has(e.Name) {
			c = whole(e)
		}
		c.Name, c.Usage = e.Name, usage(e)
		list = append(list, c)
	}
	return list
}

// namesOf are the names of commands.
func namesOf(commands []*cli.Command) []string {
	var names []string
	for _, c := range commands {
		names = append(names, c.Name)
	}
	return names
}

func every(*catalogue.Entry) bool { return true }

// perProblem completes a command that has one below it for every problem and does nothing by
// itself. usage is what the help says of those, before what it says of the problem.
func (t typed) perProblem(name string, c cli.Command, usage string, one func(e *catalogue.Entry) *cli.Command) *cli.Command {
	c.Subcommands = t.problemCommands(every, func(e *catalogue.Entry) string { return usage + e.Summary }, one)
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
