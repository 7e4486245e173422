package quasigroup

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

// MaxOrder is the largest order of a square.
const MaxOrder = 500

// Hole stands for the missing number of an empty cell.
const Hole = -1

// Instance is a partial Latin square.
type Instance struct {
	n     int
	given []int32 // row by row; Hole where nothing is given
}

var _ interface {
	problem.Drawer
	problem.Formulated
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the partial square of the given order, 1 to MaxOrder, with the
// given cells, row by row: each 0..order-1 or Hole. It is an error if a row or a
// column has a number twice, and if there are not order*order cells. The slice is
// not kept.
func New(order int, given []int32) (*Instance, error) {
	if err := checkOrder(order); err != nil {
		return nil, err
	}
	if len(given) != order*order {
		return nil, fmt.Errorf("quasigroup: %d cells; expected %d for the order %d", len(given), order*order, order)
	}
	used := newUsed(order)
	for i, v := range given {
		if v == Hole {
			continue
		}
		if v < 0 || int(v) >= order {
			return nil, fmt.Errorf("quasigroup: row %d, column %d: the number %d; expected 0..%d, or %d for a hole", i/order, i%order, v, order-1, Hole)
		}
		if !used.add(i/order, i%order, v) {
			return nil, fmt.Errorf("quasigroup: row %d, column %d: the number %d is in the row or in the column twice", i/order, i%order, v)
		}
	}
	return &Instance{n: order, given: slices.Clone(given)}, nil
}

func checkOrder(order int) error {
	if order < 1 || order > MaxOrder {
		return fmt.Errorf("quasigroup: the order %d; expected 1..%d", order, MaxOrder)
	}
	return nil
}

// Order returns the number of rows, of columns and of numbers.
func (p *Instance) Order() int { return p.n }

// Given returns a copy of the cells, row by row: a number or Hole.
func (p *Instance) Given() []int32 { return slices.Clone(p.given) }

// Holes returns the number of cells that are to be filled.
func (p *Instance) Holes() int {
	holes := 0
	for _, v := range p.given {
		if v == Hole {
			holes++
		}
	}
	return holes
}

// used is which numbers rows and columns have.
type used struct {
	n          int
	rows, cols []bool // by line and number
}

func newUsed(n int) *used {
	return &used{n: n, rows: make([]bool, n*n), cols: make([]bool, n*n)}
}

// add marks the number v of a cell. It returns false, and marks nothing, if the
// row or the column has it.
func (u *used) add(row, col int, v int32) bool {
	r, c := &u.rows[row*u.n+int(v)], &u.cols[col*u.n+int(v)]
	if *r || *c {
		return false
	}
	*r, *c = true, true
	return true
}
