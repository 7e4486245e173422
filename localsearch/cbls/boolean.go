package cbls

import "lsolve/model"

func (c *compiler) and(k model.AndConstraint) part { return c.recomputed(k) }

func (c *compiler) andFunction(k model.AndConstraint) (f function, ok bool) { return function{}, false }

func (c *compiler) or(k model.OrConstraint) part { return c.recomputed(k) }

func (c *compiler) orFunction(k model.OrConstraint) (f function, ok bool) { return function{}, false }

func (c *compiler) xor(k model.XorConstraint) part { return c.recomputed(k) }
