package cbls

import "lsolve/model"

func (c *compiler) nValue(k model.NValueConstraint) part { return c.recomputed(k) }

func (c *compiler) nValueFunction(k model.NValueConstraint) (f function, ok bool) {
	return function{}, false
}
