package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/show"
	"lsolve/internal/catalogue"
	"lsolve/solve"
)

func generateCommand() *option.Verb {
	var commands []*option.Verb
	var names []string
	for _, e := range catalogue.All() {
		if e.Generator != nil {
			commands, names = append(commands, generateProblemCommand(e)), append(names, e.Name)
		}
	}
	return &option.Verb{
		Name: "generate", Usage: "make instances", UsageText: "lsolve generate PROBLEM [flags]",
		Run: func(c *option.Call) error {
			return exit.Usagef("expected: lsolve generate %s; found %q", strings.Join(names, "|"), strings.Join(c.Args, " "))
		},
		Below: commands,
	}
}

func generateProblemCommand(e *catalogue.Entry) *option.Verb {
	return &option.Verb{
		Name: e.Name, Usage: e.Generator.Summary, UsageText: "lsolve generate " + e.Name + " [flags]",
		Set: option.For(request.Describe(e, option.Generate)),
		Run: func(c *option.Call) error {
			if err := c.NoArgs(); err != nil {
				return err
			}
			return output.With(c.Values.String("output"), c.Stdout, func(out *output.Writer) error {
				return generate(c.Context, e, c.Values, out)
			})
		},
	}
}

// generate makes the instances and prints them as they come.
func generate(ctx context.Context, e *catalogue.Entry, v *option.Values, out *output.Writer) error {
	limited, release := solve.Limits{Time: v.Duration("time-limit")}.WithTime(ctx)
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
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return nil
}
