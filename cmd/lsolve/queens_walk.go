package main

import (
	"context"
	"fmt"
	"io"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	localqueens "lsolve/localsearch/queens"
	"lsolve/problem/queens"
	"lsolve/solve"
)

// maxWalk is the largest board of the metaheuristics: on permutations, and
// stated as a model.
func maxWalk(o options) int {
	switch {
	case !o.modelled:
		return 10_000_000
	case o.cp.formulation == queens.AllDifferent:
		return 5_000_000
	}
	return 2000 // disequalities of all pairs
}

// metaAlgorithms are the entries of the metaheuristics.
func metaAlgorithms() []algorithm {
	var entries []algorithm
	for _, info := range meta.All() {
		if info.Name == "minconf" {
			continue // it has an entry; with --model it is the one of the generic engine
		}
		entries = append(entries, algorithm{
			name: info.Name, usage: info.Summary, effort: solve.Steps, random: true, walks: true,
			maxN: maxWalk, flags: append([]string{"model"}, walkFlagNames...),
			variants: map[string]func(*options){
				"model": func(o *options) { o.modelled = true },
			},
			run: func(ctx context.Context, j job) outcome { return walkQueens(ctx, info.Name, j) },
		})
	}
	return entries
}

// walkQueens walks a board, or the model.
func walkQueens(ctx context.Context, name string, j job) outcome {
	if j.n < 4 {
		return runConstruct(ctx, j) // known without a search: no walk can prove that there is none
	}
	w := walkRun{
		walkOptions: j.options.walk, threads: j.threads, maxSteps: j.maxSteps, stream: j.stream * walkStreams, progress: j.progress,
	}
	if !j.options.modelled {
		w.start = func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
			b := localqueens.NewRandomPermutation(j.n, rng.New(j.seed, stream))
			return meta.New(name, b, b, meta.Settings{Cooling: j.options.walk.cooling, Seed: j.seed, Stream: stream, OnSample: trace})
		}
		r, err := w.run(ctx)
		return one(j, r.State, r.Status, r.Stats, err)
	}
	m, columns := j.options.cp.formulation.Model(j.n)
	w.start = func(stream uint64, trace func(localsearch.Sample)) (localsearch.Walk, error) {
		return meta.OnModel(name, m, meta.Settings{Cooling: j.options.walk.cooling, Seed: j.seed, Stream: stream, OnSample: trace})
	}
	r, err := w.run(ctx)
	if j.options.walk.explain && r.State != nil {
		if s, spaceErr := cbls.New(m, cbls.Options{}); spaceErr == nil {
			j.explain(explanation(s, r.State))
		}
	}
	rows := make([]int32, 0, j.n)
	if r.State != nil {
		for _, x := range columns {
			rows = append(rows, r.State[x])
		}
	}
	return one(j, rows, r.Status, r.Stats, err)
}

// writeExplanation prints it for people.
func writeExplanation(w io.Writer, e cbls.Explanation) error {
	if err := e.Write(w); err != nil {
		return fmt.Errorf("--explain: %w", err)
	}
	return nil
}
