package bandwidth

import (
	"lsolve/model"
	"lsolve/problem"
)

// mostDistant is the largest number of vertices for which the model has what follows for
// vertices with a way of two edges.
const mostDistant = 64

// Stated has a variable for the label of each vertex, all of them different, and the
// bandwidth, which is minimised: labels of neighbours differ by at most that. Of few
// vertices it also says that those of vertices with a common neighbour differ by at most
// twice that, which follows, so that engines see it at once. Search are the labels.
func (g *Instance) Stated() problem.Stated {
	n := g.Vertices()
	m := model.New()
	labels := m.Ints("label", n, 0, int32(n-1))
	m.Add(model.AllDifferent(labels...))
	low := int32(g.Bound())
	width := m.Int("bandwidth", low, max(low, int32(n-1)))
	within := func(u, v, times int32) {
		m.Add(
			model.Sum(labels[u], labels[v].Times(-1), width.Times(-times)).AtMost(0),
			model.Sum(labels[v], labels[u].Times(-1), width.Times(-times)).AtMost(0),
		)
	}
	for _, e := range g.edges {
		within(e[0], e[1], 1)
	}
	if n <= mostDistant {
		s := newSearcher(g)
		for u := range int32(n) {
			s.from(u)
			for _, v := range s.order {
				if v > u && s.level[v] == 2 {
					within(u, v, 2)
				}
			}
		}
	}
	m.Minimise(width)
	return problem.Stated{Model: m, Search: labels}
}

// ModelSize implements problem.Modelled: two constraints an edge, and the domains.
func (g *Instance) ModelSize() int64 {
	return numbersPerVertex*int64(g.Vertices()) + numbersPerEdge*int64(len(g.edges))
}

const (
	numbersPerVertex = 4
	numbersPerEdge   = 16
)
