package show

import (
	"fmt"

	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem"
	"lsolve/solve"
)

// drawing is the format svg. It draws one solution.
type drawing struct{ *Printer }

func (d drawing) solution(s solve.Solution) error { return d.draw(s.Values) }

// draw draws a solution, or with nil values the bare instance.
func (d drawing) draw(values []int32) error {
	in, ok := d.Instance.(problem.Drawer)
	if !ok {
		return fmt.Errorf("--format svg: %s has no drawing", d.Name)
	}
	return in.WriteSVG(d.Out.Until(d.ctx), values)
}

func (drawing) improvement(solve.Improvement) error { return nil }

func (drawing) run(r *run.Record) error {
	if r.Status == solve.Unsatisfiable {
		return fmt.Errorf("there is no solution to draw: the problem is %v", r.Status)
	}
	return nil
}

func (drawing) runs([]run.Record) error { return nil }
