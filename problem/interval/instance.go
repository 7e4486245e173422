package interval

import (
	"fmt"

	"lsolve/problem"
)

// MaxN is the greatest length: sums of distances fit an int64 with ease.
const MaxN = 1 << 24

// Instance is an all-interval series to be found.
type Instance struct{ n int }

var _ interface {
	problem.Drawer
	problem.Large
	problem.Sized
	problem.Structured
} = (*Instance)(nil)

// New returns the problem of a series of n values, 1 to MaxN.
func New(n int) (*Instance, error) {
	if n < 1 || n > MaxN {
		return nil, fmt.Errorf("interval: length %d, expected 1 to %d", n, MaxN)
	}
	return &Instance{n}, nil
}

// N returns the length.
func (p *Instance) N() int { return p.n }

// Footprint returns the approximate memory of a local search: the series, and
// the best one.
func (p *Instance) Footprint() int64 { return 20 * int64(p.n) }
