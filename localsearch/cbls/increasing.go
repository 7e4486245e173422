package cbls

import "lsolve/model"

func (c *compiler) increasing(k model.IncreasingConstraint) part { return c.recomputed(k) }
