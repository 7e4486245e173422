package langford

import (
	"fmt"

	"lsolve/problem"
)

// MaxN is the largest order of an instance.
const MaxN = 1 << 28

// Instance is a Langford sequence to be found.
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

// New returns the problem of order n, 1 to MaxN. With standard, its model has only one
// of two solutions that are the reverse of each other: the one with the two 1s further
// to the left. Check accepts both.
func New(n int, standard bool) (*Instance, error) {
	if n < 1 || n > MaxN {
		return nil, fmt.Errorf("langford: order %d, expected 1 to %d", n, MaxN)
	}
	return &Instance{n, standard}, nil
}

// N returns the order, the largest number.
func (p *Instance) N() int { return p.n }

// Footprint returns the approximate memory of a local search: the row with its sets, and
// the best one.
func (p *Instance) Footprint() int64 { return 70 * int64(p.n) }

// Solvable reports whether order n has solutions: if n mod 4 is 0 or 3 (Davies, The
// Mathematical Gazette 43, 1959). In other orders the numbers of odd and even cells
// cannot match.
func Solvable(n int) bool { return n > 0 && (n%4 == 0 || n%4 == 3) }
