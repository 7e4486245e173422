package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/model"
	"lsolve/problem/queens"
	"lsolve/systematic/bitset"
	"lsolve/systematic/cp/branch"
)

func queensCommand() *cli.Command {
	return &cli.Command{
		Name:      "queens",
		Usage:     "place n queens on an n x n board such that none attacks another",
		UsageText: "lsolve queens [-n N] [--algo NAME] [flags]",
		Description: "Algorithms (--algo):\n" + describeAlgorithms() +
			"\nEvery flag can also be set in the environment, as LSOLVE_ and its name in capitals.\n" +
			"Exit status: 0 answered, also when the answer is that there is no solution; 1 error; 2 usage;\n" +
			"4 a limit came before the answer; 130 interrupted.",
		Flags: append([]cli.Flag{
			intFlag("n", catProblem, 8, "`N` queens on an N x N board"),
			stringFlag("algo", catSearch, "minconf", "`NAME` of the algorithm: "+strings.Join(algorithmNames(), ", ")),
			seedFlag(),
			intFlag("runs", catSearch, 1, "run `K` times, each with random numbers of its own, and report statistics"),
			boolFlag("all", catProblem, "give every solution"),
			boolFlag("count", catProblem, "count the solutions"),
			boolFlag("unique", catProblem, "one solution of each class under turning and reflecting; with --count the number of classes"),
			timeLimitFlag(0),
			maxStepsFlag(),
			intFlag("threads", catSearch, defaultThreads(), "search with `P` threads: backtrack with --count, cp, hybrid, portfolio, metaheuristics with --walks"),
			stringFlag("variant", catSearch, "linear", "minconf: `V` is linear (Sosic and Gu) or classic (Minton et al.)"),
			&cli.Float64Flag{Name: "random-walk", Category: catSearch, EnvVars: env("random-walk"),
				Usage: "minconf --variant classic: the probability `P` of a step to a random row"},
			int64Flag("random-move-after", catSearch, "hillclimb: a random move after every `K` steps; 0: n, as in the report; negative: none"),
			int64Flag("restart-after", catSearch, "hillclimb, minconf --variant classic: a new start after `K` steps; 0: the algorithm's default (hillclimb never)"),
			stringFlag("order", catSearch, bitset.Lexicographic.String(), "backtrack: `ORDER` of rows and squares: "+strings.Join(bitset.OrderNames(), ", ")),
			stringFlag("model", catSearch, queens.AllDifferent.String(), "cp, hybrid, portfolio, metaheuristics: `MODEL` of the problem, which metaheuristics walk only if this is given: "+strings.Join(queens.FormulationNames(), ", ")),
			stringFlag("heuristic", catSearch, defaultHeuristic, "cp, hybrid: `H`, a program of the ECLiPSe report: "+strings.Join(heuristicNames, ", ")),
			stringFlag("select", catSearch, branch.FirstFail.String(), "cp, hybrid: `S` selects the variable: "+strings.Join(branch.SelectNames(), ", ")),
			stringFlag("choice", catSearch, branch.IndomainMin.String(), "cp, hybrid: `C` orders the values: "+strings.Join(branch.ChoiceNames(), ", ")),
			stringFlag("branching", catSearch, branch.Step.String(), "cp, hybrid: `B`, the alternatives of a node: "+strings.Join(branch.StyleNames(), ", ")),
			stringFlag("method", catSearch, "complete", "cp, hybrid: `M`, how much of the tree is searched: complete, sbds, bbs:FAILURES, lds:DISCREPANCIES, credit:CREDIT[:M], dbs:LEVELS[:M]"),
			stringFlag("consistency", catSearch, consistencyNames[0], "cp, hybrid, portfolio: `LEVEL` of all_different: "+strings.Join(consistencyNames, ", ")),
			stringFlag("trace", catOutput, "", "cp, hybrid: write the search tree to `FILE`.dot or FILE.svg, or stream it to cpprofiler:[HOST][:PORT]"),
			boolFlag("table", catOutput, "backtrack: print the report's table for N = 1, 2, 4, ... 64 in every order"),
			boolFlag("show-steps", catOutput, "hillclimb: print state and cost matrix at every step"),
			stringFlag("format", catOutput, "text", "`FORMAT`: text, json, svg or none"),
			stringFlag("output", catOutput, "", "write to `FILE` instead of the standard output"),
			boolFlag("stats", catOutput, "print the figures of the search on the standard error"),
			stringFlag("progress", catOutput, "auto", "`WHEN` to show a status line: auto (on a terminal), always, never"),
			plotFlag(),
		}, slices.Concat(learnFlags(learnUse{}), walkFlags(), seedingFlags(), portfolioFlags())...),
		OnUsageError: onUsageError,
		BashComplete: completeQueens,
		Action:       queensAction,
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

func queensAction(c *cli.Context) error {
	r, err := readQueens(c)
	if err != nil {
		return err
	}
	if c.Bool("table") {
		return withOutput(c, func(out *output) error { return backtrackTable(c, out) })
	}
	return withOutput(c, func(out *output) error { return runQueens(c, r, out) })
}

func readQueens(c *cli.Context) (*queensRequest, error) {
	if err := noArguments(c); err != nil {
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
	walk, err := readWalkOptions(c)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &queensRequest{
		algo: algo, n: c.Int("n"), seed: c.Uint64("seed"), runs: c.Int("runs"), threads: c.Int("threads"),
		maxSteps: c.Int64("max-steps"), format: c.String("format"), showSteps: c.Bool("show-steps"), stats: c.Bool("stats"),
		options: options{
			order: order, classic: c.String("variant") == "classic", randomWalk: c.Float64("random-walk"),
			randomMoveAfter: c.Int64("random-move-after"), restartAfter: c.Int64("restart-after"),
			cp: engine, walk: walk, modelled: c.IsSet("model") && !algo.prunes, hybrid: joined,
		},
	}
	if algo.name == algoHybrid && !c.IsSet("threads") || algo.name == "cp" && !c.IsSet("threads") && (!c.Bool("count") || !engine.splits() || c.String("learn") == "on") {
		r.threads = 1
	}
	checks := []error{
		oneOf(c, "variant", "linear", "classic"),
		oneOf(c, "format", "text", "json", "svg", "none"),
		oneOf(c, "progress", "auto", "always", "never"),
		atLeast(c, "runs", 1), atLeast(c, "threads", 1), atLeast(c, "max-steps", 0), atLeast(c, "restart-after", 0),
	}
	if c.Duration("time-limit") < 0 {
		checks = append(checks, usagef("--time-limit %v; expected 0 or more", c.Duration("time-limit")))
	}
	if p := r.options.randomWalk; math.IsNaN(p) || p < 0 || p > 1 {
		checks = append(checks, usagef("--random-walk %v; expected a probability from 0 to 1", p))
	}
	if limit := algo.maxN(r.options); r.n < 1 || r.n > limit {
		checks = append(checks, usagef("-n %d; expected 1..%d for %s", r.n, limit, algo.name))
	}
	for _, err := range checks {
		if err != nil {
			return nil, err
		}
	}
	return r, r.together(c)
}

// maxShown is the largest board that --show-steps prints.
const maxShown = 500

// together refuses flags that do not go together.
func (r *queensRequest) together(c *cli.Context) error {
	for _, a := range algorithms {
		for _, flag := range a.flags {
			if c.IsSet(flag) && !slices.Contains(r.algo.flags, flag) {
				return usagef("--%s goes with --algo %s, not with %s", flag, a.name, r.algo.name)
			}
		}
	}
	for _, err := range []error{
		r.options.hybrid.together(c, r.algo.name, true), r.options.hybrid.rotatesOrder(r.options.cp),
		r.options.hybrid.suits(r.algo.name, model.Satisfy),
	} {
		if err != nil {
			return err
		}
	}
	all, count, unique, table := c.Bool("all"), c.Bool("count"), c.Bool("unique"), c.Bool("table")
	switch {
	case all && (count || unique):
		return usagef("--all does not go with --count or --unique")
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
	many := r.question != askFirst || table
	counted := r.question >= askCount && r.algo.name == "backtrack"
	linear := r.algo.name == "minconf" && !r.options.classic && !r.options.modelled
	switch {
	case r.question != askFirst && !r.algo.complete:
		return usagef("%v needs an algorithm that finds every solution (backtrack, cp); %s finds one", r.question, r.algo.name)
	case linear && c.IsSet("random-walk"), linear && c.IsSet("restart-after"):
		return usagef("--random-walk and --restart-after go with --variant classic")
	case many && r.runs > 1:
		return usagef("--runs goes with searches for one solution, not with --all, --count, --unique or --table")
	case table && (r.question != askFirst || r.format != "text"):
		return usagef("--table goes with --format text and without --all, --count and --unique")
	case table && c.IsSet("n"):
		return usagef("--table has its own sizes and does not go with -n")
	case r.algo.name == "minconf" && !r.options.modelled && walkFlag(c) != "":
		return usagef("--%s with --algo minconf goes with --model", walkFlag(c))
	case r.options.modelled && r.options.classic, r.options.modelled && c.IsSet("random-walk"), r.options.modelled && c.IsSet("restart-after"):
		return usagef("--model does not go with --variant classic, --random-walk and --restart-after")
	case r.options.walk.explain && !r.options.modelled:
		return usagef("--explain goes with --model")
	case r.runs > 1 && (r.options.walk.explain || r.options.walk.plot != ""):
		return usagef("--explain and --plot go with one run")
	case c.IsSet("threads") && r.question < askCount && !r.threaded():
		return usagef("--threads goes with --count, with --algo cp, hybrid and portfolio, and with metaheuristics")
	case counted && (c.IsSet("max-steps") || c.IsSet("order")):
		return usagef("--count takes neither --max-steps nor --order: it does not go through the solutions one by one")
	case counted && r.n > bitset.MaxCount:
		return usagef("-n %d with --count; expected 1..%d, for more queens the number may not fit 64 bits", r.n, bitset.MaxCount)
	case r.format == "svg" && (many || r.runs > 1):
		return usagef("--format svg draws one board; it does not go with --all, --count, --unique, --table or --runs")
	case r.showSteps && r.n > maxShown:
		return usagef("-n %d with --show-steps; expected 1..%d, it prints n x n matrices", r.n, maxShown)
	case r.showSteps && (r.format != "text" || r.runs > 1):
		return usagef("--show-steps goes with --format text and one run")
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
