package doppelblock

import (
	"fmt"
	"slices"
)

// The sizes of a board. With 2 columns all cells are black; a board of 100 has
// 10,000 cells, far more than any search fills.
const (
	MinSize = 3
	MaxSize = 100
)

const (
	// None is a clue that is missing, or a cell that is not given.
	None = -1
	// Black is the value of a black cell.
	Black = 0
)

// Instance is a given puzzle. Parse, New and Generate make valid ones; check any other
// with Valid before use.
type Instance struct {
	// N is the number of rows and of columns.
	N int
	// Columns and Rows have N clues each, or None: the sum of the numbers between
	// the two black cells.
	Columns, Rows []int
	// Cells are the rows of the board, each of N cells: a number, Black, or None.
	// nil: no cell is given.
	Cells [][]int
	// AdjacentBlacks allows the two black cells of a row or column to be
	// neighbours, as the common rules do. Parse leaves it false, as in the report.
	AdjacentBlacks bool
}

// New returns a puzzle of n rows and columns without any clue. n is from MinSize
// to MaxSize.
func New(n int) *Instance {
	return &Instance{N: n, Columns: slices.Repeat([]int{None}, n), Rows: slices.Repeat([]int{None}, n)}
}

// Example returns the report's sample. It has one solution.
func Example() *Instance {
	return &Instance{N: 6, Columns: []int{4, 8, 4, 5, 6, 5}, Rows: []int{9, 7, 2, 10, 3, 1}}
}

// maxClue returns the largest clue on a board of n: all numbers are between the two
// black cells.
func maxClue(n int) int { return (n - 2) * (n - 1) / 2 }

// Valid returns nil if the puzzle is well formed, otherwise an error that names the
// mistake. A valid puzzle may have no solution.
func (p *Instance) Valid() error {
	if p.N < MinSize || p.N > MaxSize {
		return fmt.Errorf("doppelblock: a board of %d, expected %d..%d", p.N, MinSize, MaxSize)
	}
	for _, side := range []struct {
		name  string
		clues []int
	}{{"column", p.Columns}, {"row", p.Rows}} {
		if len(side.clues) != p.N {
			return fmt.Errorf("doppelblock: %d %s clues on a board of %d", len(side.clues), side.name, p.N)
		}
		for i, clue := range side.clues {
			if clue < None || clue > maxClue(p.N) {
				return fmt.Errorf("doppelblock: %s %d: clue %d, expected 0..%d", side.name, i+1, clue, maxClue(p.N))
			}
		}
	}
	if p.Cells == nil {
		return nil
	}
	if len(p.Cells) != p.N {
		return fmt.Errorf("doppelblock: %d rows of cells on a board of %d", len(p.Cells), p.N)
	}
	for r, row := range p.Cells {
		if len(row) != p.N {
			return fmt.Errorf("doppelblock: row %d: %d cells on a board of %d", r+1, len(row), p.N)
		}
		for c, v := range row {
			if v < None || v > p.N-2 {
				return fmt.Errorf("doppelblock: row %d, column %d: %d, expected 0..%d", r+1, c+1, v, p.N-2)
			}
		}
	}
	return nil
}

// Given returns the cell of row r and column c, both from 0: a number, Black, or None.
func (p *Instance) Given(r, c int) int {
	if p.Cells == nil {
		return None
	}
	return p.Cells[r][c]
}

// clue is that of line l: the rows are lines 0..N-1, the columns N..2N-1.
func (p *Instance) clue(l int) int {
	if l < p.N {
		return p.Rows[l]
	}
	return p.Columns[l-p.N]
}

// cell returns the index, counted along the rows, of cell j of line l.
func (p *Instance) cell(l, j int) int {
	if l < p.N {
		return l*p.N + j
	}
	return j*p.N + l - p.N
}

// lineName names line l, counted from 1 as people do.
func (p *Instance) lineName(l int) string {
	if l < p.N {
		return fmt.Sprintf("row %d", l+1)
	}
	return fmt.Sprintf("column %d", l-p.N+1)
}

// give sets a given cell, None for an open one.
func (p *Instance) give(r, c, v int) {
	if p.Cells == nil {
		p.Cells = make([][]int, p.N)
		for i := range p.Cells {
			p.Cells[i] = slices.Repeat([]int{None}, p.N)
		}
	}
	p.Cells[r][c] = v
}
