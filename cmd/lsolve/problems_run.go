package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// answer is a solution that has been checked.
type answer struct {
	values    []int32
	objective int64
}

// runProblem makes the runs and prints what they come to.
func runProblem(c *cli.Context, r *problemRequest, out *output) error {
	bar := newProgressBar(c, r.kind.name+", "+r.algo)
	defer bar.stop()
	var done []problemRecord
	var ended error
	for run := range r.runs {
		p := &problemPrinter{r: r, out: out, run: run, stderr: c.App.ErrWriter, bar: bar}
		record := r.run(c.Context, run, bar, p)
		if err := record.err; err != nil && !stopped(err) && !errors.Is(err, errInterrupted) {
			return err
		}
		done = append(done, record)
		bar.clear()
		writeFailures(c.App.ErrWriter, record.portfolio)
		if err := p.summary(record); err != nil {
			return err
		}
		if r.stats {
			bar.clear()
			writeStats(c.App.ErrWriter, record.runRecord)
			if err := record.writeAnytime(r, c.App.ErrWriter); err != nil {
				return err
			}
		}
		ended = record.err
		if errors.Is(ended, errInterrupted) {
			break
		}
	}
	if r.runs > 1 {
		if err := writeProblemRuns(r, done, out); err != nil {
			return err
		}
	}
	if errors.Is(ended, errInterrupted) {
		return ended
	}
	for _, record := range done {
		// The best solution that a limit has left time for is an answer.
		if record.status.Answered() && (record.err == nil || r.kind.sense != model.Satisfy) {
			return nil
		}
	}
	return ended
}

// problemRecord is one run.
type problemRecord struct {
	runRecord
	best  *answer // nil if there is none
	bound *int64  // what a complete search that learns has proved; nil: nothing
}

// news is what a complete search reports: a solution, or, if values is nil, that
// none is better than bound.
type news struct {
	values []int32
	bound  int64
}

// run makes one run; every solution is checked before it is shown. p is nil in
// comparisons.
func (r *problemRequest) run(ctx context.Context, run int, bar *progressBar, p *problemPrinter) problemRecord {
	searching, cancel := withTimeLimit(ctx, r.limit)
	defer cancel(nil)
	record := problemRecord{}
	record.run = run
	emit := func(values []int32) error {
		objective, err := r.instance.Check(values)
		if err != nil {
			return checkFailed(searching, r.algo, err)
		}
		record.best = &answer{values, objective}
		record.solutions = 1
		if r.better {
			return p.solution(record.best)
		}
		return nil
	}
	start := time.Now()
	curve := &anytimeCurve{}
	told := func(u solve.Improvement) error {
		if u.Values != nil {
			u.Objective = record.best.objective
		}
		curve.add(u)
		bar.better(u)
		if r.better {
			return p.update(u)
		}
		return nil
	}
	var o outcome
	switch {
	case walksAlone(r.algo):
		o = r.walkOut(searching, run, bar, emit, p)
	case isPortfolio(r.algo):
		o = r.portfolio(searching, run, emit, told)
	default:
		o = abandonable(searching, func(n news) error {
			u := solve.Improvement{By: r.algo, Better: n.values != nil}
			if u.Better {
				if err := emit(n.values); err != nil {
					return err
				}
			} else {
				record.bound = &n.bound
			}
			if record.best != nil {
				u.Values = record.best.values
			}
			if record.bound != nil {
				u.Bound, u.Bounded = *record.bound, true
			}
			u.After = time.Since(start)
			return told(u)
		}, func(report func(news) error) outcome { return r.search(searching, run, bar, report) })
		if record.best == nil && o.status == solve.Satisfied {
			o.status = solve.Unknown // it was given up, and had reported bounds alone
		}
		if o.status == solve.Optimal && record.best != nil && record.bound != nil {
			record.bound = &record.best.objective
		}
	}
	record.time = time.Since(start)
	record.status, record.stats, record.portfolio, record.err = o.status, o.stats, o.portfolio, o.err
	if errors.Is(o.err, solve.ErrLimit) {
		record.err = errMaxSteps
	}
	if r.plots() && record.best != nil && (o.err == nil || stopped(o.err)) {
		curve.end(record.time, o.status == solve.Optimal)
		record.err = errors.Join(record.err, curve.plot(r))
	}
	return record
}

// plots reports whether objective and bound over time are to be drawn.
func (r *problemRequest) plots() bool { return r.walk.plot != "" && !walksAlone(r.algo) }

