package domino

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// GenerateOptions say which puzzle to make.
type GenerateOptions struct {
	N             int // the largest number of the set: 0..MaxN
	Rows, Columns int // 0: what follows from the other; both 0: N+1 rows of N+2
	Seed          uint64
	Unique        bool // the puzzle has one solution only
}

// ErrNoUnique is wrapped by the error of Generate when it has found no puzzle
// with one solution; for some rectangles there is none.
var ErrNoUnique = errors.New("domino: found no puzzle with one solution")

// Generate makes a puzzle: a random division of the rectangle (see tile), and the
// dominoes of the set put on it at random. The same options give the same puzzle.
// find is needed if the solution must be unique, and may otherwise be nil; it is
// given models of Cover.
func Generate(ctx context.Context, o GenerateOptions, find problem.Finder) (*Instance, error) {
	rows, columns, err := o.shape()
	if err != nil {
		return nil, err
	}
	r := rng.New(o.Seed, 0)
	if !o.Unique {
		return newDraft(rows, columns, o.N, r).puzzle()
	}
	if find == nil {
		return nil, errors.New("domino: a puzzle with one solution needs a Finder")
	}
	return generateUnique(ctx, rows, columns, o.N, r, find)
}

// shape returns the rows and columns of the options.
func (o GenerateOptions) shape() (rows, columns int, err error) {
	if o.N < 0 || o.N > MaxN {
		return 0, 0, fmt.Errorf("domino: the set 0..%d; expected one from 0..0 to 0..%d", o.N, MaxN)
	}
	cells := cellsOf(o.N)
	rows, columns = o.Rows, o.Columns
	switch {
	case rows == 0 && columns == 0:
		rows, columns = o.N+1, o.N+2
	case rows == 0 && columns > 0:
		rows = cells / columns
	case columns == 0 && rows > 0:
		columns = cells / rows
	}
	if rows < 1 || columns < 1 || rows > cells || columns > cells || rows*columns != cells {
		return 0, 0, fmt.Errorf("domino: a rectangle of %d x %d; expected one of %d cells, such as %d x %d, for the set 0..%d", rows, columns, cells, o.N+1, o.N+2, o.N)
	}
	return rows, columns, nil
}

// draft is a puzzle that is being made, with a solution.
type draft struct {
	rows, columns int
	partner       []int32 // by cell
	cells         []int32
	laid          []int32 // the first cells of the dominoes
}

// newDraft lays the set 0..n at random.
func newDraft(rows, columns, n int, r *rand.Rand) *draft {
	d := &draft{rows: rows, columns: columns, partner: tile(rows, columns, r), cells: make([]int32, rows*columns)}
	for cell, other := range d.partner {
		if int(other) > cell {
			d.laid = append(d.laid, int32(cell))
		}
	}
	order := append([]int32(nil), d.laid...)
	rng.Shuffle32(r, order)
	for i, piece := range set(int32(n)) {
		d.lay(order[i], piece.A, piece.B, r)
	}
	return d
}

// lay puts a domino on the cell and its partner, in a random orientation.
func (d *draft) lay(cell, a, b int32, r *rand.Rand) {
	if rng.Intn(r, 2) == 1 {
		a, b = b, a
	}
	d.cells[cell], d.cells[d.partner[cell]] = a, b
}

func (d *draft) puzzle() (*Instance, error) { return New(d.rows, d.cells) }
