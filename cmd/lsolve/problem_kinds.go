package main

import (
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
			return localmagic.NewSearch(in.(*magic.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			square := localmagic.NewSquare(in.(*magic.Instance))
			return on(name, square, square.Variables(), w)
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
			return locallangford.NewSearch(in.(*langford.Instance), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			row, err := locallangford.NewRow(in.(*langford.Instance))
			if err != nil {
				return nil, err
			}
			return on(name, row, row.N(), w)
		},
	}
}

func costasKind() *problemKind {
	return &problemKind{
		name: "costas", usage: "place n points, one a row and a column, with different vectors between all pairs (Costas array)",
		n: 10, least: 1, most: 32,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) { return costas.New(n) },
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localcostas.NewSearch(in.(*costas.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			array := localcostas.NewArray(in.(*costas.Instance))
			return on(name, array, array.Variables(), w)
		},
	}
}

func intervalKind() *problemKind {
	return &problemKind{
		name: "interval", usage: "order 0..n-1 so that all differences of neighbours differ (all-interval series)",
		n: 12, least: 1, most: 5000,
		sized: func(_ *cli.Context, n int) (problem.Instance, error) { return interval.New(n) },
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localinterval.NewSearch(in.(*interval.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			series := localinterval.NewSeries(in.(*interval.Instance))
			return on(name, series, series.Variables(), w)
		},
	}
}

func squaresKind() *problemKind {
	return &problemKind{
		name: "squares", learns: true, usage: "fill a square with given smaller squares (perfect squared squares)",
		format: squares.Format,
		read:   parsed(squares.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localsquares.NewSearch(in.(*squares.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			board := localsquares.NewBoard(in.(*squares.Instance))
			return on(name, board, board.Variables(), w)
		},
	}
}

func tspKind() *problemKind {
	return &problemKind{
		name: "tsp", usage: "the shortest circuit through all cities (TSPLIB)", sense: model.Minimise,
		format: "The file has the format of TSPLIB: TSP with coordinates or a matrix, ATSP with a matrix.",
		read:   parsed(tsp.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localtsp.NewSearch(in.(*tsp.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			state := localtsp.New(in.(*tsp.Instance))
			return on(name, state, state.Variables(), w)
		},
	}
}

func qapKind() *problemKind {
	return &problemKind{
		name: "qap", usage: "assign facilities to places: quadratic assignment (QAPLIB)", sense: model.Minimise,
		format: "The file has the format of QAPLIB: n, and two n x n matrices, flows and distances.",
		read:   parsed(qap.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localqap.NewSearch(in.(*qap.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			state := localqap.New(in.(*qap.Instance))
			return on(name, state, state.Variables(), w)
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
			return localcoloring.NewSearch(in.(*coloring.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			g := in.(*coloring.Instance)
			if g.Colours == 0 {
				return nil, usagef("--algo %s colours with a given number of colours; expected -k K, or --on-model", name)
			}
			state, err := localcoloring.NewState(g, rng.New(w.Seed, w.Stream))
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
			return localjobshop.NewSearch(in.(*jobshop.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			state := localjobshop.NewState(in.(*jobshop.Instance), rng.New(w.Seed, w.Stream))
			return on(name, state, state.Variables(), w)
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
