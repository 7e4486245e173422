package cbls

import "lsolve/model"

func (c *compiler) binPacking(k model.BinPackingConstraint) part { return c.recomputed(k) }
