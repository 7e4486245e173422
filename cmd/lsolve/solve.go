package main

import (
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

// solveCommands returns the commands of the problems.
func solveCommands() []*option.Verb {
	var commands []*option.Verb
	for _, e := range catalogue.All() {
		commands = append(commands, solveCommand(e))
	}
	return commands
}

func solveCommand(e *catalogue.Entry) *option.Verb {
	usage := "lsolve " + e.Name
	if e.Size != nil {
		usage += " [-n N]"
	}
	if usage += " [flags]"; e.Read != nil {
		usage += " [FILE|-]"
	}
	return &option.Verb{
		Name: e.Name, Usage: e.Summary, UsageText: usage, Page: page(e), Set: option.For(request.Describe(e, option.Solve)),
		Run: func(c *option.Call) error {
			q, err := request.New(e, c.Values.Algorithm(), c.Values)
			if err != nil {
				return err
			}
			return answer(c, q)
		},
	}
}

// answer reads the instance, makes the runs and prints what they come to. What is
// to be written is tried before.
func answer(c *option.Call, q *request.Request) error {
	plot, err := run.OpenPlot(q)
	if err != nil {
		return err
	}
	defer plot.Close()
	out, err := output.Open(q.String("output"), c.Stdout)
	if err != nil {
		return err
	}
	if err := q.Read(c.Context, request.Source{Args: c.Args, Stdin: c.Stdin}); err != nil {
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
func runs(c *option.Call, q *request.Request, out *output.Writer, plot *run.Plot) ([]run.Record, error) {
	line := progress.Start(c.Stderr, q.String("progress"), q.Name+", "+q.Algo)
	defer line.Stop()
	switch {
	case q.Bool("empty"):
		return nil, show.Instance(c.Context, out, q.String("format"), q.Name, q.Uint64("seed"), q.Instance)
	case q.Bool("table"):
		return nil, reports.Table(c.Context, q, out, line)
	}
	p := show.New(c.Context, q, out, c.Stderr, line)
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
