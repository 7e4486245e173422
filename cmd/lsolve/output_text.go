package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"lsolve/localsearch/cbls"
	localqueens "lsolve/localsearch/queens"
	"lsolve/problem/queens"
	"lsolve/solve"
)

// printer writes what the runs come to, in one of the formats.
type printer interface {
	step(localqueens.StepEvent) error
	solution(run int, rows []int32) error
	summary(runRecord) error
	runs([]runRecord) error
	explain(cbls.Explanation) error
}

func newPrinter(ctx context.Context, r *queensRequest, out *output, stderr io.Writer) printer {
	silent := silentPrinter{stderr}
	switch r.format {
	case "json":
		return &jsonPrinter{silentPrinter: silent, ctx: ctx, r: r, out: out}
	case "svg":
		return &svgPrinter{silentPrinter: silent, ctx: ctx, out: out}
	case "none":
		return silent
	}
	return &textPrinter{silentPrinter: silent, ctx: ctx, r: r, out: out}
}

// textPrinter draws boards while they fit the terminal and else lists rows.
// With several runs it prints their figures only.
type textPrinter struct {
	silentPrinter
	ctx    context.Context
	r      *queensRequest
	out    *output
	boards int
}

func (p *textPrinter) step(e localqueens.StepEvent) error {
	title := map[localqueens.StepKind]string{
		localqueens.StartEvent: "start", localqueens.StepTaken: "step " + strconv.FormatInt(e.Steps, 10),
		localqueens.RandomMoveMade: "random move", localqueens.RestartHappened: "restart",
	}[e.Kind]
	fmt.Fprintf(p.out, "%s, cost %d\n", title, e.Board.Cost())
	if err := localqueens.WriteState(ctxWriter{p.ctx, p.out}, e.Board); err != nil {
		return err
	}
	_, err := fmt.Fprintln(p.out)
	return err
}

func (p *textPrinter) solution(_ int, rows []int32) error {
	if p.r.runs > 1 {
		return nil
	}
	if n := len(rows); 2*n-1 > p.out.width || n >= p.out.height {
		if err := queens.WriteRows(p.ctx, p.out, rows, " "); err != nil {
			return err
		}
		return p.out.WriteByte('\n')
	}
	if p.boards++; p.boards > 1 {
		if err := p.out.WriteByte('\n'); err != nil {
			return err
		}
	}
	return queens.WriteBoard(p.out, rows)
}

func (p *textPrinter) summary(r runRecord) error {
	if p.r.runs > 1 || r.err != nil {
		return nil
	}
	switch {
	case p.r.question >= askCount:
		_, err := fmt.Fprintln(p.out, r.solutions)
		return err
	case r.status == solve.Unsatisfiable:
		_, err := fmt.Fprintln(p.out, r.status)
		return err
	}
	return nil
}

// runs prints the report's Table 1 for the hill climb, and for every algorithm
// the figures over all runs.
func (p *textPrinter) runs(records []runRecord) error {
	if p.r.algo.name == "hillclimb" {
		var samples []localqueens.RunSample
		for _, r := range records {
			if r.err == nil {
				steps, _ := r.stats.Get(solve.Steps)
				random, _ := r.stats.Get(solve.RandomMoves)
				samples = append(samples, localqueens.RunSample{Time: r.time, Steps: steps, RandomMoves: random})
			}
		}
		if err := localqueens.NewTable1(samples).Write(p.out); err != nil {
			return err
		}
		fmt.Fprintln(p.out)
	}
	s := summarize(records)
	fmt.Fprintf(p.out, "%s, n = %d: %d runs, %d answered (%.0f %%)\n", p.r.algo.name, p.r.n, s.runs, s.answered, 100*s.rate())
	table := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\tmean\tmedian\tstd dev\tmin\tmax\t")
	for _, f := range s.figures {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t\n", f.name, short(f.Mean), short(f.Median), short(f.StdDev), short(f.Min), short(f.Max))
	}
	return table.Flush()
}

// short is a number with four digits that matter, without an exponent.
func short(x float64) string {
	switch {
	case x >= 1000 || x <= -1000:
		return strconv.FormatFloat(x, 'f', 0, 64)
	case x == float64(int64(x)):
		return strconv.FormatInt(int64(x), 10)
	}
	return fmt.Sprintf("%#.4g", x)
}

// milliseconds is how time is given everywhere.
func milliseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

// writeStats prints the figures of one run, for people.
func writeStats(w io.Writer, r runRecord) {
	fmt.Fprintf(w, "status: %v\nsolutions: %d\n", r.status, r.solutions)
	for _, s := range r.stats {
		fmt.Fprintf(w, "%s: %d\n", s.Name, s.Value)
	}
	if rate, ok := acceptance(r.stats); ok {
		fmt.Fprintf(w, "%s: %s\n", acceptanceRate, short(rate))
	}
	fmt.Fprintf(w, "time_ms: %s\n", short(milliseconds(r.time)))
}

const acceptanceRate = "acceptance_rate"

// acceptance is the share of the moves tried that were made, if a search counts
// both.
func acceptance(s solve.Stats) (rate float64, ok bool) {
	tried, counts := s.Get(solve.MovesTried)
	taken, both := s.Get(solve.MovesTaken)
	return float64(taken) / float64(max(tried, 1)), counts && both
}

// svgPrinter draws one board.
type svgPrinter struct {
	silentPrinter
	ctx context.Context
	out *output
}

func (p *svgPrinter) solution(_ int, rows []int32) error {
	return queens.WriteSVG(ctxWriter{p.ctx, p.out}, rows)
}

func (p *svgPrinter) summary(r runRecord) error {
	if r.status == solve.Unsatisfiable {
		return fmt.Errorf("there is no solution to draw: the problem is %v", r.status)
	}
	return nil
}

// silentPrinter prints nothing but what belongs on the standard error.
type silentPrinter struct{ stderr io.Writer }

func (silentPrinter) step(localqueens.StepEvent) error { return nil }
func (silentPrinter) solution(int, []int32) error      { return nil }
func (silentPrinter) summary(runRecord) error          { return nil }
func (silentPrinter) runs([]runRecord) error           { return nil }

func (p silentPrinter) explain(e cbls.Explanation) error { return writeExplanation(p.stderr, e) }
