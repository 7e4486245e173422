package cbls

import "lsolve/model"

func (c *compiler) element(k model.ElementConstraint) part { return c.recomputed(k) }

func (c *compiler) elementFunction(k model.ElementConstraint) (f function, ok bool) {
	return function{}, false
}
