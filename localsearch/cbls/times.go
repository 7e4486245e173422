package cbls

import "lsolve/model"

func (c *compiler) times(k model.TimesConstraint) part { return c.recomputed(k) }

func (c *compiler) timesFunction(k model.TimesConstraint) (f function, ok bool) {
	return function{}, false
}
