package cbls

import "lsolve/model"

func (c *compiler) clause(k model.ClauseConstraint) part { return c.recomputed(k) }
