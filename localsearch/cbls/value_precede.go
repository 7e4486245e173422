package cbls

import "lsolve/model"

func (c *compiler) valuePrecede(k model.ValuePrecedeConstraint) part { return c.recomputed(k) }
