package fzn

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"lsolve/flatzinc"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

var errWrong = errors.New("wrong solution")

// checkSolution reads the file once more with every variable fixed to its value, and checks
// by a complete search that this is a solution. So mistakes made when the file was first
// compiled are found.
func (r *run) checkSolution(ctx context.Context, values []int32) error {
	p, err := r.load(ctx, nil)
	if err != nil {
		return err
	}
	if err := p.Fix(r.compiled.Declared(values)); err != nil {
		return fmt.Errorf("%w: %w", errWrong, err)
	}
	c, err := p.Compile()
	if err != nil {
		return err
	}
	status := solve.Unsatisfiable
	if !c.Unsatisfiable {
		s, err := cp.New(c.Model, cp.Options{})
		if err != nil {
			return err
		}
		result, err := s.Solve(ctx)
		if err = cmp.Or(err, result.Stopped); err != nil {
			return err
		}
		status = result.Status
	}
	if status == solve.Unsatisfiable {
		return fmt.Errorf("%w: the file does not allow\n%s", errWrong, r.compiled.Append(nil, values))
	}
	if c.Goal != flatzinc.Satisfy && c.Objective(nil) != r.compiled.Objective(values) {
		return fmt.Errorf("%w: the objective is %d, not %d", errWrong, c.Objective(nil), r.compiled.Objective(values))
	}
	return nil
}
