package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var graphCases = []Case{
	{"circuit", func(g *Gen) model.Constraint { return model.CircuitConstraint{Successors: g.successors(1)} }},
	{"subcircuit", func(g *Gen) model.Constraint { return model.SubcircuitConstraint{Successors: g.successors(0)} }},
}

// successors returns at least the given number of successors: few with many
// values, or more with few, so that there are cycles to prevent and nodes to cut
// off. Values may be no nodes, and there may be more nodes than variables.
func (g *Gen) successors(least int) []model.Term {
	switch rng.Intn(g.R, 4) {
	case 0:
		n := g.Between(least, 3)
		return g.Numbers(n, -1, int32(n))
	case 1:
		n := g.Between(max(least, 2), 5)
		return g.Terms(n, 0, int32(n)-1)
	}
	// A cycle that may or may not stay, and some other edges; sometimes with an
	// offset or negated.
	n := g.Between(3, 8)
	order := make([]int32, n)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(g.R, order)
	ts := make([]model.Term, n)
	for k, i := range order {
		values := []int32{order[(k+1)%n]}
		for range g.Between(0, 2) {
			values = append(values, int32(g.Between(0, n-1)))
		}
		if rng.Intn(g.R, 12) == 0 {
			values = values[1:]
		}
		ts[i] = g.view(values)
	}
	return ts
}

// view returns a term with the values given; if none are, any.
func (g *Gen) view(values []int32) model.Term {
	switch {
	case len(values) == 0 || g.budget < len(values):
		return g.Term(0, 7)
	case rng.Intn(g.R, 8) > 0:
		return g.Var(values...).Term()
	}
	opposite := make([]int32, len(values))
	for i, v := range values {
		opposite[i] = 7 - v
	}
	return g.Var(opposite...).Times(-1).Plus(7)
}
