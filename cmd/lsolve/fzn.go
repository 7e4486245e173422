package main

import (
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
)

// fznSet has the options of lsolve fzn.
var fznSet = fzn.Set()

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
	r, err := fzn.New(v)
	if err != nil {
		return nil, err
	}
	r.File = c.Args().First()
	switch {
	case !c.Args().Present():
		return nil, exit.Usagef("no file; expected lsolve fzn [flags] FILE")
	case c.NArg() > 1:
		return nil, exit.Usagef("unexpected argument %q; expected one file", c.Args().Get(1))
	}
	return r, nil
}
