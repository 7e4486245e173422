package cbls

import "lsolve/model"

// abs has as violation the distance between |X| and Y; see operation.
func (c *compiler) abs(k model.AbsConstraint) part { return operationOf(absolute, k.X, k.Y) }

func (c *compiler) absFunction(k model.AbsConstraint) (f function, ok bool) {
	return c.evaluationOf(absolute, func(x, y extent) (xs, ys []int64) {
		return x.having(0), []int64{0}
	}, k.X, k.Y)
}

func absolute(x, _ int64) (int64, bool) { return abs(x), true }
