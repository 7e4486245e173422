package cbls

import "lsolve/model"

func (c *compiler) regular(k model.RegularConstraint) part { return c.recomputed(k) }
