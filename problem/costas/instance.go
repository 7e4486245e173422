package costas

import (
	"fmt"

	"lsolve/problem"
)

// MaxN is the greatest order. Arrays of order 32 are not known, and searches end far
// below.
const MaxN = 32

// Instance is a Costas array to be found.
type Instance struct{ n int }

var _ interface {
	problem.Drawer
	problem.Sized
	problem.Structured
} = (*Instance)(nil)

// New returns the problem of order n, 1 to MaxN.
func New(n int) (*Instance, error) {
	if n < 1 || n > MaxN {
		return nil, fmt.Errorf("costas: order %d, expected 1 to %d", n, MaxN)
	}
	return &Instance{n}, nil
}

// N returns the order.
func (p *Instance) N() int { return p.n }