// walkOut is the local search.
func (r *problemRequest) walkOut(ctx context.Context, run int, bar *progressBar, emit func([]int32) error, p *problemPrinter) outcome {
	w := walkRun{
		walkOptions: r.walk, threads: r.threads, maxSteps: r.maxSteps, stream: uint64(run) * walkStreams,
		progress: bar.update, target: r.target,
	}
	values := func(v []int32) []int32 { return v }
	var stated *model.Model
	switch {
	case r.algo == algoTuned:
		w.start = func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
			walk, err := r.kind.tuned(r.instance, r.seed, stream)
			if err == nil && trace != nil {
				walk = &tracedWalk{Walk: walk, trace: trace}
			}
			return walk, err
		}
	case r.modelled:
		s := r.instance.Stated()
		stated = s.Model
		values = func(all []int32) []int32 { return projected(all, s.Search) }
		w.start = func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
			return meta.OnModel(r.algo, s.Model, meta.Settings{Cooling: r.walk.cooling, Seed: r.seed, Stream: stream, OnSample: trace})
		}
	default:
		w.start = func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
			return r.kind.board(r.instance, r.algo, meta.Settings{Cooling: r.walk.cooling, Seed: r.seed, Stream: stream, OnSample: trace})
		}
	}
	var failed error
	if r.better {
		var stop context.CancelFunc
		ctx, stop = context.WithCancel(ctx)
		defer stop()
		w.improved = func(i solve.Improvement) {
			if failed == nil {
				if failed = emit(values(i.Values)); failed != nil {
					stop()
				}
			}
		}
	}
	result, err := w.run(ctx)
	if failed != nil {
		return outcome{err: failed}
	}
	if r.walk.explain && result.State != nil {
		if s, spaceErr := cbls.New(stated, cbls.Options{}); spaceErr == nil {
			p.explain(explanation(s, result.State))
		}
	}
	o := outcome{status: result.Status, stats: result.Stats, err: err}
	if o.status == solve.Satisfied {
		if checked := emit(values(result.Values)); checked != nil {
			return outcome{err: checked}
		}
	}
	return o
}

// tracedWalk tells of better states of a walk that does not by itself.
type tracedWalk struct {
	localsearch.Walk
	trace func(localsearch.Sample)
	steps int64
	last  localsearch.Rank
}

// Run implements localsearch.Walk.
func (w *tracedWalk) Run(ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
	made, err := w.Walk.Run(ctx, steps, target)
	w.steps += made
	if best := w.Best(); w.steps == made || best.Better(w.last) {
		w.last = best
		w.trace(localsearch.Sample{Step: w.steps, Cost: best.Violation, Rank: best, Best: best})
	}
	return made, err
}

// writeProblemRuns prints the figures over the runs.
func writeProblemRuns(r *problemRequest, records []problemRecord, out *output) error {
	s := summarizeProblem(r, records)
	if r.format == "json" {
		return problemLine(out, r, "runs", nil, map[string]any{
			"runs": s.runs, "answered": s.answered, "success_rate": s.rate(), "stats": s.figures,
		})
	}
	if r.format != "text" {
		return nil
	}
	fmt.Fprintf(out, "%s, %s: %d runs, %d answered (%.0f %%)\n", r.kind.name, r.algo, s.runs, s.answered, 100*s.rate())
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\tmean\tmedian\tstd dev\tmin\tmax\t")
	for _, f := range s.figures {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t\n", f.name, short(f.Mean), short(f.Median), short(f.StdDev), short(f.Min), short(f.Max))
	}
	return table.Flush()
}

// summarizeProblem has the objective among the figures. A run that a limit has
// ended with a solution of an optimisation problem is answered.
func summarizeProblem(r *problemRequest, records []problemRecord) runsSummary {
	var runs []runRecord
	for _, record := range records {
		one := record.runRecord
		if r.kind.sense != model.Satisfy && record.best != nil {
			one.err = nil
			one.stats = append(solve.Stats{{Name: "objective", Value: record.best.objective}}, one.stats...)
		}
		runs = append(runs, one)
	}
	return summarize(runs)
}

// problemLine writes one JSON object: the head, and the fields in the order of
// their names.
func problemLine(out *output, r *problemRequest, kind string, run *int, fields map[string]any) error {
	h, err := json.Marshal(struct {
		Type    string `json:"type"`
		Problem string `json:"problem"`
		Algo    string `json:"algo"`
		Seed    uint64 `json:"seed"`
		Run     *int   `json:"run,omitempty"`
	}{kind, r.kind.name, r.algo, r.seed, run})
	if err != nil {
		return err
	}
	rest, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	if len(fields) > 0 {
		rest[0] = ','
		h = append(bytes.TrimSuffix(h, []byte("}")), rest...)
	}
	_, err = out.Write(append(h, '\n'))
	return err
}
