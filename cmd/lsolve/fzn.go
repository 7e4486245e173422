package main

import (
	"context"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// The engines of lsolve fzn.
const (
	engineAuto   = "auto"
	engineCP     = "cp"
	engineLearn  = "learn"
	engineLS     = "ls"
	engineHybrid = "hybrid"
)

var fznEngines = []string{engineAuto, engineCP, engineLearn, engineLS, engineHybrid}

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
	flag := func(name, long, usage string) cli.Flag {
		return &cli.BoolFlag{Name: name, Aliases: []string{long}, Usage: usage}
	}
	return &cli.Command{
		Name: "fzn", Usage: "solve a FlatZinc file: what MiniZinc calls", UsageText: "lsolve fzn [flags] FILE",
		Description: "FILE is in FlatZinc, over integers and Booleans; - is the standard input. Flags come before FILE.\n" +
			"Solutions and statuses are printed as MiniZinc expects them. See lsolve install-msc.\n\n" +
			"Engines: auto chooses: learn where the annotations are to be obeyed, else learn for some seconds\n" +
			"and then hybrid. learn is complete search with learning, cp without; both branch as the\n" +
			"annotations of the model say, and with -f learn takes turns between that and what it has\n" +
			"learnt. ls is local search, which proves nothing. hybrid is several searches that share what they\n" +
			"find; asked for several solutions, it is learn.\n\n" +
			"Exit status: 0 also when a limit or a signal ended the search; 1: an error; 2: wrong usage.",
		Flags: []cli.Flag{
			flag("a", "all-solutions", "print all solutions, or of an optimisation problem every better one"),
			flag("i", "intermediate", "print every better solution of an optimisation problem"),
			&cli.Int64Flag{Name: "n", Aliases: []string{"num-solutions"}, Value: 1, Usage: "stop after `K` solutions; 0: all"},
			flag("f", "free-search", "search as lsolve sees fit"),
			&cli.IntFlag{Name: "p", Aliases: []string{"parallel"}, Value: 1, Usage: "search with `P` threads"},
			&cli.Uint64Flag{Name: "r", Aliases: []string{"random-seed"}, Value: 1, Usage: "`S` chooses random numbers; the same seed gives the same run of cp and of learn"},
			flag("s", "statistics", "print statistics"),
			flag("v", "verbose", "say on the standard error what happens"),
			&cli.Int64Flag{Name: "t", Aliases: []string{"time-limit"}, Usage: "stop after `MS` milliseconds; 0: no limit"},
			&cli.StringFlag{Name: "engine", Value: engineAuto, Usage: "`NAME`: " + strings.Join(fznEngines, ", ")},
			&cli.BoolFlag{Name: "check", Usage: "verify every explanation and nogood while searching, and every solution against the file; slow"},
		},
		OnUsageError: onUsageError,
		BashComplete: func(c *cli.Context) { cli.DefaultCompleteWithFlags(c.Command)(c) },
		Action: func(c *cli.Context) error {
			began := time.Now()
			r, err := readFzn(c)
			if err != nil {
				return err
			}
			ctx := c.Context
			if r.limit > 0 {
				var cancel context.CancelFunc
				ctx, cancel = context.WithDeadlineCause(ctx, began.Add(r.limit), errTimeLimit)
				defer cancel()
			}
			return runFzn(ctx, r, began, c.App.Reader, c.App.Writer, c.App.ErrWriter)
		},
	}
}

func readFzn(c *cli.Context) (*fznRequest, error) {
	r := &fznRequest{
		file: c.Args().First(), engine: c.String("engine"), all: c.Bool("a"), better: c.Bool("i"), free: c.Bool("f"),
		stats: c.Bool("s"), verbose: c.Bool("v"), check: c.Bool("check"), solutions: c.Int64("n"), threads: c.Int("p"),
		seed: c.Uint64("r"), limit: time.Duration(c.Int64("t")) * time.Millisecond,
	}
	switch {
	case !c.Args().Present():
		return nil, usagef("no file; expected lsolve fzn [flags] FILE")
	case c.NArg() > 1:
		return nil, usagef("unexpected argument %q after the file: flags come before it", c.Args().Get(1))
	}
	for _, err := range []error{
		oneOf(c, "engine", fznEngines...), atLeast(c, "n", 0), atLeast(c, "p", 1), atLeast(c, "t", 0),
	} {
		if err != nil {
			return nil, err
		}
	}
	if r.all {
		r.solutions = 0
	}
	return r, nil
}
