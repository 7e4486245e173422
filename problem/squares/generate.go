package squares

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Generate makes an instance with a solution. It divides the square of the given
// side, and then one of its squares after the other, until there are at least the
// given number; if no square can be divided any more, there may be fewer. Few of
// the squares are different: perfect squared squares are rare, and are found by
// enumerating planar graphs.
//
// A square of size s becomes one of size s-a in a corner and an edge of squares of
// size a on two sides, for a divisor a of s.
func Generate(side int32, squares int, r *rand.Rand) (*Instance, error) {
	if side < 1 || side > MaxSide {
		return nil, fmt.Errorf("squares: a side of %d; expected 1 to %d", side, MaxSide)
	}
	if squares < 1 || squares > MaxSquares {
		return nil, fmt.Errorf("squares: %d squares; expected 1 to %d", squares, MaxSquares)
	}
	sizes := []int32{side}
	for len(sizes) < squares {
		i, a, ok := division(sizes, r)
		if !ok {
			break
		}
		s := sizes[i]
		sizes[i] = s - a
		for range 2*s/a - 1 {
			sizes = append(sizes, a)
		}
	}
	rng.Shuffle32(r, sizes)
	return New(side, sizes)
}

// division chooses a square to divide and the size of its edge's squares, all that
// stay within MaxSquares equally likely.
func division(sizes []int32, r *rand.Rand) (square int, edge int32, ok bool) {
	choices := 0
	for i, s := range sizes {
		for a := int32(1); 2*a <= s; a++ {
			if s%a != 0 || len(sizes)+int(2*s/a)-1 > MaxSquares {
				continue
			}
			if choices++; rng.Intn(r, choices) == 0 {
				square, edge = i, a
			}
		}
	}
	return square, edge, choices > 0
}
