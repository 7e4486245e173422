package cbls

import "lsolve/model"

func (c *compiler) forbid(k model.NegativeTableConstraint) part { return c.recomputed(k) }
