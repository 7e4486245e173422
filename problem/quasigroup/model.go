package quasigroup

import (
	"fmt"

	"lsolve/model"
	"lsolve/problem"
)

// Formulation is a way to state the square as a model. Each has a variable for each
// cell, row by row, that is fixed if its number is given, and an all_different
// constraint on every row and every column. The engine chooses their consistency
// (domain consistency, by matchings, is worth its cost near the phase transition:
// Gomes and Shmoys, 2002).
type Formulation uint8

// The formulations.
const (
	Cells Formulation = iota // nothing else
	// Dual has two more views of the same square, as variables that follow from the
	// first: for each row and number the column where it is, and for each column and
	// number the row, with inverse constraints between the views and all_different on
	// the lines of the new ones (Dotú, del Val and Cebrián, "Redundant modeling for
	// the quasigroup completion problem", 2003).
	Dual
)

var formulationNames = problem.Names{Cells: "cells", Dual: "dual"}

// String returns the formulation's name.
func (f Formulation) String() string { return formulationNames.Of(int(f), "formulation") }

// ParseFormulation returns the formulation of that name.
func ParseFormulation(name string) (Formulation, error) {
	f, err := formulationNames.Parse(name, "formulation")
	return Formulation(f), err
}

// Stated states the square as Cells.
func (p *Instance) Stated() problem.Stated { return p.State(Cells) }

// StatedAs states the square in the formulation of that name.
func (p *Instance) StatedAs(formulation string) (problem.Stated, error) {
	f, err := ParseFormulation(formulation)
	if err != nil {
		return problem.Stated{}, err
	}
	return p.State(f), nil
}

// State states the square.
func (p *Instance) State(f Formulation) problem.Stated {
	m := model.New()
	n := p.n
	cells := make([]model.Var, n*n)
	for i, v := range p.given {
		low, high := v, v
		if v == Hole {
			low, high = 0, int32(n-1)
		}
		cells[i] = m.Int(fmt.Sprintf("cell[%d,%d]", i/n, i%n), low, high)
	}
	for k := range n {
		m.Add(model.AllDifferent(cells[k*n:][:n]...))
	}
	for k := range n {
		m.Add(model.AllDifferent(column(cells, n, k)...))
	}
	if f == Dual {
		p.stateDual(m, cells)
	}
	return problem.Stated{Model: m, Search: cells}
}

// stateDual adds the views by rows and by columns.
func (p *Instance) stateDual(m *model.Model, cells []model.Var) {
	n := p.n
	inRow := make([]model.Var, n*n) // by row and number: the column
	inCol := make([]model.Var, n*n) // by column and number: the row
	for i := range inRow {
		inRow[i] = m.Int(fmt.Sprintf("column_of[%d,%d]", i/n, i%n), 0, int32(n-1))
		inCol[i] = m.Int(fmt.Sprintf("row_of[%d,%d]", i/n, i%n), 0, int32(n-1))
	}
	for k := range n {
		m.Add(model.Inverse(cells[k*n:][:n], inRow[k*n:][:n]))
		m.Add(model.Inverse(column(cells, n, k), inCol[k*n:][:n]))
	}
	for v := range n { // the places of v: a permutation, seen from rows and from columns
		rows, cols := column(inRow, n, v), column(inCol, n, v)
		m.Add(model.AllDifferent(rows...), model.AllDifferent(cols...), model.Inverse(rows, cols))
	}
}

// column returns the k-th column of a square that is given row by row.
func column(square []model.Var, n, k int) []model.Var {
	line := make([]model.Var, n)
	for i := range line {
		line[i] = square[i*n+k]
	}
	return line
}
