package bandwidth

import "slices"

// searcher makes breadth-first searches, which visit neighbours of smaller degree first:
// the order of Cuthill and McKee ("Reducing the bandwidth of sparse symmetric matrices",
// 1969). That order reversed has less fill-in in a factorisation, and the same bandwidth.
type searcher struct {
	g          *Instance
	neighbours []int32 // those of each vertex by rising degree
	// order has the vertices that were reached in the last search by levels, which begin at
	// starts; level has the level of each of them, -1 of others.
	order, starts []int32
	level         []int32
	place         []int32 // scratch
}

func newSearcher(g *Instance) *searcher {
	n := g.Vertices()
	s := &searcher{g: g, neighbours: slices.Clone(g.neighbours), level: make([]int32, n), place: make([]int32, n)}
	for v := range int32(n) {
		s.level[v] = -1
		slices.SortStableFunc(s.near(v), func(a, b int32) int { return g.Degree(a) - g.Degree(b) })
	}
	return s
}

// near returns the neighbours of a vertex.
func (s *searcher) near(v int32) []int32 { return s.neighbours[s.g.first[v]:s.g.first[v+1]] }

// from searches from a vertex.
func (s *searcher) from(v int32) {
	for _, u := range s.order {
		s.level[u] = -1
	}
	s.order = append(s.order[:0], v)
	s.starts = s.starts[:0]
	s.level[v] = 0
	for begin := 0; begin < len(s.order); {
		s.starts = append(s.starts, int32(begin))
		end := len(s.order)
		for _, u := range s.order[begin:end] {
			for _, w := range s.near(u) {
				if s.level[w] < 0 {
					s.level[w] = int32(len(s.starts))
					s.order = append(s.order, w)
				}
			}
		}
		begin = end
	}
}

// depth returns the number of levels.
func (s *searcher) depth() int { return len(s.starts) }

// size returns the number of vertices in levels 0 to k.
func (s *searcher) size(k int) int {
	if k+1 < len(s.starts) {
		return int(s.starts[k+1])
	}
	return len(s.order)
}

// ends returns two vertices at opposite ends of the component of a vertex, by the rule of
// Gibbs, Poole and Stockmeyer ("An algorithm for reducing the bandwidth and profile of a
// sparse matrix", 1976) as George and Liu ("An implementation of a pseudoperipheral node
// finder", 1979) simplified it: search from a vertex of least degree in the last level, as
// long as there are more levels. Searches from both have as many levels.
func (s *searcher) ends(v int32) (one, other int32) {
	for s.from(v); ; v = other {
		depth := s.depth()
		other = s.leastDegree(s.order[s.starts[depth-1]:])
		s.from(other)
		if s.depth() <= depth {
			return v, other
		}
	}
}

// leastDegree returns the first one of the vertices that have the least degree.
func (s *searcher) leastDegree(vertices []int32) int32 {
	return slices.MinFunc(vertices, func(a, b int32) int { return s.g.Degree(a) - s.g.Degree(b) })
}

// components calls visit with the vertices of each component; it must not keep them.
func (g *Instance) components(s *searcher, visit func(vertices []int32)) {
	seen := make([]bool, g.Vertices())
	var vertices []int32
	for v := range int32(g.Vertices()) {
		if !seen[v] {
			s.from(v)
			vertices = append(vertices[:0], s.order...)
			for _, u := range vertices {
				seen[u] = true
			}
			visit(vertices)
		}
	}
}
