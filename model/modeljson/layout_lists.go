package modeljson

import "lsolve/model"

func allDifferent(f form, c *model.AllDifferentConstraint) { f.terms("terms", &c.Terms) }

func allDifferentExcept(f form, c *model.AllDifferentExceptConstraint) {
	f.values("values", &c.Values)
	f.terms("terms", &c.Terms)
}

func cardinality(f form, c *model.CardinalityConstraint) {
	f.terms("terms", &c.Terms)
	f.values("values", &c.Values)
	f.terms("counts", &c.Counts)
	f.flag("closed", &c.Closed)
}

func cardinalityBounds(f form, c *model.CardinalityBoundsConstraint) {
	f.terms("terms", &c.Terms)
	f.values("values", &c.Values)
	f.values("lo", &c.Lo)
	f.values("hi", &c.Hi)
	f.flag("closed", &c.Closed)
}

func count(f form, c *model.CountConstraint) {
	f.terms("terms", &c.Terms)
	f.values("values", &c.Values)
	f.relation("relation", &c.Relation)
	f.term("n", &c.N)
	f.flag("swapped", &c.Swapped)
}

func nValue(f form, c *model.NValueConstraint) {
	f.term("n", &c.N)
	f.terms("terms", &c.Terms)
}

func increasing(f form, c *model.IncreasingConstraint) {
	f.terms("terms", &c.Terms)
	f.flag("strict", &c.Strict)
}

func lex(f form, c *model.LexConstraint) {
	f.terms("xs", &c.Xs)
	f.terms("ys", &c.Ys)
	f.flag("strict", &c.Strict)
}

func valuePrecede(f form, c *model.ValuePrecedeConstraint) {
	f.values("values", &c.Values)
	f.terms("terms", &c.Terms)
}

func circuit(f form, c *model.CircuitConstraint)       { f.terms("successors", &c.Successors) }
func subcircuit(f form, c *model.SubcircuitConstraint) { f.terms("successors", &c.Successors) }

func routes(f form, c *model.RoutesConstraint) {
	f.terms("next", &c.Next)
	f.terms("vehicle", &c.Vehicle)
	f.parts("dimensions", "a list of dimensions", len(c.Dimensions), func(i int) {
		d := grown(&c.Dimensions, i)
		f.terms("at", &d.At)
		f.terms("end", &d.End)
		f.values("nodes", &d.Nodes)
		f.matrix("arcs", &d.Arcs)
		f.flag("waiting", &d.Waiting)
	})
}

func inverse(f form, c *model.InverseConstraint) {
	f.terms("f", &c.F)
	f.terms("g", &c.G)
}
