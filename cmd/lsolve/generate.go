package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"lsolve/problem/domino"
	"lsolve/problem/doppelblock"
	"lsolve/systematic/cp/branch"
)

func generateCommand() *cli.Command {
	common := func(own ...cli.Flag) []cli.Flag {
		return append([]cli.Flag{
			seedFlag(),
			boolFlag("unique", catProblem, "puzzles with exactly one solution"),
			intFlag("count", catProblem, 1, "`K` puzzles, by seeds S, S+1, ..."),
			stringFlag("format", catOutput, "text", "`FORMAT`: text, which can be piped into the solver, json or svg"),
			stringFlag("output", catOutput, "", "write to `FILE` instead of the standard output"),
			timeLimitFlag(0),
		}, own...)
	}
	return &cli.Command{
		Name:         "generate",
		Usage:        "make puzzles and instances",
		UsageText:    "lsolve generate " + generatorNames() + " [flags]",
		OnUsageError: onUsageError,
		Action: func(c *cli.Context) error {
			return usagef("expected: lsolve generate %s; found %q", generatorNames(), c.Args().First())
		},
		Subcommands: append([]*cli.Command{
			{
				Name: "doppelblock", Usage: "Doppelblock puzzles, with as few clues as can be dropped",
				Flags: common(
					intFlag("n", catProblem, 6, "`N` rows and columns"),
					stringFlag("difficulty", catProblem, "any", "`D`, by what the search needs: any, easy, medium, hard"),
					adjacentBlacksFlag()),
				OnUsageError: onUsageError,
				Action:       func(c *cli.Context) error { return generate(c, makeDoppelblock) },
			},
			{
				Name: "domino", Usage: "Dominosa puzzles",
				Flags: common(
					intFlag("n", catProblem, 6, "the set 0..`N`"),
					intFlag("rows", catProblem, 0, "`R` rows; 0: N+1"),
					intFlag("columns", catProblem, 0, "`C` columns; 0: what follows")),
				OnUsageError: onUsageError,
				Action:       func(c *cli.Context) error { return generate(c, makeDomino) },
			},
		}, generateProblemCommands()...),
	}
}

// generate makes the puzzles and prints them as they come.
func generate(c *cli.Context, one func(ctx context.Context, c *cli.Context, seed uint64) (instance, error)) error {
	for _, err := range []error{
		noArguments(c), oneOf(c, "format", "text", "json", "svg"), atLeast(c, "count", 1),
	} {
		if err != nil {
			return err
		}
	}
	if c.String("format") == "svg" && c.Int("count") > 1 {
		return usagef("--format svg draws one puzzle; it does not go with --count")
	}
	ctx, cancel := withTimeLimit(c.Context, c.Duration("time-limit"))
	defer cancel(nil)
	return withOutput(c, func(out *output) error {
		for k := range c.Int("count") {
			seed := c.Uint64("seed") + uint64(k)
			p, err := one(ctx, c, seed)
			if err != nil {
				return err
			}
			if k > 0 && c.String("format") == "text" {
				fmt.Fprintln(out)
			}
			r := &puzzleRequest{kind: &puzzleKind{name: c.Command.Name}, format: c.String("format"), seed: seed}
			if err := show(r, out, p.empty()); err != nil {
				return err
			}
			if err := out.Flush(); err != nil {
				return err
			}
		}
		return nil
	})
}

func makeDoppelblock(ctx context.Context, c *cli.Context, seed uint64) (instance, error) {
	if err := oneOf(c, "adjacent-blacks", "forbid", "allow"); err != nil {
		return nil, err
	}
	difficulty, err := doppelblock.ParseDifficulty(c.String("difficulty"))
	if err != nil {
		return nil, usagef("--difficulty: %v", err)
	}
	if n := c.Int("n"); n < doppelblock.MinSize || n > doppelblock.MaxSize {
		return nil, usagef("-n %d; expected %d..%d", n, doppelblock.MinSize, doppelblock.MaxSize)
	}
	p, err := doppelblock.Generate(ctx, doppelblock.GenerateOptions{
		N: c.Int("n"), Seed: seed, Unique: c.Bool("unique"), Difficulty: difficulty,
		AdjacentBlacks: c.String("adjacent-blacks") == "allow",
	}, finder(branch.Options{Select: branch.DomWDeg, Style: branch.Step}))
	if err != nil {
		return nil, err
	}
	return doppelblockInstance{p}, nil
}

func makeDomino(ctx context.Context, c *cli.Context, seed uint64) (instance, error) {
	if n := c.Int("n"); n < 0 || n > domino.MaxN {
		return nil, usagef("-n %d; expected 0..%d", n, domino.MaxN)
	}
	p, err := domino.Generate(ctx, domino.GenerateOptions{
		N: c.Int("n"), Rows: c.Int("rows"), Columns: c.Int("columns"), Seed: seed, Unique: c.Bool("unique"),
	}, finder(branch.Options{Select: branch.DomWDeg, Choice: branch.IndomainMax, Style: branch.Step}))
	if err != nil {
		return nil, err
	}
	return dominoInstance{p}, nil
}
