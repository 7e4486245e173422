package cbls

import "lsolve/model"

func (c *compiler) noOverlap2D(k model.NoOverlap2DConstraint) part { return c.recomputed(k) }
