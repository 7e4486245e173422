package cbls

import "lsolve/model"

func (c *compiler) lex(k model.LexConstraint) part { return c.recomputed(k) }
