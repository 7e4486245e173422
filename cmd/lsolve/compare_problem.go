package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// comparable are the names of what compare takes.
func comparable() []string {
	names := []string{"queens"}
	for _, kind := range puzzleKinds() {
		names = append(names, kind.name)
	}
	for _, kind := range problemKinds() {
		names = append(names, kind.name)
	}
	return names
}

func compareProblemCommands() []*cli.Command {
	var commands []*cli.Command
	for _, kind := range problemKinds() {
		commands = append(commands, compareProblemCommand(kind))
	}
	return commands
}

func compareProblemCommand(kind *problemKind) *cli.Command {
	set := kind.set(option.Compare)
	usage := "lsolve compare " + kind.name + " [flags]"
	if kind.read != nil {
		usage += " FILE..."
	}
	return &cli.Command{
		Name:        kind.name,
		Usage:       "compare algorithms: " + kind.usage,
		UsageText:   usage,
		Description: describeContestants,
		Flags:       set.Flags(),
		Action:      func(c *cli.Context) error { return compareProblem(c, kind, set) },
	}
}

// describeContestants is for the help.
const describeContestants = "NAME:model of a metaheuristic walks the model, portfolio:MEMBER+MEMBER has these members only,\n" +
	"cp:learn and hybrid:learn learn from failures, cp:plain and hybrid:plain neither learn nor begin anew,\n" +
	"hybrid:rough has so short a local search that it finds no solution."

// namedInstance is an instance and what the table calls it.
type namedInstance struct {
	name     string
	instance problem.Instance
}

func compareProblem(c *cli.Context, kind *problemKind, set *option.Set) error {
	if err := checkCompare(c, set); err != nil {
		return err
	}
	requests, err := readProblemContestants(c, kind)
	if err != nil {
		return err
	}
	instances, err := readCompared(c, kind)
	if err != nil {
		return err
	}
	return withOutput(c, func(out *output) error {
		var entries []entry
		for _, in := range instances {
			for _, r := range requests {
				r.instance = in.instance
				e, err := r.compare(c, in.name)
				if err != nil {
					return err
				}
				entries = append(entries, e)
			}
		}
		return writeComparison(c, entries, out)
	})
}

// problemContestant is an algorithm as the command line names it.
type problemContestant struct {
	problemRequest
	label string
}

func readProblemContestants(c *cli.Context, kind *problemKind) ([]*problemContestant, error) {
	joined, err := readComparedSeed(c, func(o *hybridOptions) error { return o.seedable(kind.tuned != nil) })
	if err != nil {
		return nil, err
	}
	learning, err := readLearn(c, kind.learnUse(true, 1))
	if err != nil {
		return nil, err
	}
	seeded := false
	var contestants []*problemContestant
	for field := range strings.SplitSeq(c.String("algos"), ",") {
		label := strings.TrimSpace(field)
		name, variant, has := strings.Cut(label, ":")
		isMeta := slices.Contains(meta.Names(), name)
		if !slices.Contains(kind.algorithms(), name) {
			return nil, usagef("--algos %q: unknown algorithm %q; expected one of %s", c.String("algos"), name, strings.Join(kind.algorithms(), ", "))
		}
		k := &problemContestant{label: label, problemRequest: problemRequest{
			kind: kind, algo: name, modelled: isMeta && (has || kind.board == nil), seed: c.Uint64("seed"), runs: c.Int("runs"), threads: 1,
			branching: branch.Options{Select: branch.DomWDeg},
			learn:     learning, maxSteps: c.Int64("max-steps"), limit: c.Duration("time-limit"), format: "none", walk: walkOptions{walks: 1}, hybrid: joined,
		}}
		if has {
			if err := k.vary(variant); err != nil {
				return nil, usagef("--algos %q: %q; %v", c.String("algos"), label, err)
			}
		}
		seeded = seeded || name == algoHybrid
		if slices.ContainsFunc(contestants, func(o *problemContestant) bool { return o.label == label }) {
			return nil, usagef("--algos %q: %s stands there twice", c.String("algos"), label)
		}
		if c.IsSet("target") {
			target := c.Int64("target")
			k.target = &target
		}
		contestants = append(contestants, k)
	}
	return contestants, seedsNobody(c, seeded)
}

