package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/localsearch/meta"
	"lsolve/solve"
	"lsolve/systematic/cp/branch"
)

func comparePuzzleCommands() []*cli.Command {
	var commands []*cli.Command
	for _, kind := range puzzleKinds() {
		commands = append(commands, comparePuzzleCommand(kind))
	}
	return commands
}

// comparePuzzleCommand compares on files.
func comparePuzzleCommand(kind *puzzleKind) *cli.Command {
	set := kind.set(option.Compare)
	return &cli.Command{
		Name:      kind.name,
		Usage:     "compare algorithms: " + kind.usage,
		UsageText: "lsolve compare " + kind.name + " [flags] FILE...",
		Description: "Without a model in its name, a metaheuristic takes " + kind.walked + " and all others take " + kind.formulations[0] + ".\n" +
			"cp without random choices is run once. NAME:MODEL takes one of the models " + strings.Join(kind.formulations, ", ") + ".",
		Flags:  set.Flags(),
		Action: func(c *cli.Context) error { return comparePuzzle(c, kind, set) },
	}
}

// puzzleAlgorithms are the names of all that solve a puzzle.
func puzzleAlgorithms() []string { return append(completeNames(), meta.Names()...) }

// puzzleContestant is an algorithm as the command line names it.
type puzzleContestant struct {
	puzzleRequest
	label string
	runs  int
	limit time.Duration
}

func comparePuzzle(c *cli.Context, kind *puzzleKind, set *option.Set) error {
	if err := checkCompare(c, set); err != nil {
		return err
	}
	contestants, err := readPuzzleContestants(c, kind)
	if err != nil {
		return err
	}
	if !c.Args().Present() {
		return usagef("no puzzle; expected files")
	}
	var names []string
	var puzzles []instance
	for _, file := range c.Args().Slice() {
		p, err := readPuzzleFile(c, kind, file)
		if err != nil {
			return err
		}
		names, puzzles = append(names, filepath.Base(file)), append(puzzles, p)
	}
	return withOutput(c, func(out *output) error {
		var entries []entry
		for i, p := range puzzles {
			for _, k := range contestants {
				k.instance = p
				e, err := k.compare(c, names[i])
				if err != nil {
					return err
				}
				entries = append(entries, e)
			}
		}
		return writeComparison(c, entries, out)
	})
}

func readPuzzleContestants(c *cli.Context, kind *puzzleKind) ([]*puzzleContestant, error) {
	joined, err := readComparedSeed(c, func(o *hybridOptions) error { return o.seedable(false) })
	if err != nil {
		return nil, err
	}
	branching, err := labels(c)
	if err != nil {
		return nil, err
	}
	learning, err := readLearn(c, learnUse{complete: true, once: true, restarts: kind.restarts})
	if err != nil {
		return nil, err
	}
	seeded := false
	var contestants []*puzzleContestant
	for field := range strings.SplitSeq(c.String("algos"), ",") {
		label := strings.TrimSpace(field)
		name, formulation, has := strings.Cut(label, ":")
		k := &puzzleContestant{label: label, runs: c.Int("runs"), limit: c.Duration("time-limit"), puzzleRequest: puzzleRequest{
			kind: kind, algo: name, formulation: formulation, seed: c.Uint64("seed"), threads: 1, maxNodes: c.Int64("max-steps"), format: "none",
			branching: branching, hybrid: joined, walk: walkOptions{walks: 1}, stderr: c.App.ErrWriter,
		}}
		switch {
		case !slices.Contains(puzzleAlgorithms(), name):
			return nil, usagef("--algos %q: unknown algorithm %q; expected one of %s", c.String("algos"), name, strings.Join(puzzleAlgorithms(), ", "))
		case has && !slices.Contains(kind.formulations, formulation):
			return nil, usagef("--algos %q: unknown model %q; expected one of %s", c.String("algos"), formulation, strings.Join(kind.formulations, ", "))
		case slices.ContainsFunc(contestants, func(o *puzzleContestant) bool { return o.label == label }):
			return nil, usagef("--algos %q: %s stands there twice", c.String("algos"), label)
		case !has && walksAlone(name):
			k.formulation = kind.walked
		case !has:
			k.formulation = kind.formulations[0]
		}
		if proves(name) {
			k.learn = learning
		}
		seeded = seeded || name == algoHybrid
		contestants = append(contestants, k)
	}
	return contestants, seedsNobody(c, seeded)
}

// readPuzzleFile reads one puzzle.
func readPuzzleFile(c *cli.Context, kind *puzzleKind, name string) (instance, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was read only
	return readSoon(c, file, name, kind.read)
}

// same reports whether all runs of the contestant are the same: those of the
// complete search draw random numbers only for its selection and choice.
func (k *puzzleContestant) same() bool {
	random := k.branching.Select == branch.RandomOrder ||
		slices.Contains([]branch.Choice{branch.IndomainRandom, branch.IndomainSplitRandom, branch.OutdomainRandom}, k.branching.Choice)
	return k.algo == algoCP && !random
}

// compare makes the runs of one contestant on one puzzle.
func (k *puzzleContestant) compare(c *cli.Context, name string) (entry, error) {
	e := entry{problem: k.kind.name, instance: name, label: k.label, effort: solve.Steps}
	if !walksAlone(k.algo) {
		e.effort = solve.Nodes
	}
	bar := newProgressBar(c, fmt.Sprintf("%s, %s,", k.label, name))
	defer bar.stop()
	var records []runRecord
	for run := range k.runs {
		one := k.puzzleRequest
		one.seed += uint64(run)
		ctx, cancel := withTimeLimit(c.Context, k.limit)
		record := one.solve(ctx, bar, func(picture) error { return nil })
		cancel(nil)
		if record.err != nil && !stopped(record.err) {
			return e, record.err
		}
		again := 1
		if k.same() && record.err == nil {
			again = k.runs
		}
		for range again {
			if records = append(records, record); record.err == nil {
				e.times = append(e.times, milliseconds(record.time))
			}
		}
		if k.same() {
			e.early = record.err != nil
			break
		}
	}
	e.runsSummary = summarize(records)
	e.runs = k.runs
	e.work = e.figures.get(e.effort)
	e.backtracks = backtracksOf(!walksAlone(k.algo), records)
	return e, nil
}
