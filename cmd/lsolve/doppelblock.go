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
		flags: []cli.Flag{
			intFlag("n", catProblem, 6, "the boards of `N` rows and columns, each with the clues that follow from it, instead of a puzzle"),
			adjacentBlacksFlag(),
		},
		read: func(c *cli.Context, r io.Reader, file string) (instance, error) {
			p, err := doppelblock.Parse(file, r)
			if err != nil {
				return nil, err
			}
			return newDoppelblock(c, p)
		},
		example: func(c *cli.Context) (instance, error) { return newDoppelblock(c, doppelblock.Example()) },
		empty: func(c *cli.Context) (instance, error) {
			n := c.Int("n")
			if n < doppelblock.MinSize || n > doppelblock.MaxSize {
				return nil, usagef("-n %d; expected %d..%d", n, doppelblock.MinSize, doppelblock.MaxSize)
			}
			return newDoppelblock(c, doppelblock.New(n))
		},
	}
}

func adjacentBlacksFlag() cli.Flag {
	return stringFlag("adjacent-blacks", catProblem, "forbid", "doppelblock: `RULE` for the two blacks of a line side by side: forbid (as the report) or allow (the common rule); the puzzle itself may say, too")
}

// newDoppelblock applies the rule on adjacent blacks.
func newDoppelblock(c *cli.Context, p *doppelblock.Instance) (instance, error) {
	if err := oneOf(c, "adjacent-blacks", "forbid", "allow"); err != nil {
		return nil, err
	}
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
