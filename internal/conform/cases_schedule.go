package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var scheduleCases = []Case{
	{"disjunctive", func(g *Gen) model.Constraint {
		return model.DisjunctiveConstraint{Activities: g.activities(g.Between(0, 4))}
	}},
	{"disjunctive_strict", func(g *Gen) model.Constraint {
		return model.DisjunctiveConstraint{Activities: g.activities(g.Between(0, 4)), Strict: true}
	}},
	{"disjunctive of fixed durations", func(g *Gen) model.Constraint {
		c := model.DisjunctiveConstraint{Strict: rng.Intn(g.R, 2) == 0}
		for range g.Between(2, 6) {
			c.Activities = append(c.Activities, model.Activity{
				Start: g.Term(0, 11), Duration: model.Const(int32(g.Between(0, 4))),
			})
		}
		return c
	}},
	{"disjunctive of optional activities", func(g *Gen) model.Constraint {
		c := model.DisjunctiveConstraint{}
		for range g.Between(2, 4) {
			c.Activities = append(c.Activities, model.Activity{Start: g.Term(0, 9), Duration: g.optional(5)})
		}
		return c
	}},
	{"cumulative", func(g *Gen) model.Constraint {
		return model.CumulativeConstraint{Capacity: g.Number(-1, 4), Tasks: g.tasks(g.Between(0, 3))}
	}},
	{"cumulative of fixed tasks", func(g *Gen) model.Constraint {
		c := model.CumulativeConstraint{Capacity: model.Const(int32(g.Between(1, 5)))}
		for range g.Between(2, 6) {
			c.Tasks = append(c.Tasks, model.Task{
				Start: g.Term(0, 9), Duration: model.Const(int32(g.Between(0, 5))),
				Demand: model.Const(int32(g.Between(0, 4))),
			})
		}
		return c
	}},
	{"cumulative of optional tasks", func(g *Gen) model.Constraint {
		c := model.CumulativeConstraint{Capacity: model.Const(int32(g.Between(1, 4)))}
		for range g.Between(2, 4) {
			c.Tasks = append(c.Tasks, model.Task{
				Start: g.Term(0, 7), Duration: g.optional(4), Demand: model.Const(int32(g.Between(0, 3))),
			})
		}
		return c
	}},
	{"diffn_nonstrict", func(g *Gen) model.Constraint {
		return model.NoOverlap2DConstraint{Rectangles: g.rectangles(g.Between(0, 3))}
	}},
	{"diffn", func(g *Gen) model.Constraint {
		return model.NoOverlap2DConstraint{Rectangles: g.rectangles(g.Between(0, 3)), Strict: true}
	}},
	{"diffn of fixed sizes", func(g *Gen) model.Constraint {
		c := model.NoOverlap2DConstraint{Strict: rng.Intn(g.R, 2) == 0}
		size := func() model.Term { return model.Const(int32(g.Between(0, 3))) }
		for range g.Between(2, 4) {
			c.Rectangles = append(c.Rectangles, model.Rectangle{
				X: g.Term(0, 4), Y: g.Term(0, 4), Width: size(), Height: size(),
			})
		}
		return c
	}},
}

// extent returns a duration, a demand, a width or a height: mostly a small constant.
func (g *Gen) extent(hi int32) model.Term {
	switch rng.Intn(g.R, 4) {
	case 0:
		return g.Number(-2, hi)
	case 1:
		return g.Term(0, hi)
	}
	return model.Const(int32(g.Between(0, int(hi))))
}

// optional returns the duration of an activity that may be left out: 0 or one other
// value; sometimes it is always present.
func (g *Gen) optional(hi int) model.Term {
	d := int32(g.Between(1, hi))
	if rng.Intn(g.R, 3) == 0 {
		return model.Const(d)
	}
	return g.Bool().Times(d)
}

func (g *Gen) activities(n int) []model.Activity {
	var out []model.Activity
	for range n {
		out = append(out, model.Activity{Start: g.Number(-2, 7), Duration: g.extent(4)})
	}
	return out
}

func (g *Gen) tasks(n int) []model.Task {
	var out []model.Task
	for range n {
		out = append(out, model.Task{Start: g.Number(-2, 5), Duration: g.extent(4), Demand: g.extent(3)})
	}
	return out
}

func (g *Gen) rectangles(n int) []model.Rectangle {
	var out []model.Rectangle
	for range n {
		out = append(out, model.Rectangle{
			X: g.Number(-1, 3), Y: g.Number(-1, 3), Width: g.extent(3), Height: g.extent(3),
		})
	}
	return out
}
