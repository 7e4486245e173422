package main

import (
	"fmt"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	localquasigroup "lsolve/localsearch/quasigroup"
	localrcpsp "lsolve/localsearch/rcpsp"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/quasigroup"
	"lsolve/problem/rcpsp"
	"lsolve/systematic/cp"
)

func rcpspKind() *problemKind {
	project := func(in problem.Instance) (*localrcpsp.Project, error) {
		durations, successors, demands, capacities := in.(*rcpsp.Instance).Lists()
		return localrcpsp.NewProject(durations, successors, demands, capacities)
	}
	return &problemKind{
		name: "rcpsp", learns: true, decides: cp.BranchActivity, usage: "schedule activities that need resources so that the last ends early (PSPLIB)", sense: model.Minimise,
		format: rcpsp.Format, read: parsed(rcpsp.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			p, err := project(in)
			if err != nil {
				return nil, fmt.Errorf("rcpsp: %w", err)
			}
			return localrcpsp.NewSearch(p, seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			p, err := project(in)
			if err != nil {
				return nil, fmt.Errorf("rcpsp: %w", err)
			}
			return on(name, localrcpsp.NewState(p, rng.New(w.Seed, w.Stream)), len(in.(*rcpsp.Instance).Activities), w)
		},
	}
}

func quasigroupKind() *problemKind {
	return &problemKind{
		name: "quasigroup", learns: true, decides: cp.BranchActivity, usage: "fill the holes of a Latin square (quasigroup completion)",
		format: quasigroup.Format, read: parsed(quasigroup.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			q := in.(*quasigroup.Instance)
			return localquasigroup.New(q.Order(), q.Given(), seed, stream)
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			q := in.(*quasigroup.Instance)
			square, err := localquasigroup.NewSquare(q.Order(), q.Given())
			if err != nil {
				return nil, err
			}
			return on(name, square, q.Holes(), w)
		},
	}
}
