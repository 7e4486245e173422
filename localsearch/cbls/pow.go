package cbls

import (
	"math"

	"lsolve/model"
)

// pow has as violation the distance between X ^ Y and Z, and 1 if X ^ Y is not
// defined; see operation. It is recomputed if a power may be beyond int32.
func (c *compiler) pow(k model.PowConstraint) part {
	var x, y extent
	x.low, x.high = c.bounds(k.X)
	y.low, y.high = c.bounds(k.Y)
	xs, ys := powCandidates(x, y)
	for _, x := range xs {
		for _, y := range ys {
			if z, ok := power(x, y); ok && !fits(z, z) {
				return c.recomputed(k)
			}
		}
	}
	return operationOf(power, k.X, k.Y, k.Z)
}

func (c *compiler) powFunction(k model.PowConstraint) (f function, ok bool) {
	return c.evaluationOf(power, powCandidates, k.X, k.Y, k.Z)
}

// powCandidates returns the candidates for the extremes. For a given exponent
// these are at the ends of the base, next to 0 and at 0. For a given base they
// are at the ends of the exponent, of either parity, and where its sign changes.
func powCandidates(x, y extent) (xs, ys []int64) {
	return x.having(-1, 0, 1), y.having(y.low+1, -1, 0, 1, y.high-1)
}

// power is x to the y as model.PowConstraint has it, or some number beyond int32
// if that is.
func power(x, y int64) (int64, bool) {
	if y < 0 {
		switch x {
		case 0:
			return 0, false
		case 1, -1:
		default:
			return 0, true
		}
		y = -y
	}
	if y > 64 {
		y = 64 + y%2 // for bases -1, 0 and 1; others stop before
	}
	p := int64(1)
	for range y {
		if p *= x; abs(p) > math.MaxInt32+1 {
			break
		}
	}
	return p, true
}
