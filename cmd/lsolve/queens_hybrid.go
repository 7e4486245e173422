package main

import (
	"context"
	"slices"

	"lsolve/hybrid"
	"lsolve/hybrid/warmstart"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	localqueens "lsolve/localsearch/queens"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// hybridAlgorithms are the entries of those that join both engines.
func hybridAlgorithms() []algorithm {
	return []algorithm{
		{
			name: algoHybrid, usage: "min-conflicts on a permutation, whose rows --algo cp then tries first; rough: too few steps to solve it",
			effort: solve.Nodes, random: true, prunes: true, threaded: true,
			maxN:     maxCP,
			flags:    slices.Concat(cpFlags, warmFlagNames),
			variants: hybridVariants(),
			run: func(ctx context.Context, j job) outcome {
				j.seeded = true
				return runCP(ctx, j)
			},
		},
		{
			name: algoPortfolio, usage: "local search and complete search side by side, on the model",
			effort: solve.Nodes, random: true, prunes: true, threaded: true,
			maxN:  maxCP,
			flags: []string{"model", "consistency", "members", "deterministic", "slices"},
			run:   portfolioQueens,
		},
	}
}

// hybridVariants are the heuristics of cp, and the same after a rough seed.
func hybridVariants() map[string]func(*options) {
	variants := cpVariants()
	variants["rough"] = func(o *options) { o.hybrid.rough = true }
	for name, set := range cpVariants() {
		variants["rough_"+name] = func(o *options) {
			set(o)
			o.hybrid.rough = true
		}
	}
	return variants
}

// boardWalk is min-conflicts on a permutation of the rows.
func boardWalk(n int) func(seed, stream uint64) (localsearch.Walk, error) {
	return func(seed, stream uint64) (localsearch.Walk, error) {
		b := localqueens.NewRandomPermutation(n, rng.New(seed, stream))
		return meta.New("minconf", b, b, meta.Settings{Seed: seed, Stream: stream})
	}
}

// prepare makes the complete search.
func (j *job) prepare(ctx context.Context, m *model.Model, columns []model.Var, options cp.Options) (completeSearch, error) {
	if j.seeded {
		return j.prepareSeeded(ctx, m, columns, options)
	}
	return cp.New(m, options)
}

// prepareSeeded is the constraint engine after a local search: with the same
// options, and the same selection of variables unless the flags say that those
// in conflict come first.
func (j *job) prepareSeeded(ctx context.Context, m *model.Model, columns []model.Var, options cp.Options) (completeSearch, error) {
	o := j.options.cp
	seed := j.options.hybrid.seed(m, j.seed, j.stream)
	if j.options.hybrid.rough && j.options.hybrid.seedSteps == 0 {
		seed.Limits.Steps = max(1, int64(j.n)/roughShare)
	}
	if seed.Algo == "" {
		seed.Own, seed.Vars = boardWalk(j.n), columns
	}
	s := warmstart.Options{Walk: seed, Order: j.options.hybrid.order, CP: options}
	if s.Order == warmstart.AsGiven {
		s.Brancher = options.Branch
	} else {
		s.Search, s.Branch = o.selected(m, columns, j.seed)
	}
	return warmstart.Prepare(ctx, m, s)
}

// portfolioQueens is hybrid.Solve on the model.
func portfolioQueens(ctx context.Context, j job) outcome {
	type stated struct {
		m       *model.Model
		columns []model.Var
	}
	q, err := inBackground(ctx, func() stated {
		m, columns := j.options.cp.formulation.Model(j.n)
		return stated{m, columns}
	})
	if err != nil {
		return outcome{err: err}
	}
	h := j.options.hybrid
	if err := h.suits(algoPortfolio, model.Satisfy); err != nil {
		return outcome{err: err}
	}
	o := h.portfolio(algoPortfolio)
	o.Seed, o.Threads, o.Search = j.seed+j.stream, j.threads, q.columns
	o.Consistency = func(int, model.Constraint) cp.Consistency { return j.options.cp.consistency }
	o.Obey = true
	o.Branch = func(stream uint64) branch.Brancher {
		return branch.New(q.columns, branch.Options{Select: branch.DomWDeg, Style: branch.Step, Seed: o.Seed, Stream: stream})
	}
	r, err := hybrid.Solve(ctx, q.m, o)
	var rows []int32
	if r.Values != nil {
		rows = projected(r.Values, q.columns)
	}
	out := one(j, rows, r.Status, r.Stats, h.ended(&r, err))
	out.portfolio = &r
	return out
}

// rotatesOrder refuses an order of variables for a program that chooses rows.
func (o *hybridOptions) rotatesOrder(engine cpOptions) error {
	if o.order != warmstart.AsGiven && engine.rotates() {
		return usagef("--warm-order %v does not go with --heuristic %s, which chooses rows", o.order, rotate)
	}
	return nil
}
