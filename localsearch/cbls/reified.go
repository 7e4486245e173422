package cbls

import "lsolve/model"

func (c *compiler) reified(k model.ReifiedConstraint) part { return c.recomputed(k) }

func (c *compiler) reifiedFunction(k model.ReifiedConstraint) (f function, ok bool) {
	return function{}, false
}
