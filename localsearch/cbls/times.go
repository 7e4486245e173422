package cbls

import "lsolve/model"

// times has as violation the distance between X * Y and Z; see operation. The
// arguments are int32, so that no product overflows.
func (c *compiler) times(k model.TimesConstraint) part { return operationOf(product, k.X, k.Y, k.Z) }

func (c *compiler) timesFunction(k model.TimesConstraint) (f function, ok bool) {
	if k.X == k.Y {
		return c.evaluationOf(square, func(x, _ extent) (xs, ys []int64) {
			return x.having(0), []int64{0}
		}, k.X, k.Z)
	}
	return c.evaluationOf(product, func(x, y extent) (xs, ys []int64) {
		return x.having(), y.having()
	}, k.X, k.Y, k.Z)
}

func product(x, y int64) (int64, bool) { return x * y, true }
func square(x, _ int64) (int64, bool)  { return x * x, true }
