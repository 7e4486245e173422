package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"
)

func compareCommand() *cli.Command {
	return &cli.Command{
		Name:            "compare",
		Usage:           "run algorithms side by side on the same problem",
		UsageText:       "lsolve compare queens -n 8,100,1000 --algos hillclimb,minconf,backtrack,construct --runs 20",
		OnUsageError:    onUsageError,
		HideHelpCommand: true,
		Action: func(c *cli.Context) error {
			if c.Args().Present() {
				return usagef("nothing to compare on %q; expected queens", c.Args().First())
			}
			return usagef("compare what? expected: lsolve compare queens")
		},
		Subcommands: []*cli.Command{compareQueensCommand()},
	}
}

func compareQueensCommand() *cli.Command {
	return &cli.Command{
		Name:      "queens",
		Usage:     "compare algorithms for n queens: success, time and effort, median and quartiles over the runs",
		UsageText: "lsolve compare queens [-n 8,100,1000] [--algos NAMES] [flags]",
		Description: "Algorithms, each also as NAME:VARIANT where it has variants:\n" + describeVariants() +
			"\nA run that does not finish within --time-limit counts as not solved. An algorithm without\n" +
			"random choices that does not finish once is not run again.",
		Flags: []cli.Flag{
			stringFlag("n", catProblem, "8,100,1000", "`SIZES`, separated by commas"),
			stringFlag("algos", catSearch, strings.Join(comparedNames(), ","), "`NAMES`, separated by commas"),
			seedFlag(),
			intFlag("runs", catSearch, 20, "`K` runs of each algorithm on each size"),
			timeLimitFlag(5 * time.Second),
			maxStepsFlag(),
			stringFlag("format", catOutput, "text", "`FORMAT`: text, json or csv"),
			stringFlag("plot", catOutput, "", "draw the times as box plots into the SVG `FILE`"),
			stringFlag("output", catOutput, "", "write the table to `FILE` instead of the standard output"),
			stringFlag("progress", catOutput, "auto", "`WHEN` to show a status line: auto (on a terminal), always, never"),
		},
		OnUsageError: onUsageError,
		BashComplete: completeQueens,
		Action:       compareAction,
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

// contestant is an algorithm in one of its variants.
type contestant struct {
	*algorithm
	label   string
	options options
}

// entry is a line of the table: one contestant on one size.
type entry struct {
	contestant
	n int
	runsSummary
	work  figure // zero where the algorithm counts nothing
	times []float64
	// early: the runs after the first were not made.
	early bool
}

func compareAction(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	for _, err := range []error{
		oneOf(c, "format", "text", "json", "csv"), oneOf(c, "progress", "auto", "always", "never"),
		atLeast(c, "runs", 1), atLeast(c, "max-steps", 0),
	} {
		if err != nil {
			return err
		}
	}
	if c.Duration("time-limit") < 0 {
		return usagef("--time-limit %v; expected 0 or more", c.Duration("time-limit"))
	}
	sizes, err := readSizes(c.String("n"))
	if err != nil {
		return err
	}
	contestants, err := readContestants(c.String("algos"))
	if err != nil {
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
		if err := writeEntries(c.String("format"), entries, out); err != nil {
			return err
		}
		if name := c.String("plot"); name != "" {
			return plotEntries(entries, name)
		}
		return nil
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
			if !ok {
				return nil, usagef("unknown variant %q of %s; expected one of %v", variant, name, algo.variantNames())
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
	e := entry{contestant: k, n: n}
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
	return e, nil
}

// time is the figure of the times, zero if no run was answered.
func (e *entry) time() figure {
	return e.figures.get(timeMS)
}

func writeEntries(format string, entries []entry, out *output) error {
	switch format {
	case "json":
		return writeEntriesJSON(entries, out)
	case "csv":
		return writeEntriesCSV(entries, out)
	}
	return writeEntriesText(entries, out)
}

func writeEntriesText(entries []entry, out *output) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "n\talgorithm\tsolved\ttime ms\tquartiles\teffort\tquartiles\t\t")
	early := false
	for i := range entries {
		e := &entries[i]
		early = early || e.early
		mark := map[bool]string{true: "*"}[e.early]
		fmt.Fprintf(table, "%d\t%s\t%d/%d%s\t", e.n, e.label, e.answered, e.runs, mark)
		if e.answered == 0 {
			fmt.Fprintln(table, "-\t-\t-\t-\t\t")
			continue
		}
		t := e.time()
		fmt.Fprintf(table, "%s\t%s..%s\t", short(t.Median), short(t.Q1), short(t.Q3))
		if e.effort == "" {
			fmt.Fprintln(table, "-\t-\t\t")
			continue
		}
		fmt.Fprintf(table, "%s\t%s..%s\t  %s\t\n", short(e.work.Median), short(e.work.Q1), short(e.work.Q3), e.effort)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if early {
		_, err := fmt.Fprintln(out, "* the first run did not finish; the others would be the same and were not made")
		return err
	}
	return nil
}

// entryJSON is a line of JSON output.
type entryJSON struct {
	Type        string     `json:"type"`
	Problem     string     `json:"problem"`
	N           int        `json:"n"`
	Algo        string     `json:"algo"`
	Runs        int        `json:"runs"`
	Answered    int        `json:"answered"`
	SuccessRate float64    `json:"success_rate"`
	Stats       figureList `json:"stats"`
}

func writeEntriesJSON(entries []entry, out *output) error {
	encoder := json.NewEncoder(out)
	for i := range entries {
		e := &entries[i]
		if err := encoder.Encode(entryJSON{"compare", "queens", e.n, e.label, e.runs, e.answered, e.rate(), e.figures}); err != nil {
			return err
		}
	}
	return nil
}

func writeEntriesCSV(entries []entry, out *output) error {
	w := csv.NewWriter(out)
	rows := [][]string{{"n", "algorithm", "runs", "answered", "success_rate", "time_ms_median", "time_ms_q1", "time_ms_q3",
		"effort", "effort_median", "effort_q1", "effort_q3"}}
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	for i := range entries {
		e := &entries[i]
		row := []string{strconv.Itoa(e.n), e.label, strconv.Itoa(e.runs), strconv.Itoa(e.answered), number(e.rate()),
			"", "", "", e.effort, "", "", ""}
		if e.answered > 0 {
			t := e.time()
			row[5], row[6], row[7] = number(t.Median), number(t.Q1), number(t.Q3)
			if e.effort != "" {
				row[9], row[10], row[11] = number(e.work.Median), number(e.work.Q1), number(e.work.Q3)
			}
		}
		rows = append(rows, row)
	}
	return errors.Join(w.WriteAll(rows), w.Error())
}
