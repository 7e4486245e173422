package catalogue

import (
	"context"
	"fmt"

	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Generate makes the instance of a seed by the problem's generator.
func (e *Entry) Generate(ctx context.Context, v problem.Values, seed uint64) (problem.Instance, error) {
	if e.Generator == nil {
		return nil, fmt.Errorf("%s: there is no generator", e.Name)
	}
	return e.Generator.Make(ctx, v, seed, e.Finder())
}

// Finder finds solutions with the complete search of the problem's defaults,
// without learning and restarts, on one thread.
func (e *Entry) Finder() problem.Finder {
	return func(ctx context.Context, s problem.Stated, limit int) (solutions []model.Assignment, effort int64, err error) {
		solver, err := cp.New(s.Model, cp.Options{
			Branch: func(int) branch.Brancher { return branch.New(s.Search, e.Complete.Branching) },
		})
		if err != nil {
			return nil, 0, err
		}
		for solution, err := range solver.Solutions(ctx) {
			if err != nil {
				return nil, 0, err
			}
			if solutions = append(solutions, solution.Values); len(solutions) == limit {
				break
			}
		}
		result := solver.Result()
		effort, _ = result.Stats.Get(solve.Nodes)
		return solutions, effort, result.Stopped
	}
}
