package modeljson

import "lsolve/model"

func clause(f form, c *model.ClauseConstraint) {
	f.terms("positive", &c.Positive)
	f.terms("negative", &c.Negative)
}

func and(f form, c *model.AndConstraint) { resulting(f, &c.Result, &c.Terms) }
func or(f form, c *model.OrConstraint)   { resulting(f, &c.Result, &c.Terms) }
func xor(f form, c *model.XorConstraint) { f.terms("terms", &c.Terms) }

func reified(f form, c *model.ReifiedConstraint) {
	f.term("if", &c.If)
	f.flag("iff", &c.Iff)
	f.constraint("then", &c.Then)
}
