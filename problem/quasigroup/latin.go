package quasigroup

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Latin returns a random Latin square of the given order, 1 to MaxOrder, row by row. In
// the limit every Latin square is equally likely; it walks mixing(order) squares.
// It is an error if the order is out of range.
func Latin(order int, r *rand.Rand) ([]int32, error) {
	if err := checkOrder(order); err != nil {
		return nil, err
	}
	c := newChain(order)
	c.walk(mixing(order), r)
	return c.number, nil
}

// mixing returns the number of Latin squares that the chain visits. No bound on its
// mixing time is known. A Latin square comes about every n moves (measured, n to 500),
// each of which changes eight cells, so every cell changes some 16 n times.
func mixing(n int) int { return max(1000, 2*n*n) }

// chain is the random walk of Jacobson and Matthews ("Generating uniformly
// distributed random Latin squares", 1996). A Latin square is a cube of 0 and 1,
// by row, column and number, in which every line sums to 1. A move adds 1 at a
// random 0, and restores the sums by the other corners of a subcube; that may leave
// one cell with -1, an improper square, which the next move adds 1 to. The walk on
// all these is symmetric, and so is what it makes of the proper ones, taken in the
// order in which they come.
type chain struct {
	n int
	// Where lines have their 1: the number of a row and a column, the column of a
	// row and a number, the row of a column and a number.
	number, col, row []int32
	// If improper, the cube has -1 at (r, c, v), and the three lines through it have
	// a second 1, here.
	improper               bool
	r, c, v                int32
	otherV, otherC, otherR int32
}

// newChain starts from the table of addition modulo n.
func newChain(n int) *chain {
	c := &chain{n: n, number: make([]int32, n*n), col: make([]int32, n*n), row: make([]int32, n*n)}
	for i := range n {
		for j := range n {
			v := (i + j) % n
			c.number[i*n+j] = int32(v)
			c.col[i*n+v] = int32(j)
			c.row[j*n+v] = int32(i)
		}
	}
	return c
}

// walk continues until it has visited the given number of Latin squares.
func (c *chain) walk(squares int, r *rand.Rand) {
	if c.n == 1 {
		return
	}
	for squares > 0 {
		c.move(r)
		if !c.improper {
			squares--
		}
	}
}

// move makes a move, to a square that is proper or not.
func (c *chain) move(r *rand.Rand) {
	n := c.n
	i, j, v := c.r, c.c, c.v
	if !c.improper {
		// A random 0 of the cube: every other number of every cell.
		i, j, v = int32(rng.Intn(r, n)), int32(rng.Intn(r, n)), int32(rng.Intn(r, n-1))
		if v >= c.number[int(i)*n+int(j)] {
			v++
		}
		c.otherV, c.otherC, c.otherR = v, j, i
	}
	// v2, j2 and i2 are where the lines through (i, j, v) have a 1. In an improper
	// square they are one of two, and the other one stays.
	number, col, row := &c.number[int(i)*n+int(j)], &c.col[int(i)*n+int(v)], &c.row[int(j)*n+int(v)]
	v2, j2, i2 := *number, *col, *row
	*number, *col, *row = c.otherV, c.otherC, c.otherR
	if c.improper {
		choice := r.Uint64()
		if choice&1 != 0 {
			v2, *number = *number, v2
		}
		if choice&2 != 0 {
			j2, *col = *col, j2
		}
		if choice&4 != 0 {
			i2, *row = *row, i2
		}
	}
	// The lines of two corners of the subcube: each 1 moves along its line.
	c.number[int(i)*n+int(j2)], c.number[int(i2)*n+int(j)] = v2, v2
	c.col[int(i)*n+int(v2)], c.col[int(i2)*n+int(v)] = j2, j2
	c.row[int(j)*n+int(v2)], c.row[int(j2)*n+int(v)] = i2, i2
	// The opposite corner (i2, j2, v2) loses 1: it had one, or now has -1.
	number, col, row = &c.number[int(i2)*n+int(j2)], &c.col[int(i2)*n+int(v2)], &c.row[int(j2)*n+int(v2)]
	if c.improper = *number != v2; !c.improper {
		*number, *col, *row = v, j, i
		return
	}
	c.r, c.c, c.v = i2, j2, v2
	c.otherV, c.otherC, c.otherR = v, j, i
}
