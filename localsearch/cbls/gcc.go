package cbls

import "lsolve/model"

func (c *compiler) cardinality(k model.CardinalityConstraint) part { return c.recomputed(k) }

func (c *compiler) cardinalityBounds(k model.CardinalityBoundsConstraint) part {
	return c.recomputed(k)
}
