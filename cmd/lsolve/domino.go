package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/domino"
	"lsolve/systematic/cp/branch"
)

func dominoKind() *puzzleKind {
	return &puzzleKind{
		name: "domino", usage: "divide a rectangle of numbers into the dominoes of a set",
		format: domino.Format, formulations: domino.FormulationNames(), walked: domino.FormulationNames()[0],
		labeling: branch.DomWDeg, branching: branch.Step, choice: branch.IndomainMax,
		read: func(_ *cli.Context, r io.Reader, file string) (instance, error) {
			p, err := domino.Parse(file, r)
			if err != nil {
				return nil, err
			}
			if err := p.Validate(); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			return dominoInstance{p}, nil
		},
		example: func(*cli.Context) (instance, error) { return dominoInstance{domino.Example()}, nil },
	}
}

// dominoInstance is a Dominosa puzzle as an instance.
type dominoInstance struct{ p *domino.Instance }

func (i dominoInstance) state(formulation string) (problem.Stated, error) {
	f, err := domino.ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return f.State(i.p), nil
}

func (i dominoInstance) decode(formulation string, a model.Assignment) (picture, error) {
	f, err := domino.ParseFormulation(formulation)
	if err != nil {
		return nil, err
	}
	s := f.Decode(i.p, a)
	if err := i.p.CheckSolution(s); err != nil {
		return nil, err
	}
	return dominoPicture{i.p, &s}, nil
}

func (i dominoInstance) empty() picture { return dominoPicture{i.p, nil} }

// dominoPicture is a puzzle, with a solution or nil.
type dominoPicture struct {
	p *domino.Instance
	s *domino.Solution
}

func (d dominoPicture) values() []int32 {
	if d.s == nil {
		return nil
	}
	return d.s.Values()
}

func (d dominoPicture) text(w io.Writer) error {
	if d.s == nil {
		return d.p.Write(w)
	}
	_, err := io.WriteString(w, d.p.Text(d.values()))
	return err
}

func (d dominoPicture) svg(w io.Writer) error { return d.p.WriteSVG(w, d.values()) }

func (d dominoPicture) fields() map[string]any { return d.p.Fields(d.values()) }
