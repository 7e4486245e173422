package cbls

import "lsolve/model"

func (c *compiler) cumulative(k model.CumulativeConstraint) part { return c.recomputed(k) }
