package modeljson

import "lsolve/model"

func disjunctive(f form, c *model.DisjunctiveConstraint) {
	f.tuples("activities", 2, len(c.Activities), func(i int) [4]*model.Term {
		t := grown(&c.Activities, i)
		return [4]*model.Term{&t.Start, &t.Duration}
	})
	f.flag("strict", &c.Strict)
}

func cumulative(f form, c *model.CumulativeConstraint) {
	f.term("capacity", &c.Capacity)
	f.tuples("tasks", 3, len(c.Tasks), func(i int) [4]*model.Term {
		t := grown(&c.Tasks, i)
		return [4]*model.Term{&t.Start, &t.Duration, &t.Demand}
	})
}

func noOverlap2D(f form, c *model.NoOverlap2DConstraint) {
	f.tuples("rectangles", 4, len(c.Rectangles), func(i int) [4]*model.Term {
		r := grown(&c.Rectangles, i)
		return [4]*model.Term{&r.X, &r.Y, &r.Width, &r.Height}
	})
	f.flag("strict", &c.Strict)
}

func binPacking(f form, c *model.BinPackingConstraint) {
	f.terms("bins", &c.Bins)
	f.values("sizes", &c.Sizes)
	f.relation("relation", &c.Relation)
	f.terms("loads", &c.Loads)
}
