package cbls

import "lsolve/model"

func (c *compiler) mod(k model.ModConstraint) part { return c.recomputed(k) }

func (c *compiler) modFunction(k model.ModConstraint) (f function, ok bool) { return function{}, false }
