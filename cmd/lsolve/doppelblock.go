package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/doppelblock"
	"lsolve/systematic/cp/branch"
)

func doppelblockKind() *puzzleKind {
	return &puzzleKind{
		name: "doppelblock", usage: "fill a square with numbers and two black cells a line, given sums between the blacks",
		format: doppelblock.Format, formulations: doppelblock.FormulationNames(), walked: doppelblock.Regular.String(),
		labeling: branch.DomWDeg, branching: branch.Step, choice: branch.IndomainMin, restarts: true,
		size:    &problem.Size{Default: 6, Least: doppelblock.MinSize, Most: doppelblock.MaxSize, Asked: true},
		options: []problem.Option{adjacentBlacks},
		read: func(c *cli.Context, r io.Reader, file string) (instance, error) {
			p, err := doppelblock.Parse(file, r)
			if err != nil {
				return nil, err
			}
			return newDoppelblock(c, p)
		},
		example: func(c *cli.Context) (instance, error) { return newDoppelblock(c, doppelblock.Example()) },
		empty: func(c *cli.Context) (instance, error) {
			return newDoppelblock(c, doppelblock.New(c.Int("n")))
		},
	}
}

var adjacentBlacks = problem.Option{
	Name: "adjacent-blacks", Default: "forbid", Choices: []string{"forbid", "allow"}, Placeholder: "RULE",
	Sentence: "whether the two blacks of a line may be side by side; the puzzle itself may say, too",
}

// newDoppelblock applies the rule on adjacent blacks.
func newDoppelblock(c *cli.Context, p *doppelblock.Instance) (instance, error) {
	if c.IsSet("adjacent-blacks") { // the puzzle itself may say
		p.AdjacentBlacks = c.String("adjacent-blacks") == "allow"
	}
	return doppelblockInstance{p}, nil
}

// doppelblockInstance is a Doppelblock puzzle as an instance.
type doppelblockInstance struct{ p *doppelblock.Instance }

func (i doppelblockInstance) state(formulation string) (problem.Stated, error) {
	f, err := doppelblock.ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return f.State(i.p), nil
}

func (i doppelblockInstance) decode(formulation string, a model.Assignment) (picture, error) {
	f, err := doppelblock.ParseFormulation(formulation)
	if err != nil {
		return nil, err
	}
	s := f.Decode(i.p, a)
	if err := i.p.CheckSolution(s); err != nil {
		return nil, err
	}
	return doppelblockPicture{i.p, &s}, nil
}

func (i doppelblockInstance) empty() picture { return doppelblockPicture{i.p, nil} }

// doppelblockPicture is a puzzle, with a solution or nil.
type doppelblockPicture struct {
	p *doppelblock.Instance
	s *doppelblock.Solution
}

func (d doppelblockPicture) values() []int32 {
	if d.s == nil {
		return nil
	}
	return d.s.Values()
}

func (d doppelblockPicture) text(w io.Writer) error {
	if d.s == nil {
		return d.p.Write(w)
	}
	_, err := io.WriteString(w, d.p.Text(d.values()))
	return err
}

func (d doppelblockPicture) svg(w io.Writer) error { return d.p.WriteSVG(w, d.values()) }

func (d doppelblockPicture) fields() map[string]any { return d.p.Fields(d.values()) }
