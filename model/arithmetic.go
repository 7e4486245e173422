package model

import (
	"math"
	"math/bits"
)

// The functions below don't overflow. A result beyond int64 becomes the nearest
// of ±(2^63-1). No term has such a value, since |Coef*x + Offset| is below 2^63-1;
// so a comparison with a term is right even then.

// gap is |x - y|.
func gap(x, y int64) int64 {
	d := uint64(max(x, y)) - uint64(min(x, y))
	return int64(min(d, math.MaxInt64))
}

// grow returns the sum of total and by, none of which is negative.
func grow(total int64, by ...int64) int64 {
	for _, b := range by {
		total = min(total, math.MaxInt64-b) + b
	}
	return total
}

// product is x * y.
func product(x, y int64) int64 {
	hi, lo := bits.Mul64(uint64(gap(x, 0)), uint64(gap(y, 0)))
	p := int64(math.MaxInt64)
	if hi == 0 && lo < math.MaxInt64 {
		p = int64(lo)
	}
	if (x < 0) != (y < 0) {
		return -p
	}
	return p
}
