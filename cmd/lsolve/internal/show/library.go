package show

import (
	"fmt"

	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem"
	"lsolve/solve"
)

// library is the format of the problem's library. It writes one solution.
type library struct{ *Printer }

func (l library) solution(s solve.Solution) error {
	in, ok := l.Instance.(problem.SolutionWriter)
	if !ok {
		return fmt.Errorf("--format library: %s has no such format", l.Name)
	}
	return in.WriteSolution(l.Out.Until(l.ctx), s.Values)
}

func (library) improvement(solve.Improvement) error { return nil }

func (library) run(r *run.Record) error {
	if r.Status == solve.Unsatisfiable {
		return fmt.Errorf("there is no solution to write: the problem is %v", r.Status)
	}
	return nil
}

func (library) runs([]run.Record) error { return nil }
