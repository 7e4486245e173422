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
func solveCommands() []*cli.Command {
	var commands []*cli.Command
	for _, e := range catalogue.All() {
		commands = append(commands, solveCommand(e))
	}
	return commands
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
		Name: e.Name, Usage: e.Summary, UsageText: usage, Description: page(e).Description(), Flags: set.Flags(),
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

// answer reads the instance, makes the runs and prints what they come to. What is
// to be written is tried before.
func answer(c *cli.Context, q *request.Request) error {
	plot, err := run.OpenPlot(q)
	if err != nil {
		return err
	}
	defer plot.Close()
	out, err := output.Open(q.String("output"), c.App.Writer)
	if err != nil {
		return err
	}
	if err := q.Read(c.Context, request.Source{Args: c.Args().Slice(), Stdin: c.App.Reader}); err != nil {
		return out.Close(err)
	}
	records, err := runs(c, q, out, plot)
	err = out.Close(err)
	if len(records) == 0 || exit.Status(err) == exit.Error {
		return err
	}
	if drawing := plot.Draw(q, &records[len(records)-1]); drawing != nil {
		return drawing
	}
	return err
}

// runs makes the runs of a request and prints them.
func runs(c *cli.Context, q *request.Request, out *output.Writer, plot *run.Plot) ([]run.Record, error) {
	line := progress.Start(c.App.ErrWriter, q.String("progress"), q.Name+", "+q.Algo)
	defer line.Stop()
	switch {
	case q.Bool("empty"):
		return nil, show.Instance(c.Context, out, q.String("format"), q.Name, q.Uint64("seed"), q.Instance)
	case q.Bool("table"):
		return nil, reports.Table(c.Context, q, out, line)
	}
	p := show.New(c.Context, q, out, c.App.ErrWriter, line)
	hooks := run.Hooks{Solution: p.Solution, Improvement: p.Improvement, Explain: p.Explain, Progress: line.Count, Plot: plot}
	if q.Bool("show-steps") {
		hooks.Step = p.Step
	}
	var records []run.Record
	for number := range q.Int("runs") {
		p.Begin(number)
		record, err := run.Make(c.Context, q, number, hooks)
		if err != nil {
			return nil, err
		}
		records = append(records, record)
		if err := p.Run(&record); err != nil {
			return nil, err
		}
		if record.Interrupted() {
			break
		}
	}
	if err := p.Runs(records); err != nil {
		return nil, err
	}
	return records, run.Ending(q, records)
}
