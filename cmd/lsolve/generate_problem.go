package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/internal/rng"
	"lsolve/problem/coloring"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/nurses"
	"lsolve/problem/qap"
	"lsolve/problem/quasigroup"
	"lsolve/problem/rcpsp"
	"lsolve/problem/squares"
	"lsolve/problem/tsp"
)

// written is an instance with a file format.
type written interface{ Write(w io.Writer) error }

// problemGenerator makes instances of a problem.
type problemGenerator struct {
	name, usage string
	flags       []cli.Flag
	make        func(c *cli.Context, r *rand.Rand) (written, error)
}

var problemGenerators = []problemGenerator{
	{
		name: "tsp", usage: "points in a square, for lsolve tsp",
		flags: []cli.Flag{intFlag("n", catProblem, 50, "`N` cities")},
		make:  func(c *cli.Context, r *rand.Rand) (written, error) { return tsp.Generate(c.Int("n"), r) },
	},
	{
		name: "qap", usage: "flows and distances, for lsolve qap",
		flags: []cli.Flag{intFlag("n", catProblem, 15, "`N` facilities")},
		make:  func(c *cli.Context, r *rand.Rand) (written, error) { return qap.Generate(c.Int("n"), r) },
	},
	{
		name: "coloring", usage: "graphs, for lsolve coloring",
		flags: []cli.Flag{
			stringFlag("kind", catProblem, "random", "`KIND`: random, hidden (a colouring with K colours is hidden in it), queens (of an N x N board), mycielski (of K colours)"),
			intFlag("n", catProblem, 50, "`N` vertices; of queens, rows"),
			intFlag("k", catProblem, 5, "`K` colours"),
			floatFlag("density", 0.5, "the probability `P` of an edge, where one can be"),
		},
		make: makeGraph,
	},
	{
		name: "jobshop", usage: "jobs, for lsolve jobshop",
		flags: []cli.Flag{
			intFlag("jobs", catProblem, 10, "`J` jobs"),
			intFlag("machines", catProblem, 10, "`M` machines"),
			intFlag("longest", catProblem, 99, "`D`: operations take 1 to D"),
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			return jobshop.Uniform(c.Int("jobs"), c.Int("machines"), 1, int32(min(c.Int("longest"), 1<<30)), r)
		},
	},
	{
		name: "rcpsp", usage: "projects, for lsolve rcpsp",
		flags: []cli.Flag{
			intFlag("n", catProblem, 30, "`N` activities"),
			intFlag("resources", catProblem, 4, "`M` resources"),
			floatFlag("complexity", 1.8, "`NC`, the mean number of precedences of an activity"),
			floatFlag("factor", 0.5, "`RF`, the mean share of the resources that an activity uses"),
			floatFlag("strength", 0.5, "`RS`, how much there is of the resources, from 0 (scarce) to 1 (enough for all)"),
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			strength := c.Float64("strength")
			for _, name := range []string{"n", "resources", "complexity", "factor"} {
				if number := fmt.Sprint(c.Value(name)); number == "0" {
					return nil, usagef("--%s 0; expected more", name)
				}
			}
			return rcpsp.Generate(rcpsp.GenerateOptions{
				Activities: c.Int("n"), Resources: c.Int("resources"), Complexity: c.Float64("complexity"), Factor: c.Float64("factor"), Strength: &strength,
			}, r)
		},
	},
	{
		name: "quasigroup", usage: "Latin squares with holes, for lsolve quasigroup",
		flags: []cli.Flag{
			intFlag("n", catProblem, 20, "the order `N` of the square"),
			intFlag("holes", catProblem, 0, "`H` holes; 0: as many as make the hardest instances"),
			stringFlag("class", catProblem, quasigroup.Classes[0], "`CLASS`: "+strings.Join(quasigroup.Classes, ", ")),
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			class, err := quasigroup.Classes.Parse(c.String("class"), "--class")
			if err != nil {
				return nil, err
			}
			return quasigroup.Generate(quasigroup.GenerateOptions{Class: quasigroup.Class(class), Order: c.Int("n"), Holes: c.Int("holes")}, r)
		},
	},
	{
		name: "squares", usage: "a square cut into smaller ones, for lsolve squares",
		flags: []cli.Flag{intFlag("side", catProblem, 40, "the `SIDE` of the square"), intFlag("n", catProblem, 12, "about `N` squares")},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			return squares.Generate(int32(min(c.Int("side"), 1<<30)), c.Int("n"), r)
		},
	},
	{
		name: "knapsack", usage: "items and resources, for lsolve knapsack",
		flags: []cli.Flag{
			intFlag("n", catProblem, 50, "`N` items"),
			intFlag("resources", catProblem, 1, "`M` resources, more than one for chu-beasley only"),
			stringFlag("class", catProblem, "uncorrelated", "`CLASS`: "+strings.Join(knapsack.Classes, ", ")),
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			class, err := knapsack.Classes.Parse(c.String("class"), "--class")
			if err != nil {
				return nil, err
			}
			return knapsack.Generate(knapsack.GenerateOptions{Class: knapsack.Class(class), Items: c.Int("n"), Resources: c.Int("resources")}, r)
		},
	},
	{
		name: "nurses", usage: "contracts, demands and requests, for lsolve nurses",
		flags: []cli.Flag{
			intFlag("weeks", catProblem, 2, "`W` weeks"),
			intFlag("nurses", catProblem, 8, "`N` nurses"),
			intFlag("shifts", catProblem, 2, "`K` kinds of shifts"),
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			return nurses.Generate(nurses.GenerateOptions{Weeks: c.Int("weeks"), Nurses: c.Int("nurses"), Shifts: c.Int("shifts")}, r)
		},
	},
}

func makeGraph(c *cli.Context, r *rand.Rand) (written, error) {
	n, k, p := c.Int("n"), c.Int("k"), c.Float64("density")
	switch c.String("kind") {
	case "random":
		return coloring.Random(n, p, r)
	case "hidden":
		return coloring.Hidden(n, k, p, r)
	case "queens":
		return coloring.Queens(n, n)
	case "mycielski":
		return coloring.Mycielski(k)
	}
	return nil, oneOf(c, "kind", "random", "hidden", "queens", "mycielski")
}

// generatorNames are the names of all that generate makes.
func generatorNames() string {
	names := []string{"doppelblock", "domino"}
	for _, g := range problemGenerators {
		names = append(names, g.name)
	}
	return strings.Join(names, "|")
}

func generateProblemCommands() []*cli.Command {
	var commands []*cli.Command
	for _, g := range problemGenerators {
		commands = append(commands, &cli.Command{
			Name: g.name, Usage: g.usage,
			Flags: append([]cli.Flag{
				seedFlag(),
				stringFlag("output", catOutput, "", "write to `FILE` instead of the standard output"),
			}, g.flags...),
			OnUsageError: onUsageError,
			Action: func(c *cli.Context) error {
				if err := noArguments(c); err != nil {
					return err
				}
				in, err := g.make(c, rng.New(c.Uint64("seed"), 0))
				if err != nil {
					return usagef("%v", err) // only a size can be wrong
				}
				return withOutput(c, func(out *output) error {
					if err := in.Write(out); err != nil {
						return fmt.Errorf("generate %s: %w", g.name, err)
					}
					return nil
				})
			},
		})
	}
	return commands
}
