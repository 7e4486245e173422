package tsp

import (
	"fmt"
	"slices"
)

// graph has the neighbours of each city, ascending.
type graph struct {
	first []int32 // by city, and the end: where its neighbours begin
	to    []int32
}

// MaxEdges is the largest number of edges of a graph.
const MaxEdges = 1 << 28

// NewGraph returns the instance of a graph, given by the two ends of each edge, counted
// from 0, in which a circuit is as long as it has ways that are no edges. Its shortest
// circuit has the length 0 exactly if the graph has a Hamiltonian circuit. An edge
// may be given several times. It is an error if n is not from 1 to MaxCities, there are
// more than MaxEdges edges, or an edge has an end that is no city, or the same ends.
func NewGraph(n int, edges [][2]int32) (*Instance, error) {
	if err := checkCities(n, MaxCities); err != nil {
		return nil, err
	}
	if len(edges) > MaxEdges {
		return nil, fmt.Errorf("tsp: %d edges; expected at most %d", len(edges), MaxEdges)
	}
	for _, e := range edges {
		if min(e[0], e[1]) < 0 || int(max(e[0], e[1])) >= n || e[0] == e[1] {
			return nil, fmt.Errorf("tsp: an edge from city %d to %d; expected two cities from 1 to %d", int64(e[0])+1, int64(e[1])+1, n)
		}
	}
	p := &Instance{n: n, metric: Adjacent, graph: newGraph(n, edges), symmetric: true}
	if p.small() {
		p.distances = p.graph.table()
	}
	return p, nil
}

func newGraph(n int, edges [][2]int32) *graph {
	g := &graph{first: make([]int32, n+1), to: make([]int32, 2*len(edges))}
	for _, e := range edges {
		g.first[e[0]]++
		g.first[e[1]]++
	}
	end := int32(0)
	for i := range n {
		end += g.first[i]
		g.first[i] = end // goes back to where the neighbours begin
	}
	g.first[n] = end
	for _, e := range edges {
		for side, city := range e {
			g.first[city]--
			g.to[g.first[city]] = e[1-side]
		}
	}
	g.sort()
	return g
}

// sort puts the neighbours of each city in order, each once.
func (g *graph) sort() {
	kept := int32(0)
	for i := range len(g.first) - 1 {
		neighbours := g.to[g.first[i]:g.first[i+1]]
		slices.Sort(neighbours)
		neighbours = slices.Compact(neighbours)
		g.first[i] = kept
		kept += int32(copy(g.to[kept:], neighbours))
	}
	g.first[len(g.first)-1] = kept
	g.to = slices.Clip(g.to[:kept])
}

// neighbours returns the neighbours of a city.
func (g *graph) neighbours(city int) []int32 { return g.to[g.first[city]:g.first[city+1]] }

// distance is 0 for neighbours.
func (g *graph) distance(from, to int) int32 {
	if _, near := slices.BinarySearch(g.neighbours(from), int32(to)); near {
		return 0
	}
	return 1
}

// table returns the matrix.
func (g *graph) table() []int32 {
	n := len(g.first) - 1
	distances := make([]int32, n*n)
	for i := range n {
		row := distances[i*n : (i+1)*n]
		for j := range row {
			row[j] = 1
		}
		row[i] = 0
		for _, j := range g.neighbours(i) {
			row[j] = 0
		}
	}
	return distances
}

// Neighbours returns the cities that an edge of the graph joins to a city, ascending;
// nil unless the metric is Adjacent. The slice must not be changed.
func (p *Instance) Neighbours(city int) []int32 {
	if p.graph == nil {
		return nil
	}
	return p.graph.neighbours(city)
}
