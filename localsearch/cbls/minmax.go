package cbls

import "lsolve/model"

func (c *compiler) maximum(k model.MaxConstraint) part { return c.recomputed(k) }

func (c *compiler) maximumFunction(k model.MaxConstraint) (f function, ok bool) {
	return function{}, false
}

func (c *compiler) minimum(k model.MinConstraint) part { return c.recomputed(k) }

func (c *compiler) minimumFunction(k model.MinConstraint) (f function, ok bool) {
	return function{}, false
}
