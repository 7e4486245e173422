package show

import (
	"fmt"
	"io"

	"lsolve/cmd/lsolve/internal/run"
	"lsolve/problem"
	"lsolve/solve"
)

// nothing is the format none.
type nothing struct{}

func (nothing) solution(solve.Solution) error       { return nil }
func (nothing) improvement(solve.Improvement) error { return nil }
func (nothing) run(*run.Record) error               { return nil }
func (nothing) runs([]run.Record) error             { return nil }

// single is a format of one solution and nothing else: a drawing, or what the
// problem's library has.
type single struct {
	nothing
	*Printer
	write func(in problem.Instance, w io.Writer, values []int32) (ok bool, err error)
	verb  string
}

func (s *single) solution(found solve.Solution) error {
	ok, err := s.write(s.Instance, s.Out, found.Values)
	if !ok {
		return fmt.Errorf("--format %s: %s has no such format", s.String("format"), s.Name)
	}
	return err
}

func (s *single) run(r *run.Record) error {
	if r.Status == solve.Unsatisfiable {
		return fmt.Errorf("there is no solution to %s: the problem is %v", s.verb, r.Status)
	}
	return nil
}

func draw(in problem.Instance, w io.Writer, values []int32) (ok bool, err error) {
	drawn, ok := in.(problem.Drawer)
	if !ok {
		return false, nil
	}
	return true, drawn.WriteSVG(w, values)
}

// chart writes a map.
func chart(in problem.Instance, w io.Writer, values []int32) (ok bool, err error) {
	mapped, ok := in.(problem.Mapper)
	if !ok {
		return false, nil
	}
	return true, mapped.WriteGeoJSON(w, values)
}

func library(in problem.Instance, w io.Writer, values []int32) (ok bool, err error) {
	written, ok := in.(problem.SolutionWriter)
	if !ok {
		return false, nil
	}
	return true, written.WriteSolution(w, values)
}
