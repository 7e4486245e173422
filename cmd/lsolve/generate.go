package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/show"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

func generateCommand(t typed) *cli.Command {
	commands := t.problemCommands(func(e *catalogue.Entry) bool { return e.Generator != nil },
		func(e *catalogue.Entry) string { return e.Generator.Summary }, generateProblemCommand)
	return &cli.Command{
		Name: "generate", Usage: "make instances", UsageText: "lsolve generate PROBLEM [flags]",
		Action: func(c *cli.Context) error {
			return exit.Usagef("expected: lsolve generate %s; found %q", strings.Join(namesOf(commands), "|"), c.Args().First())
		},
		Subcommands: commands,
	}
}

func generateProblemCommand(e *catalogue.Entry) *cli.Command {
	set := option.For(request.Describe(e, option.Generate))
	return &cli.Command{
		UsageText: "lsolve generate " + e.Name + " [flags]", Flags: set.Flags(),
		Action: flagsOnly(set, func(c *cli.Context, v *option.Values) error {
			return output.With(c.Context, v.String("output"), c.App.Writer, func(out *output.Writer) error {
				return generate(c.Context, e, v, out)
			})
		}),
	}
}

// generate makes the instances and prints them as they come.
func generate(ctx context.Context, e *catalogue.Entry, v *option.Values, out *output.Writer) error {
	limited, release := solve.Limits{Time: v.Duration("time-limit")}.Within(ctx)
	defer release()
	for k := range v.Int("count") {
		seed := v.Uint64("seed") + uint64(k)
		in, err := e.Generate(limited, v, seed)
		switch why := context.Cause(limited); {
		case errors.Is(why, solve.ErrTime):
			return exit.Unansweredf("stopped by --time-limit")
		case why != nil:
			return why
		case err != nil:
			return exit.Usagef("%v", err) // only an option can be wrong
		}
		if k > 0 && v.String("format") == "text" {
			fmt.Fprintln(out)
		}
		if err := show.Instance(ctx, out, v.String("format"), e.Name, seed, in); err != nil {
			return err
		}
		out.Found()
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return nil
}
