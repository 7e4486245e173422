package main

import (
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
)

// walkSetup is what a walk is told besides its problem.
type walkSetup struct {
	seed, stream uint64
	cooling      int64
	trace        func(localsearch.Sample)
}

// modelWalk is the metaheuristic of that name over a model.
func modelWalk(name string, m *model.Model, w walkSetup) (localsearch.Walk, error) {
	// Jumps are of single variables: no constraint is kept by the moves.
	s, err := cbls.New(m, cbls.Options{Flat: name == "jump"})
	if err != nil {
		return nil, err
	}
	return meta.New(name, meta.Setup[cbls.Move]{
		State: s, Neighbourhood: s, Cooling: w.cooling, Seed: w.seed, Stream: w.stream, OnSample: w.trace,
	})
}
