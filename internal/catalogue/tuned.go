package catalogue

import (
	"fmt"

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
	localquasigroup "lsolve/localsearch/quasigroup"
	localrcpsp "lsolve/localsearch/rcpsp"
	localsquares "lsolve/localsearch/squares"
	localtsp "lsolve/localsearch/tsp"
	"lsolve/problem"
	"lsolve/problem/coloring"
	"lsolve/problem/costas"
	"lsolve/problem/interval"
	"lsolve/problem/jobshop"
	"lsolve/problem/langford"
	"lsolve/problem/magic"
	"lsolve/problem/qap"
	"lsolve/problem/quasigroup"
	"lsolve/problem/rcpsp"
	"lsolve/problem/squares"
	"lsolve/problem/tsp"
)

// walkable is a state with its own neighbourhood.
type walkable[M any] interface {
	localsearch.State[M]
	localsearch.Neighbourhood[M]
}

// on is a metaheuristic on a tuned state of so many variables.
func on[M any](name string, state walkable[M], size int, s Setup) (localsearch.Walk, error) {
	return meta.New[M](name, state, state, meta.Settings{
		Size: size, Cooling: s.Cooling, Seed: s.Seed, Stream: s.Stream, OnSample: s.OnSample,
	})
}

func magicSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	return localmagic.New(in.(*magic.Instance).N(), seed, stream)
}

func magicState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	n := in.(*magic.Instance).N()
	square, err := localmagic.NewSquare(n)
	if err != nil {
		return nil, err
	}
	return on(name, square, n*n, s)
}

func langfordSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	return locallangford.New(in.(*langford.Instance).N(), seed, stream)
}

func langfordState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	n := in.(*langford.Instance).N()
	row, err := locallangford.NewRow(n)
	if err != nil {
		return nil, err
	}
	return on(name, row, n, s)
}

func costasSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	return localcostas.New(in.(*costas.Instance).N(), seed, stream)
}

func costasState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	n := in.(*costas.Instance).N()
	array, err := localcostas.NewArray(n)
	if err != nil {
		return nil, err
	}
	return on(name, array, n, s)
}

func intervalSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	return localinterval.New(in.(*interval.Instance).N(), seed, stream)
}

func intervalState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	n := in.(*interval.Instance).N()
	series, err := localinterval.NewSeries(n)
	if err != nil {
		return nil, err
	}
	return on(name, series, n, s)
}

func squaresSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	p := in.(*squares.Instance)
	return localsquares.New(p.Side(), p.Sizes(), seed, stream)
}

func squaresState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	p := in.(*squares.Instance)
	board, err := localsquares.NewBoard(p.Side(), p.Sizes())
	if err != nil {
		return nil, err
	}
	return on(name, board, len(p.Sizes()), s)
}

func tspSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	p := in.(*tsp.Instance)
	return localtsp.NewSearch(p.Cities(), p.Distances(), seed, stream)
}

func tspState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	p := in.(*tsp.Instance)
	state, err := localtsp.New(p.Cities(), p.Distances())
	if err != nil {
		return nil, err
	}
	return on(name, state, p.Cities(), s)
}

func qapSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	p := in.(*qap.Instance)
	return localqap.NewSearch(p.Facilities(), p.Flows(), p.Distances(), seed, stream)
}

func qapState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	p := in.(*qap.Instance)
	state, err := localqap.New(p.Facilities(), p.Flows(), p.Distances())
	if err != nil {
		return nil, err
	}
	return on(name, state, p.Facilities(), s)
}

func coloringSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	g := in.(*coloring.Instance)
	return localcoloring.New(g.Vertices, g.Edges, seed, stream)
}

func coloringState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	g := in.(*coloring.Instance)
	if g.Colours == 0 {
		return nil, fmt.Errorf("coloring: %s on the tuned state colours with a given number of colours; expected k above 0, or the model", name)
	}
	graph, err := localcoloring.NewGraph(g.Vertices, g.Edges)
	if err != nil {
		return nil, err
	}
	state, err := localcoloring.NewState(graph, g.Colours, rng.New(s.Seed, s.Stream))
	if err != nil {
		return nil, err
	}
	return on(name, state, g.Vertices, s)
}

func jobshopSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	p := in.(*jobshop.Instance)
	machines, durations := p.Flat()
	return localjobshop.New(len(p.Jobs), machines, durations, seed, stream)
}

func jobshopState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	p := in.(*jobshop.Instance)
	machines, durations := p.Flat()
	shop, err := localjobshop.NewShop(len(p.Jobs), machines, durations)
	if err != nil {
		return nil, fmt.Errorf("jobshop: %w", err)
	}
	return on(name, localjobshop.NewState(shop, rng.New(s.Seed, s.Stream)), len(machines), s)
}

func rcpspProject(in problem.Instance) (*localrcpsp.Project, error) {
	durations, successors, demands, capacities := in.(*rcpsp.Instance).Lists()
	p, err := localrcpsp.NewProject(durations, successors, demands, capacities)
	if err != nil {
		return nil, fmt.Errorf("rcpsp: %w", err)
	}
	return p, nil
}

func rcpspSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	p, err := rcpspProject(in)
	if err != nil {
		return nil, err
	}
	return localrcpsp.NewSearch(p, seed, stream), nil
}

func rcpspState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	p, err := rcpspProject(in)
	if err != nil {
		return nil, err
	}
	return on(name, localrcpsp.NewState(p, rng.New(s.Seed, s.Stream)), len(in.(*rcpsp.Instance).Activities), s)
}

func quasigroupSearch(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
	q := in.(*quasigroup.Instance)
	return localquasigroup.New(q.Order(), q.Given(), seed, stream)
}

func quasigroupState(in problem.Instance, name string, s Setup) (localsearch.Walk, error) {
	q := in.(*quasigroup.Instance)
	square, err := localquasigroup.NewSquare(q.Order(), q.Given())
	if err != nil {
		return nil, err
	}
	return on(name, square, q.Holes(), s)
}
