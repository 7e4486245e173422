package coloring

import (
	"fmt"
	"slices"
)

// Graph is the neighbours of each vertex. It is not changed by searches and can
// be shared by them.
type Graph struct {
	first      []int32 // of vertex v: neighbours[first[v]:first[v+1]]
	neighbours []int32
}

// NewGraph returns the graph with the vertices 0..vertices-1 and the given edges,
// in any order and direction, each once or repeatedly. An edge from a vertex to
// itself or to one that is not there is an error.
func NewGraph(vertices int, edges [][2]int32) (*Graph, error) {
	if vertices < 0 {
		return nil, fmt.Errorf("coloring: %d vertices", vertices)
	}
	lists := make([][]int32, vertices)
	for _, e := range edges {
		u, v := e[0], e[1]
		if u < 0 || v < 0 || int(u) >= vertices || int(v) >= vertices || u == v {
			return nil, fmt.Errorf("coloring: an edge of vertices %d and %d; expected two different ones of 0..%d", u, v, vertices-1)
		}
		lists[u] = append(lists[u], v)
		lists[v] = append(lists[v], u)
	}
	g := &Graph{first: make([]int32, 1, vertices+1)}
	for _, list := range lists {
		slices.Sort(list)
		g.neighbours = append(g.neighbours, slices.Compact(list)...)
		g.first = append(g.first, int32(len(g.neighbours)))
	}
	return g, nil
}

// Vertices is their number.
func (g *Graph) Vertices() int { return len(g.first) - 1 }

// Neighbours are those of v, in rising order. The slice must not be changed.
func (g *Graph) Neighbours(v int32) []int32 { return g.neighbours[g.first[v]:g.first[v+1]] }
