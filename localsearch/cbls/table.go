package cbls

import "lsolve/model"

func (c *compiler) table(k model.TableConstraint) part { return c.recomputed(k) }
