package domino

import (
	"fmt"
	"slices"
	"sync"
)

const (
	// MaxN is the largest number: boards have up to cellsOf(MaxN) cells.
	MaxN = 500
	// MaxPlaces is the largest number of places of a puzzle: pairs of a border
	// between two cells and a domino that can lie across it, in one of two
	// orientations. A board without blank cells has fewer, whatever its size; a
	// board of blank cells only has too many from n = 26 on.
	MaxPlaces = 1 << 20
	// Blank is a cell whose number is not given.
	Blank = -1
)

// Instance is a rectangle of numbers to be divided. It must not be changed once it
// is made; see New.
type Instance struct {
	Rows, Columns int
	N             int     // the largest number of the set
	Cells         []int32 // row by row: 0..N or Blank

	places []place
	likely func() ranking // found once
}

// New returns the puzzle of these cells, given row by row. The set follows from
// their number. It is an error if they are no rectangle of the given number of rows,
// if no set fills them, if a number is not in the set, or if there are more than
// MaxPlaces places.
func New(rows int, cells []int32) (*Instance, error) {
	if rows < 1 || len(cells) > cellsOf(MaxN) || len(cells)%rows != 0 || len(cells) == 0 {
		return nil, fmt.Errorf("domino: %d cells in %d rows; expected a rectangle of at most %d cells", len(cells), rows, cellsOf(MaxN))
	}
	p := &Instance{Rows: rows, Columns: len(cells) / rows, Cells: slices.Clone(cells)}
	n, ok := setOf(len(cells))
	if !ok {
		return nil, p.noSet(n)
	}
	p.N = n
	if i := slices.IndexFunc(cells, func(v int32) bool { return v < Blank || int(v) > n }); i >= 0 {
		return nil, fmt.Errorf("domino: row %d, column %d: the number %d; expected %s", i/p.Columns+1, i%p.Columns+1, cells[i], p.expectedNumber())
	}
	if places := p.countPlaces(); places > MaxPlaces {
		return nil, fmt.Errorf("domino: too many blank cells: %d places where a domino can lie; expected at most %d", places, MaxPlaces)
	}
	p.places = p.findPlaces()
	p.likely = sync.OnceValue(p.rank)
	return p, nil
}

// noSet returns the error of a board whose number of cells is that of no set; n is
// the first whose set is too large.
func (p *Instance) noSet(n int) error {
	largest := int(slices.Max(p.Cells))
	if largest >= 0 && largest <= MaxN {
		return fmt.Errorf("domino: %d x %d = %d cells, the largest number is %d; the set 0..%d fills %d cells, such as %d x %d",
			p.Rows, p.Columns, len(p.Cells), largest, largest, cellsOf(largest), largest+1, largest+2)
	}
	return fmt.Errorf("domino: %d x %d = %d cells are those of no set: the set 0..%d fills %d cells, the set 0..%d %d",
		p.Rows, p.Columns, len(p.Cells), n-1, cellsOf(n-1), n, cellsOf(n))
}

// expectedNumber says which numbers the board can have.
func (p *Instance) expectedNumber() string {
	return fmt.Sprintf("0..%d: the set of %d cells", p.N, len(p.Cells))
}

// at names a cell, counted from 1.
func (p *Instance) at(cell int) string {
	return fmt.Sprintf("row %d, column %d", cell/p.Columns+1, cell%p.Columns+1)
}

// Example returns the puzzle of the report: Sá and Silva, "Dominó", FEUP 2016,
// figure 1.
func Example() *Instance {
	p, err := New(4, []int32{
		1, 3, 0, 1, 2,
		3, 2, 0, 1, 3,
		3, 3, 0, 0, 1,
		2, 2, 1, 2, 0,
	})
	if err != nil {
		panic("domino: " + err.Error())
	}
	return p
}
