package domino

import (
	"lsolve/model"
	"lsolve/problem"
)

// Formulation is a way to state a puzzle as a model. In all of them a place (a
// domino across a border, in one of two orientations) is taken or not, every cell
// is covered once and every domino lies once; they differ in their variables.
// Blank cells need no variables of their own: the places determine the numbers.
type Formulation uint8

// The formulations.
const (
	// Cover is an exact cover: a 0..1 variable a place; the sum of each cell is 1,
	// and that of each domino. The variables to branch on begin with the most
	// likely place (see belief.go): in that order, 1 first, the largest puzzles
	// are solved almost without a wrong decision. dom/wdeg, with ties to the
	// earliest variable, begins with the same decisions and is much better at
	// proving that there is no other solution. It is the best for everything
	// except boards with many blank cells.
	Cover Formulation = iota
	// Borders is the report's formulation: as Cover, with the variables in the
	// order of the board. Without blank cells a place is a border, and 1 is an
	// open one. It serves to compare branchings, as the report does; dom/wdeg does
	// best.
	Borders
	// Partner has a variable a cell: the direction in which its partner lies.
	// Neighbours agree, and each domino is counted. The variables are in the order
	// of the board. It is slower than the others, but the best for boards about
	// half of which is blank: those are first divided, then numbered.
	Partner
	// Places has a variable a domino: its place, the likely ones first. The
	// variables to branch on begin with the most certain domino, smallest value
	// first. It has the fewest variables and constraints, and finds first
	// solutions as fast as Cover; proofs take two to four times as long.
	Places
)

var formulationNames = problem.Names{Cover: "cover", Borders: "borders", Partner: "partner", Places: "places"}

// String returns the formulation's name.
func (f Formulation) String() string { return formulationNames.Of(int(f), "formulation") }

// FormulationNames returns the names of all formulations.
func FormulationNames() []string { return formulationNames }

// ParseFormulation returns the formulation of that name.
func ParseFormulation(name string) (Formulation, error) {
	i, err := formulationNames.Parse(name, "model")
	return Formulation(i), err
}

// Stated states the puzzle as Cover.
func (p *Instance) Stated() problem.Stated { return Cover.State(p) }

// StatedAs states the puzzle in the formulation of that name.
func (p *Instance) StatedAs(formulation string) (problem.Stated, error) {
	f, err := ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return f.State(p), nil
}

// State states the puzzle. Its solutions are those of the model, one for one.
func (f Formulation) State(p *Instance) (s problem.Stated) {
	switch f {
	case Borders:
		s = stateBorders(p)
	case Partner:
		s = statePartner(p)
	case Places:
		s = statePlaces(p)
	default:
		s = stateCover(p)
	}
	s.Decode = func(a model.Assignment) []int32 { return f.Decode(p, a).Values() }
	return s
}

// Decode returns the solution that an assignment to the model of State stands for.
func (f Formulation) Decode(p *Instance, a model.Assignment) Solution {
	s := Solution{Partners: make([]Direction, len(p.Cells)), Numbers: make([]int32, len(p.Cells))}
	switch f {
	case Partner:
		decodePartner(p, a, s)
	case Places:
		decodePlaces(p, a, s)
	default:
		decodeCover(p, a, s)
	}
	return s
}
