package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/replay"
)

func replayCommand() *cli.Command {
	set := option.For(option.Command{Name: "replay", Use: option.Replay})
	return &cli.Command{
		Name: "replay", Usage: "show a recorded run again", UsageText: "lsolve replay [flags] FILE",
		Description: "FILE is what --record of another command has written. As text every event is a line; with --step the\n" +
			"state after it is drawn. --format html is a page that plays, pauses and steps, without lsolve and\n" +
			"without the network.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			switch {
			case err != nil:
				return err
			case !c.Args().Present():
				return exit.Usagef("no file; expected lsolve replay [flags] FILE")
			case c.NArg() > 1:
				return exit.Usagef("unexpected argument %q; expected one recording", c.Args().Get(1))
			}
			run, err := replay.Open(c.Args().First())
			if err != nil {
				return err
			}
			return output.With(c.Context, v.String("output"), c.App.Writer, func(out *output.Writer) error {
				switch step := v.Int("step"); {
				case v.String("format") == "html":
					return run.Page(out)
				case step > 0:
					return run.State(out, step)
				}
				return run.Text(out.Until(c.Context), v.Int("from"), v.Int("to"))
			})
		},
	}
}
