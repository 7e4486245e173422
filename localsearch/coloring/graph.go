package coloring

import "lsolve/problem/coloring"

// graph is the neighbours of each vertex. Searches do not change it and can share
// it.
type graph struct {
	first      []int32 // of vertex v: neighbours[first[v]:first[v+1]]
	neighbours []int32
	most       int // the largest degree
	// bits, of a dense graph, says who is a neighbour of v, a bit a vertex:
	// bits[v*words:][:words].
	bits  []uint64
	words int
}

// A graph is dense if it has at least the 1/sparse-th part of all edges, and numbers of
// neighbours fit lanes of 16 bits. Then a row of bits is not much longer than a list.
const sparse = 32

// newGraph returns the graph of an instance, in which each edge is once.
func newGraph(in *coloring.Instance) *graph {
	return graphOfEdges(in.Vertices, in.Edges)
}

// graphOfEdges returns the graph with the given edges, sorted, the smaller vertex first.
func graphOfEdges(n int, edges [][2]int32) *graph {
	g := &graph{first: make([]int32, n+1), neighbours: make([]int32, 2*len(edges))}
	for _, e := range edges {
		g.first[e[0]+1]++
		g.first[e[1]+1]++
	}
	for v := range n {
		g.most = max(g.most, int(g.first[v+1]))
		g.first[v+1] += g.first[v]
	}
	next := make([]int32, n)
	copy(next, g.first)
	put := func(v, w int32) {
		g.neighbours[next[v]] = w
		next[v]++
	}
	// A vertex meets its smaller neighbours, in their order, before its larger ones.
	for _, e := range edges {
		put(e[1], e[0])
	}
	for _, e := range edges {
		put(e[0], e[1])
	}
	if sparse*len(g.neighbours) >= n*n && g.most < narrow {
		g.dense()
	}
	return g
}

// dense makes the bits.
func (g *graph) dense() {
	n := g.vertices()
	g.words = (n + 63) / 64
	g.bits = make([]uint64, n*g.words)
	for v := range int32(n) {
		row := g.bitsOf(v)
		for _, w := range g.neighboursOf(v) {
			row[w>>6] |= 1 << (w & 63)
		}
	}
}

// vertices returns their number.
func (g *graph) vertices() int { return len(g.first) - 1 }

// neighboursOf are those of v, in rising order.
func (g *graph) neighboursOf(v int32) []int32 { return g.neighbours[g.first[v]:g.first[v+1]] }

// degree returns how many neighbours v has.
func (g *graph) degree(v int32) int { return int(g.first[v+1] - g.first[v]) }

// bitsOf are the neighbours of v, a bit each, in a dense graph.
func (g *graph) bitsOf(v int32) []uint64 { return g.bits[int(v)*g.words:][:g.words] }
