package magic

import (
	"fmt"

	"lsolve/problem"
)

// MaxN is the largest order of an instance, whose square takes 1 GiB. A model has
// n^2 variables, so only local search without a model reaches that order.
const MaxN = 1 << 14

// Instance is a magic square to be found.
type Instance struct {
	n        int
	standard bool
}

var _ interface {
	problem.Drawer
	problem.Large
	problem.Sized
	problem.Structured
} = (*Instance)(nil)

// New returns the magic square of order n, 1 to MaxN. With standard, its model has
// only squares in Frénicle's standard form (1693), one of each eight that are
// rotations and reflections of each other: the upper left corner is the smallest of
// the four, and its right neighbour is smaller than the one below. Check accepts any
// magic square.
func New(n int, standard bool) (*Instance, error) {
	if n < 1 || n > MaxN {
		return nil, fmt.Errorf("magic: order %d, expected 1 to %d", n, MaxN)
	}
	return &Instance{n, standard}, nil
}

// N returns the order, the number of rows.
func (p *Instance) N() int { return p.n }

// Sum returns what every row, column and diagonal sums to.
func (p *Instance) Sum() int64 { return int64(p.n) * (int64(p.n)*int64(p.n) + 1) / 2 }

// Footprint returns the approximate memory of a local search: a square, its copy and
// the best one.
func (p *Instance) Footprint() int64 { return 13 * int64(p.n) * int64(p.n) }

// Solvable reports whether there is a magic square of order n: of every n >= 1
// but 2.
func Solvable(n int) bool { return n >= 1 && n != 2 }
