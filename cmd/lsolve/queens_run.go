package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/localsearch/cbls"
	localqueens "lsolve/localsearch/queens"
	"lsolve/problem/queens"
	"lsolve/solve"
)

// runQueens makes the runs and prints what they come to.
func runQueens(c *cli.Context, r *queensRequest, out *output) error {
	p := newPrinter(c.Context, r, out, c.App.ErrWriter)
	bar := newProgressBar(c, r.algo.name)
	defer bar.stop()
	var done []runRecord
	var ended error
	for run := range r.runs {
		record := oneRun(c.Context, r, run, c.Duration("time-limit"), p, bar)
		if err := record.err; err != nil && !stopped(err) && !errors.Is(err, errInterrupted) {
			return err
		}
		done = append(done, record)
		if err := p.summary(record); err != nil {
			return err
		}
		bar.clear()
		writeFailures(c.App.ErrWriter, record.portfolio)
		if r.stats {
			bar.clear()
			writeStats(c.App.ErrWriter, record)
			if err := writePortfolio(c.App.ErrWriter, record.portfolio); err != nil {
				return err
			}
		}
		if record.err != nil {
			ended = record.err
		}
		if errors.Is(ended, errInterrupted) {
			break
		}
	}
	if r.runs > 1 {
		if err := p.runs(done); err != nil {
			return err
		}
		for _, record := range done {
			if record.status.Answered() && !errors.Is(ended, errInterrupted) {
				return nil // some were stopped, but there are answers
			}
		}
	}
	return ended
}

// runRecord is one run and what it came to.
type runRecord struct {
	run  int
	time time.Duration // of the search, without checking and printing
	outcome
}

// oneRun makes the run of that number; every solution is checked before it is
// printed.
func oneRun(ctx context.Context, r *queensRequest, run int, limit time.Duration, p printer, bar *progressBar) runRecord {
	searching, cancel := withTimeLimit(ctx, limit)
	defer cancel(nil)
	var spent time.Duration // on checking and printing
	j := job{
		n: r.n, question: r.question, seed: r.seed, stream: uint64(run), threads: r.threads,
		maxSteps: r.maxSteps, options: r.options, progress: bar.update,
		emit: func(rows []int32) error {
			start := time.Now()
			defer func() { spent += time.Since(start) }()
			if err := queens.Check(searching, rows); err != nil {
				return checkFailed(searching, r.algo.name, err)
			}
			bar.clear()
			return p.solution(run, rows)
		},
	}
	j.explain = func(e cbls.Explanation) {
		bar.clear()
		if err := p.explain(e); err != nil {
			cancel(err)
		}
	}
	if r.showSteps {
		j.onStep = func(e localqueens.StepEvent) {
			if err := p.step(e); err != nil {
				cancel(err)
			}
		}
	}
	start := time.Now()
	o := r.algo.run(searching, j)
	if errors.Is(o.err, solve.ErrLimit) {
		if o.err = errMaxSteps; r.maxSteps == 0 {
			o.err = errMethod
		}
	}
	return runRecord{run: run, time: time.Since(start) - spent, outcome: o}
}

// checkFailed tells a stopped check from a wrong answer, which must never
// happen and is never printed.
func checkFailed(ctx context.Context, algo string, err error) error {
	if ctx.Err() != nil {
		return err
	}
	return fmt.Errorf("internal error: %s gave a wrong answer: %w", algo, err)
}

// withTimeLimit is ctx with the limit of a run, 0 for none. The function it
// returns ends the run, with an error or with nil when it is over.
func withTimeLimit(ctx context.Context, limit time.Duration) (context.Context, context.CancelCauseFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	if limit == 0 {
		return ctx, cancel
	}
	ctx, stop := context.WithTimeoutCause(ctx, limit, errTimeLimit)
	return ctx, func(err error) {
		cancel(err)
		stop()
	}
}
