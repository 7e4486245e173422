// Package show prints the results of runs: for people, for programs, or as a drawing.
//
//	p := show.New(r, out, os.Stderr, line)
//	record, err := run.Make(ctx, r, 0, run.Hooks{Solution: p.Solution, Improvement: p.Improvement})
//	err = p.Run(&record)
//	err = p.Runs(records)
//
// To add a format, add a writer to New and its name to option.Command's formats.
//
//	show.go       Printer: what every format has in common
//	text.go       for people
//	json.go       one object a line
//	single.go     formats of one solution: SVG, and the solution files of the problems' libraries
//	csv.go        CSV
//	report.go     HTML: a page with everything about a run; report.html is its template
//	instance.go   bare instances
//	stats.go      the figures of a run, on the standard error
//	portfolio.go  what a portfolio chose and came to
package show

import (
	"io"
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/progress"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/localsearch/cbls"
	"lsolve/solve"
)

// format is one of the formats.
type format interface {
	solution(s solve.Solution) error
	improvement(i solve.Improvement) error
	run(r *run.Record) error
	runs(records []run.Record) error
}

// Printer prints the runs of a request.
type Printer struct {
	*request.Request
	Out    *output.Writer
	Stderr io.Writer
	// Line is the status line, which is taken away before anything is printed.
	Line *progress.Line
	// Plot has the curve of the search, for formats that show it; nil: there is none.
	Plot   *run.Plot
	format format
	number int       // of the run
	shown  bool      // its last solution
	passed time.Time // when something was last passed on to the reader
}

// New makes the printer of a request.
func New(q *request.Request, out *output.Writer, stderr io.Writer, line *progress.Line) *Printer {
	p := &Printer{Request: q, Out: out, Stderr: stderr, Line: line}
	switch q.String("format") {
	case "json":
		p.format = &lines{p}
	case "svg":
		p.format = &single{Printer: p, write: draw, verb: "draw"}
	case "csv":
		p.format = &single{Printer: p, write: p.sheet, verb: "write"}
	case "html":
		p.format = &report{Printer: p}
	case "geojson":
		p.format = &single{Printer: p, write: chart, verb: "write"}
	case "library":
		p.format = &single{Printer: p, write: library, verb: "write"}
	case "none":
		p.format = nothing{}
	default:
		p.format = &text{Printer: p}
	}
	return p
}

// Begin says which run comes next.
func (p *Printer) Begin(number int) { p.number, p.shown = number, false }

// Shown says that the solution of the run needs not be shown again.
func (p *Printer) Shown() { p.shown = true }

// Solution shows a solution as it is found.
func (p *Printer) Solution(s solve.Solution) error {
	p.Line.Clear()
	p.shown = true
	if err := p.format.solution(s); err != nil {
		return err
	}
	p.Out.Found()
	return p.pass()
}

// pass flushes what was written, so that solutions stream. Thousands a second are not flushed
// one by one.
func (p *Printer) pass() error {
	if now := time.Now(); now.Sub(p.passed) > 10*time.Millisecond {
		p.passed = now
		return p.Out.Flush()
	}
	return nil
}

// Improvement shows an improvement as it is reported.
func (p *Printer) Improvement(i solve.Improvement) error {
	p.Line.Improve(i)
	if !p.Bool("better") {
		return nil
	}
	p.Line.Clear()
	if err := p.format.improvement(i); err != nil {
		return err
	}
	p.Out.Found()
	return p.Out.Flush()
}

// Step shows a step of an algorithm that shows its steps.
func (p *Printer) Step(s catalogue.Step) error {
	if err := writeStep(p.Out, s); err != nil {
		return err
	}
	p.Out.Found()
	return p.pass()
}

// Explain shows what the last state of a walk violates.
func (p *Printer) Explain(e cbls.Explanation) error {
	p.Line.Clear()
	return e.Write(p.Stderr)
}

// Run prints the end of a run: the solution, if it was not shown, and how the run ended.
func (p *Printer) Run(r *run.Record) error {
	p.Line.Clear()
	if r.Found() && !p.shown && !p.Counts() {
		if err := p.Solution(r.Solution); err != nil {
			return err
		}
	}
	if err := p.format.run(r); err != nil {
		return err
	}
	if r.Found() || r.Bounded || r.Solutions > 0 || r.Answered(p.Request) {
		p.Out.Found()
	}
	writeFailures(p.Stderr, r.Portfolio)
	if !p.Bool("stats") {
		return nil
	}
	return p.writeStats(r)
}

// Runs prints the figures over the runs, if there were several.
func (p *Printer) Runs(records []run.Record) error {
	if p.Int("runs") == 1 {
		return nil
	}
	if err := p.format.runs(records); err != nil {
		return err
	}
	p.Out.Found()
	return nil
}

// several reports whether there are several runs.
func (p *Printer) several() bool { return p.Int("runs") > 1 }
