package cbls

import "lsolve/model"

func (c *compiler) disjunctive(k model.DisjunctiveConstraint) part { return c.recomputed(k) }
