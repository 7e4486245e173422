package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
)

func compareCommand() *cli.Command {
	return &cli.Command{
		Name:            "compare",
		Usage:           "run algorithms side by side on the same problem",
		UsageText:       "lsolve compare queens -n 8,100,1000 --algos hillclimb,minconf,backtrack,construct --runs 20",
		HideHelpCommand: true,
		Action: func(c *cli.Context) error {
			if c.Args().Present() {
				return usagef("nothing to compare on %q; expected one of %s", c.Args().First(), strings.Join(comparable(), ", "))
			}
			return usagef("compare what? expected: lsolve compare %s", strings.Join(comparable(), "|"))
		},
		Subcommands: slices.Concat([]*cli.Command{compareQueensCommand()}, comparePuzzleCommands(), compareProblemCommands()),
	}
}

func compareQueensCommand() *cli.Command {
	set := queensSet(option.Compare)
	return &cli.Command{
		Name:      "queens",
		Usage:     "compare algorithms for n queens: success, time and effort, median and quartiles over the runs",
		UsageText: "lsolve compare queens [-n 8,100,1000] [--algos NAMES] [flags]",
		Description: "Algorithms, each also as NAME:VARIANT where it has variants:\n" + describeVariants() +
			"\nThe table has the median of the backtracks of complete searches, and what was visited or tried as effort.\n" +
			"A run that does not finish within --time-limit counts as not solved. An algorithm without\n" +
			"random choices that does not finish once is not run again.",
		Flags:  set.Flags(),
		Action: func(c *cli.Context) error { return compareAction(c, set) },
	}
}

// comparedNames are the algorithms that are compared unless others are asked for.
func comparedNames() []string {
	var names []string
	for _, a := range ownAlgorithms {
		names = append(names, a.name)
	}
	return names
}

func describeVariants() string {
	var b strings.Builder
	for i := range algorithms {
		fmt.Fprintf(&b, "   %s", algorithms[i].name)
		if names := algorithms[i].variantNames(); len(names) > 0 {
			fmt.Fprintf(&b, " (%s)", strings.Join(names, ", "))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// contestant is an algorithm in one of its variants, on queens.
type contestant struct {
	*algorithm
	label   string
	options options
}

// entry is a line of the table: one contestant on one instance.
type entry struct {
	problem  string
	instance string // the size, or the name of the file
	label    string
	effort   string // the figure that measures the work
	runsSummary
	work       figure // zero where the algorithm counts nothing
	backtracks backtracking
	times      []float64
	early      bool // the runs after the first were not made
	// optimises: runs give solutions that differ in objective.
	optimises bool
	objective figure
}

func compareAction(c *cli.Context, set *option.Set) error {
	if err := noArguments(c); err != nil {
		return err
	}
	if err := checkCompare(c, set); err != nil {
		return err
	}
	sizes, err := readSizes(c.String("n"))
	if err != nil {
		return err
	}
	contestants, err := readContestants(c.String("algos"))
	if err != nil {
		return err
	}
	joined, err := readComparedSeed(c, func(o *hybridOptions) error { return o.seedable(true) })
	if err != nil {
		return err
	}
	seeded := false
	for i := range contestants {
		k := &contestants[i]
		joined.rough = k.options.hybrid.rough
		k.options.hybrid = joined
		seeded = seeded || k.name == algoHybrid
		if err := joined.rotatesOrder(k.options.cp); k.name == algoHybrid && err != nil {
			return err
		}
	}
	if err := seedsNobody(c, seeded); err != nil {
		return err
	}
	largest := slices.Max(sizes)
	if !c.IsSet("algos") { // all that can
		contestants = slices.DeleteFunc(contestants, func(k contestant) bool {
			limit := k.maxN(k.options)
			if largest > limit {
				fmt.Fprintf(c.App.ErrWriter, "%s is left out: it takes at most %d queens\n", k.label, limit)
			}
			return largest > limit
		})
	}
	for _, k := range contestants {
		if limit := k.maxN(k.options); largest > limit {
			return usagef("-n %d; expected 1..%d for %s", largest, limit, k.label)
		}
	}
	return withOutput(c, func(out *output) error {
		entries, err := compareAll(c, sizes, contestants)
		if err != nil {
			return err
		}
		return writeComparison(c, entries, out)
	})
}

func readSizes(list string) ([]int, error) {
	var sizes []int
	for field := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || n < 1 {
			return nil, usagef("-n %q: %q is not a size; expected numbers from 1 on, separated by commas", list, field)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

func readContestants(list string) ([]contestant, error) {
	var contestants []contestant
	for field := range strings.SplitSeq(list, ",") {
		label := strings.TrimSpace(field)
		name, variant, hasVariant := strings.Cut(label, ":")
		algo, err := findAlgorithm(name)
		if err != nil {
			return nil, err
		}
		k := contestant{algorithm: algo, label: label}
		if hasVariant {
			set, ok := algo.variants[variant]
			if !ok && len(algo.variants) == 0 {
				return nil, usagef("unknown variant %q of %s, which has none", variant, name)
			}
			if !ok {
				return nil, usagef("unknown variant %q of %s; expected one of %s", variant, name, strings.Join(algo.variantNames(), ", "))
			}
			set(&k.options)
		}
		if slices.ContainsFunc(contestants, func(o contestant) bool { return o.label == label }) {
			return nil, usagef("--algos %q: %s stands there twice", list, label)
		}
		contestants = append(contestants, k)
	}
	return contestants, nil
}

// compareAll makes all the runs.
func compareAll(c *cli.Context, sizes []int, contestants []contestant) ([]entry, error) {
	var entries []entry
	for _, n := range sizes {
		for _, k := range contestants {
			e, err := compareOne(c, n, k)
			if err != nil {
				return nil, err
			}
			entries = append(entries, e)
		}
	}
	return entries, nil
}

func compareOne(c *cli.Context, n int, k contestant) (entry, error) {
	bar := newProgressBar(c, fmt.Sprintf("%s, n = %d,", k.label, n))
	defer bar.stop()
	r := &queensRequest{algo: k.algorithm, n: n, seed: c.Uint64("seed"), maxSteps: c.Int64("max-steps"), options: k.options}
	e := entry{problem: "queens", instance: strconv.Itoa(n), label: k.label, effort: k.effort}
	var records []runRecord
	for run := range c.Int("runs") {
		record := oneRun(c.Context, r, run, c.Duration("time-limit"), silentPrinter{}, bar)
		if record.err != nil && !stopped(record.err) {
			return e, record.err
		}
		records = append(records, record)
		if record.err == nil {
			e.times = append(e.times, milliseconds(record.time))
		} else if !k.random {
			e.early = true
			break
		}
	}
	e.runsSummary = summarize(records)
	e.runs = c.Int("runs")
	e.work = e.figures.get(k.effort)
	e.backtracks = backtracksOf(k.prunes, records)
	return e, nil
}
