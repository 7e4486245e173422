package cbls

import "lsolve/model"

func (c *compiler) allDifferentExcept(k model.AllDifferentExceptConstraint) part {
	return c.recomputed(k)
}
