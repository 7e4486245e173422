package lsolve

import (
	"context"
	"fmt"
	"iter"

	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Enumeration gives solutions one after the other.
type Enumeration struct {
	ctx    context.Context
	solver *cp.Solver
}

// Enumerate prepares a complete search for all solutions of m, or with an objective for
// every one that is better than those before. It uses the options Limits, Seed, Threads
// and Search. The error says what is wrong with the model.
func Enumerate(ctx context.Context, m *Model, o Options) (*Enumeration, error) {
	s, err := complete(m, o)
	if err == nil {
		err = solve.CheckContext("lsolve", ctx)
	}
	if err != nil {
		return nil, err
	}
	return &Enumeration{ctx, s}, nil
}

// Solutions gives the solutions as they are found. Breaking off ends the search. An
// error means that something went wrong; Result reports how the search ended.
func (e *Enumeration) Solutions() iter.Seq2[Solution, error] { return e.solver.Solutions(e.ctx) }

// Result returns the result of the last search. Its status is All, or Optimal, if the
// search was complete.
func (e *Enumeration) Result() SearchResult { return e.solver.Result() }

// CountSolutions counts the solutions of m; the objective is ignored. It uses the
// options of Enumerate.
func CountSolutions(ctx context.Context, m *Model, o Options) (SolutionCount, error) {
	s, err := complete(m, o)
	if err != nil {
		return SolutionCount{}, err
	}
	return s.Count(ctx)
}

// complete returns a complete search through one tree.
func complete(m *Model, o Options) (*cp.Solver, error) {
	options := cp.Options{Limits: o.Limits, Threads: o.Threads}
	if o.Search != nil {
		options.Branch = func(worker int) branch.Brancher {
			return branch.New(o.Search, branch.Options{Select: branch.FirstFail, Seed: o.Seed, Stream: uint64(worker)})
		}
	}
	s, err := cp.New(m, options)
	if err != nil {
		return nil, err
	}
	if err := m.CheckVars(o.Search); err != nil {
		return nil, fmt.Errorf("lsolve: Options.Search: %w", err)
	}
	return s, nil
}
