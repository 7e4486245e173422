package squares

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

// The largest instances.
const (
	MaxSide    = 1 << 14
	MaxSquares = 256
)

// Instance is a square and the squares that are to fill it.
type Instance struct {
	side  int32
	sizes []int32
}

var _ interface {
	problem.Drawer
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance of squares of the given sizes that must fill a
// square of the given side. The areas must be equal: otherwise there is no
// solution. It keeps no reference to sizes.
func New(side int32, sizes []int32) (*Instance, error) {
	if side < 1 || side > MaxSide {
		return nil, fmt.Errorf("squares: a side of %d; expected 1 to %d", side, MaxSide)
	}
	if len(sizes) > MaxSquares {
		return nil, fmt.Errorf("squares: %d squares; expected at most %d", len(sizes), MaxSquares)
	}
	area := int64(0)
	for i, s := range sizes {
		if s < 1 || s > side {
			return nil, fmt.Errorf("squares: square %d has the size %d; expected 1 to %d", i+1, s, side)
		}
		area += int64(s) * int64(s)
	}
	if whole := int64(side) * int64(side); area != whole {
		return nil, fmt.Errorf("squares: the areas sum to %d; expected %d, the area of the whole", area, whole)
	}
	return &Instance{side, slices.Clone(sizes)}, nil
}

// Side returns the side of the square that is to be filled.
func (p *Instance) Side() int32 { return p.side }

// Sizes returns the sides of the squares that fill it, in a copy.
func (p *Instance) Sizes() []int32 { return slices.Clone(p.sizes) }
