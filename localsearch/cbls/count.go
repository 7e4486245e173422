package cbls

import "lsolve/model"

func (c *compiler) count(k model.CountConstraint) part { return c.recomputed(k) }

func (c *compiler) countFunction(k model.CountConstraint) (f function, ok bool) {
	return function{}, false
}
