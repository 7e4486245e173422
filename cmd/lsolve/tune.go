package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/tune"
	"lsolve/internal/catalogue"
)

func tuneCommand(t typed) *cli.Command {
	return t.perProblem("tune", cli.Command{
		Usage:     "find the algorithm and the options that do best on some instances",
		UsageText: "lsolve tune jobshop --time-limit 2s --budget 1000 shops/*.txt",
	}, "tune the options of: ", tuneProblemCommand)
}

func tuneProblemCommand(e *catalogue.Entry) *cli.Command {
	set := option.For(request.Describe(e, option.Tune))
	return &cli.Command{
		UsageText: onInstances("tune", e),
		Description: "Configurations race: those that are statistically worse are eliminated instance after instance, and new ones are\n" +
			"drawn around the survivors (iterated racing, López-Ibáñez et al. 2016). What counts is the objective after\n" +
			"--time-limit or --max-steps, or with --target and where there is no objective the time to the answer. Then no run\n" +
			"is longer than one of the survivors would need. Options that are given stay as they are. At the end the winner,\n" +
			"printed as a command line, is compared with the defaults on files that were not raced.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			far, err := theCluster(c, v)
			if err != nil {
				return err
			}
			var instances []compare.Instance
			if attachedTo(c) != nil { // the job has them
				instances, err = far.Tuned(c.Context)
			} else {
				instances, _, err = compare.Instances(c.Context, e, v, c.Args().Slice())
			}
			if err != nil {
				return err
			}
			t, err := tune.New(e, v, instances)
			if err != nil {
				return err
			}
			t.Stderr = c.App.ErrWriter
			return runTuning(c, t, instances, far)
		},
	}
}

// runTuning opens the files to write before the runs, which are made on a cluster if there is one.
func runTuning(c *cli.Context, t *tune.Tuning, instances []compare.Instance, far *distribute.Elsewhere) (err error) {
	if name := t.String("results"); name != "" {
		if t.Journal, err = bench.OpenJournal(name, t.Configuration(versionText()), t.Stderr); err != nil {
			return err
		}
		defer func() { err = exit.Worst(err, t.Journal.Close()) }()
	}
	if far != nil {
		x, wrong := far.Tune(c.Context, t, instances, distribute.Words(t.Entry, t.Values, "tune"))
		if wrong != nil {
			return wrong
		}
		defer func() { x.Close(c.Context, err) }()
	}
	return output.With(c.Context, t.String("output"), c.App.Writer, func(out *output.Writer) error {
		t.Out = out
		return t.Run(c.Context)
	})
}
