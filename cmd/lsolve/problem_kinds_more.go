package main

import (
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
	return &problemKind{
		name: "rcpsp", learns: true, decides: cp.BranchActivity, usage: "schedule activities that need resources so that the last ends early (PSPLIB)", sense: model.Minimise,
		format: rcpsp.Format, read: parsed(rcpsp.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localrcpsp.NewSearch(in.(*rcpsp.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			state := localrcpsp.NewState(in.(*rcpsp.Instance), rng.New(w.Seed, w.Stream))
			return on(name, state, state.Variables(), w)
		},
	}
}

func quasigroupKind() *problemKind {
	return &problemKind{
		name: "quasigroup", learns: true, decides: cp.BranchActivity, usage: "fill the holes of a Latin square (quasigroup completion)",
		format: quasigroup.Format, read: parsed(quasigroup.Parse),
		tuned: func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error) {
			return localquasigroup.NewSearch(in.(*quasigroup.Instance), seed, stream), nil
		},
		board: func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error) {
			square := localquasigroup.NewSquare(in.(*quasigroup.Instance))
			return on(name, square, square.Variables(), w)
		},
	}
}
