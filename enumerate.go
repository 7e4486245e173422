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

// Enumerate prepares a complete search for all solutions of m, or with an objective
// for every one that is better than those before. Of the options it takes Limits,
// Seed, Threads and Search. The error says what is wrong with the model.
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
// error is something that went wrong; how the search ended, Result says.
func (e *Enumeration) Solutions() iter.Seq2[Solution, error] { return e.solver.Solutions(e.ctx) }

// Result returns what the last search came to. Its status is All, or Optimal, if nothing
// is left.
func (e *Enumeration) Result() SearchResult { return e.solver.Result() }

// CountSolutions counts the solutions of m; the objective is ignored. Of the options
// it takes those of Enumerate.
func CountSolutions(ctx context.Context, m *Model, o Options) (SolutionCount, error) {
	s, err := complete(m, o)
	if err != nil {
		return SolutionCount{}, err
	}
	return s.Count(ctx)
}

// complete returns a complete search through one tree.
func complete(m *Model, o Options) (*cp.Solver, error) {
	if err := m.Check(); err != nil {
		return nil, err
	}
	if err := m.CheckVars(o.Search); err != nil {
		return nil, fmt.Errorf("lsolve: Options.Search: %w", err)
	}
	options := cp.Options{Limits: o.Limits, Threads: o.Threads}
	if o.Search != nil {
		options.Branch = func(worker int) branch.Brancher {
			return branch.New(o.Search, branch.Options{Select: branch.FirstFail, Seed: o.Seed, Stream: uint64(worker)})
		}
	}
	return cp.New(m, options)
}
