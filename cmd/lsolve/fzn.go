package main

import (
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/run"
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
			r, v, err := readFzn(c, set)
			if err != nil {
				return err
			}
			r.Began, r.Version = began, versionNumber()
			file, err := run.CreateRecording(c.Context, v.String("record"))
			if err != nil {
				return err
			}
			defer file.Discard()
			if file != nil {
				r.Record = file.Begin
			}
			far, err := theCluster(c, v)
			if err != nil {
				return err
			}
			if far != nil {
				r.Elsewhere = far.FlatZinc(v)
			}
			err = fzn.Run(c.Context, r, c.App.Reader, c.App.Writer, c.App.ErrWriter)
			if recording := file.Recording(); recording != nil && err == nil {
				return file.Keep(recording.Err())
			}
			return err
		},
	}
}

func readFzn(c *cli.Context, set *option.Set) (r *fzn.Request, v *option.Values, err error) {
	if v, err = readValues(c, set); err != nil {
		return nil, nil, err
	}
	if r, err = fzn.New(v); err != nil {
		return nil, nil, err
	}
	r.File = c.Args().First()
	switch {
	case !c.Args().Present():
		return nil, nil, exit.Usagef("no file; expected lsolve fzn [flags] FILE")
	case c.NArg() > 1:
		return nil, nil, exit.Usagef("unexpected argument %q; expected one file", c.Args().Get(1))
	}
	return r, v, nil
}
