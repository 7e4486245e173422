package cbls

import "lsolve/model"

func (c *compiler) inverse(k model.InverseConstraint) part { return c.recomputed(k) }
