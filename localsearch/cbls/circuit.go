package cbls

import "lsolve/model"

func (c *compiler) circuit(k model.CircuitConstraint) part { return c.recomputed(k) }

func (c *compiler) subcircuit(k model.SubcircuitConstraint) part { return c.recomputed(k) }
