package main

import (
	"fmt"
	"io"
	"math"

	"github.com/urfave/cli/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	localcoloring "lsolve/localsearch/coloring"
	localcostas "lsolve/localsearch/costas"
	localinterval "lsolve/localsearch/interval"
	localjobshop "lsolve/localsearch/jobshop"
	locallangford "lsolve/localsearch/langford"
	localmagic "lsolve/localsearch/magic"
	"lsolve/localsearch/meta"
	localqap "lsolve/localsearch/qap"
	localsquares "lsolve/localsearch/squares"
	localtsp "lsolve/localsearch/tsp"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/coloring"
	"lsolve/problem/costas"
	"lsolve/problem/interval"
	"lsolve/problem/jobshop"
	"lsolve/problem/knapsack"
	"lsolve/problem/langford"
	"lsolve/problem/magic"
	"lsolve/problem/nurses"
	"lsolve/problem/qap"
	"lsolve/problem/squares"
	"lsolve/problem/tsp"
	"lsolve/systematic/cp"
)

// problemKinds are the problems, in the order of the help.
func problemKinds() []*problemKind {
	return []*problemKind{
		magicKind(), costasKind(), intervalKind(), langfordKind(), squaresKind(), quasigroupKind(),
		tspKind(), qapKind(), coloringKind(), jobshopKind(), rcpspKind(), knapsackKind(), nursesKind(),
	}
}

// walkable is a state with its own neighbourhood.
type walkable[M any] interface {
	localsearch.State[M]
	localsearch.Neighbourhood[M]
}

// on is a metaheuristic on a hand-tuned state.
func on[M any](name string, state walkable[M], size int, w meta.Settings) (localsearch.Walk, error) {
	w.Size = size
	return meta.New[M](name, state, state, w)
}

// parsed makes a reader of instances of a package's Parse.
func parsed[T problem.Instance](parse func(string, io.Reader) (T, error)) func(*cli.Context, io.Reader, string) (problem.Instance, error) {
	return func(_ *cli.Context, r io.Reader, file string) (problem.Instance, error) {
		in, err := parse(file, r)
		if err != nil {
			return nil, err
		}
		return in, nil
	}
}

func magicKind() *problemKind {
	return &problemKind{
		name: "magic", usage: "fill a square with 1..n^2 so that rows, columns and diagonals have the same sum",
		n: 4, least: 1, most: 2000,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) {
			if !magic.Solvable(n) {
				return nil, usagef("-n %d; there is no magic square of that order", n)
			}
			return magic.New(n, false)
		},
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localmagic.New(in.(*magic.Instance).N(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			n := in.(*magic.Instance).N()
			square, err := localmagic.NewSquare(n)
			if err != nil {
				return nil, err
			}
			return on(name, square, n*n, w)
		},
	}
}

func langfordKind() *problemKind {
	return &problemKind{
		name: "langford", usage: "put the numbers 1..n twice into a row, k places between the two k's",
		n: 8, least: 1, most: 10_000,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) {
			if !langford.Solvable(n) {
				return nil, usagef("-n %d; there is a solution only where n mod 4 is 0 or 3", n)
			}
			return langford.New(n, false)
		},
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return locallangford.New(in.(*langford.Instance).N(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			n := in.(*langford.Instance).N()
			row, err := locallangford.NewRow(n)
			if err != nil {
				return nil, err
			}
			return on(name, row, n, w)
		},
	}
}

func costasKind() *problemKind {
	return &problemKind{
		name: "costas", usage: "place n points, one a row and a column, with different vectors between all pairs (Costas array)",
		n: 10, least: 1, most: 32,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) { return costas.New(n) },
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localcostas.New(in.(*costas.Instance).N(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			n := in.(*costas.Instance).N()
			array, err := localcostas.NewArray(n)
			if err != nil {
				return nil, err
			}
			return on(name, array, n, w)
		},
	}
}

func intervalKind() *problemKind {
	return &problemKind{
		name: "interval", usage: "order 0..n-1 so that all differences of neighbours differ (all-interval series)",
		n: 12, least: 1, most: 5000,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) { return interval.New(n) },
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localinterval.New(in.(*interval.Instance).N(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			n := in.(*interval.Instance).N()
			series, err := localinterval.NewSeries(n)
			if err != nil {
				return nil, err
			}
			return on(name, series, n, w)
		},
	}
}

