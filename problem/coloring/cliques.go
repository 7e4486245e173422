package coloring

import (
	"cmp"
	"slices"
)

// cliques covers the edges with cliques: the first uncovered edge is extended by the
// common neighbour with the smallest number until there is none.
func (g *Instance) cliques(near adjacency) (all [][]int32) {
	covered := make([]bool, len(near.neighbours)) // by place in the list of the smaller vertex
	place := func(u, v int32) int {
		i, _ := slices.BinarySearch(near.of(u), v)
		return int(near.first[u]) + i
	}
	var candidates, fewer []int32
	for _, e := range g.Edges {
		if covered[place(e[0], e[1])] {
			continue
		}
		clique := []int32{e[0], e[1]}
		candidates = common(candidates[:0], near.of(e[0]), near.of(e[1]))
		for len(candidates) > 0 {
			w := candidates[0]
			clique = append(clique, w)
			fewer = common(fewer[:0], candidates, near.of(w))
			candidates, fewer = fewer, candidates
		}
		slices.Sort(clique)
		for i, v := range clique {
			for _, u := range clique[:i] {
				covered[place(u, v)] = true
			}
		}
		all = append(all, clique)
	}
	return all
}

// largeClique returns a clique that cannot be extended. It searches greedily from each
// of the vertices of largest degree, and takes the candidate of the largest degree. The
// clique's size is a lower bound on the number of colours.
func largeClique(near adjacency) (best []int32) {
	const starts = 100
	order := make([]int32, len(near.first)-1)
	for v := range order {
		order[v] = int32(v)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(near.degree(b), near.degree(a)) })
	for _, v := range order[:min(starts, len(order))] {
		clique := []int32{v}
		candidates := slices.Clone(near.of(v))
		for len(candidates) > 0 {
			w := slices.MaxFunc(candidates, func(a, b int32) int { return cmp.Compare(near.degree(a), near.degree(b)) })
			clique = append(clique, w)
			candidates = common(nil, candidates, near.of(w))
		}
		if len(clique) > len(best) {
			best = clique
		}
	}
	return best
}

// Bound returns a number of colours that no colouring goes below: the size of a clique that
// a greedy search finds.
func (g *Instance) Bound() int { return len(largeClique(g.adjacency())) }
