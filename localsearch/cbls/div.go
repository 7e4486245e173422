package cbls

import "lsolve/model"

// div has as violation the distance between X / Y, truncated, and Z, and 1 if Y
// is 0; see operation.
func (c *compiler) div(k model.DivConstraint) part { return operationOf(quotient, k.X, k.Y, k.Z) }

// divFunction: the quotient is monotone in X, and in Y on either side of 0.
func (c *compiler) divFunction(k model.DivConstraint) (f function, ok bool) {
	return c.evaluationOf(quotient, func(x, y extent) (xs, ys []int64) {
		return x.having(), y.having(-1, 0, 1)
	}, k.X, k.Y, k.Z)
}

func quotient(x, y int64) (int64, bool) {
	if y == 0 {
		return 0, false
	}
	return x / y, true
}
