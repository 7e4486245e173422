package cp

import (
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// Of blossoms: the least violation of a row, and how far from whole the weight of an edge is that joins nodes of a handle.
const (
	blossomGain   = 0.02
	blossomBroken = 1e-6
)

// blossoms returns rows of 2-matchings that the point violates (Edmonds 1965). For a set of nodes, the handle, and an odd number of
// edges that leave it, the teeth: edges inside of the handle and teeth are at most the nodes of the handle and half of the teeth,
// rounded down. For each node of the handle has two edges, so that twice the edges inside and those that leave it are twice the
// nodes, and a tooth is taken once at most.
//
// A row is violated where the edges that leave the handle, each counted by how far it is from whole, are less than 1 in all; teeth
// are those nearer to 1 (Padberg and Rao 1982; Letchford, Reinelt and Theis 2008). A handle is a component of the graph
// of broken edges, or a part of it that few of them leave.
func (t *tour) blossoms(r *relaxation, weights []float64, value func(column int32) float64) (rows []lp.Row) {
	n := t.n
	broken := make([]float64, n*n)
	for k, w := range weights {
		if d := min(w, 1-w); d > blossomBroken {
			broken[k] = d
		}
	}
	for _, nodes := range components(n, broken) {
		if len(nodes) < 3 {
			continue
		}
		handles := [][]int{nodes}
		inner := make([]float64, len(nodes)*len(nodes))
		for i, u := range nodes {
			for j, v := range nodes {
				inner[i*len(nodes)+j] = broken[u*n+v]
			}
		}
		for _, part := range lightCuts(len(nodes), inner, 1-blossomGain) {
			var sides [2][]int
			for i, in := range part {
				side := 0
				if in {
					side = 1
				}
				sides[side] = append(sides[side], nodes[i])
			}
			handles = append(handles, sides[0], sides[1])
		}
		for _, h := range handles {
			if row, ok := t.blossom(r, h, weights); ok && row.Depth(value) > 0 {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// blossom is the most violated row of a handle.
func (t *tour) blossom(r *relaxation, handle []int, weights []float64) (row lp.Row, ok bool) {
	n := t.n
	inside := half(n, handle)
	sum, change, turned := 0.0, math.Inf(1), -1
	var teeth []int
	for u := range n {
		if !inside[u] {
			continue
		}
		for v := range n {
			if inside[v] {
				continue
			}
			w := weights[u*n+v]
			sum += min(w, 1-w)
			if w > 0.5 {
				teeth = append(teeth, u*n+v)
			}
			if c := math.Abs(1 - 2*w); c < change {
				change, turned = c, u*n+v
			}
		}
	}
	if len(teeth)%2 == 0 {
		if turned < 0 {
			return row, false
		}
		sum += change
		if k := slices.Index(teeth, turned); k >= 0 {
			teeth = slices.Delete(teeth, k, k+1)
		} else {
			teeth = append(teeth, turned)
		}
	}
	if sum > 1-blossomGain || len(teeth) < 3 {
		return row, false
	}
	return t.matching(r, inside, teeth)
}

// matching is the row of a handle and its teeth, an odd number of pairs u*n+v.
func (t *tour) matching(r *relaxation, inside []bool, teeth []int) (row lp.Row, ok bool) {
	most := int64(len(teeth)-1) / 2
	for _, in := range inside {
		if in {
			most++
		}
	}
	return t.atMost(r, most, func(a *arc) bool {
		u, v := int(a.from), int(a.to)
		return inside[u] && inside[v] || slices.Contains(teeth, u*t.n+v) || slices.Contains(teeth, v*t.n+u)
	})
}

// components are the sets of nodes that edges with weights connect.
func components(n int, weights []float64) (sets [][]int) {
	seen := make([]bool, n)
	for root := range n {
		if seen[root] {
			continue
		}
		set := []int{root}
		seen[root] = true
		for k := 0; k < len(set); k++ {
			for v := range n {
				if !seen[v] && weights[set[k]*n+v] > 0 {
					seen[v] = true
					set = append(set, v)
				}
			}
		}
		sets = append(sets, set)
	}
	return sets
}
