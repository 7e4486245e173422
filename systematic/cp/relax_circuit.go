package cp

import (
	"math"
	"slices"

	"lsolve/model"
	"lsolve/systematic/lp"
)

// tour separates points from the subtours of a circuit: inside of a set of nodes there are fewer arcs of a circuit than nodes
// (Dantzig, Fulkerson and Johnson 1954). Sets whose row is violated are cuts of little weight in the graph of the arcs in use:
// each phase of Stoer and Wagner (1997) gives one, and the last of them the least of all.
type tour struct {
	n    int
	arcs []arc
}

// arc is from a node to another; one with a fixed successor has no literal.
type arc struct {
	from, to int32
	fixed    bool
	literal  literal
}

// Of subtours: the least violation of a row, and how far from 1 the weight of an edge is that is taken as a whole.
const (
	subtourGain = 0.02
	wholeArc    = 1e-6
)

// circuit notes a circuit whose values are told apart.
func (r *relaxation) circuit(k model.CircuitConstraint) {
	r.different(r.e.Views(k.Successors), nil)
	xs := r.e.Views(k.Successors)
	t := &tour{n: len(xs)}
	for i, x := range xs {
		size := r.e.Size(x.Var.Term())
		if x.Coef == 0 || size > relaxValues || len(t.arcs)+size > differentValues {
			return
		}
		for v, ok := r.e.Min(x.Var.Term()), true; ok; v, ok = r.e.Next(x.Var.Term(), v) {
			to := int64(x.Coef)*v + int64(x.Offset)
			if to < 0 || to >= int64(t.n) {
				continue
			}
			a := arc{from: int32(i), to: int32(to), fixed: r.e.Fixed(x)}
			if !a.fixed {
				a.literal = r.value(x.Var, v)
			}
			t.arcs = append(t.arcs, a)
		}
	}
	r.tours = append(r.tours, t)
}

// subtours returns rows of all circuits that the point violates.
func (r *relaxation) subtours(value func(column int32) float64) (rows []lp.Row) {
	for _, t := range r.tours {
		rows = append(rows, t.separate(r, value)...)
	}
	return rows
}

// separate returns rows of subtours and of 2-matchings that the point violates.
func (t *tour) separate(r *relaxation, value func(column int32) float64) (rows []lp.Row) {
	weights := make([]float64, t.n*t.n)
	for _, a := range t.arcs {
		w := a.weight(value)
		weights[int(a.from)*t.n+int(a.to)] += w
		weights[int(a.to)*t.n+int(a.from)] += w
	}
	for _, inside := range t.loose(weights) {
		if row, ok := t.row(r, inside); ok && row.Depth(value) > 0 {
			rows = append(rows, row)
		}
	}
	if t.n > 2 {
		rows = append(rows, t.blossoms(r, weights, value)...)
	}
	return rows
}

// loose returns sets of nodes that edges of less than 2 leave. Nodes that an edge of weight 1 joins are on the same side of some
// such set, if there is one, for each node has edges of 2 in all: such paths are one node.
func (t *tour) loose(weights []float64) (sets [][]bool) {
	n := t.n
	whole := make([]float64, n*n)
	for k, w := range weights {
		if w > 1-wholeArc {
			whole[k] = 1
		}
	}
	paths := components(n, whole)
	k := len(paths)
	joined := make([]float64, k*k)
	of := make([]int, n)
	for p, nodes := range paths {
		for _, v := range nodes {
			of[v] = p
		}
	}
	for u := range n {
		for v := range n {
			if of[u] != of[v] {
				joined[of[u]*k+of[v]] += weights[u*n+v]
			}
		}
	}
	for p, nodes := range paths {
		leaving := 0.0
		for q := range k {
			leaving += joined[p*k+q]
		}
		if leaving < 2-2*subtourGain && len(nodes) < n {
			sets = append(sets, half(n, nodes))
		}
	}
	for _, some := range lightCuts(k, joined, 2-2*subtourGain) {
		var nodes []int
		for p, in := range some {
			if in {
				nodes = append(nodes, paths[p]...)
			}
		}
		if len(nodes) < n {
			sets = append(sets, half(n, nodes))
		}
	}
	return sets
}

func (a *arc) weight(value func(column int32) float64) float64 {
	switch {
	case a.fixed:
		return 1
	case a.literal.negated:
		return 1 - value(a.literal.column)
	}
	return value(a.literal.column)
}

// row says that fewer arcs are inside of a set than it has nodes.
func (t *tour) row(r *relaxation, inside []bool) (row lp.Row, ok bool) {
	nodes := int64(0)
	for _, in := range inside {
		if in {
			nodes++
		}
	}
	return t.atMost(r, nodes-1, func(a *arc) bool { return inside[a.from] && inside[a.to] })
}

// atMost says that of some arcs at most so many are taken.
func (t *tour) atMost(r *relaxation, most int64, some func(*arc) bool) (row lp.Row, ok bool) {
	s := &sumOf{}
	for i := range t.arcs {
		switch a := &t.arcs[i]; {
		case !some(a):
		case a.fixed:
			s.fixed++
		default:
			s.addLiteral(1, a.literal)
		}
	}
	r.merge(s)
	return lp.Row{Index: s.index, Value: s.value, Lo: math.MinInt64, Hi: most - s.fixed}, len(s.index) > 0
}

// lightCuts returns sets of nodes, each at most half of them and not empty, that edges of less than limit leave in all.
// Nodes are merged one by one, so that the cuts of the phases are of all sizes. It takes n^3 steps.
func lightCuts(n int, weights []float64, limit float64) (cuts [][]bool) {
	w := slices.Clone(weights)
	members := make([][]int, n)
	alive := make([]int, n)
	for i := range n {
		members[i], alive[i] = []int{i}, i
	}
	connection := make([]float64, n)
	added := make([]bool, n)
	for len(alive) > 1 {
		for _, i := range alive {
			connection[i], added[i] = 0, false
		}
		before, last := -1, -1
		for range alive {
			next := -1
			for _, i := range alive {
				if !added[i] && (next < 0 || connection[i] > connection[next]) {
					next = i
				}
			}
			added[next] = true
			before, last = last, next
			for _, i := range alive {
				if !added[i] {
					connection[i] += w[next*n+i]
				}
			}
		}
		if size := len(members[last]); connection[last] < limit && size < n {
			cuts = append(cuts, half(n, members[last]))
		}
		for _, i := range alive {
			w[before*n+i] += w[last*n+i]
			w[i*n+before] = w[before*n+i]
		}
		members[before] = append(members[before], members[last]...)
		alive = slices.DeleteFunc(alive, func(i int) bool { return i == last })
	}
	return cuts
}

// half is a set of nodes, or the others if these are fewer.
func half(n int, members []int) []bool {
	inside := make([]bool, n)
	for _, i := range members {
		inside[i] = true
	}
	if 2*len(members) > n {
		for i := range inside {
			inside[i] = !inside[i]
		}
	}
	return inside
}
