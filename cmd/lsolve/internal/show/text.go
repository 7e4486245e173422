package show

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/figures"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/solve"
)

// text is the format for people. Of several runs it prints the figures only.
type text struct {
	nothing
	*Printer
	lines int // of the last solution
}

// solution prints a blank line after the one before, if that had several lines.
func (t *text) solution(s solve.Solution) error {
	if t.several() {
		return nil
	}
	if t.lines > 1 {
		fmt.Fprintln(t.Out)
	}
	counted := &lineCounter{w: t.Out}
	if t.Optimises() {
		fmt.Fprintf(counted, "objective: %d\n", s.Objective)
	}
	err := writeText(t.Printer, counted, s.Values)
	t.lines = counted.lines
	return err
}

// whole is the context for solutions: they are written whole, whatever has ended the search.
var whole = context.Background()

// writeText writes a solution, or with nil values the bare instance.
func writeText(p *Printer, w io.Writer, values []int32) error {
	if in, ok := p.Instance.(problem.Streamed); ok {
		return in.WriteText(whole, w, values, problem.Page{Width: p.Out.Width, Height: p.Out.Height})
	}
	_, err := fmt.Fprintln(w, strings.TrimRight(p.Instance.Text(values), "\n"))
	return err
}

func (t *text) run(r *run.Record) error {
	if t.several() || r.Stopped != nil {
		return nil
	}
	var line string
	switch {
	case t.Counts():
		line = fmt.Sprint(r.Solutions)
	case r.Status == solve.Unsatisfiable, r.Status == solve.Optimal:
		line = r.Status.String()
	case t.CheckUnique && r.Solutions == 1:
		line = "unique"
	case t.CheckUnique:
		line = "not unique"
	default:
		return nil
	}
	_, err := fmt.Fprintln(t.Out, line)
	return err
}

// runs prints the figures, and before them what the algorithm's report has.
func (t *text) runs(records []run.Record) error {
	if t.Own != nil && t.Own.WriteRuns != nil {
		var samples []catalogue.Run
		for _, r := range records {
			if r.Answered(t.Request) {
				samples = append(samples, catalogue.Run{Time: r.Time, Stats: r.Stats})
			}
		}
		if err := t.Own.WriteRuns(t.Out, samples); err != nil {
			return err
		}
		fmt.Fprintln(t.Out)
	}
	what := t.Name + ", " + t.Algo
	if in, ok := t.Instance.(problem.Sized); ok {
		what += fmt.Sprintf(", n = %d", in.N())
	}
	s := figures.Summarize(run.Figures(t.Request, records))
	fmt.Fprintf(t.Out, "%s: %d runs, %d answered (%.0f %%)\n", what, s.Runs, s.Answered, 100*s.Rate())
	return s.WriteText(t.Out)
}

// lineCounter counts the lines that are written to w.
type lineCounter struct {
	w     io.Writer
	lines int
}

// Write implements io.Writer.
func (c *lineCounter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.lines += bytes.Count(p[:n], []byte{'\n'})
	return n, err
}

// writeStep writes a step: what it was, and the state after it.
func writeStep(w io.Writer, s catalogue.Step) error {
	fmt.Fprintf(w, "%s, cost %d\n", s.Title, s.Cost)
	if err := s.WriteText(w); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}
