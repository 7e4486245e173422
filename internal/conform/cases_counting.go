package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

// distinctValues is up to n distinct values from lo to hi.
func distinctValues(g *Gen, n int, lo, hi int32) []int32 {
	var values []int32
	for v := lo; v <= hi && len(values) < n; v++ {
		if rng.Intn(g.R, 3) > 0 {
			values = append(values, v)
		}
	}
	rng.Shuffle32(g.R, values)
	return values
}

func closed(g *Gen) bool { return rng.Intn(g.R, 2) == 0 }

var countingCases = []Case{
	{"global_cardinality", func(g *Gen) model.Constraint {
		values := distinctValues(g, g.Between(0, 3), 0, 3)
		xs := g.Numbers(g.Between(0, 4), 0, 3)
		counts := g.Numbers(len(values), -1, 3)
		return model.CardinalityConstraint{Terms: xs, Values: values, Counts: counts, Closed: closed(g)}
	}},
	{"global_cardinality_low_up", func(g *Gen) model.Constraint {
		values := distinctValues(g, g.Between(0, 4), -1, 4)
		xs := g.Numbers(g.Between(0, 6), 0, 3)
		lo, hi := make([]int32, len(values)), make([]int32, len(values))
		for i := range values {
			lo[i] = int32(g.Between(-1, 2))
			hi[i] = lo[i] + int32(g.Between(0, 2))
		}
		return model.CardinalityBoundsConstraint{Terms: xs, Values: values, Lo: lo, Hi: hi, Closed: closed(g)}
	}},
	{"count", func(g *Gen) model.Constraint {
		return model.CountConstraint{
			Terms: g.Numbers(g.Between(0, 4), -1, 2), Values: []int32{int32(g.Between(-1, 3))},
			Relation: g.Relation(), N: g.Number(-1, 5), Swapped: closed(g),
		}
	}},
	{"among", func(g *Gen) model.Constraint {
		values := make([]int32, g.Between(0, 4))
		for i := range values {
			values[i] = int32(g.Between(-1, 4))
		}
		return model.CountConstraint{
			Terms: g.Numbers(g.Between(0, 4), -1, 4), Values: values,
			Relation: g.Relation(), N: g.Number(-1, 4), Swapped: closed(g),
		}
	}},
	{"nvalue", func(g *Gen) model.Constraint {
		n := g.Number(-1, 4)
		return model.NValueConstraint{N: n, Terms: g.Numbers(g.Between(0, 5), 0, 4)}
	}},
}
