package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/compare"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/plots"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
)

func compareCommand(t typed) *cli.Command {
	return t.perProblem("compare", cli.Command{
		Usage:     "run algorithms side by side on the same instances",
		UsageText: "lsolve compare queens -n 8,100,1000 --algos hillclimb,minconf,backtrack,construct --runs 20",
	}, "compare algorithms: ", compareProblemCommand)
}

func compareProblemCommand(e *catalogue.Entry) *cli.Command {
	set := option.For(request.Describe(e, option.Compare))
	return &cli.Command{
		UsageText: onInstances("compare", e),
		Description: "The table has the median and the quartiles over the runs that were answered: of the time, of the\n" +
			"objective where there is one, of the backtracks of complete searches, and of what was visited or tried\n" +
			"as effort. A run that does not finish within --time-limit counts as not solved. An algorithm without\n" +
			"random choices that does not finish once is not run again.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			contestants, err := compare.Contestants(e, set, v)
			if err != nil {
				return err
			}
			k := &compare.Comparison{Entry: e, Values: v, Contestants: contestants, Stderr: c.App.ErrWriter}
			if attachedTo(c) == nil { // else the job has them
				var sizes []int
				if k.Instances, sizes, err = compare.Instances(c.Context, e, v, c.Args().Slice()); err != nil {
					return err
				}
				if k.Contestants, err = compare.Fitting(contestants, sizes, !v.IsSet("algos"), c.App.ErrWriter); err != nil {
					return err
				}
			}
			return runComparison(c, k)
		},
	}
}

// runComparison opens the files to write before the runs.
func runComparison(c *cli.Context, k *compare.Comparison) (err error) {
	distributions, err := openPlot(c, k.Values, "plot")
	if err != nil {
		return err
	}
	defer distributions.Discard()
	boxes, err := openPlot(c, k.Values, "boxes")
	if err != nil {
		return err
	}
	defer boxes.Discard()
	far, err := theCluster(c, k.Values)
	if err != nil {
		return err
	}
	if far != nil {
		x, wrong := far.Compare(c.Context, k, distribute.Words(k.Entry, k.Values, "compare"))
		if wrong != nil {
			return wrong
		}
		defer func() { x.Close(c.Context, err) }()
	}
	var samples []plots.Sample
	err = output.With(c.Context, k.String("output"), c.App.Writer, func(out *output.Writer) (err error) {
		k.Out = out
		samples, err = k.Run(c.Context)
		return err
	})
	if err != nil && !slices.ContainsFunc(samples, func(s plots.Sample) bool { return len(s.Times) > 0 }) {
		return err // there is nothing to draw
	}
	err = exit.Worst(err, distributions.Draw(plots.Distributions, samples))
	return exit.Worst(err, boxes.Draw(plots.Boxes, samples))
}

// openPlot opens the file of a flag; nil if there is none.
func openPlot(c *cli.Context, v *option.Values, flag string) (*plots.File, error) {
	if name := v.String(flag); name != "" {
		return plots.Open(c.Context, name, option.Dashed(flag))
	}
	return nil, nil
}
