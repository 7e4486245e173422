package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/systematic/bitset"
	"lsolve/systematic/cp/branch"
)

// queensSet has the options.
func queensSet(use option.Use) *option.Set {
	c := option.Command{
		Name: "queens", Use: use, Compared: comparedNames(), Formulations: queens.FormulationNames(),
		Board: true, Draws: true, Enumerates: true, Size: &problem.Size{Default: 8, Least: 1, Most: math.MaxInt32},
		Defaults: map[string]string{"select": branch.FirstFail.String(), "branching": branch.Step.String()},
	}
	if use == option.Compare {
		c.Defaults = map[string]string{"n": "8,100,1000", "runs": "20"}
		c.Without = slices.Concat(cpFlags, []string{
			"variant", "random-walk", "restart-after", "on-model", "random-move-after", "order", "members", "deterministic", "slices",
			"walks", "cooperate", "cooling", "stagnation",
		})
	}
	for _, a := range algorithms {
		family := option.Own
		if a.walks || a.name == "minconf" {
			family = option.Meta
		}
		c.Algorithms = append(c.Algorithms, option.Algorithm{Name: a.name, Summary: a.usage, Family: family})
	}
	return option.For(c)
}

func queensCommand() *cli.Command {
	set := queensSet(option.Solve)
	return &cli.Command{
		Name:      "queens",
		Usage:     "place n queens on an n x n board such that none attacks another",
		UsageText: "lsolve queens [-n N] [--algo NAME] [flags]",
		Description: "Algorithms (--algo):\n" + describeAlgorithms() +
			"\nEvery flag can also be set in the environment, as LSOLVE_ and its name in capitals.\n" +
			"Exit status: 0 answered, also when the answer is that there is no solution; 1 error; 2 usage;\n" +
			"4 a limit came before the answer; 130 interrupted.",
		Flags:  set.Flags(),
		Action: func(c *cli.Context) error { return queensAction(c, set) },
	}
}

func describeAlgorithms() string {
	var b strings.Builder
	for _, a := range algorithms {
		fmt.Fprintf(&b, "   %-10s %s\n", a.name, a.usage)
	}
	return b.String()
}

// queensRequest is the command line, checked.
type queensRequest struct {
	algo      *algorithm
	n         int
	seed      uint64
	runs      int
	question  question
	threads   int
	maxSteps  int64
	options   options
	format    string
	showSteps bool
	stats     bool
}

func queensAction(c *cli.Context, set *option.Set) error {
	r, err := readQueens(c, set)
	if err != nil {
		return err
	}
	if c.Bool("table") {
		return withOutput(c, func(out *output) error { return backtrackTable(c, out) })
	}
	return withOutput(c, func(out *output) error { return runQueens(c, r, out) })
}

func readQueens(c *cli.Context, set *option.Set) (*queensRequest, error) {
	if err := noArguments(c); err != nil {
		return nil, err
	}
	v, err := readValues(c, set)
	if err != nil {
		return nil, err
	}
	algo, err := findAlgorithm(c.String("algo"))
	if err != nil {
		return nil, err
	}
	order, err := bitset.ParseOrder(c.String("order"))
	if err != nil {
		return nil, usagef("--%v", err)
	}
	engine, err := readCP(c)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &queensRequest{
		algo: algo, n: c.Int("n"), seed: c.Uint64("seed"), runs: c.Int("runs"), threads: v.Int("threads"),
		maxSteps: c.Int64("max-steps"), format: c.String("format"), showSteps: c.Bool("show-steps"), stats: c.Bool("stats"),
		options: options{
			order: order, classic: c.String("variant") == "classic", randomWalk: c.Float64("random-walk"),
			randomMoveAfter: c.Int64("random-move-after"), restartAfter: c.Int64("restart-after"),
			cp: engine, walk: readWalkOptions(c), modelled: v.OnModel() && !algo.prunes, hybrid: joined,
		},
	}
	if limit := algo.maxN(r.options); r.n > limit {
		return nil, usagef("-n %d; expected 1..%d for %s", r.n, limit, algo.name)
	}
	return r, r.together(c)
}

// maxShown is the largest board that --show-steps prints.
const maxShown = 500

// together refuses flags that do not go together.
func (r *queensRequest) together(c *cli.Context) error {
	for _, err := range []error{
		r.options.hybrid.seedable(true), r.options.hybrid.rotatesOrder(r.options.cp),
		r.options.hybrid.suits(r.algo.name, model.Satisfy),
	} {
		if err != nil {
			return err
		}
	}
	all, count, unique := c.Bool("all"), c.Bool("count"), c.Bool("unique")
	switch {
	case count && unique:
		r.question = askCountUnique
	case count:
		r.question = askCount
	case unique:
		r.question = askUnique
	case all:
		r.question = askAll
	}
	var err error
	if r.options.cp.learn, err = readLearn(c, learnUse{complete: r.algo.name == "cp" || r.algo.name == algoHybrid, once: r.question == askFirst && r.threads == 1}); err != nil {
		return err
	}
	counted := r.question >= askCount && r.algo.name == "backtrack"
	linear := r.algo.name == "minconf" && !r.options.classic && !r.options.modelled
	switch {
	case linear && c.IsSet("restart-after"):
		return usagef("--restart-after goes with --variant classic")
	case r.algo.name == "minconf" && !r.options.modelled && walkFlag(c) != "":
		return usagef("--%s with --algo minconf goes with --on-model", walkFlag(c))
	case r.threads > 1 && c.IsSet("threads") && r.question < askCount && !r.threaded():
		return usagef("--threads goes with --count, with --algo cp, hybrid and portfolio, and with metaheuristics")
	case counted && (c.IsSet("max-steps") || c.IsSet("order")):
		return usagef("--count takes neither --max-steps nor --order: it does not go through the solutions one by one")
	case counted && r.n > bitset.MaxCount:
		return usagef("-n %d with --count; expected 1..%d, for more queens the number may not fit 64 bits", r.n, bitset.MaxCount)
	case r.format == "svg" && (r.question != askFirst || r.runs > 1):
		return usagef("--format svg draws one board; it does not go with --all, --count, --unique or --runs")
	case r.showSteps && r.n > maxShown:
		return usagef("-n %d with --show-steps; expected 1..%d, it prints n x n matrices", r.n, maxShown)
	case r.showSteps && r.format != "text":
		return usagef("--show-steps goes with --format text")
	}
	return nil
}

// threaded reports whether one solution is searched for by several threads.
func (r *queensRequest) threaded() bool {
	return r.algo.threaded || r.algo.walks || r.options.modelled
}

// walkFlag is a flag of walks that is set; "" if none is.
func walkFlag(c *cli.Context) string {
	for _, name := range walkFlagNames {
		if c.IsSet(name) {
			return name
		}
	}
	return ""
}
