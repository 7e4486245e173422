package coloring

import "slices"

// adjacency is the neighbours of each vertex, in rising order, in one array.
type adjacency struct {
	first      []int32 // of vertex v: neighbours[first[v]:first[v+1]]
	neighbours []int32
}

// adjacency lists the neighbours. The edges being sorted, so are the lists: a
// vertex meets its smaller neighbours before its larger ones.
func (g *Instance) adjacency() adjacency {
	first := make([]int32, g.Vertices+1)
	for _, e := range g.Edges {
		first[e[0]+1]++
		first[e[1]+1]++
	}
	for v := range g.Vertices {
		first[v+1] += first[v]
	}
	a := adjacency{first, make([]int32, 2*len(g.Edges))}
	next := slices.Clone(first)
	put := func(v, w int32) {
		a.neighbours[next[v]] = w
		next[v]++
	}
	for _, e := range g.Edges {
		put(e[1], e[0])
	}
	for _, e := range g.Edges {
		put(e[0], e[1])
	}
	return a
}

// of returns the neighbours of v.
func (a adjacency) of(v int32) []int32 { return a.neighbours[a.first[v]:a.first[v+1]] }

// degree returns how many neighbours v has.
func (a adjacency) degree(v int32) int32 { return a.first[v+1] - a.first[v] }

// common appends to buf what the rising lists a and b have in common.
func common(buf, a, b []int32) []int32 {
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			a = a[1:]
		case a[0] > b[0]:
			b = b[1:]
		default:
			buf = append(buf, a[0])
			a, b = a[1:], b[1:]
		}
	}
	return buf
}