func squaresKind() *problemKind {
	return &problemKind{
		name: "squares", learns: true, usage: "fill a square with given smaller squares (perfect squared squares)",
		format: squares.Format,
		read:   parsed(squares.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			p := in.(*squares.Instance)
			return localsquares.New(p.Side(), p.Sizes(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			p := in.(*squares.Instance)
			board, err := localsquares.NewBoard(p.Side(), p.Sizes())
			if err != nil {
				return nil, err
			}
			return on(name, board, len(p.Sizes()), w)
		},
	}
}

func tspKind() *problemKind {
	return &problemKind{
		name: "tsp", usage: "the shortest circuit through all cities (TSPLIB)", sense: model.Minimise,
		format: "The file has the format of TSPLIB: TSP with coordinates or a matrix, ATSP with a matrix.",
		read:   parsed(tsp.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			p := in.(*tsp.Instance)
			return localtsp.NewSearch(p.Cities(), p.Distances(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			p := in.(*tsp.Instance)
			state, err := localtsp.New(p.Cities(), p.Distances())
			if err != nil {
				return nil, err
			}
			return on(name, state, p.Cities(), w)
		},
	}
}

func qapKind() *problemKind {
	return &problemKind{
		name: "qap", usage: "assign facilities to places: quadratic assignment (QAPLIB)", sense: model.Minimise,
		format: "The file has the format of QAPLIB: n, and two n x n matrices, flows and distances.",
		read:   parsed(qap.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			p := in.(*qap.Instance)
			return localqap.NewSearch(p.Facilities(), p.Flows(), p.Distances(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			p := in.(*qap.Instance)
			state, err := localqap.New(p.Facilities(), p.Flows(), p.Distances())
			if err != nil {
				return nil, err
			}
			return on(name, state, p.Facilities(), w)
		},
	}
}

func coloringKind() *problemKind {
	return &problemKind{
		name: "coloring", usage: "colour the vertices of a graph so that neighbours differ (DIMACS)", sense: model.Minimise,
		format:  coloring.Format,
		options: []problem.Option{{Name: "k", Default: 0, Least: 0, Most: math.MaxInt32, Placeholder: "K", Sentence: "with K colours; 0: with as few as possible"}},
		read: func(c *cli.Context, r io.Reader, file string) (problem.Instance, error) {
			g, err := coloring.Parse(file, r)
			if err != nil {
				return nil, err
			}
			g.Colours = c.Int("k")
			return g, nil
		},
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			g := in.(*coloring.Instance)
			return localcoloring.New(g.Vertices, g.Edges, seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			g := in.(*coloring.Instance)
			if g.Colours == 0 {
				return nil, usagef("--algo %s colours with a given number of colours; expected -k K, or --on-model", name)
			}
			graph, err := localcoloring.NewGraph(g.Vertices, g.Edges)
			if err != nil {
				return nil, err
			}
			state, err := localcoloring.NewState(graph, g.Colours, rng.New(w.Seed, w.Stream))
			if err != nil {
				return nil, err
			}
			return on(name, state, g.Vertices, w)
		},
	}
}

func jobshopKind() *problemKind {
	return &problemKind{
		name: "jobshop", learns: true, decides: cp.BranchActivity, usage: "schedule jobs on machines so that the last ends early", sense: model.Minimise,
		format: jobshop.Format,
		read:   parsed(jobshop.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			p := in.(*jobshop.Instance)
			machines, durations := p.Flat()
			return localjobshop.New(len(p.Jobs), machines, durations, seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			p := in.(*jobshop.Instance)
			machines, durations := p.Flat()
			shop, err := localjobshop.NewShop(len(p.Jobs), machines, durations)
			if err != nil {
				return nil, fmt.Errorf("jobshop: %w", err)
			}
			return on(name, localjobshop.NewState(shop, rng.New(w.Seed, w.Stream)), len(machines), w)
		},
	}
}

func knapsackKind() *problemKind {
	return &problemKind{
		name: "knapsack", usage: "choose items of the greatest profit for which the resources suffice", sense: model.Maximise,
		format: knapsack.Format, read: parsed(knapsack.Parse), usual: "late",
	}
}

func nursesKind() *problemKind {
	return &problemKind{
		name: "nurses", learns: true, usage: "who works which shift on which day: nurse rostering", sense: model.Minimise,
		format: nurses.Format, read: parsed(nurses.Parse), usual: "anneal",
	}
}

// problemCommands are their subcommands.
func problemCommands() []*cli.Command {
	var commands []*cli.Command
	for _, kind := range problemKinds() {
		commands = append(commands, problemCommand(kind))
	}
	return commands
}
