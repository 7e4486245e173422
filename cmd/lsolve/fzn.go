package main

import (
	"context"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/solve"
)

// The engines of lsolve fzn.
const (
	engineAuto      = "auto"
	engineCP        = "cp"
	engineLearn     = "learn"
	engineLS        = "ls"
	enginePortfolio = "portfolio"
)

// fznSet has the options of lsolve fzn.
var fznSet = option.For(option.Command{Name: "fzn", Use: option.FlatZinc})

// fznEngines are the values of --engine.
var fznEngines = fznSet.Choices("engine")

// fznRequest is the command line of lsolve fzn, checked.
type fznRequest struct {
	file      string
	engine    string
	all       bool // all solutions, or all better ones
	better    bool // all better ones
	free      bool // the annotations may be ignored
	stats     bool
	verbose   bool
	check     bool
	solutions int64
	threads   int
	seed      uint64
	limit     time.Duration
}

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
			ctx := c.Context
			if r.limit > 0 {
				var cancel context.CancelFunc
				ctx, cancel = context.WithDeadlineCause(ctx, began.Add(r.limit), solve.ErrTime)
				defer cancel()
			}
			return runFzn(ctx, r, began, c.App.Reader, c.App.Writer, c.App.ErrWriter)
		},
	}
}

func readFzn(c *cli.Context, set *option.Set) (*fznRequest, error) {
	v, err := readValues(c, set)
	if err != nil {
		return nil, err
	}
	r := &fznRequest{
		file: c.Args().First(), engine: c.String("engine"), all: c.Bool("a"), better: c.Bool("i"), free: c.Bool("f"),
		stats: c.Bool("s"), verbose: c.Bool("v"), check: c.Bool("check"), solutions: c.Int64("n"), threads: v.Int("p"),
		seed: c.Uint64("r"), limit: time.Duration(c.Int64("t")) * time.Millisecond,
	}
	switch {
	case !c.Args().Present():
		return nil, exit.Usagef("no file; expected lsolve fzn [flags] FILE")
	case c.NArg() > 1:
		return nil, exit.Usagef("unexpected argument %q; expected one file", c.Args().Get(1))
	}
	if r.all {
		r.solutions = 0
	}
	return r, nil
}
