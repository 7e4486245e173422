package main

import (
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/systematic/cp"
)

// fznSet has the options of lsolve fzn.
var fznSet = option.For(option.Command{Name: "fzn", Use: option.FlatZinc})

// fznEngines are the values of --engine.
var fznEngines = fznSet.Choices("engine")

func fznCommand() *cli.Command {
	set := fznSet
	return &cli.Command{
		Name: "fzn", Usage: "solve a FlatZinc file: what MiniZinc calls", UsageText: "lsolve fzn [flags] FILE",
		Description: "FILE is in FlatZinc, over integers and Booleans; - is the standard input.\n" +
			"Solutions and statuses are printed as MiniZinc expects them. See lsolve install-msc.\n\n" +
			"cp and learn branch as the annotations of the model say; with -f, learn alternates between that\n" +
			"and what it has learnt.\n\n" +
			"Exit status: 0 also when a limit or a signal ended the search; 1: an error; 2: wrong usage.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			began := time.Now()
			r, err := readFzn(c, set)
			if err != nil {
				return err
			}
			r.Began = began
			return fzn.Run(c.Context, r, c.App.Reader, c.App.Writer, c.App.ErrWriter)
		},
	}
}

func readFzn(c *cli.Context, set *option.Set) (*fzn.Request, error) {
	v, err := readValues(c, set)
	if err != nil {
		return nil, err
	}
	r := &fzn.Request{
		File: c.Args().First(), Engine: v.String("engine"), All: v.Bool("a"), Better: v.Bool("i"), Free: v.Bool("f"),
		Statistics: v.Bool("s"), Verbose: v.Bool("v"), Check: v.Bool("check"), Solutions: v.Int64("n"), Threads: v.Int("p"),
		Restart: cp.Restart{Scale: v.Int64("restart-scale"), Factor: v.Float64("restart-base")}, Seed: v.Uint64("r"), TimeLimit: time.Duration(v.Int64("t")) * time.Millisecond,
		Nodes: v.Int64("node"), Failures: v.Int64("fail"),
	}
	if policy := v.String("restart"); policy != "auto" {
		if r.Restart.Policy, err = cp.ParseRestartPolicy(policy); err != nil {
			return nil, err
		}
	}
	switch {
	case !c.Args().Present():
		return nil, exit.Usagef("no file; expected lsolve fzn [flags] FILE")
	case c.NArg() > 1:
		return nil, exit.Usagef("unexpected argument %q; expected one file", c.Args().Get(1))
	}
	if r.All {
		r.Solutions = 0
	}
	if r.Threads == 0 {
		r.Threads = option.Cores()
	}
	return r, nil
}
