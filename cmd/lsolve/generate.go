package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/problem"
	"lsolve/problem/domino"
	"lsolve/problem/doppelblock"
	"lsolve/systematic/cp/branch"
)

func generateCommand() *cli.Command {
	common := func(name string, own ...problem.Option) []cli.Flag {
		return option.For(option.Command{Name: name, Use: option.Generate, Unique: true, Draws: true, Options: own}).Flags()
	}
	return &cli.Command{
		Name:      "generate",
		Usage:     "make puzzles and instances",
		UsageText: "lsolve generate " + generatorNames() + " [flags]",
		Action: func(c *cli.Context) error {
			return usagef("expected: lsolve generate %s; found %q", generatorNames(), c.Args().First())
		},
		Subcommands: append([]*cli.Command{
			{
				Name: "doppelblock", Usage: "Doppelblock puzzles, with as few clues as can be dropped",
				Flags: common("doppelblock",
					problem.Option{Name: "n", Default: 6, Least: doppelblock.MinSize, Most: doppelblock.MaxSize, Placeholder: "N", Sentence: "N rows and columns"},
					problem.Option{Name: "difficulty", Default: "any", Choices: []string{"any", "easy", "medium", "hard"}, Placeholder: "D", Sentence: "by what the search needs"},
					adjacentBlacks),
				Action: func(c *cli.Context) error { return generate(c, makeDoppelblock) },
			},
			{
				Name: "domino", Usage: "Dominosa puzzles",
				Flags: common("domino",
					problem.Option{Name: "n", Default: 6, Least: 0, Most: domino.MaxN, Placeholder: "N", Sentence: "the set 0..N"},
					problem.Option{Name: "rows", Default: 0, Placeholder: "R", Sentence: "R rows; 0: N+1"},
					problem.Option{Name: "columns", Default: 0, Placeholder: "C", Sentence: "C columns; 0: what follows"}),
				Action: func(c *cli.Context) error { return generate(c, makeDomino) },
			},
		}, generateProblemCommands()...),
	}
}

// generate makes the puzzles and prints them as they come.
func generate(c *cli.Context, one func(ctx context.Context, c *cli.Context, seed uint64) (instance, error)) error {
	if err := noArguments(c); err != nil {
		return err
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
	difficulty, err := doppelblock.ParseDifficulty(c.String("difficulty"))
	if err != nil {
		return nil, usagef("--difficulty: %v", err)
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
	p, err := domino.Generate(ctx, domino.GenerateOptions{
		N: c.Int("n"), Rows: c.Int("rows"), Columns: c.Int("columns"), Seed: seed, Unique: c.Bool("unique"),
	}, finder(branch.Options{Select: branch.DomWDeg, Choice: branch.IndomainMax, Style: branch.Step}))
	if err != nil {
		return nil, err
	}
	return dominoInstance{p}, nil
}
