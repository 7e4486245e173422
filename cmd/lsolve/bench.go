package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/bench"
	"lsolve/cmd/lsolve/internal/distribute"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
)

func benchCommand() *cli.Command {
	set := option.For(option.Command{Name: "bench", Use: option.Bench})
	return &cli.Command{
		Name: "bench", Usage: "run algorithms over a set of instances with best known values", UsageText: "lsolve bench [flags] SET",
		Description: option.Page{
			Text: "SET is a folder with a list of instances, set.tsv, or such a list. Tables show how far each algorithm ends\n" +
				"from the best known values: instance by instance, over all, as profiles, and whether they differ (Friedman\n" +
				"and Nemenyi, or Wilcoxon of two). A gap is in per cent of the best known value. With --results the runs are\n" +
				"kept, and the same command goes on where it was stopped. The time is that of the clock: run nothing beside it.",
			More: bench.Format,
		}.Description(),
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			switch {
			case !c.Args().Present():
				return exit.Usagef("no set; expected lsolve bench [flags] SET")
			case c.NArg() > 1:
				return exit.Usagef("unexpected argument %q; expected one set", c.Args().Get(1))
			}
			list, err := bench.Open(c.Args().First(), v.String("problem"))
			if err != nil {
				return err
			}
			b, err := bench.New(list, v)
			if err != nil {
				return err
			}
			b.Stderr = c.App.ErrWriter
			if err := b.Check(c.Context); err != nil {
				return err
			}
			return runBench(c, b)
		},
	}
}

// runBench opens the files to write before the runs.
func runBench(c *cli.Context, b *bench.Bench) (err error) {
	performance, err := openPlot(c, b.Values, "plot")
	if err != nil {
		return err
	}
	defer performance.Discard()
	gaps, err := openPlot(c, b.Values, "plot-gaps")
	if err != nil {
		return err
	}
	defer gaps.Discard()
	if name := b.String("results"); name != "" {
		if b.Journal, err = bench.OpenJournal(name, b.Configuration(versionText()), b.Stderr); err != nil {
			return err
		}
		defer func() { err = exit.Worst(err, b.Journal.Close()) }()
	}
	far, err := theCluster(c, b.Values)
	if err != nil {
		return err
	}
	if far != nil {
		x, wrong := far.Bench(c.Context, b, distribute.BenchWords(b.Values, c.Args().First()))
		if wrong != nil {
			return wrong
		}
		defer func() { x.Close(c.Context, err) }()
	}
	var s *bench.Summary
	err = output.With(c.Context, b.String("output"), c.App.Writer, func(out *output.Writer) (err error) {
		b.Out = out
		s, err = b.Run(c.Context)
		return err
	})
	if s == nil {
		return err // there is nothing to draw
	}
	err = exit.Worst(err, performance.Profile("Performance profile", "time, as a multiple of the least", true, s.PerformanceCurves()))
	return exit.Worst(err, gaps.Profile("Gap profile", "gap in per cent", false, s.GapCurves()))
}
