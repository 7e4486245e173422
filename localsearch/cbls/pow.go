package cbls

import "lsolve/model"

func (c *compiler) pow(k model.PowConstraint) part { return c.recomputed(k) }

func (c *compiler) powFunction(k model.PowConstraint) (f function, ok bool) { return function{}, false }
