package doppelblock

import (
	"fmt"
	"slices"

	"lsolve/model"
	"lsolve/problem"
)

// Formulation is a way to state the puzzle as a model. In all of them the first N*N
// variables are the cells, row by row, a number or 0 for black, and everything else
// follows from the cells: a model has the same number of solutions as the puzzle. They
// differ in how much an engine deduces. Sizes below hold for the first solution of
// random puzzles with all clues, by a complete search without learning.
type Formulation uint8

// The formulations.
const (
	// Sets has for every line the set of numbers between its black cells, and an
	// automaton for all sets of a size with the sum of the clue; see model_sets.go. It
	// is by far the strongest. Branching by weighted degree (dom_w_deg, indomain_min,
	// step) mostly takes less than 200 nodes on boards of 10, and about 1000 on boards
	// of 30. An unlucky start sometimes takes hundreds of times as long; restarts
	// (Luby, scale 100) help.
	Sets Formulation = iota
	// Cells has for every line the places of the black cells, and the sums up to
	// each cell; the clue is the difference of two of them, taken by element
	// constraints. It is small, and good for boards of up to 7 rows, by
	// first_fail.
	Cells
	// Regular has for every line an automaton that reads the cells and adds up those
	// between the black ones. Its only variables are the cells, so a search branches on
	// those only; good for boards of up to 8 rows.
	Regular
	// Channelled has for every line also the places of the numbers and of both black
	// cells, and says for every number whether it is between. Places in rows are tied
	// to those in columns, so every number is a permutation of its own. The clue is a
	// plain sum, propagated by its bounds only; good for boards of up to 8 rows.
	Channelled
)

var formulationNames = problem.Names{Sets: "sets", Cells: "cells", Regular: "regular", Channelled: "channelled"}

// String returns the formulation's name.
func (f Formulation) String() string { return formulationNames.Of(int(f), "formulation") }

// FormulationNames returns the names of all formulations, the best first.
func FormulationNames() []string { return formulationNames }

// ParseFormulation returns the formulation of that name.
func ParseFormulation(name string) (Formulation, error) {
	i, err := formulationNames.Parse(name, "model")
	return Formulation(i), err
}

// Stated states the puzzle as Sets.
func (p *Instance) Stated() problem.Stated { return Sets.State(p) }

// StatedAs states the puzzle in the formulation of that name.
func (p *Instance) StatedAs(formulation string) (problem.Stated, error) {
	f, err := ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return f.State(p), nil
}

// State states p, which is valid. Search begins with the places of the black cells if
// the formulation has them, and ends with the cells: the search is shorter by orders of
// magnitude when the black cells come first.
func (f Formulation) State(p *Instance) problem.Stated {
	b := &builder{p: p, m: model.New()}
	b.cells = make([]model.Var, 0, p.N*p.N)
	for r := range p.N {
		for c := range p.N {
			d := model.Range(Black, int32(p.N-2))
			if v := p.Given(r, c); v != None {
				d = model.Range(int32(v), int32(v))
			}
			b.cells = append(b.cells, b.m.Var(fmt.Sprintf("x[%d,%d]", r, c), d))
		}
	}
	for l := range 2 * p.N {
		b.contents(b.line(l))
	}
	switch f {
	case Cells:
		b.statePrefixSums()
	case Regular:
		b.stateRegular()
	case Channelled:
		b.stateChannelled()
	default:
		b.stateSets()
	}
	return problem.Stated{Model: b.m, Search: append(b.blacks, b.cells...), Decode: func(a model.Assignment) []int32 {
		return slices.Clone(a[:p.N*p.N])
	}}
}

// Decode returns the board of an assignment to the model of p.
func (f Formulation) Decode(p *Instance, a model.Assignment) Solution { return p.solution(a) }

// builder is a model that is being made.
type builder struct {
	p      *Instance
	m      *model.Model
	cells  []model.Var // row by row
	blacks []model.Var // the places of the black cells
}

// line returns the cells of line l.
func (b *builder) line(l int) []model.Var {
	line := make([]model.Var, b.p.N)
	for j := range line {
		line[j] = b.cells[b.p.cell(l, j)]
	}
	return line
}

// contents requires two black cells and every number once.
func (b *builder) contents(line []model.Var) {
	values, times := make([]int32, b.p.N-1), make([]int32, b.p.N-1)
	for v := range values {
		values[v], times[v] = int32(v), 1
	}
	times[Black] = 2
	b.m.Add(model.CardinalityBounds(line, values, times, times).AsClosed())
}

// leastBetween returns the least number of cells between two black ones.
func (p *Instance) leastBetween() int {
	if p.AdjacentBlacks {
		return 0
	}
	return 1
}

// ends adds the places of the black cells of line l, the first and the last.
func (b *builder) ends(l int) (first, last model.Var) {
	n := int32(b.p.N)
	first = b.m.Int(fmt.Sprintf("first[%d]", l), 0, n-2)
	last = b.m.Int(fmt.Sprintf("last[%d]", l), 1, n-1)
	b.blacks = append(b.blacks, first, last)
	return first, last
}

// distance requires of the places of the black cells what the clue of line l implies
// for their distance: k different numbers from 1..n-2 have a sum between 1+2+...+k and
// that of the k largest.
func (b *builder) distance(l int, first, last model.Var) {
	n, clue := b.p.N, b.p.clue(l)
	least, most := b.p.leastBetween(), n-2
	for k := n - 2; clue != None && k >= 0; k-- {
		if k*(k+1)/2 > clue {
			most = k - 1
		}
		if k*(2*(n-2)-k+1)/2 < clue {
			least = max(least, k+1)
			break
		}
	}
	apart := model.Sum(last).Minus(first)
	b.m.Add(apart.AtLeast(least+1), apart.AtMost(most+1))
}