// vary makes the contestant the variant of that name.
func (k *problemContestant) vary(variant string) (err error) {
	switch {
	case k.algo == algoPortfolio:
		if k.hybrid.parts, err = readParts(variant, "+"); err == nil {
			err = k.hybrid.suits(k.algo, k.kind.sense)
		}
		return err
	case k.algo == algoHybrid && variant == "rough":
		k.hybrid.rough = true
		return nil
	case proves(k.algo) && variant == "learn":
		k.learn.mode, k.learn.restart = cp.LearnOn, cp.Restart{}
		return nil
	case proves(k.algo) && variant == "plain":
		k.learn = learnOptions{}
		return nil
	case variant == "model" && slices.Contains(meta.Names(), k.algo):
		return nil
	}
	return errors.New("expected a name, or a metaheuristic and :model, cp:learn, cp:plain, hybrid:rough, or portfolio: and parts")
}

// readCompared reads the instances: files, or sizes.
func readCompared(c *cli.Context, kind *problemKind) ([]namedInstance, error) {
	var instances []namedInstance
	if kind.sized != nil {
		if err := noArguments(c); err != nil {
			return nil, err
		}
		sizes, err := readSizes(c.String("n"))
		if err != nil {
			return nil, err
		}
		for _, n := range sizes {
			if n < kind.least || n > kind.most {
				return nil, usagef("-n %d; expected %d..%d", n, kind.least, kind.most)
			}
			in, err := kind.sized(c, n)
			if err != nil {
				return nil, err
			}
			instances = append(instances, namedInstance{strconv.Itoa(n), in})
		}
		return instances, nil
	}
	if !c.Args().Present() {
		return nil, usagef("no instance; expected files")
	}
	for _, file := range c.Args().Slice() {
		in, err := readProblemFile(c, kind, file)
		if err != nil {
			return nil, err
		}
		instances = append(instances, namedInstance{filepath.Base(file), in})
	}
	return instances, nil
}

// compare makes the runs of one contestant on one instance.
func (k *problemContestant) compare(c *cli.Context, instance string) (entry, error) {
	e := entry{
		problem: k.kind.name, instance: instance, label: k.label, effort: solve.Steps, optimises: k.kind.sense != model.Satisfy,
	}
	if !walksAlone(k.algo) {
		e.effort = solve.Nodes
	}
	bar := newProgressBar(c, fmt.Sprintf("%s, %s,", k.label, instance))
	defer bar.stop()
	var records []problemRecord
	for run := range k.runs {
		record := k.run(c.Context, run, bar, nil)
		if record.err != nil && !stopped(record.err) {
			return e, record.err
		}
		records = append(records, record)
		if record.err == nil || e.optimises && k.target == nil && record.best != nil {
			e.times = append(e.times, milliseconds(record.time))
		} else if k.algo == algoCP {
			e.early = true // the others would be the same
			break
		}
		if k.algo == algoCP && record.err == nil {
			for range k.runs - 1 { // they would be the same
				records = append(records, record)
				e.times = append(e.times, milliseconds(record.time))
			}
			break
		}
	}
	if k.target != nil {
		// Only runs that have reached the target are solved.
		e.runsSummary = summarizeProblem(&k.problemRequest, slices.DeleteFunc(slices.Clone(records), func(r problemRecord) bool { return r.err != nil }))
		e.objective = summarizeProblem(&k.problemRequest, records).figures.get("objective")
	} else {
		e.runsSummary = summarizeProblem(&k.problemRequest, records)
		e.objective = e.figures.get("objective")
	}
	e.objective.maximise = k.kind.sense == model.Maximise
	e.runs = k.runs
	e.work = e.figures.get(e.effort)
	plain := make([]runRecord, len(records))
	for i, r := range records {
		plain[i] = r.runRecord
	}
	e.backtracks = backtracksOf(!walksAlone(k.algo), plain)
	return e, nil
}
