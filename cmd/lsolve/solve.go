package main

import (
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/reports"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/cmd/lsolve/internal/show"
	"lsolve/internal/catalogue"
)

// solveCommands are the commands of the problems.
func solveCommands(t typed) []*cli.Command {
	return t.problemCommands(every, func(e *catalogue.Entry) string { return e.Summary }, solveCommand)
}

func solveCommand(e *catalogue.Entry) *cli.Command {
	set := option.For(request.Describe(e, option.Solve))
	usage := "lsolve " + e.Name
	if e.Size != nil {
		usage += " [-n N]"
	}
	if usage += " [flags]"; e.Read != nil {
		usage += " [FILE|-]"
	}
	return &cli.Command{
		UsageText: usage, Description: page(e).Description(), Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			v, err := readValues(c, set)
			if err != nil {
				return err
			}
			q, err := request.New(e, v.Algorithm(), v)
			if err != nil {
				return err
			}
			return answer(c, q)
		},
	}
}

// answer reads the instance, makes the runs and prints their results. Files to write are
// opened before the runs, and written whatever ends them.
func answer(c *cli.Context, q *request.Request) error {
	plot, err := run.OpenPlot(c.Context, q)
	if err != nil {
		return err
	}
	defer plot.Close()
	out, err := output.Open(c.Context, q.String("output"), c.App.Writer)
	if err != nil {
		return err
	}
	defer out.Discard()
	if err := q.Read(c.Context, request.Source{Args: c.Args().Slice(), Stdin: c.App.Reader}); err != nil {
		return err
	}
	tree, err := run.OpenTrace(c.Context, q)
	if err != nil {
		return err
	}
	defer tree.Discard()
	recording, err := run.OpenRecording(c.Context, q, versionNumber())
	if err != nil {
		return err
	}
	defer recording.Discard()
	hooks := run.Hooks{Plot: plot, Trace: tree, Record: recording.Recording()}
	if err := elsewhere(c, q, &hooks); err != nil {
		return err
	}
	records, err := runs(c, q, out, hooks)
	err = out.Close(err)
	if len(records) > 0 {
		err = exit.Worst(err, tree.Close())
		err = exit.Worst(err, recording.Close(records[len(records)-1].Ending(q)))
		err = exit.Worst(err, plot.Draw(q, &records[len(records)-1]))
	}
	return err
}

// runs makes the runs of a request and prints them. It returns their records, with an error
// too.
func runs(c *cli.Context, q *request.Request, out *output.Writer, h run.Hooks) (records []run.Record, err error) {
	line := progress.Start(c.App.ErrWriter, q.String("progress"), q.Name+", "+q.Algo)
	defer line.Stop()
	switch {
	case q.Bool("empty"):
		return nil, show.Instance(c.Context, out, q.String("format"), q.Name, q.Uint64("seed"), q.Instance)
	case q.Bool("table"):
		return nil, reports.Table(c.Context, q, out, line)
	}
	p := show.New(q, out, c.App.ErrWriter, line)
	p.Plot = h.Plot
	h.Solution, h.Improvement, h.Explain, h.Progress = p.Solution, p.Improvement, p.Explain, line.Count
	if q.Bool("show-steps") {
		h.Step = p.Step
	}
	for number := range q.Int("runs") {
		p.Begin(number)
		record, err := run.Make(c.Context, q, number, h)
		records = append(records, record)
		if err != nil {
			return records, err
		}
		if err := p.Run(&record); err != nil {
			return records, err
		}
		if record.Interrupted() {
			break
		}
	}
	if err := p.Runs(records); err != nil {
		return records, err
	}
	return records, run.Ending(q, records)
}
