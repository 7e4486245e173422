package main

import (
	"bytes"
	"cmp"
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
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// runPuzzle solves and prints.
func runPuzzle(c *cli.Context, r *puzzleRequest, out *output) error {
	ctx, cancel := withTimeLimit(c.Context, c.Duration("time-limit"))
	defer cancel(nil)
	bar := newProgressBar(c, r.kind.name)
	defer bar.stop()
	boards := 0
	record := r.solve(ctx, bar, func(p picture) error {
		bar.clear()
		if boards++; boards > 1 && r.format == "text" {
			if err := out.WriteByte('\n'); err != nil {
				return err
			}
		}
		if r.format == "json" {
			return puzzleLine(out, r, "solution", p.fields())
		}
		if err := show(r, out, p); err != nil || r.question != askAll {
			return err
		}
		return out.Flush() // they stream
	})
	if err := record.err; err != nil && !stopped(err) && !errors.Is(err, errInterrupted) {
		return err
	}
	if r.format == "svg" && record.err == nil && record.solutions == 0 {
		return fmt.Errorf("there is no solution to draw: the puzzle is %v", record.status)
	}
	if err := r.summary(out, record); err != nil {
		return err
	}
	bar.clear()
	writeFailures(c.App.ErrWriter, record.portfolio)
	if r.stats {
		writeReportStats(c.App.ErrWriter, record)
		if err := writePortfolio(c.App.ErrWriter, record.portfolio); err != nil {
			return err
		}
	}
	return record.err
}

// solve searches, checks every solution by the puzzle's rules, and emits those
// that were asked for.
func (r *puzzleRequest) solve(ctx context.Context, bar *progressBar, emit func(picture) error) runRecord {
	start := time.Now()
	var o outcome
	if isPortfolio(r.algo) {
		o = r.portfolio(ctx, emit)
	} else {
		o = abandonable(ctx, emit, func(emit func(picture) error) outcome { return r.search(ctx, bar, emit) })
	}
	if errors.Is(o.err, solve.ErrLimit) {
		o.err = errMaxSteps
	}
	return runRecord{time: time.Since(start), outcome: o}
}

func (r *puzzleRequest) search(ctx context.Context, bar *progressBar, emit func(picture) error) (out outcome) {
	stated, err := r.instance.state(r.formulation)
	if err != nil {
		return outcome{err: err}
	}
	if walksAlone(r.algo) {
		return r.walkModel(ctx, stated, bar, emit)
	}
	s, err := r.prepare(ctx, stated, bar)
	if err != nil {
		return outcome{err: err}
	}
	defer func() {
		if out.end(s.Result()); r.checkUnique && out.err == nil && out.solutions > 0 {
			out.status = solve.Satisfied // two are not all
			if out.solutions == 1 {
				out.status = solve.All
			}
		}
	}()
	if r.question == askCount {
		count, err := s.Count(ctx)
		out.solutions, out.err = count.Solutions, err
		return out
	}
	if r.question == askFirst {
		result, err := s.Solve(ctx)
		if out.err = err; result.Values != nil && err == nil {
			out.err = r.show(ctx, &out, result.Solution, emit)
		}
		return out
	}
	for solution, err := range s.Solutions(ctx) {
		if err == nil {
			err = r.show(ctx, &out, solution, emit)
		}
		if out.err = err; err != nil || r.checkUnique && out.solutions == 2 {
			break
		}
	}
	return out
}

// walkModel is the local search.
func (r *puzzleRequest) walkModel(ctx context.Context, stated problem.Stated, bar *progressBar, emit func(picture) error) (out outcome) {
	w := walkRun{
		walkOptions: r.walk, threads: r.threads, maxSteps: r.maxNodes, progress: bar.update,
		start: func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
			return meta.OnModel(r.algo, stated.Model, meta.Settings{Cooling: r.walk.cooling, Seed: r.seed, Stream: stream, OnSample: trace})
		},
	}
	result, err := w.run(ctx)
	if r.walk.explain && result.State != nil {
		if s, spaceErr := cbls.New(stated.Model, cbls.Options{}); spaceErr == nil {
			bar.clear()
			_ = explanation(s, result.State).Write(r.stderr) // there is nowhere to report it
		}
	}
	out.status, out.stats, out.err = result.Status, result.Stats, err
	if result.Status == solve.Satisfied && err == nil {
		if out.err = r.show(ctx, &out, solve.Solution{Values: result.Values}, emit); out.err != nil {
			out.status = solve.Unknown
		}
	}
	return out
}

// show checks a solution by the puzzle's rules and emits it.
func (r *puzzleRequest) show(ctx context.Context, out *outcome, solution solve.Solution, emit func(picture) error) error {
	p, err := r.instance.decode(r.formulation, solution.Values)
	if err != nil {
		return checkFailed(ctx, r.algo, err)
	}
	if err := emit(p); err != nil {
		return err
	}
	out.solutions++
	return nil
}

// labeled is the labeling of the puzzle's variables.
func (r *puzzleRequest) labeled(stated problem.Stated) branch.Options {
	o := r.branching
	o.Seed = r.seed
	if o.Select == branch.Occurrence || o.Select == branch.MostConstrained {
		o.Degrees = cp.Degrees(stated.Model)
	}
	return o
}

