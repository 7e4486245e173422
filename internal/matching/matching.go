package matching

// Edge may match two different vertices.
type Edge struct {
	U, V int32
	// Cost is at most 2^55, so that sums of costs and prices do not overflow.
	Cost int64
}

// Matching is a perfect matching of least cost.
type Matching struct {
	Mate []int32 // by vertex
	Cost int64

	solver *solver // its prices
}

// Perfect returns a perfect matching of least cost of the vertices 0 to n-1. ok is false if there is
// none, or stop has said that it should end: it is asked before each tree. nil: it never says so. Edges
// may come several times.
func Perfect(n int, edges []Edge, stop func() bool) (m *Matching, ok bool) {
	s := newSolver(n, edges)
	s.begin()
	for v := range int32(n) {
		if s.mate[v] >= 0 {
			continue
		}
		if stop != nil && stop() || !s.search(v) {
			return nil, false
		}
	}
	s.end()
	m = &Matching{Mate: s.mate, solver: s}
	for v := range int32(n) {
		if u := s.mate[v]; u > v {
			m.Cost += s.costOf(v, u)
		}
	}
	return m, true
}
