package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/rng"
	"lsolve/problem"
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
	options     []problem.Option
	make        func(c *cli.Context, r *rand.Rand) (written, error)
}

var problemGenerators = []problemGenerator{
	{
		name: "tsp", usage: "points in a square, for lsolve tsp",
		options: []problem.Option{{Name: "n", Default: 50, Placeholder: "N", Sentence: "N cities"}},
		make:    func(c *cli.Context, r *rand.Rand) (written, error) { return tsp.Generate(c.Int("n"), r) },
	},
	{
		name: "qap", usage: "flows and distances, for lsolve qap",
		options: []problem.Option{{Name: "n", Default: 15, Placeholder: "N", Sentence: "N facilities"}},
		make:    func(c *cli.Context, r *rand.Rand) (written, error) { return qap.Generate(c.Int("n"), r) },
	},
	{
		name: "coloring", usage: "graphs, for lsolve coloring",
		options: []problem.Option{
			{Name: "kind", Default: "random", Choices: []string{"random", "hidden", "queens", "mycielski"}, Placeholder: "KIND",
				Sentence: "random edges, a colouring with K colours hidden among them, the queens of an N x N board, or Mycielski's graph of K colours"},
			{Name: "n", Default: 50, Placeholder: "N", Sentence: "N vertices; of queens, rows"},
			{Name: "k", Default: 5, Placeholder: "K", Sentence: "K colours"},
			{Name: "density", Default: 0.5, Placeholder: "P", Sentence: "the probability P of an edge, where one can be"},
		},
		make: makeGraph,
	},
	{
		name: "jobshop", usage: "jobs, for lsolve jobshop",
		options: []problem.Option{
			{Name: "jobs", Default: 10, Placeholder: "J", Sentence: "J jobs"},
			{Name: "machines", Default: 10, Placeholder: "M", Sentence: "M machines"},
			{Name: "longest", Default: 99, Placeholder: "D", Sentence: "operations take 1 to D"},
		},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			return jobshop.Uniform(c.Int("jobs"), c.Int("machines"), 1, int32(min(c.Int("longest"), 1<<30)), r)
		},
	},
	{
		name: "rcpsp", usage: "projects, for lsolve rcpsp",
		options: []problem.Option{
			{Name: "n", Default: 30, Placeholder: "N", Sentence: "N activities"},
			{Name: "resources", Default: 4, Placeholder: "M", Sentence: "M resources"},
			{Name: "complexity", Default: 1.8, Placeholder: "NC", Sentence: "NC, the mean number of precedences of an activity"},
			{Name: "factor", Default: 0.5, Placeholder: "RF", Sentence: "RF, the mean share of the resources that an activity uses"},
			{Name: "strength", Default: 0.5, Placeholder: "RS", Sentence: "RS, how much there is of the resources, from 0 (scarce) to 1 (enough for all)"},
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
		options: []problem.Option{
			{Name: "n", Default: 20, Placeholder: "N", Sentence: "the order N of the square"},
			{Name: "holes", Default: 0, Placeholder: "H", Sentence: "H holes; 0: as many as make the hardest instances"},
			{Name: "class", Default: quasigroup.Classes[0], Choices: quasigroup.Classes, Placeholder: "CLASS", Sentence: ""},
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
		options: []problem.Option{{Name: "side", Default: 40, Placeholder: "SIDE", Sentence: "the SIDE of the square"}, {Name: "n", Default: 12, Placeholder: "N", Sentence: "about N squares"}},
		make: func(c *cli.Context, r *rand.Rand) (written, error) {
			return squares.Generate(int32(min(c.Int("side"), 1<<30)), c.Int("n"), r)
		},
	},
	{
		name: "knapsack", usage: "items and resources, for lsolve knapsack",
		options: []problem.Option{
			{Name: "n", Default: 50, Placeholder: "N", Sentence: "N items"},
			{Name: "resources", Default: 1, Placeholder: "M", Sentence: "M resources, more than one for chu-beasley only"},
			{Name: "class", Default: "uncorrelated", Choices: knapsack.Classes, Placeholder: "CLASS", Sentence: ""},
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
		options: []problem.Option{
			{Name: "weeks", Default: 2, Placeholder: "W", Sentence: "W weeks"},
			{Name: "nurses", Default: 8, Placeholder: "N", Sentence: "N nurses"},
			{Name: "shifts", Default: 2, Placeholder: "K", Sentence: "K kinds of shifts"},
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
	return nil, usagef("--kind %q", c.String("kind"))
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
			Flags: option.For(option.Command{
				Name: g.name, Use: option.Generate, Options: g.options, Without: []string{"count", "format", "time-limit"},
			}).Flags(),
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