// brancher is the branching on the puzzle's variables.
func (r *puzzleRequest) brancher(stated problem.Stated) func(worker int) branch.Brancher {
	labeled := r.labeled(stated)
	return func(worker int) branch.Brancher {
		o := labeled
		o.Stream = uint64(worker)
		return branch.New(stated.Search, o)
	}
}

// summary prints what there is to say at the end.
func (r *puzzleRequest) summary(out *output, record runRecord) error {
	if r.format == "json" {
		fields := map[string]any{
			"status": record.status, "solutions": record.solutions, "stats": timedStats{record.stats, record.time},
		}
		if r.checkUnique && record.err == nil {
			fields["unique"] = record.solutions == 1
		}
		return puzzleLine(out, r, "summary", fields)
	}
	if r.format != "text" || record.err != nil {
		return nil
	}
	line := ""
	switch {
	case r.question == askCount:
		line = fmt.Sprint(record.solutions)
	case record.status == solve.Unsatisfiable:
		line = record.status.String()
	case r.checkUnique && record.solutions == 1:
		line = "unique"
	case r.checkUnique:
		line = "not unique"
	}
	if line == "" {
		return nil
	}
	_, err := fmt.Fprintln(out, line)
	return err
}

// puzzleLine writes one JSON object: the head, and the fields in the order of
// their names.
func puzzleLine(out *output, r *puzzleRequest, kind string, fields map[string]any) error {
	h, err := json.Marshal(struct {
		Type    string `json:"type"`
		Problem string `json:"problem"`
		Algo    string `json:"algo"`
		Seed    uint64 `json:"seed"`
	}{kind, r.kind.name, cmp.Or(r.algo, algoCP), r.seed})
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

// reportNames are the reports' names of figures, which are SICStus'.
var reportNames = map[string]string{solve.Propagations: "resumptions"}

// writeReportStats prints the figures of a search, with the reports' names
// beside ours where they differ.
func writeReportStats(w interface{ Write([]byte) (int, error) }, r runRecord) {
	fmt.Fprintf(w, "status: %v\nsolutions: %d\n", r.status, r.solutions)
	for _, s := range r.stats {
		name := s.Name
		if theirs, ok := reportNames[name]; ok {
			name += " (" + theirs + ")"
		}
		fmt.Fprintf(w, "%s: %d\n", name, s.Value)
	}
	fmt.Fprintf(w, "time_ms: %s\n", short(milliseconds(r.time)))
}

// reportLabelings and reportBranchings are what the reports compare.
var (
	reportLabelings  = []branch.Select{branch.InputOrder, branch.FirstFail, branch.MostConstrained}
	reportBranchings = []branch.Style{branch.Step, branch.Enum, branch.Bisect}
	sicstusNames     = map[branch.Select]string{branch.InputOrder: "leftmost", branch.FirstFail: "ff", branch.MostConstrained: "ffc"}
)

// labelingTable solves by every labeling and branching, and prints the figures.
func labelingTable(c *cli.Context, r *puzzleRequest, out *output) error {
	bar := newProgressBar(c, r.kind.name)
	defer bar.stop()
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "labeling\tbranching\ttime_ms\tresumptions\tentailments\tprunings\tbacktracks\tconstraints\tnodes\t")
	var ended error
	for _, labeling := range reportLabelings {
		for _, style := range reportBranchings {
			r.branching.Select, r.branching.Style = labeling, style
			ctx, cancel := withTimeLimit(c.Context, c.Duration("time-limit"))
			record := r.solve(ctx, bar, func(picture) error { return nil })
			cancel(nil)
			if err := record.err; err != nil && !stopped(err) {
				return err
			}
			ended = record.err
			get := func(name string) int64 { v, _ := record.stats.Get(name); return v }
			mark := ""
			if record.err != nil {
				mark = "*"
			}
			fmt.Fprintf(table, "%s\t%v\t%s%s\t%d\t%d\t%d\t%d\t%d\t%d\t\n", sicstusNames[labeling], style, short(milliseconds(record.time)), mark,
				get(solve.Propagations), get(solve.Entailments), get(solve.Prunings), get(solve.Backtracks), get(solve.Constraints), get(solve.Nodes))
		}
	}
	bar.clear()
	if err := table.Flush(); err != nil || ended == nil {
		return err
	}
	_, err := fmt.Fprintln(out, "* stopped by a limit")
	return err
}

// finder finds solutions for a generator: one thread, branching as given.
func finder(o branch.Options) problem.Finder {
	return func(ctx context.Context, stated problem.Stated, limit int) (solutions []model.Assignment, effort int64, err error) {
		s, err := cp.New(stated.Model, cp.Options{
			Branch: func(int) branch.Brancher { return branch.New(stated.Search, o) },
		})
		if err != nil {
			return nil, 0, err
		}
		for solution, err := range s.Solutions(ctx) {
			if err != nil {
				return nil, 0, err
			}
			if solutions = append(solutions, solution.Values); len(solutions) == limit {
				break
			}
		}
		result := s.Result()
		effort, _ = result.Stats.Get(solve.Nodes)
		return solutions, effort, result.Stopped
	}
}
