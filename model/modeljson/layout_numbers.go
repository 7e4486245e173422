package modeljson

import "lsolve/model"

func linear(f form, c *model.LinearConstraint) {
	f.terms("terms", &c.Terms)
	f.relation("relation", &c.Relation)
	f.wide("bound", &c.Bound)
	s := c.Statement()
	s.Right = min(max(0, s.Right), len(c.Terms)) // as messages take it
	f.flag("flipped", &s.Flipped)
	f.count("right", &s.Right, len(c.Terms))
	f.offset("constant", &s.Constant)
	*c = c.StatedAs(s)
}

func absolute(f form, c *model.AbsConstraint) {
	f.term("x", &c.X)
	f.term("y", &c.Y)
}

func times(f form, c *model.TimesConstraint) { three(f, &c.X, &c.Y, &c.Z) }
func div(f form, c *model.DivConstraint)     { three(f, &c.X, &c.Y, &c.Z) }
func mod(f form, c *model.ModConstraint)     { three(f, &c.X, &c.Y, &c.Z) }
func pow(f form, c *model.PowConstraint)     { three(f, &c.X, &c.Y, &c.Z) }

func three(f form, x, y, z *model.Term) {
	f.term("x", x)
	f.term("y", y)
	f.term("z", z)
}

func maximum(f form, c *model.MaxConstraint) { resulting(f, &c.Result, &c.Terms) }
func minimum(f form, c *model.MinConstraint) { resulting(f, &c.Result, &c.Terms) }

func resulting(f form, result *model.Term, terms *[]model.Term) {
	f.term("result", result)
	f.terms("terms", terms)
}
