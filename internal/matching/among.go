package matching

// Among returns a perfect matching of least cost of the vertices 0 to n-1, n even, any two of which
// may be matched. It begins with few edges, which must allow a perfect matching, such as those to
// the nearest vertices, and adds others that the prices do not pay (Applegate and Cook, "Solving
// large-scale matching problems", 1993). It looks at all pairs at least once. ok is false if stop has
// said that it should end, or the edges allow no perfect matching.
func Among(n int, near []Edge, cost func(u, v int32) int64, stop func() bool) (m *Matching, ok bool) {
	edges := near[:len(near):len(near)]
	var list []int32
	for {
		if m, ok = Perfect(n, edges, stop); !ok {
			return nil, false
		}
		lacking := len(edges)
		for v := range int32(n) {
			if v&63 == 0 && stop != nil && stop() {
				return nil, false
			}
			list = m.unpaid(list[:0], v, cost)
			for _, u := range list {
				edges = append(edges, Edge{u, v, cost(u, v)})
			}
		}
		if len(edges) == lacking {
			return m, true
		}
	}
}

// unpaid appends the vertices before u whose edges to it could make the matching cheaper.
func (m *Matching) unpaid(list []int32, u int32, cost func(u, v int32) int64) []int32 {
	s := m.solver
	s.walk++
	for b := s.above[u]; b >= 0; b = s.above[b] {
		s.marked[b] = s.walk
	}
	for v := range u {
		slack := 2*cost(u, v) - s.price[u] - s.price[v]
		if slack < 0 && slack+s.shared(v) < 0 {
			list = append(list, v)
		}
	}
	return list
}

// shared returns the price of all blossoms around a vertex that are marked by the last walk.
func (s *solver) shared(v int32) (sum int64) {
	b := s.above[v]
	for b >= 0 && s.marked[b] != s.walk {
		b = s.above[b]
	}
	if b >= 0 {
		sum = s.around[b]
	}
	return sum
}
