package matching

// Among returns a perfect matching of least cost of the vertices 0 to n-1, n even, any two of which
// may be matched. It begins with few edges, which must allow a perfect matching, such as those to
// the nearest vertices, and adds others that the prices do not pay (Applegate and Cook, "Solving
// large-scale matching problems", 1993). It looks at all pairs at least once. ok is false if stop has
// said that it should end, or the edges allow no perfect matching.
func Among(n int, near []Edge, cost func(u, v int32) int64, stop func() bool) (m *Matching, ok bool) {
	edges := near[:len(near):len(near)]
	for {
		if m, ok = Perfect(n, edges, stop); !ok {
			return nil, false
		}
		lacking := len(edges)
		for v := range int32(n) {
			if v&63 == 0 && stop != nil && stop() {
				return nil, false
			}
			for u := range v {
				if c := cost(u, v); m.unpaid(u, v, c) {
					edges = append(edges, Edge{u, v, c})
				}
			}
		}
		if len(edges) == lacking {
			return m, true
		}
	}
}

// unpaid reports whether an edge of this cost could make the matching cheaper.
func (m *Matching) unpaid(u, v int32, cost int64) bool {
	s := m.solver
	slack := 2*cost - s.price[u] - s.price[v]
	if slack >= 0 {
		return false
	}
	for b := s.above[u]; b >= 0; b = s.above[b] { // blossoms that have both
		if s.inside(v, b) {
			slack += s.extra[b]
		}
	}
	return slack < 0
}

// inside reports whether a blossom has a vertex.
func (s *solver) inside(v, b int32) bool {
	for a := s.above[v]; a >= 0; a = s.above[a] {
		if a == b {
			return true
		}
	}
	return false
}
