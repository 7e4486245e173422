package cbls

import "lsolve/model"

// mod has as violation the distance between the remainder of X / Y, with the sign
// of X, and Z, and 1 if Y is 0; see operation.
func (c *compiler) mod(k model.ModConstraint) part { return operationOf(remainder, k.X, k.Y, k.Z) }

func (c *compiler) modFunction(k model.ModConstraint) (f function, ok bool) {
	f, ok = c.evaluationOf(remainder, nil, k.X, k.Y, k.Z)
	if !ok {
		return f, false
	}
	undefined := int64(nearest(c.m.Domain(f.out), 0))
	// A remainder is at most as far from 0 as X, and nearer than Y.
	f.bounds = func(of func(model.Term) (int64, int64)) (low, high int64) {
		xLow, xHigh := of(k.X)
		yLow, yHigh := of(k.Y)
		most := max(abs(yLow), abs(yHigh)) - 1
		if most >= 0 {
			low, high = max(min(xLow, 0), -most), min(max(xHigh, 0), most)
		} else {
			low, high = undefined, undefined
		}
		if yLow <= 0 && yHigh >= 0 {
			low, high = min(low, undefined), max(high, undefined)
		}
		return low, high
	}
	return f, true
}

func remainder(x, y int64) (int64, bool) {
	if y == 0 {
		return 0, false
	}
	return x % y, true
}
