package main

import (
	"fmt"
	"io"
	"strings"

	"lsolve/localsearch/cbls"
	"lsolve/model"
	"lsolve/solve"
)

// problemPrinter writes what a run comes to.
type problemPrinter struct {
	r      *problemRequest
	out    *output
	stderr io.Writer
	bar    *progressBar
	run    int
	shown  *answer
}

// number is the run's number, where there are several.
func (p *problemPrinter) number() *int {
	if p.r.runs == 1 {
		return nil
	}
	return &p.run
}

// solution shows a solution, once.
func (p *problemPrinter) solution(a *answer) error {
	if p.shown != nil && p.shown.objective == a.objective {
		return nil
	}
	first := p.shown == nil
	p.shown = a
	p.bar.clear()
	optimises := p.r.kind.sense != model.Satisfy
	switch p.r.format {
	case "json":
		fields := map[string]any{"values": a.values}
		if optimises {
			fields["objective"] = a.objective
		}
		if err := problemLine(p.out, p.r, "solution", p.number(), fields); err != nil {
			return err
		}
		return p.out.Flush() // they stream
	case "none":
		return nil
	}
	if p.r.runs > 1 {
		return nil
	}
	if !first {
		fmt.Fprintln(p.out)
	}
	if optimises {
		fmt.Fprintf(p.out, "objective: %d\n", a.objective)
	}
	fmt.Fprintln(p.out, strings.TrimRight(p.r.instance.Text(a.values), "\n"))
	return p.out.Flush()
}

// summary prints what there is to say at the end of a run.
func (p *problemPrinter) summary(record problemRecord) error {
	if record.best != nil {
		if err := p.solution(record.best); err != nil {
			return err
		}
	}
	if p.r.format == "json" {
		fields := map[string]any{
			"status": record.status, "solutions": record.solutions, "stats": timedStats{record.stats, record.time},
		}
		if record.best != nil && p.r.kind.sense != model.Satisfy {
			fields["objective"] = record.best.objective
		}
		record.fields(fields, p.r.kind.sense)
		return problemLine(p.out, p.r, "summary", p.number(), fields)
	}
	if p.r.format == "text" && p.r.runs == 1 && (record.status == solve.Unsatisfiable || record.status == solve.Optimal) {
		fmt.Fprintln(p.out, record.status)
	}
	return nil
}

func (p *problemPrinter) explain(e cbls.Explanation) {
	p.bar.clear()
	_ = e.Write(p.stderr) // there is nowhere to report it
}
