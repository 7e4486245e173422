package cbls

import "lsolve/model"

func (c *compiler) div(k model.DivConstraint) part { return c.recomputed(k) }

func (c *compiler) divFunction(k model.DivConstraint) (f function, ok bool) { return function{}, false }
