package cbls

import "lsolve/model"

func (c *compiler) abs(k model.AbsConstraint) part { return c.recomputed(k) }

func (c *compiler) absFunction(k model.AbsConstraint) (f function, ok bool) { return function{}, false }
